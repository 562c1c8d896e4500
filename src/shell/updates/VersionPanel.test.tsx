// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { KeepAnswer } from "#kernel/offlineFiles.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { startI18n } from "../i18n/startI18n.ts";
import { startNotices } from "./updateNotices.ts";
import { VersionPanel } from "./VersionPanel.tsx";

let page: AbortController;
let answer: KeepAnswer;
let told: unknown[];
const update = vi.fn<() => Promise<void>>();

beforeEach(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("updates");
  answer = { kept: true };
  told = [];
  update.mockReset().mockResolvedValue();
  const controller = {
    postMessage: (question: unknown, [port]: readonly MessagePort[]) => {
      told.push(question);
      port!.postMessage(answer);
    },
  };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: Object.assign(new EventTarget(), { controller, getRegistration: async () => ({ update }) }),
  });
  page = new AbortController();
  startNotices(page.signal); // a page that has just been opened
  showPage(<VersionPanel />);
});
afterEach(() => {
  cleanup();
  page.abort();
  localStorage.clear();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

async function renew() {
  await userEvent.click(await screen.findByRole("button", { name: "Programmdateien neu holen" }));
  const question = screen.getByRole("dialog", { name: "Programmdateien neu holen?" });
  expect(question.textContent).toContain("auch was noch nicht gesendet ist, bleiben");
  await userEvent.click(within(question).getByRole("button", { name: "Programmdateien neu holen" }));
}

test("somebody looks for a new version, and the time of it stands there", async () => {
  expect(await screen.findByText("noch nicht")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Nach neuer Version sehen" }));
  expect(await screen.findByText("Nachgesehen")).toBeTruthy();
  expect(screen.queryByText("noch nicht")).toBeNull();
  expect(update).toHaveBeenCalledTimes(1);
});

test("when a new version was last looked for is known after the page is loaded anew", async () => {
  const { registerServiceWorker } = await import("./serviceWorker.ts");
  Object.assign(navigator.serviceWorker, { register: async () => new EventTarget() });
  await userEvent.click(await screen.findByRole("button", { name: "Nach neuer Version sehen" }));
  await screen.findByText("Nachgesehen");
  cleanup();
  const stop = registerServiceWorker();
  showPage(<VersionPanel />);
  expect(await screen.findByText("Version")).toBeTruthy();
  expect(screen.queryByText("noch nicht")).toBeNull();
  stop();
});

test("a server that does not answer is told", async () => {
  update.mockRejectedValue(new TypeError("Failed to fetch"));
  await userEvent.click(await screen.findByRole("button", { name: "Nach neuer Version sehen" }));
  expect(await screen.findByText("Keine Antwort vom Server")).toBeTruthy();
});

test("the product's files are fetched anew after a question that says what stays", async () => {
  await renew();
  expect(await screen.findByText("Programmdateien sind neu da")).toBeTruthy();
  expect(told).toEqual([{ type: "CLEAR_CACHE" }]);
});

test.each([
  ["unreachable", /Server war nicht erreichbar/],
  ["storage_full", /zu wenig Platz/],
] as const)("files that could not be fetched anew stay, and why is told: %s", async (problem, words) => {
  answer = { kept: false, problem };
  await renew();
  expect(await screen.findByText(words)).toBeTruthy();
});

test("which version the service worker is stands there once it has said so", async () => {
  const { registerServiceWorker } = await import("./serviceWorker.ts");
  const container = navigator.serviceWorker;
  Object.assign(container, { register: async () => new EventTarget() });
  const stop = registerServiceWorker();
  container.dispatchEvent(
    new MessageEvent("message", {
      data: { type: "SW_ACTIVATED", version: "0.2.9", environment: "production" },
    }),
  );
  expect(await screen.findByText("0.2.9")).toBeTruthy();
  stop();
});
