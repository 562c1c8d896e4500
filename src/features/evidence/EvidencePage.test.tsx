// @vitest-environment jsdom
import { Blob as WholeBlob } from "node:buffer";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { putRows } from "#data/building/actions.ts";
import { addEvidence } from "#data/evidence/actions.ts";
import { noteFile } from "#data/files/fileNotes.ts";
import { closeMemoryDatabases, memoryDatabase } from "#data/memoryDatabase.ts";
import { createProject } from "#data/projects/actions.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { EvidencePage } from "./EvidencePage.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("evidence");
});
let open: Database[] = [];
afterEach(async () => {
  cleanup();
  await Promise.all(open.map((db) => db.close()));
  open = [];
});

/** The page of a project with these files; `role` is what the server has said of this person. */
async function show(texts: readonly string[], role?: Role, rooms: readonly string[] = [], width?: number) {
  const db = await memoryDatabase({
    collections: ["projects", "models", "building", "journal", "evidence", "settings", "device"],
  });
  open.push(db);
  const created = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!created.ok) throw new Error(created.error.kind);
  const project_id = created.value.id;
  await putRows(db, {
    spaces: rooms.map((name, n) => ({ project_id, model_id: "m", express_id: n, global_id: `g${n}`, name })),
    assets: [],
    changes: [],
  });
  const rows = [];
  for (const title of texts) {
    const added = await addEvidence(db, {
      project_id,
      title,
      file_name: `${title}.jpg`,
      mime: "image/jpeg",
      bytes: new WholeBlob([title]) as unknown as Blob, // jsdom's own cannot be read piece by piece
      taken_at: "2026-11-20T13:30:00.000Z",
    });
    if (!added.ok) throw new Error(added.error.kind);
    rows.push(added.value);
  }
  if (role)
    await db.settings.insert({
      id: "m",
      kind: "membership",
      scope: "user:anna",
      organisation_id: "o",
      user_id: "anna",
      role,
      created_at: "2026-11-20T10:00:00.000Z",
      updated_at: "2026-11-20T10:00:00.000Z",
    });
  showPage(<EvidencePage projectId={project_id} />, { db, ...(width && { width }) });
  return { db, rows };
}

const item = (title: string) => within(screen.getByText(title).closest("li")!);

test("without evidence the page begins with the way in", async () => {
  await show([]);
  expect(await screen.findByText("Noch keine Nachweise")).toBeDefined();
  expect(screen.getByRole("button", { name: "Dateien auswählen" })).toBeDefined();
  expect(screen.getByRole("checkbox", { name: /Aufnahmeort und Kameradaten/ })).toHaveProperty(
    "checked",
    false,
  );
});

test("on a phone what is kept of photos unfolds, so that the list is nearer", async () => {
  await show(["Riss"], undefined, [], 390);
  const unfold = await screen.findByRole("button", { name: "Für die nächsten Fotos" });
  expect(screen.queryByRole("checkbox", { name: /^Fotos verkleinern/ })).toBeNull();
  await userEvent.click(unfold);
  expect(await screen.findByRole("checkbox", { name: /^Fotos verkleinern/, checked: true })).toBeDefined();
});

test("documents of the evidence vault are shown there and not here", async () => {
  const { db, rows } = await show(["Riss", "Rechnung"]);
  const bill = (await db.evidence.findOne(rows[1]!.id).exec())!;
  await bill.incrementalPatch({ about_kind: "vault", about_id: "v" });
  await waitFor(() => expect(screen.queryByText("Rechnung")).toBeNull());
  expect(await screen.findByText("Riss")).toBeDefined();
});

test("record and file are said apart: the entry is sent while the photo waits", async () => {
  const { db, rows } = await show(["Riss"]);
  await screen.findByText("Riss");
  expect(item("Riss").getByText("Eintrag wartet")).toBeDefined();
  const row = (await db.evidence.findOne(rows[0]!.id).exec())!;
  await row.incrementalModify((stored) => ({ ...stored, unsent_since: undefined as never, rev: 1 }));
  await item("Riss").findByText("Eintrag gesendet");
  expect(item("Riss").getByText("Datei wartet")).toBeDefined();
});

test("a file that arrived damaged says so and can be sent again", async () => {
  const { db, rows } = await show(["Riss"]);
  await screen.findByText("Riss");
  await noteFile(db, rows[0]!.sha256, { problem: "damaged_there" });
  await item("Riss").findByText("Datei kam beschädigt an");
  await userEvent.click(screen.getByRole("button", { name: "Mehr zu Riss" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Noch einmal senden" }));
  await item("Riss").findByText("Datei wartet");
});

test("renaming and deleting, and the deletion can be undone", async () => {
  await show(["Riss"]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Mehr zu Riss" }));
  await user.click(await screen.findByRole("menuitem", { name: "Umbenennen" }));
  const field = await screen.findByLabelText("Titel");
  await user.clear(field);
  expect(screen.getByRole("button", { name: "Umbenennen" })).toHaveProperty("disabled", true);
  await user.type(field, "Fuge");
  await user.click(screen.getByRole("button", { name: "Umbenennen" }));
  await user.click(await screen.findByRole("button", { name: "Mehr zu Fuge" }));
  await user.click(await screen.findByRole("menuitem", { name: "Löschen" }));
  await screen.findByText("„Fuge“ gelöscht");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mehr zu Fuge" })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  await screen.findByRole("button", { name: "Mehr zu Fuge" });
});

test("a photo is assigned to a room and to the project again; a room that is deleted leaves no wrong name", async () => {
  const { db } = await show(["Riss"], undefined, ["Bad", "Küche"]);
  const user = userEvent.setup();
  expect(await screen.findByRole("combobox", { name: "Gehört zu" })).toBeDefined();
  const assign = async (option: string) => {
    await user.click(await screen.findByRole("button", { name: "Mehr zu Riss" }));
    await user.click(await screen.findByRole("menuitem", { name: "Zuordnen" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.selectOptions(dialog.getByRole("combobox", { name: "Gehört zu" }), option);
    await user.click(dialog.getByRole("button", { name: "Zuordnen" }));
  };
  await assign("Raum Küche");
  await screen.findByText("Riss");
  await item("Riss").findByText(/^Raum Küche · Aufgenommen/);
  await db.building.find({ selector: { kind: "space" } }).remove();
  await item("Riss").findByText(/^Nicht mehr vorhanden · Aufgenommen/);
  await assign("Ganzes Projekt");
  await item("Riss").findByText(/^Aufgenommen/);
});

test("without rooms and equipment there is nothing to choose", async () => {
  await show(["Riss"]);
  await userEvent.click(await screen.findByRole("button", { name: "Mehr zu Riss" }));
  await screen.findByRole("menuitem", { name: "Umbenennen" });
  expect(screen.queryByRole("menuitem", { name: "Zuordnen" })).toBeNull();
  expect(screen.queryByRole("combobox", { name: "Gehört zu" })).toBeNull();
});

test("an auditor looks on, a tenant sees nothing", async () => {
  await show(["Riss"], "auditor");
  expect(await screen.findByText(/dürfen die Nachweise dieses Projekts ansehen/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Dateien auswählen" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Mehr zu Riss" }));
  await screen.findByRole("menuitem", { name: "Öffnen" });
  expect(screen.queryByRole("menuitem", { name: "Löschen" })).toBeNull();
  cleanup();
  await closeMemoryDatabases(); // two at once are more than RxDB opens
  await show(["Riss"], "tenant");
  expect(await screen.findByText("Kein Zugriff auf Nachweise")).toBeDefined();
  expect(screen.queryByText("Riss")).toBeNull();
});

test("evidence of a room shows where that lies, as long as the model that is shown has it", async () => {
  const { db, rows } = await show(["Riss"], undefined, ["0.01"]);
  const room = (await db.building.findOne({ selector: { kind: "space" } }).exec())!;
  const row = (await db.evidence.findOne(rows[0]!.id).exec())!;
  await row.incrementalPatch({ about_kind: "space", about_id: room.id });
  const project = (await db.projects.findOne().exec())!;
  const places = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Mehr zu Riss" }));
    await screen.findByRole("menuitem", { name: "Umbenennen" });
    const entry = screen.queryByRole("menuitem", { name: "Ort im Gebäude zeigen" });
    if (!entry) await userEvent.keyboard("{Escape}");
    return entry;
  };
  await project.incrementalPatch({ current_model_id: "another" });
  await screen.findByText("Riss");
  await item("Riss").findByText(/^Raum 0\.01 ·/);
  expect(await places()).toBeNull();
  await project.incrementalPatch({ current_model_id: "m" });
  let entry: HTMLElement | null = null;
  await waitFor(async () => expect((entry = await places())).not.toBeNull());
  await userEvent.click(entry!);
  expect(await screen.findByRole("dialog", { name: /0\.01/ })).toBeDefined();
});
