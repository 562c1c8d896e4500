// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepReport, keptReports } from "#data/errors/keptReports.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { aReport } from "../../../tests/fixtures/devices/aReport.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { ErrorsPage } from "./ErrorsPage.tsx";

const reports = [
  aReport({
    reference: "0000-FFFF",
    first_at: "2027-03-12T13:00:00.000Z",
    last_at: "2027-03-12T14:00:00.000Z",
    times: 3,
    part: "database",
    errors: [
      { name: "StorageClosed", kind: "storage_lost", code: null, stack: ["frame-B4fBMfdA.js:7:8"] },
      { name: "other", kind: null, code: "DB9", stack: [] },
    ],
    online: false,
  }),
  aReport(),
];

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("settings");
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show() {
  const user = userEvent.setup();
  showPage(<ErrorsPage />);
  return user;
}

/** Everything of a report that is a text or a number. */
const leaves = (value: unknown): readonly string[] =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap(leaves)
    : typeof value === "string" && !["", "other", "page", "database"].includes(value)
      ? [value]
      : [];

test("a report is found by the reference that a page has shown, and shows whatever is copied and saved", async () => {
  for (const report of reports) keepReport(report);
  const user = show();
  const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent?.slice(0, 9));
  expect(await screen.findByRole("heading", { name: "2 Berichte" })).toBeDefined();
  expect(rows()).toEqual(["0000-FFFF", "7F3A-19C2"]);
  await user.type(screen.getByLabelText("Kennung suchen"), "ffff");
  expect(rows()).toEqual(["0000-FFFF"]);
  await user.click(screen.getByRole("button", { name: /^0000-FFFF/ }));
  const sheet = screen.getByRole("dialog", { name: "0000-FFFF" });
  for (const text of [...leaves(reports[0]), "3-mal", "Beim Öffnen der Daten auf dem Gerät", "keines"])
    expect(sheet.textContent).toContain(text);
  await user.click(within(sheet).getByRole("button", { name: "Bericht kopieren" }));
  const copied = await navigator.clipboard.readText();
  for (const line of copied.split("\n"))
    for (const part of line.trim().split(/: ?/)) expect(sheet.textContent).toContain(part);
  expect(await within(sheet).findByRole("button", { name: "Kopiert" })).toBeDefined();
});

test("what is listed can be saved as a file", async () => {
  for (const report of reports) keepReport(report);
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const user = show();
  await user.type(await screen.findByLabelText("Kennung suchen"), "7F3A");
  await user.click(screen.getByRole("button", { name: "Als Datei speichern" }));
  expect(click).toHaveBeenCalledOnce();
  expect(JSON.parse(await saved[0]!.text())).toMatchObject({ reports: [reports[1]] });
});

test("sending hands the copied text to the device", async () => {
  keepReport(aReport());
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  Object.assign(navigator, { share });
  const user = show();
  await user.click(await screen.findByRole("button", { name: /^7F3A-19C2/ }));
  await user.click(screen.getByRole("button", { name: "Senden" }));
  expect(share.mock.lastCall?.[0].title).toBe("Klarbau, Fehlerbericht 7F3A-19C2");
  await user.click(screen.getByRole("button", { name: "Bericht kopieren" }));
  expect(share.mock.lastCall?.[0].text).toBe(await navigator.clipboard.readText());
  Reflect.deleteProperty(navigator, "share");
});

test("all reports go after a question, and a reference that nobody knows is told", async () => {
  keepReport(aReport());
  const user = show();
  await user.type(await screen.findByLabelText("Kennung suchen"), "1234");
  expect(screen.getByText("Keine passende Kennung")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Alle löschen" }));
  const question = screen.getByRole("dialog", { name: "Alle Fehlerberichte löschen?" });
  await user.click(within(question).getByRole("button", { name: "Abbrechen" }));
  expect(keptReports()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Alle löschen" }));
  await user.click(
    within(screen.getByRole("dialog", { name: /löschen\?/ })).getByRole("button", { name: "Alle löschen" }),
  );
  await waitFor(() => expect(screen.getByText("Keine Fehlerberichte auf diesem Gerät")).toBeDefined());
  expect(keptReports()).toEqual([]);
});
