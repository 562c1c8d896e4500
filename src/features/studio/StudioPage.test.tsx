// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { addTemplate, keepVersion, shareVersion } from "#data/templates/actions.ts";
import { liveTemplates } from "#data/templates/queries.ts";
import { startingContent } from "#domain/studio/templateContent.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { StudioPage } from "./StudioPage.tsx";

const at = "2026-11-26T08:00:00.000Z";
let db: Database;
beforeEach(async () => {
  await startI18n("de");
  db = await memoryDatabase();
  await db.projects.insert({
    id: "p1",
    kind: "project",
    scope: "org:o1",
    organisation_id: "o1",
    name: "Lindenhof",
    stage: "operation",
    archived: false,
    is_sample: false,
    created_at: at,
    updated_at: at,
  });
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const show = () => showPage(<StudioPage projectId="p1" />, { db });

test("without templates it says how to begin, and beginning opens one of the chosen structure", async () => {
  const router = show();
  await screen.findByText("Noch keine eigene Vorlage");
  fireEvent.click(screen.getByRole("button", { name: "Vorlage „Mieter-Info“ beginnen" }));
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ project: "p1", template: expect.any(String) }),
  );
  const [row] = await firstValueFrom(liveTemplates(db));
  expect(row).toMatchObject({ scope: "user:anna", name: "Mieter-Info", content: { base: "tenant-info" } });
});

test("what the organisation shares can be gone on from in a copy of one's own; another organisation's is not here", async () => {
  const template = await addTemplate(db, "bert", {
    name: "Aushang",
    content: startingContent("tenant-info"),
  });
  if (!template.ok) throw new Error(template.error.kind);
  const version = await keepVersion(db, template.value, {
    note: "",
    author_name: "Bert",
    content: startingContent("tenant-info"),
  });
  if (!version.ok) throw new Error(version.error.kind);
  await db.settings.findOne(template.value.id).remove();
  await shareVersion(db, version.value, "o1");
  await shareVersion(db, { ...version.value, name: "Fremdes" }, "o2");
  show();
  const row = await screen.findByText("Aushang");
  expect(row).toBeTruthy();
  expect(screen.queryByText("Fremdes")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "„Aushang“ weiterbearbeiten" }));
  await waitFor(async () =>
    expect(await firstValueFrom(liveTemplates(db))).toMatchObject([
      { scope: "user:anna", template_id: version.value.template_id },
    ]),
  );
});

test("a deleted template is gone at once and comes back by one press", async () => {
  await addTemplate(db, "anna", { name: "Aushang", content: startingContent("tenant-info") });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Aushang entfernen" }));
  await screen.findByText("Noch keine eigene Vorlage");
  fireEvent.click(await screen.findByRole("button", { name: "Rückgängig" }));
  await screen.findByText("Aushang");
});
