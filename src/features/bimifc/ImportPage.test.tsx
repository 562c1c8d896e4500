// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { KnownProject } from "#shell/frame/ConnectedFrame.tsx";
import { removeRuns } from "#shell/imports/importRun.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { aProject, aShownVersion, onlyReads } from "../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { ImportPage } from "./ImportPage.tsx";

let db: Database;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["bimifc", "imports", "ifc", "modelcheck"]);
});
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  removeRuns(() => true); // what is being read is known to the whole process
  await db.close();
});

const show = (projectId: string) =>
  showPage(
    <KnownProject projectId={projectId}>
      <ImportPage projectId={projectId} />
    </KnownProject>,
    { db },
  );
const choosing = () => document.querySelector("input[type=file]");

test("who only reads sees the model and why no file can be read in, and is offered none", async () => {
  const projectId = await aProject(db);
  await aShownVersion(db, projectId, { sha256: "a".repeat(64) });
  await onlyReads(db);
  show(projectId);
  expect(
    await screen.findByText(/Ihre Rolle in diesem Projekt erlaubt das Einlesen von Modellen nicht/),
  ).toBeDefined();
  await waitFor(() => expect(choosing()).toBeNull());
  expect(screen.getByRole("link", { name: "In 3D öffnen" })).toBeDefined();
});

test("a project that this person may not see gives nothing of another one, and takes no file", async () => {
  const own = await aProject(db, "Lindenhof");
  await aShownVersion(db, own, { sha256: "a".repeat(64), file_name: "lindenhof.ifc" });
  show("somebody-elses");
  expect(
    await screen.findByRole("heading", { name: "Dieses Projekt ist nicht auf diesem Gerät" }),
  ).toBeDefined();
  expect(document.body.textContent).not.toMatch(/lindenhof/i);
  expect(choosing()).toBeNull();
});
