// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { createProject } from "#data/projects/actions.ts";
import { storageHealth } from "#data/storage/storageHealth.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { startI18n } from "../i18n/startI18n.ts";
import { StorageBar } from "./StorageBar.tsx";

beforeAll(() => startI18n("de"));
afterEach(cleanup);

test("when what is stored is gone the page says how many of its changes the server has not got", async () => {
  const db = await memoryDatabase();
  const health = storageHealth();
  await createProject(db, { organisation_id: "o", name: "Haus am See" });
  showPage(<StorageBar />, { db: Object.assign(db, { health }) });
  health.losing()("gone");
  expect(await screen.findByText("Der Browser hat den Speicher geschlossen")).toBeDefined();
  expect(screen.getByText(/1 Änderung von dieser Seite war noch nicht gesendet/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Neu laden" })).toBeDefined();
  await db.close();
});
