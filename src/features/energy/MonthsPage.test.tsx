// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { liveEnergyBalances, liveMonthlyBalances } from "#data/outputs/queries.ts";
import { updateProject } from "#data/projects/actions.ts";
import { setSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { storedMonthly } from "#domain/energy/storedMonthly.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { dialogsInJsdom } from "../../../tests/fixtures/dialogs.ts";
import { aProject, aShownVersion, keepHouse } from "../../../tests/fixtures/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/showPage.tsx";
import { computingHere } from "../../../tests/fixtures/workersHere.ts";
import { MonthsPage } from "./MonthsPage.tsx";
import { monthlyOverridesKey } from "./monthlyOverrides.ts";

beforeAll(computingHere);

// How long a state is waited for before a test fails: a busy machine may take its time.
configure({ asyncUtilTimeout: 30_000 });

beforeAll(async () => {
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

/** A project with a model of a house of 1978, kept on this device unless said otherwise. */
async function aHouse(
  sha256: string,
  { year = 1978, isHere = true }: { year?: number | null; isHere?: boolean } = {},
) {
  open = await memoryDatabase();
  const projectId = await aProject(open);
  await updateProject(open, projectId, { year_of_construction: year, residential: true });
  await aShownVersion(open, projectId, { sha256 });
  if (isHere) await keepHouse(sha256);
  return { db: open, projectId };
}

const show = (db: Database, projectId: string) => showPage(<MonthsPage projectId={projectId} />, { db });
const saved = (db: Database, projectId: string) => firstValueFrom(liveMonthlyBalances(db, projectId));
const sentence = () =>
  screen.findByRole("heading", { level: 1, name: /Haus am See braucht nach der Monatsbilanz/ });

test("the balance is calculated, said in one sentence, and saved once beside the seasonal ones", async () => {
  const { db, projectId } = await aHouse("a1".repeat(32));
  show(db, projectId);
  await sentence();
  expect(screen.getByText(/Energie-Vorschau, kein Energieausweis/)).toBeTruthy();
  await waitFor(async () => expect(await saved(db, projectId)).toHaveLength(1));
  const [first] = await saved(db, projectId);
  expect(first).toMatchObject({ method: "monthly", inputs_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(storedMonthly(first!.result)!.tables.building["Q_h_b_sum"]).toHaveLength(12);
  expect(await firstValueFrom(liveEnergyBalances(db, projectId))).toEqual([]);
  cleanup();
  show(db, projectId);
  await sentence();
  expect(await saved(db, projectId)).toHaveLength(1);
});

test("January is chosen by the arrow key, and what comes in is as much as what goes out", async () => {
  const user = userEvent.setup();
  const { db, projectId } = await aHouse("a2".repeat(32));
  show(db, projectId);
  await sentence();
  const chart = screen.getByRole("slider", { name: "Monat" });
  expect(chart.getAttribute("aria-valuetext")).toBe("Ganzes Jahr");
  chart.focus();
  await user.keyboard("{ArrowRight}");
  expect(chart.getAttribute("aria-valuetext")).toBe("Januar");
  expect(screen.getByRole("heading", { name: "Werte: Januar" })).toBeTruthy();
  const sums = screen
    .getAllByText("Summe")
    .map((sum) => sum.closest("li")?.textContent)
    .filter(Boolean);
  expect(sums).toHaveLength(2);
  expect(sums[0]).toBe(sums[1]);
});

test("a month, a zone and a flow of heat say how uncertain they are, in the list and at their source", async () => {
  const user = userEvent.setup();
  const { db, projectId } = await aHouse("b7".repeat(32));
  show(db, projectId);
  await sentence();
  const chart = screen.getByRole("slider", { name: "Monat" });
  chart.focus();
  await user.keyboard("{ArrowRight}");
  const source = () => screen.getByRole("button", { name: "Fugen: Woher kommt die Zahl?" });
  const listed = /± ([\d.,]+)/.exec(source().closest("li")!.textContent)![1]!;
  await user.click(source());
  const flow = screen.getByRole("dialog", { name: "Fugen" });
  expect(flow.textContent).toContain(`±${listed}`);
  // The only zone is the whole flow: the same number at the figure of the zone.
  await user.click(within(flow).getAllByRole("button", { name: /^Lüftungswärmeverlust durch Fugen/ })[0]!);
  expect(screen.getByRole("dialog").textContent).toContain(`±${listed}`);
  const zones = screen.getByRole("grid", { name: /^Zonen/ });
  expect(zones.textContent).toMatch(/± [\d.]+/);
});

test("from the final energy one follows the numbers down to a wall, and from there to its element in 3D", async () => {
  const user = userEvent.setup();
  const { db, projectId } = await aHouse("a3".repeat(32));
  show(db, projectId);
  await sentence();
  await user.click(screen.getByRole("button", { name: "Endenergie je m²: Woher kommt die Zahl?" }));
  const way = [
    "EndenergieQf",
    "Endenergie ohne Photovoltaik",
    "Endenergie Heizung im Jahr",
    "Endenergie Heizung",
    "Januar",
    "Wärme des Erzeugers, Heizung",
    "Nutzenergiebedarf Heizung",
    "Heizwärmebedarf der Zone",
    "Wärmesenken",
    "Transmissionswärmeverlust",
    "Transmissionswärmetransfer",
    "Transmission an Außenluft",
    "Wärmetransfer des Bauteils",
  ].map((name) => new RegExp(`^${name}`));
  for (const name of way) {
    const sheet = screen.getByRole("dialog");
    await user.click(within(sheet).getAllByRole("button", { name })[0]!);
  }
  const sheet = screen.getByRole("dialog", { name: "Wärmetransfer des Bauteils" });
  expect(sheet.textContent).toContain("Fx · U · A");
  const link = within(sheet).getByRole("link", { name: "In 3D zeigen" });
  expect(link.getAttribute("href")).toMatch(/3d-viewer\?.*pick=\d+/);
});

test("an input is replaced with a reason, stays replaced, and is put back", async () => {
  const user = userEvent.setup();
  const { db, projectId } = await aHouse("a4".repeat(32));
  show(db, projectId);
  const before = (await sentence()).textContent;
  const setting = () => firstValueFrom(liveSetting(db, `project:${projectId}`, monthlyOverridesKey));
  const table = screen.getByRole("grid", { name: /^Bauteile der Hülle/ });
  await user.click(within(table).getByText("IfcWall 2"));
  await user.click(
    within(screen.getByRole("dialog")).getAllByRole("button", { name: /^Wärmetransfer|^Januar/ })[0]!,
  );
  await user.click(within(screen.getByRole("dialog")).getAllByRole("button", { name: /^Wärmetransfer/ })[0]!);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: /^U-Wert/ }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Wert ersetzen" }));

  const dialog = screen.getByRole("dialog", { name: "IfcWall 2: U-Wert ersetzen" });
  const field = within(dialog).getByLabelText("Neuer Wert");
  await user.clear(field);
  await user.type(field, "0,2");
  await user.click(within(dialog).getByRole("button", { name: "Wert ersetzen" }));
  expect(within(dialog).getByText("Ohne Begründung wird nichts ersetzt.")).toBeTruthy();
  await user.type(within(dialog).getByLabelText("Begründung"), "gedämmt 2019");
  await user.click(within(dialog).getByRole("button", { name: "Wert ersetzen" }));
  await waitFor(async () => expect((await sentence()).textContent).not.toBe(before));
  expect(Object.values((await setting()) as object)).toEqual([{ value: 0.2, reason: "gedämmt 2019" }]);
  expect(within(screen.getByRole("dialog", { name: "U-Wert" })).getByText("gedämmt 2019")).toBeTruthy();

  cleanup();
  show(db, projectId);
  expect((await sentence()).textContent).not.toBe(before);
  await user.click(screen.getByRole("button", { name: "IfcWall 2: U-Wert zurücksetzen" }));
  await waitFor(async () => expect((await sentence()).textContent).toBe(before));
  expect(await setting()).toEqual({});
});

test("a ventilation system is entered by its air change; what else it needs stands there as an assumption to be replaced", async () => {
  const user = userEvent.setup();
  const { db, projectId } = await aHouse("ab".repeat(32));
  show(db, projectId);
  const before = (await sentence()).textContent;
  await user.selectOptions(screen.getByLabelText("Eingaben von"), "Wohnen");
  const inputs = () => screen.getByRole("grid", { name: /^Eingaben der Bilanz/ });
  const row = (name: RegExp) => within(inputs()).getByRole("row", { name });
  expect(row(/^Luftwechsel der Anlage/).textContent).toContain("nicht angegeben");
  expect(row(/^Luftwechsel der Anlage/).textContent).toContain("Annahme: nur Fenster");
  await user.click(row(/^Luftwechsel der Anlage/));
  const dialog = screen.getByRole("dialog", { name: "Wohnen: Luftwechsel der Anlage ersetzen" });
  await user.type(within(dialog).getByLabelText("Neuer Wert"), "0,4");
  await user.type(within(dialog).getByLabelText("Begründung"), "Datenblatt");
  await user.click(within(dialog).getByRole("button", { name: "Wert ersetzen" }));
  await waitFor(async () => expect((await sentence()).textContent).not.toBe(before));
  expect(row(/^Wärmerückgewinnung/).textContent).toContain("Annahme: keine");
  expect(row(/^Leistung der Ventilatoren/).textContent).toContain("TABULA");
  expect(screen.queryByText("Gelüftet nur durch Fenster.")).toBeNull();
});

test("a value that the balance cannot take is refused, and the one before stays", async () => {
  const user = userEvent.setup();
  const { db, projectId } = await aHouse("a5".repeat(32));
  show(db, projectId);
  await sentence();
  const inputs = screen.getByRole("grid", { name: /^Eingaben der Bilanz/ });
  await user.click(within(inputs).getByText("Übergabe und Regelung"));
  const dialog = screen.getByRole("dialog", { name: "Übergabe und Regelung ersetzen" });
  const field = within(dialog).getByLabelText("Neuer Wert");
  await user.clear(field);
  await user.type(field, "900");
  await user.type(within(dialog).getByLabelText("Begründung"), "geraten");
  await user.click(within(dialog).getByRole("button", { name: "Wert ersetzen" }));
  expect(await within(dialog).findByText(/außerhalb des Möglichen/)).toBeTruthy();
  expect(await firstValueFrom(liveSetting(db, `project:${projectId}`, monthlyOverridesKey))).toBeUndefined();
});

test("on a device without the model the saved balance is shown, and nothing can be replaced", async () => {
  const { db, projectId } = await aHouse("a6".repeat(32));
  show(db, projectId);
  const before = (await sentence()).textContent;
  await waitFor(async () => expect(await saved(db, projectId)).toHaveLength(1));
  cleanup();
  await aShownVersion(db, projectId, { file_name: "haus-2.ifc", sha256: "a7".repeat(32) });
  show(db, projectId);
  expect(await screen.findByText("Diese Bilanz gehört zu einer älteren Modellversion")).toBeTruthy();
  expect((await sentence()).textContent).toBe(before);
  expect(screen.queryByRole("grid", { name: /^Eingaben der Bilanz/ })).toBeNull();
  expect(screen.getByRole("table", { name: /^Eingaben der Bilanz/ })).toBeTruthy();
  expect(await saved(db, projectId)).toHaveLength(1);
});

test("without a construction year it says what is missing and leads to where it is entered", async () => {
  const { db, projectId } = await aHouse("a8".repeat(32), { year: null });
  show(db, projectId);
  expect(await screen.findByText("Wann wurde das Haus gebaut?")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Zu den Angaben" }).getAttribute("href")).toContain("/energy?");
});

test("a building of another use whose rooms say none is asked for its use, and then has a balance", async () => {
  const user = userEvent.setup();
  const { db, projectId } = await aHouse("b2".repeat(32));
  await updateProject(db, projectId, { residential: false });
  show(db, projectId);
  expect(await screen.findAllByText("Einer beheizten Zone fehlt die Nutzung.")).toHaveLength(2);
  await user.click(screen.getAllByRole("button", { name: "Wert ersetzen" })[0]!);
  const dialog = screen.getByRole("dialog", { name: /Nutzung ersetzen$/ });
  await user.selectOptions(within(dialog).getByLabelText("Neuer Wert"), "Einzelbüro");
  await user.type(within(dialog).getByLabelText("Begründung"), "Mietvertrag");
  await user.click(within(dialog).getByRole("button", { name: "Wert ersetzen" }));
  await sentence();
});

test("who may only read follows figures, and is offered nothing to replace", async () => {
  const user = userEvent.setup();
  const { db, projectId } = await aHouse("b3".repeat(32));
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
  await setSetting(db, {
    scope: `project:${projectId}`,
    key: monthlyOverridesKey,
    value: { "heating.delivery_k": { value: 1, reason: "Fußbodenheizung" } },
  });
  show(db, projectId);
  await sentence();
  expect(screen.getByText("Sie dürfen hier ansehen, aber nichts ersetzen.")).toBeTruthy();
  expect(screen.getByText("Fußbodenheizung")).toBeTruthy();
  await user.click(screen.getByText("IfcWall 2"));
  expect(screen.getByRole("dialog", { name: "Transmissionswärme des Bauteils" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /ersetzen|zurücksetzen/ })).toBeNull();
  expect(screen.getByRole("table", { name: /^Eingaben der Bilanz/ })).toBeTruthy();
});

test("an input that stops the balance, entered on another device, can be put back here", async () => {
  const user = userEvent.setup();
  const { db, projectId } = await aHouse("a9".repeat(32));
  await setSetting(db, {
    scope: `project:${projectId}`,
    key: monthlyOverridesKey,
    value: { "heating.delivery_k": { value: 900, reason: "vertippt" } },
  });
  show(db, projectId);
  expect(await screen.findByText("Eine ersetzte Eingabe hält die Bilanz auf")).toBeTruthy();
  await user.click(screen.getAllByRole("button", { name: /zurücksetzen/i })[0]!);
  await sentence();
});

test("without a model the page offers to import one", async () => {
  open = await memoryDatabase();
  show(open, await aProject(open, "Leer"));
  expect(await screen.findByText("Noch kein Modell")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Modell einlesen" }).getAttribute("href")).toContain("/bim-ifc");
});

test("a model that this device has never read and nobody has balanced: where it is read", async () => {
  const { db, projectId } = await aHouse("b1".repeat(32), { isHere: false });
  show(db, projectId);
  expect(await screen.findByText("Das Modell ist auf diesem Gerät nicht eingelesen")).toBeTruthy();
});
