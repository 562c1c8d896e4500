// @vitest-environment jsdom
import { Blob as NodeBlob } from "node:buffer";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import { noteIssue } from "#data/device/actions.ts";
import { syncStateId } from "#data/device/queries.ts";
import type { SyncState } from "#data/documents.ts";
import { addEvidence } from "#data/evidence/actions.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { createProject } from "#data/projects/actions.ts";
import { readRescueFile } from "#domain/rescue/readRescueFile.ts";
import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { DecisionPage } from "./decision/DecisionPage.tsx";
import { SyncPage } from "./SyncPage.tsx";

const now = Date.parse("2026-11-20T12:00:00.000Z");
let db: Database;
let time = now;
let saved: Blob[] = [];

beforeAll(async () => {
  vi.stubGlobal("Blob", NodeBlob);
  await startI18n("de");
  await i18n.loadNamespaces(["sync", "records"]);
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return "#saved";
  };
});
beforeEach(async () => {
  saved = [];
  time = now;
  db = await memoryDatabase({ clock: { now: () => time } });
});
afterEach(async () => {
  cleanup();
  await db.close();
});

async function aProject(name: string) {
  const created = await createProject(db, { organisation_id: "o", name });
  if (!created.ok) throw new Error("the project was not created");
  return created.value;
}
const tell = (state: Partial<SyncState>) =>
  db.device.insert({
    id: syncStateId,
    kind: "sync_state",
    scope: "device",
    status: "waiting",
    unsent: 1,
    issues: 0,
    created_at: new Date(now).toISOString(),
    updated_at: new Date(now).toISOString(),
    ...state,
  });

/** A project whose town was changed here and, otherwise, by somebody else. */
async function aRefusedChange(code = "42501") {
  const { unsent_since: _, ...project } = await aProject("Lindenhof");
  await noteIssue(db, {
    about_collection: "projects",
    about_kind: "project",
    about_id: project.id,
    code,
    base: { ...project, city: "Köln", street: null },
    document: { ...project, city: "Leipzig", street: null },
    theirs: { ...project, city: "Halle", street: "Am Hang 1" },
  });
  const [issue] = await db.device.find({ selector: { kind: "sync_issue" } }).exec();
  return { project, issueId: issue!.id };
}
const projectOf = async (id: string) => (await db.projects.findOne(id).exec())!.toJSON();

test("before the synchronisation has begun nothing is claimed to be sent", async () => {
  showPage(<SyncPage />, { db });
  expect(await screen.findByText("Der Abgleich hat auf diesem Gerät noch nicht begonnen.")).toBeDefined();
});

test("how long something has waited moves on while the page stands", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  await aProject("Lindenhof");
  await tell({ oldest_unsent_at: new Date(now).toISOString() });
  showPage(<SyncPage />, { db });
  expect(await screen.findByText("Älteste nicht gesendete Änderung: jetzt")).toBeDefined();
  time = now + 5 * 60_000;
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.getByText("Älteste nicht gesendete Änderung: vor 5 Minuten")).toBeDefined();
});

test("what waits is listed record by record, with how long the oldest has waited", async () => {
  await aProject("Lindenhof");
  time = now + 3 * 86_400_000;
  await tell({ oldest_unsent_at: new Date(now).toISOString() });
  showPage(<SyncPage />, { db });
  expect(await screen.findByRole("heading", { name: "1 Änderung wartet" })).toBeDefined();
  expect(screen.getByText("Älteste nicht gesendete Änderung: vor 3 Tagen")).toBeDefined();
  const row = screen.getByRole("button", { name: /Lindenhof/ });
  expect(within(row).getByText("Projekt · neu · vor 3 Tagen")).toBeDefined();
  expect(within(row).getByText("nur auf diesem Gerät gespeichert")).toBeDefined();
});

test("a clock that is more than five minutes wrong is told, one that is a little wrong is not", async () => {
  await tell({ clock_offset_ms: 7_200_000 });
  showPage(<SyncPage />, { db });
  expect(await screen.findByText("Die Uhr dieses Geräts geht falsch")).toBeDefined();
  expect(screen.getByText(/Sie geht 2,0\s?h nach\./)).toBeDefined();
  cleanup();
  await db.device.findOne(syncStateId).incrementalPatch({ clock_offset_ms: 190_000 });
  showPage(<SyncPage />, { db });
  expect(await screen.findByText("geht 3 min nach")).toBeDefined();
  expect(screen.queryByText("Die Uhr dieses Geräts geht falsch")).toBeNull();
});

test("a refused change is listed with its reason in words", async () => {
  await aRefusedChange();
  showPage(<SyncPage />, { db });
  expect(await screen.findByRole("heading", { name: "1 Entscheidung fehlt" })).toBeDefined();
  expect(screen.getByText(/Sie dürfen hier nicht \(mehr\) schreiben/)).toBeDefined();
});

test("while a decision is open nobody is told that all changes are on the server", async () => {
  const { project } = await aRefusedChange();
  const row = await db.projects.findOne(project.id).exec();
  await row!.incrementalModify(({ unsent_since: _since, ...known }) => ({ ...known, rev: 1 }));
  showPage(<SyncPage />, { db });
  expect(await screen.findByRole("heading", { name: "Keine weitere Änderung wartet" })).toBeDefined();
  expect(screen.queryByText("Alle Änderungen dieses Geräts liegen auf dem Server.")).toBeNull();
});

test("while a file waits nobody is told that nothing waits", async () => {
  await tell({ status: "idle", unsent: 0 });
  const added = await addEvidence(
    db,
    { project_id: "p", title: "Riss", file_name: "r.jpg", mime: "image/jpeg", bytes: new Blob(["foto"]) },
    async () => ({ ok: true, value: undefined }),
  );
  if (!added.ok) throw new Error(added.error.kind);
  const row = await db.evidence.findOne(added.value.id).exec();
  await row!.incrementalModify(({ unsent_since: _since, ...known }) => ({ ...known, rev: 1 }));
  showPage(<SyncPage />, { db });
  expect(await screen.findByRole("heading", { name: "Keine Änderung wartet" })).toBeDefined();
  expect(screen.getByText("Alle Änderungen liegen auf dem Server, 1 Datei noch nicht.")).toBeDefined();
});

test("the emergency copy holds everything unsent and everything refused", async () => {
  const { project } = await aRefusedChange();
  showPage(<SyncPage />, { db });
  await userEvent.click(await screen.findByRole("button", { name: "Als Datei sichern" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const read = await readRescueFile(saved[0]!, hashOfBlob);
  expect(read).toMatchObject({
    ok: true,
    value: {
      account: { id: "anna", email: "anna@lindenhof.example" },
      changes: [{ base: null, mine: { id: project.id, name: "Lindenhof" } }],
      refused: [{ about_id: project.id, code: "42501", document: { city: "Leipzig" } }],
    },
  });
});

test("a decision shows both sides of each field that differs, and sends what was chosen", async () => {
  const { project, issueId } = await aRefusedChange();
  showPage(<DecisionPage issueId={issueId} />, { db });
  const town = await screen.findByRole("group", { name: /Ort/ });
  expect(within(town).getByText("Köln")).toBeDefined();
  expect(within(town).getByRole("radio", { name: /Auf dem Server: Halle/ })).toHaveProperty("checked", false);
  expect(within(town).getByRole("radio", { name: /Sie: Leipzig/ })).toHaveProperty("checked", true);
  const street = screen.getByRole("group", { name: /Straße/ });
  expect(within(street).getByRole("radio", { name: /Auf dem Server: Am Hang 1/ })).toHaveProperty(
    "checked",
    true,
  );
  await userEvent.click(within(town).getByRole("radio", { name: /Anders/ }));
  const field = within(town).getByLabelText("Ort: Ihr Wert");
  await userEvent.clear(field);
  await userEvent.type(field, "Gera");
  await userEvent.click(screen.getByRole("button", { name: "So senden" }));
  await waitFor(async () => expect(await projectOf(project.id)).toMatchObject({ city: "Gera" }));
  expect((await projectOf(project.id)).street).toBeUndefined(); // the server's word: nothing of it is sent
});

test("a decision does not leave a record without its name", async () => {
  const { project, issueId } = await aRefusedChange("deleted");
  await db.device.findOne(issueId).incrementalPatch({ theirs: null });
  await db.projects.findOne(project.id).remove();
  showPage(<DecisionPage issueId={issueId} />, { db });
  const field = await screen.findByRole("group", { name: /Name: was gilt/ });
  await userEvent.click(within(field).getByRole("radio", { name: "Anders" }));
  await userEvent.clear(within(field).getByRole("textbox", { name: "Name: Ihr Wert" }));
  const send = screen.getByRole("button", { name: "Mit meiner Änderung wiederherstellen" });
  expect(send).toHaveProperty("disabled", true);
  await userEvent.type(within(field).getByRole("textbox", { name: "Name: Ihr Wert" }), "Lindenhof 2");
  expect(send).toHaveProperty("disabled", false);
});

test("discarding can be undone", async () => {
  const { issueId } = await aRefusedChange();
  showPage(<DecisionPage issueId={issueId} />, { db });
  await userEvent.click(await screen.findByRole("button", { name: "Verwerfen" }));
  await screen.findByText("Ihre Fassung ist verworfen, es gilt der Server.");
  expect(await db.device.findOne(issueId).exec()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Rückgängig" }));
  await waitFor(async () => expect(await db.device.findOne(issueId).exec()).not.toBeNull());
});

test("a record that somebody deleted is restored with the change", async () => {
  const { project, issueId } = await aRefusedChange("deleted");
  await db.device.findOne(issueId).incrementalPatch({ theirs: null });
  await db.projects.findOne(project.id).remove();
  showPage(<DecisionPage issueId={issueId} />, { db });
  await userEvent.click(await screen.findByRole("button", { name: "Mit meiner Änderung wiederherstellen" }));
  await waitFor(async () => expect(await db.projects.findOne(project.id).exec()).not.toBeNull());
  expect(await projectOf(project.id)).toMatchObject({ city: "Leipzig", name: "Lindenhof" });
});
