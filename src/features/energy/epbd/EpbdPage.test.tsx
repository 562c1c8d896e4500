// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { addEnergyScenario, deleteEnergyScenario, putMeasure } from "#data/outputs/scenarios.ts";
import { updateProject } from "#data/projects/actions.ts";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { readPassport, withStage } from "#domain/energy/passport/passport.ts";
import type { MeasureInputs, MeasureKey } from "#domain/energy/scenarios/measure.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { dialogsInJsdom } from "../../../../tests/fixtures/pages/dialogs.ts";
import { fill } from "../../../../tests/fixtures/pages/fill.ts";
import { aProject, aShownVersion, keepHouse } from "../../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { computingHere } from "../../../../tests/fixtures/workers/workersHere.ts";
import { EpbdPage } from "./EpbdPage.tsx";

// How long a state is waited for before a test fails: a busy machine may take its time.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(async () => {
  computingHere();
  await startI18n("de");
});
beforeEach(dialogsInJsdom);

/** RxDB holds few databases open at once: each test closes its own. */
let open: Database | undefined;
afterEach(async () => {
  cleanup();
  await open?.close();
  open = undefined;
});

const sha256 = "e".repeat(64);

/** A project with a kept model and a construction year: its present balance is calculated. */
async function aBalancedProject(residential = true) {
  open = await memoryDatabase();
  const projectId = await aProject(open);
  await updateProject(open, projectId, { year_of_construction: 1978, residential });
  await aShownVersion(open, projectId, { sha256 });
  await keepHouse(sha256);
  return { db: open, projectId };
}

const show = (db: Database, projectId: string) => showPage(<EpbdPage projectId={projectId} />, { db });

async function aScenario(
  db: Database,
  projectId: string,
  name: string,
  [key, inputs]: readonly [MeasureKey, MeasureInputs],
) {
  const added = await addEnergyScenario(db, projectId, { name });
  if (!added.ok) throw new Error(added.error.kind);
  await putMeasure(db, added.value.id, { key, inputs });
  return added.value.id;
}

const windows = ["windows", { u_w_m2k: 0.9, cost_cents_m2: 60_000 }] as const;
const pump = ["heat_pump", { jaz: 3.5, cost_cents: 3_000_000 }] as const;

const key = "renovation_passport";
const kept = async (db: Database, projectId: string) =>
  readPassport(await firstValueFrom(liveSetting(db, `project:${projectId}`, key)));
const keep = (db: Database, projectId: string, scenario_id: string, year: number) =>
  changeSetting(db, {
    scope: `project:${projectId}`,
    key,
    change: (stored) => withStage(stored, { scenario_id, year }),
  });

const stageNames = async () =>
  within(await screen.findByRole("list", { name: "Stufen des Renovierungspasses" }))
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

test("explains the specification's name and today's law, and marks what is not read in the law", async () => {
  const { db, projectId } = await aBalancedProject();
  show(db, projectId);
  expect(await screen.findByText("EPBD 2010/31/EU")).toBeTruthy();
  expect(screen.getByText("Richtlinie (EU) 2024/1275")).toBeTruthy();
  expect(screen.getByText("GEG, seit 2026 GModG")).toBeTruthy();
  expect(screen.getByText(/In nationales Recht umzusetzen bis 29\.05\.2026/)).toBeTruthy();
  expect(screen.getAllByText("aus Sekundärquellen, ungeprüft").length).toBeGreaterThan(1);
  expect(document.body.textContent).not.toMatch(/NaN|undefined|epbd\./);
});

test("a residential building has the scale of the GEG; another one has none, and minimum standards without a verdict", async () => {
  const home = await aBalancedProject();
  show(home.db, home.projectId);
  expect(await screen.findByRole("figure", { name: /Endenergie .*kWh/ })).toBeTruthy();
  expect(screen.queryByText(/Mindestvorgaben/)).toBeNull();
  cleanup();
  await home.db.close();

  const office = await aBalancedProject(false);
  show(office.db, office.projectId);
  expect(await screen.findByText(/zeigt Klarbau keine Klasse/)).toBeTruthy();
  expect(screen.queryByRole("figure", { name: /Endenergie/ })).toBeNull();
  expect(screen.getByText("Mindestvorgaben für Nichtwohngebäude")).toBeTruthy();
  expect(screen.getByText(/Kein Urteil über dieses Gebäude/)).toBeTruthy();
});

test("gas in the building is fossil CO₂ on site; what the balance cannot answer is not judged; each opens its source", async () => {
  const user = userEvent.setup();
  const { db, projectId } = await aBalancedProject();
  show(db, projectId);
  const list = await screen.findByRole("list", { name: "Nullemissionsgebäude" });
  const [fossil, ...others] = within(list).getAllByRole("listitem");
  expect(fossil!.textContent).toMatch(/Heizung mit Erdgas, angenommen.*nein/);
  for (const other of others) expect(other.textContent).toContain("nicht beurteilt");
  expect(others).toHaveLength(3);
  expect(screen.getByText(/ab 01\.01\.2028, für alle neuen ab 01\.01\.2030/)).toBeTruthy();
  await user.click(within(fossil!).getByRole("button", { name: /Woher kommt die Zahl/ }));
  const sheet = screen.getByRole("dialog", { name: "Ohne fossiles CO₂ vor Ort" });
  expect(sheet.textContent).toContain("nicht im Amtsblatt");
  expect(sheet.textContent).toContain("Eine Angabe, kein Nachweis.");
});

test("scenarios become stages with a year, in the order of the person, and what a stage saves opens before less after", async () => {
  const user = userEvent.setup();
  const { db, projectId } = await aBalancedProject();
  await aScenario(db, projectId, "Fenster", windows);
  await aScenario(db, projectId, "Pumpe", pump);
  show(db, projectId);
  expect(await screen.findByText("Noch keine Stufe")).toBeTruthy();
  for (const name of ["Fenster", "Pumpe"]) {
    await user.click(screen.getByRole("button", { name: "Stufe hinzufügen" }));
    await user.click(await screen.findByRole("menuitem", { name }));
    await screen.findByRole("heading", { level: 3, name: new RegExp(name) });
  }
  expect(await stageNames()).toEqual(["Stufe 1: Fenster", "Stufe 2: Pumpe"]);
  const year = screen.getByLabelText("Jahr der Stufe 1");
  await fill(year, "2030");
  await user.keyboard("{Enter}");
  await waitFor(async () => expect((await kept(db, projectId)).stages[0]!.year).toBe(2030));

  await user.click(screen.getByRole("button", { name: "Pumpe früher" }));
  await waitFor(async () => expect(await stageNames()).toEqual(["Stufe 1: Pumpe", "Stufe 2: Fenster"]));
  expect(screen.getByText("Dieses Jahr liegt vor dem der Stufe davor.")).toBeTruthy();

  const stage = screen.getByRole("listitem", { name: "Stufe 2: Fenster" });
  await user.click(within(stage).getByRole("button", { name: /Fenster, Energie, in dieser Stufe gespart/ }));
  const sheet = screen.getByRole("dialog", { name: "Energie, in dieser Stufe gespart" });
  expect(within(sheet).getByText("Endenergie davor")).toBeTruthy();
  await user.click(within(sheet).getByRole("button", { name: /Endenergie davor/ }));
  expect(screen.getByRole("dialog", { name: "Endenergie des Szenarios" })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/NaN|undefined/);
});

test("a stage is taken out and comes back at its place by one press; the target year stays within its range", async () => {
  const user = userEvent.setup();
  const { db, projectId } = await aBalancedProject();
  const [first, second] = [
    await aScenario(db, projectId, "Fenster", windows),
    await aScenario(db, projectId, "Pumpe", pump),
  ];
  await keep(db, projectId, first, 2028);
  await keep(db, projectId, second, 2035);
  show(db, projectId);
  await user.click(await screen.findByRole("button", { name: "Fenster herausnehmen" }));
  await waitFor(async () => expect(await stageNames()).toEqual(["Stufe 1: Pumpe"]));
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
  await waitFor(async () => expect(await stageNames()).toEqual(["Stufe 1: Fenster", "Stufe 2: Pumpe"]));

  const target = screen.getByLabelText("Zieljahr") as HTMLInputElement;
  expect(target.value).toBe("2050");
  await fill(target, "1850");
  await user.keyboard("{Enter}");
  expect(screen.getByText(/Ein Jahr zwischen 2000 und 2100/)).toBeTruthy();
  await fill(target, "2030");
  await user.keyboard("{Enter}");
  await waitFor(async () => expect((await kept(db, projectId)).target_year).toBe(2030));
  expect(await screen.findByText("Dieses Jahr liegt nach dem Zieljahr.")).toBeTruthy();
});

test("a stage whose scenario was deleted is named and left out", async () => {
  const { db, projectId } = await aBalancedProject();
  const gone = await aScenario(db, projectId, "Fenster", windows);
  await keep(db, projectId, gone, 2028);
  await keep(db, projectId, await aScenario(db, projectId, "Pumpe", pump), 2030);
  await deleteEnergyScenario(db, gone);
  show(db, projectId);
  expect(
    await screen.findByText("Eine Stufe gehört zu einem Szenario, das es nicht mehr gibt."),
  ).toBeTruthy();
  expect(await stageNames()).toEqual(["Stufe 1: Pumpe"]);
});

test("without a scenario the page leads to the scenarios, without a balance to the balance", async () => {
  const { db, projectId } = await aBalancedProject();
  show(db, projectId);
  expect((await screen.findByRole("link", { name: "Zu den Szenarien" })).getAttribute("href")).toContain(
    "/energy/scenarios",
  );
  cleanup();
  show(db, await aProject(db, "Leer"));
  expect(await screen.findByText("Noch keine Bilanz des Bestands")).toBeTruthy();
  expect(screen.getByText("EPBD 2010/31/EU")).toBeTruthy();
});

test("who may only read sees the stages and where figures come from, and changes nothing", async () => {
  const { db, projectId } = await aBalancedProject();
  await keep(db, projectId, await aScenario(db, projectId, "Fenster", windows), 2028);
  const at = "2026-11-20T08:00:00.000Z";
  await db.settings.insert({
    id: "m",
    kind: "membership",
    scope: "user:anna",
    organisation_id: "o1",
    user_id: "anna",
    role: "auditor",
    created_at: at,
    updated_at: at,
  });
  show(db, projectId);
  expect(await screen.findByText("Sie können den Renovierungspass ansehen, aber nicht ändern.")).toBeTruthy();
  const stage = await screen.findByRole("listitem", { name: "Stufe 1: Fenster" });
  expect(within(stage).getAllByRole("button", { name: /Woher kommt die Zahl/ })).toHaveLength(5);
  for (const name of ["Stufe hinzufügen", "Fenster herausnehmen", "Fenster früher"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  for (const field of ["Zieljahr", "Jahr der Stufe 1"])
    expect((screen.getByLabelText(field) as HTMLInputElement).disabled, field).toBe(true);
});
