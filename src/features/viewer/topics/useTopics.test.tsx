// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { zipSync } from "fflate";
import i18n from "i18next";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { noteFile } from "#data/files/fileNotes.ts";
import { readDraft } from "#data/device/readDraft.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { readAll } from "#data/read.ts";
import { saveTopic } from "#data/topics/actions.ts";
import { liveStoppedFiles } from "#data/topics/files.ts";
import { emptyTopic, noExtensions, type Topic } from "#domain/bcf/model.ts";
import { writeBcf } from "#domain/bcf/writeBcf.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { ProjectTopics } from "./TopicsPanel.tsx";
import type { Viewpoints } from "../views/useViewpoints.ts";

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

const viewpoints: Viewpoints = { canKeep: false, planes: [], keep: async () => null, show: () => 0 };
const alone = { about: null, asked: null, onWriting: () => undefined };
const open = () =>
  showPage(<ProjectTopics projectId="p" name="Haus" viewpoints={viewpoints} {...alone} />, { db });
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

/** A BCF file with topics; `version` is what it says of itself. */
function bcf(topics: readonly Topic[], version?: string) {
  const rest = { extensions: noExtensions, documents: [], other_files: [] };
  const archive = { version: "2.1" as const, project: null, topics, ...rest };
  const { bytes } = writeBcf(archive, { version: "2.1", now: "2026-11-23T10:00:00Z" });
  if (version === undefined) return new File([bytes], "vermerke.bcf");
  const root = new TextEncoder().encode(`<Version VersionId="${version}"/>`);
  return new File([zipSync({ "bcf.version": root }).slice()], "vermerke.bcf");
}

test("each file that is read in ends in a sentence: no BCF, another version, nothing in it, new, once more the same", async () => {
  const user = userEvent.setup({ applyAccept: false });
  open();
  const input = await screen.findByLabelText("BCF-Datei wählen", { selector: "input" });
  const says = async (file: File, sentence: RegExp) => {
    await user.upload(input, file);
    await screen.findByText(sentence, undefined, { timeout: 5000 });
  };
  await says(new File(["%PDF-1.7"], "plan.bcf"), /^Die Datei ist keine lesbare BCF-Datei/);
  await says(new File([], "leer.bcf"), /^Die Datei ist keine lesbare BCF-Datei/);
  await says(bcf([], "4.0"), /^Die Datei ist BCF 4\.0; gelesen werden 2\.0, 2\.1 und 3\.0/);
  await says(bcf([]), /^Die Datei ist BCF, enthält aber keinen lesbaren Vermerk/);
  expect(await readAll(db.work, { scope: "project:p", kind: "topic" })).toHaveLength(1);
  const without = { ...emptyTopic, guid: "0f4a1c2e-0000-4000-8000-000000000009", title: "Ohne Ansicht" };
  await says(bcf([without]), /^1 neuer Vermerk\.$/);
  await says(bcf([without]), /^1 war schon da und ist unverändert\.$/);
  await user.click(screen.getByRole("button", { name: /^Ohne Ansicht/ }));
  expect(screen.getByText("Zu diesem Vermerk gehört keine Ansicht.")).toBeTruthy();
});

test("without a topic there is nothing to save, and nothing offers it", async () => {
  const [row] = await readAll(db.work, { scope: "project:p", kind: "topic" });
  await db.work.findOne(row!.id).remove();
  open();
  expect(await screen.findByText(/^Noch kein Vermerk/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "BCF sichern" })).toBeNull();
});

test("what is half written lies on the device with every letter, and is there again after the page was left", async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Neuer Vermerk" }));
  await user.type(screen.getByRole("textbox", { name: "Titel" }), "Tür");
  await expect.poll(() => readDraft(db, "viewer.topics.p")).toMatchObject({ form: { title: "Tür" } });
  cleanup();
  open();
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Titel" })).value).toBe("Tür");
  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  await expect.poll(() => readDraft(db, "viewer.topics.p")).toMatchObject({ form: null });
});
