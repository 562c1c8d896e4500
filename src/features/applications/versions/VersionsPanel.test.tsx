// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import type { ApplicationVersionRow } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { VersionsPanel } from "./VersionsPanel.tsx";

let db: Database;
beforeEach(async () => {
  await startI18n("de");
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const version = (seq: number, more: Partial<ApplicationVersionRow>) =>
  ({
    id: `v${seq}`,
    seq,
    content_id: "ab".repeat(32),
    bytes: 1000,
    created_at: "2026-11-26T08:00:00.000Z",
    changelog: `Stand ${seq}`,
    ...more,
  }) as ApplicationVersionRow;

test("older versions lead back as long as the host has them, and are removed after a question; what is public stays", async () => {
  const publishing = {
    state: { isBusy: false, failed: null },
    publish: vi.fn(),
    withdraw: vi.fn(),
    remove: vi.fn(),
    allow: vi.fn(),
  };
  const versions = [
    version(4, { state: "superseded" }),
    version(3, { state: "live" }),
    version(2, { state: "superseded" }),
    version(1, { state: "superseded", error: "unknown_content" }),
  ];
  showPage(<VersionsPanel versions={versions} publishing={publishing} />, { db });
  await screen.findByText("Stand 4");
  const named = (verb: string) =>
    screen
      .queryAllByRole("button", { name: new RegExp(`^Fassung \\d ${verb}$`) })
      .map((button) => button.getAttribute("aria-label"));
  expect(named("wiederherstellen")).toEqual(["Fassung 4 wiederherstellen", "Fassung 2 wiederherstellen"]);
  expect(named("entfernen")).toEqual(["Fassung 2 entfernen", "Fassung 1 entfernen"]);
  expect(screen.getAllByText("Nicht mehr auf dem Server")).toHaveLength(1);

  fireEvent.click(screen.getByRole("button", { name: "Fassung 2 entfernen" }));
  const question = await screen.findByRole("dialog", { name: "Fassung 2 entfernen?" });
  expect(question.textContent).toContain("lässt sich nicht wiederherstellen");
  fireEvent.click(within(question).getByRole("button", { name: "Abbrechen" }));
  expect(publishing.remove).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Fassung 2 entfernen" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Entfernen" }));
  expect(publishing.remove).toHaveBeenCalledExactlyOnceWith(versions[2]);
});
