// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { addContact } from "#data/people/actions.ts";
import { createProject } from "#data/projects/actions.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { OfflinePage } from "./OfflinePage.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["sync", "records"]);
});
afterEach(cleanup);

test("each building says what of it lies on this device", async () => {
  const db = await memoryDatabase();
  const created = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!created.ok) throw new Error("the project was not created");
  await addContact(db, { project_id: created.value.id, name: "Herr Öz", is_public: true });
  showPage(<OfflinePage />, { db });
  expect(await screen.findByRole("heading", { name: "Lindenhof" })).toBeDefined();
  expect(screen.getByText("1 Eintrag")).toBeDefined();
  expect(screen.getByText("kein Modell")).toBeDefined();
  expect(screen.getByText("bereit")).toBeDefined();
  await db.close();
});

test("without a building the page says what to do first", async () => {
  const db = await memoryDatabase();
  showPage(<OfflinePage />, { db });
  expect(await screen.findByText("Noch kein Gebäude")).toBeDefined();
  await db.close();
});
