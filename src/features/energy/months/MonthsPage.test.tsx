// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { firstValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { liveEnergyBalances, liveMonthlyBalances } from "#data/outputs/queries.ts";
import { updateProject } from "#data/projects/actions.ts";
import { setSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { storedMonthly } from "#domain/energy/storedMonthly.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { dialogsInJsdom } from "../../../../tests/fixtures/pages/dialogs.ts";
import { fill } from "../../../../tests/fixtures/pages/fill.ts";
import { aProject, aShownVersion, keepHouse } from "../../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { computingHere } from "../../../../tests/fixtures/workers/workersHere.ts";
import { MonthsPage } from "./MonthsPage.tsx";
import { monthlyOverridesKey } from "../overrides/monthlyOverrides.ts";

beforeAll(computingHere);

// How long a state is waited for before a test fails: a busy machine may take its time.
configure({ asyncUtilTimeout: 30_000 });

beforeAll(async () => {
  await startI18n("de");
  dialogsInJsdom();
});

/** RxDB holds few databases open at once: each test that opens one closes it, and its page. */
let open: Database | undefined;
afterEach(async () => {
  if (!open) return;
  cleanup();
  await open.close();
  open = undefined;
});

/** A project with a model of a house of 1978, kept on this device unless said otherwise. */
async function houseIn(
  db: Database,
  sha256: string,
  { year = 1978, isHere = true }: { year?: number | null; isHere?: boolean } = {},
) {
  const projectId = await aProject(db);
  await updateProject(db, projectId, { year_of_construction: year, residential: true });
  await aShownVersion(db, projectId, { sha256 });
  if (isHere) await keepHouse(sha256);
  return projectId;
}

/** The same in a database of its own. */
async function aHouse(...[sha256, said]: [string, Parameters<typeof houseIn>[2]?]) {
  open = await memoryDatabase();
  return { db: open, projectId: await houseIn(open, sha256, said) };
}

const show = (db: Database, projectId: string) => showPage(<MonthsPage projectId={projectId} />, { db });
const saved = (db: Database, projectId: string) => firstValueFrom(liveMonthlyBalances(db, projectId));
const sentence = () => screen.findByRole("heading", { level: 1, name: /Haus am See braucht rechnerisch/ });

/** Answers the dialog that asks for another value and why. */
async function replaceBy(dialog: ReturnType<typeof within>, value: string, reason: string) {
  await fill(dialog.getByLabelText("Neuer Wert"), value);
  await fill(dialog.getByLabelText("Begründung"), reason);
  await userEvent.click(dialog.getByRole("button", { name: "Wert ersetzen" }));
}

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
  await fill(within(dialog).getByLabelText("Begründung"), "Mietvertrag");
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

/** The house of 1978 is calculated once for these; each finds its page with nothing opened. */
describe("the monthly balance of one house", () => {
  let db: Database;
  let projectId: string;
  beforeAll(async () => {
    dialogsInJsdom();
    db = await memoryDatabase();
    projectId = await houseIn(db, "a1".repeat(32));
    show(db, projectId);
    await sentence();
  });
  afterEach(() => userEvent.keyboard("{Escape}"));
  afterAll(async () => {
    cleanup();
    await db.close();
  });

  const setting = () => firstValueFrom(liveSetting(db, `project:${projectId}`, monthlyOverridesKey));
  const opened = () => within(screen.getByRole("dialog"));

  test("it is said in one sentence, and saved beside the seasonal ones", async () => {
    expect(screen.getByText(/Energie-Vorschau, kein Energieausweis/)).toBeTruthy();
    await waitFor(async () => expect(await saved(db, projectId)).toHaveLength(1));
    const [first] = await saved(db, projectId);
    expect(first).toMatchObject({
      method: "monthly",
      inputs_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(storedMonthly(first!.result)!.tables.building["Q_h_b_sum"]).toHaveLength(12);
    expect(await firstValueFrom(liveEnergyBalances(db, projectId))).toEqual([]);
  });

  test("January is chosen by the arrow key, and what comes in is as much as what goes out", async () => {
    const chart = screen.getByRole("slider", { name: "Monat" });
    expect(chart.getAttribute("aria-valuetext")).toBe("Ganzes Jahr");
    chart.focus();
    await userEvent.keyboard("{ArrowRight}");
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
    screen.getByRole("slider", { name: "Monat" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    const source = screen.getByRole("button", { name: "Fugen: Woher kommt die Zahl?" });
    const listed = /± ([\d.,]+)/.exec(source.closest("li")!.textContent)![1]!;
    await userEvent.click(source);
    const flow = screen.getByRole("dialog", { name: "Fugen" });
    expect(flow.textContent).toContain(`±${listed}`);
    // The only zone is the whole flow: the same number at the figure of the zone.
    await userEvent.click(
      within(flow).getAllByRole("button", { name: /^Lüftungswärmeverlust durch Fugen/ })[0]!,
    );
    expect(screen.getByRole("dialog").textContent).toContain(`±${listed}`);
    expect(screen.getByRole("grid", { name: /^Zonen/ }).textContent).toMatch(/± [\d.]+/);
  });

  test("a value that the balance cannot take is refused, and the one before stays", async () => {
    await userEvent.click(
      within(screen.getByRole("grid", { name: /^Eingaben der Bilanz/ })).getByText("Übergabe und Regelung"),
    );
    const dialog = within(screen.getByRole("dialog", { name: "Übergabe und Regelung ersetzen" }));
    await replaceBy(dialog, "900", "geraten");
    expect(await dialog.findByText(/außerhalb des Möglichen/)).toBeTruthy();
    expect(await setting()).toBeUndefined();
    await userEvent.click(dialog.getByRole("button", { name: "Abbrechen" }));
  });

  test("an input is replaced with a reason, stays replaced, is not saved again, and is put back", async () => {
    const before = (await sentence()).textContent;
    await userEvent.click(
      within(screen.getByRole("grid", { name: /^Bauteile der Hülle/ })).getByText("IfcWall 2"),
    );
    await userEvent.click(opened().getAllByRole("button", { name: /^Wärmetransfer|^Januar/ })[0]!);
    await userEvent.click(opened().getAllByRole("button", { name: /^Wärmetransfer/ })[0]!);
    await userEvent.click(opened().getByRole("button", { name: /^U-Wert/ }));
    await userEvent.click(opened().getByRole("button", { name: "Wert ersetzen" }));

    const dialog = within(screen.getByRole("dialog", { name: "IfcWall 2: U-Wert ersetzen" }));
    await replaceBy(dialog, "0,2", "");
    expect(dialog.getByText("Ohne Begründung wird nichts ersetzt.")).toBeTruthy();
    await replaceBy(dialog, "0,2", "gedämmt 2019");
    await waitFor(async () => expect((await sentence()).textContent).not.toBe(before));
    expect(Object.values((await setting()) as object)).toEqual([{ value: 0.2, reason: "gedämmt 2019" }]);
    expect(within(screen.getByRole("dialog", { name: "U-Wert" })).getByText("gedämmt 2019")).toBeTruthy();

    await waitFor(async () => expect(await saved(db, projectId)).toHaveLength(2));
    cleanup();
    show(db, projectId);
    expect((await sentence()).textContent).not.toBe(before);
    expect(await saved(db, projectId)).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "IfcWall 2: U-Wert zurücksetzen" }));
    await waitFor(async () => expect((await sentence()).textContent).toBe(before));
    expect(await setting()).toEqual({});
  });

  test("a ventilation system is entered by its air change; what else it needs stands there as an assumption to be replaced", async () => {
    const before = (await sentence()).textContent;
    await userEvent.selectOptions(screen.getByLabelText("Eingaben von"), "Wohnen");
    const row = (name: RegExp) =>
      within(screen.getByRole("grid", { name: /^Eingaben der Bilanz/ })).getByRole("row", { name });
    const airChange = row(/^Luftwechsel der Anlage/);
    expect(airChange.textContent).toContain("nicht angegeben");
    expect(airChange.textContent).toContain("Annahme: nur Fenster");
    await userEvent.click(airChange);
    const dialog = within(screen.getByRole("dialog", { name: "Wohnen: Luftwechsel der Anlage ersetzen" }));
    await replaceBy(dialog, "0,4", "Datenblatt");
    await waitFor(async () => expect((await sentence()).textContent).not.toBe(before));
    expect(row(/^Wärmerückgewinnung/).textContent).toContain("Annahme: keine");
    expect(row(/^Leistung der Ventilatoren/).textContent).toContain("TABULA");
    expect(screen.queryByText("Gelüftet nur durch Fenster.")).toBeNull();
  });

  test("on a device without the model the saved balance is shown, and nothing can be replaced", async () => {
    const before = (await sentence()).textContent;
    cleanup();
    const next = await aShownVersion(db, projectId, { file_name: "haus-2.ifc", sha256: "a7".repeat(32) });
    show(db, projectId);
    expect(await screen.findByText("Diese Bilanz gehört zu einer älteren Modellversion")).toBeTruthy();
    await waitFor(async () => expect((await sentence()).textContent).toBe(before));
    expect(screen.queryByRole("grid", { name: /^Eingaben der Bilanz/ })).toBeNull();
    expect(screen.getByRole("table", { name: /^Eingaben der Bilanz/ })).toBeTruthy();
    const models = (await saved(db, projectId)).map(({ model_id }) => model_id);
    expect(models).not.toEqual([]);
    expect(models).not.toContain(next.id);
  });
});
