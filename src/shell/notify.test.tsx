// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { keptReports } from "#data/errors/keptReports.ts";
import { showPage } from "../../tests/fixtures/pages/showPage.tsx";
import { startI18n } from "./i18n/startI18n.ts";
import { notifyFailed } from "./notify.ts";

beforeAll(async () => {
  await startI18n("de");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a toast about something unexpected has its reference, which can be copied there", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const user = userEvent.setup();
  showPage(<h1>{"Berichte"}</h1>);
  await screen.findByRole("heading");
  notifyFailed(new RangeError("Frau Öz"), { title: "Der Bericht wurde nicht fertig" });
  const toast = await screen.findByRole("alert");
  const reference = keptReports()[0]!.reference;
  expect(toast.textContent).toContain("Der Bericht wurde nicht fertig");
  expect(toast.textContent).toContain(`Kennung ${reference}`);
  await user.click(screen.getByRole("button", { name: "Kennung kopieren" }));
  expect(await screen.findByText("Kennung kopiert")).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(reference);
});
