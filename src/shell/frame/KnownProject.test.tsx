// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { createProject, deleteProject, restoreProject } from "#data/projects/actions.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { endImports, waitUntilEnded, file, reader } from "../../../tests/fixtures/models/someImports.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { cancelImport, queueImports } from "../imports/startImport.ts";
import { KnownProject } from "./KnownProject.tsx";

let db: Database;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["imports", "ifc"]);
});
endImports();
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const missing = "Dieses Projekt ist nicht auf diesem Gerät";

test("a page of a project that this device does not have says so and leads back, and takes no work", async () => {
  showPage(<KnownProject projectId="nope">Räume</KnownProject>, { db });
  expect(await screen.findByRole("heading", { name: missing })).toBeDefined();
  expect(screen.getByRole("link", { name: "Zu den Projekten" }).getAttribute("href")).toBe("/projects");
  expect(screen.queryByText("Räume")).toBeNull();
});

test("a project that goes while its page is open is named as gone, and comes back with its page", async () => {
  const made = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!made.ok) throw new Error(made.error.kind);
  showPage(<KnownProject projectId={made.value.id}>Räume</KnownProject>, { db });
  expect(await screen.findByText("Räume")).toBeDefined();
  await deleteProject(db, made.value.id);
  expect(await screen.findByRole("heading", { name: missing })).toBeDefined();
  await restoreProject(db, made.value.id);
  expect(await screen.findByText("Räume")).toBeDefined();
});

test("a page without a project is left alone", async () => {
  showPage(<KnownProject projectId={undefined}>Einstellungen</KnownProject>, { db });
  expect(await screen.findByText("Einstellungen")).toBeDefined();
});

test("a project that was made for a file which cannot be read is gone, and its page says what is wrong with the file", async () => {
  const made = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!made.ok) throw new Error(made.error.kind);
  const projectId = made.value.id;
  showPage(<KnownProject projectId={projectId}>Modell</KnownProject>, { db });
  expect(await screen.findByText("Modell")).toBeDefined();
  queueImports({ db, projectId, files: [file("kaputt.ifc")], isNew: true }, reader({}));
  expect(await screen.findByRole("heading", { name: "Modell nicht eingelesen" })).toBeDefined();
  expect(screen.getByText("kaputt.ifc").parentElement!.textContent).toMatch(
    /^kaputt\.ifc: Die Datei ist beschädigt.*Es wurde nichts verändert/,
  );
  expect(screen.getByText(/Das Projekt, das dafür angelegt wurde, ist wieder fort/)).toBeDefined();
  expect(screen.queryByText("Modell")).toBeNull();
  expect(await db.projects.find().exec()).toEqual([]);
});

test("whoever stops the import that a project was made for is told so, and not of an error", async () => {
  const made = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!made.ok) throw new Error(made.error.kind);
  const projectId = made.value.id;
  showPage(<KnownProject projectId={projectId}>Modell</KnownProject>, { db });
  queueImports({ db, projectId, files: [file("never ends")], isNew: true }, reader({}));
  cancelImport(projectId);
  await waitUntilEnded();
  expect(await screen.findByRole("heading", { name: "Einlesen angehalten" })).toBeDefined();
  expect(screen.getByText("never ends").parentElement!.textContent).toBe(
    "never ends: Von Ihnen angehalten. Von dieser Datei wurde nichts gespeichert.",
  );
  expect(screen.queryByRole("alert")).toBeNull();
});
