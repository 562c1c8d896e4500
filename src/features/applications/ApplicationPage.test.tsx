// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { addApplication } from "#data/outputs/actions.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { aProject } from "../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { ApplicationPage } from "./ApplicationPage.tsx";

let db: Database;
beforeEach(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["applications"]);
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

test("an application of a project without a model leads to the import, and can be deleted", async () => {
  const projectId = await aProject(db);
  const row = {
    project_id: projectId,
    template: "building-book",
    slug: "lindenhof",
    title: "Aushang",
  } as const;
  const added = await addApplication(db, { ...row, step: "upload", config: {}, status: "draft" });
  if (!added.ok) throw new Error(added.error.kind);
  showPage(<ApplicationPage projectId={projectId} applicationId={added.value.id} />, { db });
  await screen.findByRole("heading", { level: 1, name: "Aushang" });
  fireEvent.click(screen.getByRole("button", { name: "Löschen" }));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Löschen" }));
  await waitFor(async () => expect(await db.outputs.findOne(added.value.id).exec()).toBeNull());
});
