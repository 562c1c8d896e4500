// @vitest-environment jsdom
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { forgetLogs, keepHistory, log } from "#shell/log/log.ts";
import { startPerformanceMonitor } from "#shell/log/performanceMonitor.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { DeveloperPage } from "./DeveloperPage.tsx";

const user = userEvent.setup();
let db: Database;

beforeEach(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["settings", "settings-developer"]);
  localStorage.setItem("klarbau_settings", JSON.stringify({ theme: "dark", developer: { other: 1 } }));
});
afterEach(async () => {
  cleanup();
  await db.close();
  keepHistory(false);
  forgetLogs();
  localStorage.clear();
  vi.restoreAllMocks();
});

async function show() {
  db = await memoryDatabase();
  showPage(<DeveloperPage />, { db });
  return screen.findByRole("switch", { name: /Entwicklermodus/ });
}

test("developer mode is a setting of this device, and the others stay", async () => {
  await user.click(await show());
  expect(await screen.findByRole("heading", { name: "Protokoll" })).toBeTruthy();
  expect(JSON.parse(localStorage.getItem("klarbau_settings")!)).toEqual({
    theme: "dark",
    developer: { other: 1, devMode: true },
  });
  expect(screen.getByText("verbunden")).toBeTruthy();
  await user.click(screen.getByRole("switch", { name: /Entwicklermodus/ }));
  expect(screen.queryByRole("heading", { name: "Protokoll" })).toBeNull();
});

test("the page is measured, and how network and storage stand is told", async () => {
  const estimate = async () => ({ usage: 22_400_000, quota: 1_000_000_000 });
  Object.defineProperty(navigator, "storage", {
    configurable: true,
    value: { estimate, persisted: async () => true },
  });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(await show());
  let tell: (vital: object) => void = () => undefined;
  const silent = () => undefined;
  const onLCP = (heard: (vital: object) => void) => (tell = heard);
  const library = { onCLS: silent, onFCP: silent, onINP: silent, onLCP, onTTFB: silent };
  await startPerformanceMonitor(async () => library as never);
  act(() => tell({ name: "LCP", value: 2600.4, rating: "needs-improvement" }));
  expect(screen.getByText("2.600 ms")).toBeTruthy();
  expect(screen.getByText("ohne Netz")).toBeTruthy();
  expect(await screen.findByText("22,4 MB")).toBeTruthy();
  Reflect.deleteProperty(navigator, "storage");
});

test("a browser that keeps nothing says so, and the mode stays off", async () => {
  const mode = await show();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await user.click(mode);
  expect(await screen.findByText("Der Browser speichert die Einstellung nicht")).toBeTruthy();
  expect(mode.getAttribute("aria-checked")).toBe("false");
});

test("what was noted is listed by level, and saved without secrets", async () => {
  await user.click(await show());
  log("info", "sync", "sent", { token: "geheim", count: 3 });
  log("warn", "network", "offline");
  const list = await screen.findByRole("list", { name: "Protokoll" });
  expect(within(list).getByText(/network · offline/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Stufe"), "info");
  expect(within(list).queryByText(/network · offline/)).toBeNull();
  expect(list.textContent).toContain('{"token":"[removed]","count":3}');
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => (saved.push(blob), "blob:x");
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await user.click(screen.getByRole("button", { name: "Als Datei speichern" }));
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(saved[0]!);
  });
  expect(text).not.toContain("geheim");
  expect(
    (JSON.parse(text) as { entries: { message: string }[] }).entries.map(({ message }) => message),
  ).toEqual(["sent", "offline"]);
  await user.click(screen.getByRole("button", { name: "Löschen" }));
  expect(await screen.findByText("Nichts aufgezeichnet")).toBeTruthy();
});
