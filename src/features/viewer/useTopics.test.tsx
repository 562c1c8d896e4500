// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { noteFile } from "#data/files/fileNotes.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { readAll } from "#data/read.ts";
import { saveTopic } from "#data/topics/actions.ts";
import { liveStoppedFiles } from "#data/topics/files.ts";
import { emptyTopic } from "#domain/bcf/model.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/showPage.tsx";
import { ProjectTopics } from "./TopicsPanel.tsx";
import type { Viewpoints } from "./useViewpoints.ts";

let db: Database;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("viewer");
});
beforeEach(async () => {
  db = await memoryDatabase();
  const bytes = Uint8Array.of(0x89, 0x50, 1);
  const snapshot = { format: "png", bytes } as const;
  const viewpoints = [{ guid: "v", index: 0, snapshot, view: null }];
  await saveTopic(db, "p", { ...emptyTopic, guid: "g", title: "Riss", viewpoints });
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const viewpoints: Viewpoints = { canKeep: false, keep: async () => null, show: () => 0 };
const open = () => showPage(<ProjectTopics projectId="p" name="Haus" viewpoints={viewpoints} />, { db });
const pictures = () => readAll(db.evidence, { scope: "project:p" });

test("a topic that is deleted goes at once and is back, with its picture, by one touch", async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: /^Riss/ }));
  await user.click(screen.getByRole("button", { name: "Vermerk löschen" }));
  expect(await screen.findByText(/^Noch kein Vermerk/)).toBeTruthy();
  expect(await screen.findByText("„Riss“ gelöscht")).toBeTruthy();
  expect(await pictures()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  await screen.findByRole("button", { name: /^Riss/ });
  await expect.poll(pictures).toHaveLength(1);
});

test("a refused picture waits to be sent again once somebody wants that", async () => {
  const user = userEvent.setup();
  const [picture] = await pictures();
  await noteFile(db, picture!.sha256, { problem: "refused" });
  open();
  await user.click(await screen.findByRole("button", { name: /^Riss.*Bild nicht gesendet/ }));
  await user.click(screen.getByRole("button", { name: "Noch einmal senden" }));
  await expect.poll(async () => [...(await firstValueFrom(liveStoppedFiles(db, "p")))]).toEqual([]);
  await expect.poll(() => screen.queryByText(/abgelehnt/)).toBeNull();
});
