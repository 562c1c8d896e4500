// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { createProject, deleteProject, restoreProject } from "#data/projects/actions.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/showPage.tsx";
import { KnownProject } from "./KnownProject.tsx";

let db: Database;
beforeAll(() => startI18n("de"));
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
