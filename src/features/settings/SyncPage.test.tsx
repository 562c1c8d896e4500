// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { noteIssue } from "#data/device/actions.ts";
import { syncStateId } from "#data/device/queries.ts";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { createProject } from "#data/projects/actions.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/showPage.tsx";
import { SyncPage } from "./SyncPage.tsx";

const at = "2026-11-20T08:42:00.000Z";
let db: Database;
let saved: Blob[] = [];

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("settings");
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return "#saved";
  };
});
beforeEach(async () => {
  saved = [];
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

/** A project of this device that waits, and a change of it that the server has refused. */
async function aRefusedChange() {
  const created = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!created.ok) throw new Error("the project was not created");
  const project = created.value;
  await noteIssue(db, {
    about_collection: "projects",
    about_kind: "project",
    about_id: project.id,
    code: "42501",
    document: { ...project, name: "Lindenhof Nord", unsent_since: undefined },
  });
  await db.device.insert({
    id: syncStateId,
    kind: "sync_state",
    scope: "device",
    status: "problem",
    unsent: 1,
    issues: 1,
    oldest_unsent_at: at,
    last_contact_at: at,
    clock_offset_ms: 190_000,
    created_at: at,
    updated_at: at,
  });
  return project;
}

const nameOf = async (id: string) => (await db.projects.findOne(id).exec())!.toJSON().name;
const list = () => screen.findByRole("heading", { name: "1 Änderung nicht angenommen" });

test("before the synchronisation has begun nothing is claimed to be sent", async () => {
  showPage(<SyncPage />, { db });
  expect(await screen.findByText("Der Abgleich hat auf diesem Gerät noch nicht begonnen.")).toBeDefined();
});

test("a refused change is shown with its reason, and what waits with the clock of the device", async () => {
  await aRefusedChange();
  showPage(<SyncPage />, { db });
  await list();
  expect(screen.getByRole("heading", { name: "Projekt: Lindenhof Nord" })).toBeDefined();
  expect(screen.getByText(/Sie dürfen hier nicht \(mehr\) schreiben/)).toBeDefined();
  expect(await screen.findByText("1 Projekt")).toBeDefined();
  expect(screen.getByText("geht 3 min nach")).toBeDefined();
});

test("sending again writes the change once more and empties the list", async () => {
  const project = await aRefusedChange();
  showPage(<SyncPage />, { db });
  await list();
  await userEvent.click(screen.getByRole("button", { name: "Erneut senden" }));
  await waitFor(() => expect(screen.queryByText("Projekt: Lindenhof Nord")).toBeNull());
  expect(await nameOf(project.id)).toBe("Lindenhof Nord");
});

test("discarding asks first; the document on this device stays as it is", async () => {
  const project = await aRefusedChange();
  showPage(<SyncPage />, { db });
  await list();
  await userEvent.click(screen.getByRole("button", { name: "Verwerfen" }));
  const question = screen.getByRole("dialog", { name: "Änderung verwerfen?" });
  await userEvent.click(within(question).getByRole("button", { name: "Abbrechen" }));
  expect(screen.getByText("Projekt: Lindenhof Nord")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Verwerfen" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Verwerfen" }));
  await waitFor(() => expect(screen.queryByText("Projekt: Lindenhof Nord")).toBeNull());
  expect(await nameOf(project.id)).toBe("Lindenhof");
});

test("the emergency export holds everything unsent and everything refused", async () => {
  const project = await aRefusedChange();
  showPage(<SyncPage />, { db });
  await list();
  await screen.findByText("1 Projekt");
  await userEvent.click(screen.getByRole("button", { name: "Notsicherung als Datei" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(JSON.parse(await saved[0]!.text())).toMatchObject({
    klarbau: "unsent-changes",
    account: "anna@lindenhof.example",
    unsent: [{ id: project.id, name: "Lindenhof" }],
    refused: [{ about_id: project.id, code: "42501", document: { name: "Lindenhof Nord" } }],
  });
});
