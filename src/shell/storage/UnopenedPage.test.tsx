// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { MigrationStorageFull } from "#data/storage/migrateStorage.ts";
import { keptReports } from "#data/errors/keptReports.ts";
import { OutdatedCode } from "#data/storage/schemaUpgradeLock.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { startI18n } from "../i18n/startI18n.ts";
import { UnopenedPage } from "./UnopenedPage.tsx";

beforeAll(async () => {
  await startI18n("de");
});
afterEach(cleanup);

/** The page after an opening that has failed; answers how often another one was asked for. */
async function shown(cause: unknown, title: string) {
  const asked = { times: 0 };
  showPage(<UnopenedPage cause={cause} onAgain={() => (asked.times += 1)} />);
  expect(await screen.findByRole("heading", { name: title })).toBeDefined();
  return asked;
}

test("who has no room for the new version hears that nothing is lost, makes room and tries again", async () => {
  const asked = await shown(new MigrationStorageFull("no room"), "Zu wenig Platz für die neue Version");
  expect(screen.getByText(/Nichts ist verloren, auch nicht, was noch nicht gesendet ist/)).toBeDefined();
  screen.getByRole("button", { name: "Erneut versuchen" }).click();
  expect(asked.times).toBe(1);
});

test("a database that does not open has a reference, and its report can be read where no other page is", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const user = userEvent.setup();
  await shown(new DOMException("Frau Öz", "UnknownError"), "Dieser Browser speichert nichts");
  const reference = screen.getByText(/^Kennung [\dA-F]{4}-[\dA-F]{4}$/).textContent?.slice(8);
  await user.click(screen.getByRole("button", { name: "Kennung kopieren" }));
  expect(await screen.findByRole("button", { name: "Kopiert" })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(reference);
  const details = screen.getByText("Fehlerbericht ansehen").closest("details")!;
  details.open = true;
  await user.click(await screen.findByRole("button", { name: "Bericht kopieren" }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain("Wobei: Beim Öffnen der Daten auf dem Gerät");
  expect(copied).toContain("Fehler: UnknownError");
  expect(copied).not.toContain("Öz");
  expect(keptReports()).toMatchObject([{ reference, part: "database" }]);
  error.mockRestore();
});

test("a browser that stores nothing and a page that is too old are told apart from that", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await shown(new DOMException("no room", "QuotaExceededError"), "Dieser Browser speichert nichts");
  vi.restoreAllMocks();
  cleanup();
  await shown(new OutdatedCode(), "Bitte neu laden");
});
