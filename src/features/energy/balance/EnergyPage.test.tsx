// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { liveEnergyBalances } from "#data/outputs/queries.ts";
import { updateProject } from "#data/projects/actions.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { aProject, aShownVersion, keepHouse } from "../../../../tests/fixtures/models/aModelProject.ts";
import { house } from "../../../../tests/fixtures/models/aHouse.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { computingHere } from "../../../../tests/fixtures/workers/workersHere.ts";
import { EnergyPage } from "./EnergyPage.tsx";
import { storedEnergy } from "#domain/energy/storedEnergy.ts";

beforeAll(async () => {
  computingHere();
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

async function aModelProject(sha256: string, residential: boolean | null = null) {
  const db = await aDatabase();
  const projectId = await aProject(db);
  if (residential !== null) await updateProject(db, projectId, { residential });
  await aShownVersion(db, projectId, { sha256 });
  return { db, projectId };
}

const show = (db: Database, projectId: string) => showPage(<EnergyPage projectId={projectId} />, { db });

const saved = (db: Database, projectId: string) => firstValueFrom(liveEnergyBalances(db, projectId));

test("the year is asked for, then a balance is calculated and saved once; each change saves another", async () => {
  const user = userEvent.setup();
  const { db, projectId } = await aModelProject("a".repeat(64));
  await keepHouse("a".repeat(64));
  show(db, projectId);
  await user.type(await screen.findByLabelText("Baujahr"), "1978{Enter}");
  expect(await screen.findByRole("heading", { name: "Wofür wird das Gebäude genutzt?" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).not.toMatch(/\d/);
  expect(screen.queryByText(/Klasse [A-H]/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Energie-Vorschau (PDF)" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Wohnen" }));
  expect(
    await screen.findByRole("heading", { level: 1, name: /Haus am See braucht rechnerisch/ }),
  ).toBeTruthy();
  await waitFor(async () => expect(await saved(db, projectId)).toHaveLength(2));
  const [first] = await saved(db, projectId);
  expect(first!.inputs_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(storedEnergy(first!.result)?.choices.construction_year).toBe(1978);

  await user.selectOptions(screen.getByLabelText("Heizung"), "Fernwärme");
  await waitFor(async () => expect(await saved(db, projectId)).toHaveLength(3));
  expect(await screen.findByLabelText("Primärenergiefaktor des Netzes")).toBeTruthy();

  cleanup();
  show(db, projectId);
  await screen.findByRole("heading", { level: 1, name: /Haus am See/ });
  expect(((await screen.findByLabelText("Heizung")) as HTMLSelectElement).value).toBe("district_heat");
  expect(await saved(db, projectId)).toHaveLength(3);
});

test("no other figure stands there while the balance that leads is being calculated", async () => {
  const user = userEvent.setup();
  const sha256 = "d".repeat(64);
  const { db, projectId } = await aModelProject(sha256, true);
  await keepHouse(sha256);
  const seen = new Set<string>();
  const look = new MutationObserver(() => {
    const title = document.querySelector("h1")?.textContent ?? "";
    if (/\d/.test(title)) seen.add(title);
  });
  look.observe(document.body, { subtree: true, childList: true, characterData: true });
  show(db, projectId);
  await user.type(await screen.findByLabelText("Baujahr"), "1978{Enter}");
  await screen.findByText(/^Monatsbilanz nach/);
  look.disconnect();
  expect([...seen]).toEqual([screen.getByRole("heading", { level: 1 }).textContent]);
});

test("on a device that has not read the model the saved balance is shown, and outdated after a new version", async () => {
  const user = userEvent.setup();
  const sha256 = "b".repeat(64);
  const { db, projectId } = await aModelProject(sha256, true);
  await keepHouse(sha256);
  show(db, projectId);
  await user.type(await screen.findByLabelText("Baujahr"), "1960{Enter}");
  await waitFor(async () => expect(await saved(db, projectId)).toHaveLength(1));
  cleanup();

  await aShownVersion(db, projectId, { file_name: "haus-2.ifc", sha256: "c".repeat(64) });
  show(db, projectId);
  expect(await screen.findByText("Diese Bilanz gehört zu einer älteren Modellversion")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: /Haus am See braucht/ })).toBeTruthy();
});

test("without a model the page offers to import one", async () => {
  const db = await aDatabase();
  show(db, await aProject(db, "Leer"));
  expect(await screen.findByText("Noch kein Modell")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Modell einlesen" }).getAttribute("href")).toContain("/bim-ifc");
});

test("of a file with two buildings the heated area is that of the one that is chosen", async () => {
  const user = userEvent.setup();
  const sha256 = "f1".repeat(32);
  const { db, projectId } = await aModelProject(sha256, true);
  const building = (express_id: number, name: string) => ({ express_id, global_id: `b${express_id}`, name });
  await keepHouse(sha256, new Map(), {
    buildings: [building(10, "Vorderhaus"), building(11, "Hinterhaus")],
    spaces: house.spaces.map((room, at) => ({ ...room, building_id: 10 + at, net_area_m2: 40 + 8 * at })),
  });
  show(db, projectId);
  await screen.findByRole("checkbox", { name: /Vorderhaus/ });
  await user.type(await screen.findByLabelText("Baujahr"), "1978{Enter}");
  const areas = async () =>
    (await saved(db, projectId)).map(({ result }) => storedEnergy(result)?.envelope.reference_area_m2?.value);
  await waitFor(async () => expect(await areas()).toEqual([88]));
  await user.click(await screen.findByRole("checkbox", { name: /Vorderhaus/ }));
  await user.click(screen.getByRole("button", { name: "Auswahl übernehmen" }));
  expect(await screen.findByText("Zum Projekt gehören: Hinterhaus. Nicht dabei: Vorderhaus.")).toBeTruthy();
  await waitFor(async () => expect(new Set(await areas())).toEqual(new Set([48, 88])));
});
