// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { addModel } from "#data/models/actions.ts";
import { liveEnergyBalances } from "#data/outputs/queries.ts";
import { createProject, updateProject } from "#data/projects/actions.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { DatabaseContext } from "#shell/session/databaseContext.ts";
import { keepModelRecord } from "#workers/ifc/client.ts";
import { house, model } from "../../../tests/fixtures/aHouse.ts";
import { EnergyPage } from "./EnergyPage.tsx";
import { storedEnergy } from "#domain/energy/storedEnergy.ts";

beforeAll(async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("min-width"),
    addEventListener() {},
    removeEventListener() {},
  }));
  await startI18n("de");
});

/** RxDB holds few databases open at once: each test closes its own. */
let open: Database | undefined;
afterEach(async () => {
  cleanup();
  await open?.close();
  open = undefined;
});

async function aDatabase() {
  open = await memoryDatabase();
  return open;
}

async function aProject(sha256: string) {
  const db = await aDatabase();
  const project = await createProject(db, { organisation_id: "o1", name: "Haus am See" });
  if (!project.ok) throw new Error("no project");
  const added = await addModel(db, {
    project_id: project.value.id,
    file_name: "haus.ifc",
    sha256,
    bytes: 1000,
    schema: "IFC4",
    storeys: [],
    counts: {},
    space_count: 2,
    partial: false,
    warnings: [],
  });
  if (!added.ok) throw new Error("no model");
  await updateProject(db, project.value.id, { current_model_id: added.value.id });
  return { db, projectId: project.value.id };
}

const keep = (sha256: string) =>
  keepModelRecord({
    sha256,
    bytes: 1000,
    model: model(house),
    faces: house.faces,
    properties: new Map(),
    geometry: null,
  });

function show(db: Database, projectId: string) {
  const root = createRootRoute({
    component: () => (
      <DatabaseContext value={db}>
        <EnergyPage projectId={projectId} />
      </DatabaseContext>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return render(<RouterProvider router={router as never} />);
}

const saved = (db: Database, projectId: string) => firstValueFrom(liveEnergyBalances(db, projectId));

test("the year is asked for, then a balance is calculated and saved once; each change saves another", async () => {
  const user = userEvent.setup();
  const { db, projectId } = await aProject("a".repeat(64));
  await keep("a".repeat(64));
  show(db, projectId);
  await user.type(await screen.findByLabelText("Baujahr"), "1978{Enter}");
  expect(
    await screen.findByRole("heading", { level: 1, name: /Haus am See braucht rechnerisch/ }),
  ).toBeTruthy();
  await waitFor(async () => expect(await saved(db, projectId)).toHaveLength(1));
  const [first] = await saved(db, projectId);
  expect(first!.inputs_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(storedEnergy(first!.result)?.choices.construction_year).toBe(1978);

  await user.selectOptions(screen.getByLabelText("Heizung"), "Fernwärme");
  await waitFor(async () => expect(await saved(db, projectId)).toHaveLength(2));
  expect(await screen.findByLabelText("Primärenergiefaktor des Netzes")).toBeTruthy();

  cleanup();
  show(db, projectId);
  await screen.findByRole("heading", { level: 1, name: /Haus am See/ });
  expect(((await screen.findByLabelText("Heizung")) as HTMLSelectElement).value).toBe("district_heat");
  expect(await saved(db, projectId)).toHaveLength(2);
});

test("on a device that has not read the model the saved balance is shown, and outdated after a new version", async () => {
  const user = userEvent.setup();
  const sha256 = "b".repeat(64);
  const { db, projectId } = await aProject(sha256);
  await keep(sha256);
  show(db, projectId);
  await user.type(await screen.findByLabelText("Baujahr"), "1960{Enter}");
  await waitFor(async () => expect(await saved(db, projectId)).toHaveLength(1));
  cleanup();

  const next = await addModel(db, {
    project_id: projectId,
    file_name: "haus-2.ifc",
    sha256: "c".repeat(64),
    bytes: 1000,
    schema: "IFC4",
    storeys: [],
    counts: {},
    space_count: 2,
    partial: false,
    warnings: [],
  });
  if (!next.ok) throw new Error("no model");
  await updateProject(db, projectId, { current_model_id: next.value.id });
  show(db, projectId);
  expect(await screen.findByText("Diese Bilanz gehört zu einer älteren Modellversion")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: /Haus am See braucht/ })).toBeTruthy();
});

test("without a model the page offers to import one", async () => {
  const db = await aDatabase();
  const project = await createProject(db, { organisation_id: "o1", name: "Leer" });
  if (!project.ok) throw new Error("no project");
  show(db, project.value.id);
  expect(await screen.findByText("Noch kein Modell")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Modell einlesen" }).getAttribute("href")).toContain("/bim-ifc");
});
