// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { firstValueFrom } from "rxjs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { addEnergyScenario, liveEnergyScenarios, putMeasure } from "#data/outputs/scenarios.ts";
import { updateProject } from "#data/projects/actions.ts";
import type { MeasureInputs, MeasureKey } from "#domain/energy/scenarios/measure.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { fill } from "../../../../tests/fixtures/pages/fill.ts";
import { dialogsInJsdom } from "../../../../tests/fixtures/pages/dialogs.ts";
import { aProject, aShownVersion, keepHouse } from "../../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { computingHere } from "../../../../tests/fixtures/workers/workersHere.ts";
import { changeSetting } from "#data/settings/actions.ts";
import { monthlyOverridesKey, withOverride } from "../overrides/monthlyOverrides.ts";
import { ScenariosPage } from "./ScenariosPage.tsx";

beforeAll(computingHere);

// How long a state is waited for before a test fails: a busy machine may take its time.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(async () => {
  await startI18n("de");
  dialogsInJsdom();
});

/** RxDB holds few databases open at once: whoever opens one closes it, and its page. */
let open: Database | undefined;
async function close() {
  cleanup();
  await open?.close();
  open = undefined;
}

const sha256 = "d".repeat(64);

/** A project with a kept model and a construction year: its present balance is calculated. */
async function aBalancedProject() {
  open = await memoryDatabase();
  const projectId = await aProject(open);
  await updateProject(open, projectId, { year_of_construction: 1978, residential: true });
  await aShownVersion(open, projectId, { sha256 });
  await keepHouse(sha256);
  return { db: open, projectId };
}

const show = (db: Database, projectId: string) =>
  showPage(<ScenariosPage projectId={projectId} onBeside={() => undefined} />, { db });

async function aScenario(
  db: Database,
  projectId: string,
  name: string,
  measures: readonly (readonly [MeasureKey, MeasureInputs])[] = [],
) {
  const added = await addEnergyScenario(db, projectId, { name });
  if (!added.ok) throw new Error(added.error.kind);
  for (const [key, inputs] of measures) await putMeasure(db, added.value.id, { key, inputs });
  return added.value;
}

const stored = (db: Database, projectId: string) => firstValueFrom(liveEnergyScenarios(db, projectId));

describe("a page of its own", () => {
  afterEach(close);

  test("a first scenario is named, gets a heat pump, and stands beside the present state with what it saves", async () => {
    const user = userEvent.setup();
    const { db, projectId } = await aBalancedProject();
    show(db, projectId);
    await user.click(await screen.findByRole("button", { name: "Szenario anlegen" }));
    const dialog = screen.getByRole("dialog", { name: "Wie heißt das Szenario?" });
    await fill(within(dialog).getByLabelText("Name"), "Wärmepumpe");
    await user.click(within(dialog).getByRole("button", { name: "Anlegen" }));
    const column = await screen.findByRole("region", { name: "Wärmepumpe" });
    expect(screen.getByText(/Ohne Maßnahmen gleicht das Szenario dem Bestand/)).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Maßnahme hinzufügen" }));
    await user.click(await screen.findByRole("menuitem", { name: "Wärmepumpe" }));
    const measure = await screen.findByRole("group", { name: "Wärmepumpe" });
    expect((within(measure).getByLabelText("Jahresarbeitszahl") as HTMLInputElement).value).toBe("2,63");
    expect(within(measure).getByText("Vorgabe: TABULA, Wärmepumpen ab 1995")).toBeTruthy();
    expect(within(column).getAllByText("Kosten fehlen").length).toBeGreaterThan(0);
    const present = screen.getByRole("region", { name: "Bestand" });
    expect(column.textContent).toMatch(/−\d+\u00A0%/);
    expect(column.textContent).not.toBe(present.textContent);
    expect(document.body.textContent).not.toMatch(/NaN|undefined/);
  });

  test("a scenario is copied, renamed and deleted, and back by one press; a measure too", async () => {
    const user = userEvent.setup();
    const { db, projectId } = await aBalancedProject();
    await aScenario(db, projectId, "Hülle", [["windows", { u_w_m2k: 0.9 }]]);
    show(db, projectId);
    const choose = async (name: string, entry: string) => {
      await user.click(await screen.findByRole("button", { name: `Mehr zu ${name}` }));
      await user.click(await screen.findByRole("menuitem", { name: entry }));
    };
    await choose("Hülle", "Kopieren");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Kopieren" }));
    expect(await screen.findByRole("region", { name: "Hülle (Kopie)" })).toBeTruthy();
    await choose("Hülle (Kopie)", "Umbenennen");
    const name = within(screen.getByRole("dialog")).getByLabelText("Name");
    await fill(name, "Fenster");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Umbenennen" }));
    expect(await screen.findByRole("region", { name: "Fenster" })).toBeTruthy();
    await choose("Hülle", "Löschen");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Hülle" })).toBeNull());
    await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
    expect(await screen.findByRole("region", { name: "Hülle" })).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Fenster erneuern herausnehmen" }));
    await waitFor(() => expect(screen.queryByRole("group", { name: "Fenster erneuern" })).toBeNull());
    const notice = (await screen.findByText("Fenster erneuern ist herausgenommen")).closest<HTMLElement>(
      "[role=status]",
    )!;
    await user.click(within(notice).getByRole("button", { name: "Rückgängig" }));
    expect(await screen.findByRole("group", { name: "Fenster erneuern" })).toBeTruthy();
  });

  test("who may only read sees scenarios and where figures come from, and changes nothing", async () => {
    const { db, projectId } = await aBalancedProject();
    await aScenario(db, projectId, "Hülle", [["windows", {}]]);
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
    expect(await screen.findByText("Sie können Szenarien ansehen, aber nicht ändern.")).toBeTruthy();
    const column = await screen.findByRole("region", { name: "Hülle" });
    expect(within(column).getAllByRole("button", { name: /Woher kommt die Zahl/ }).length).toBeGreaterThan(3);
    for (const name of [
      "Szenario anlegen",
      "Maßnahme hinzufügen",
      "Mehr zu Hülle",
      "Fenster erneuern herausnehmen",
    ])
      expect(screen.queryByRole("button", { name })).toBeNull();
    for (const field of ["U danach", "Strom", "Förderung (Notiz)"])
      expect((screen.getByLabelText(field) as HTMLInputElement).disabled, field).toBe(true);
  });

  test("at most four stand side by side; the fifth waits in the list", async () => {
    const { db, projectId } = await aBalancedProject();
    for (const name of ["A", "B", "C", "D", "E"]) await aScenario(db, projectId, `Szenario ${name}`);
    show(db, projectId);
    await screen.findByRole("region", { name: "Szenario D" });
    expect(screen.queryByRole("region", { name: "Szenario E" })).toBeNull();
    expect(
      (screen.getByRole("checkbox", { name: "Szenario E vergleichen" }) as HTMLInputElement).disabled,
    ).toBe(true);
  });

  test("without a present balance the page says what comes first; without the project it says so", async () => {
    open = await memoryDatabase();
    const projectId = await aProject(open, "Leer");
    show(open, projectId);
    expect(await screen.findByText("Noch keine Bilanz des Bestands")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Zur Energiebilanz" }).getAttribute("href")).toContain("/energy");
    cleanup();
    show(open, "nie");
    expect(await screen.findByText("Dieses Projekt ist auf diesem Gerät nicht vorhanden.")).toBeTruthy();
  });

  test("where the monthly balance is not possible the seasonal one leads, and the page names it", async () => {
    const { db, projectId } = await aBalancedProject();
    await changeSetting(db, {
      scope: `project:${projectId}`,
      key: monthlyOverridesKey,
      change: (kept) =>
        withOverride(kept, { path: "zones.residential.volume_m3", value: -1, reason: "vertippt" }),
    });
    show(db, projectId);
    expect(await screen.findByText("Noch kein Szenario")).toBeTruthy();
    expect(screen.getByText(/nach dem TABULA-Verfahren/)).toBeTruthy();
    expect(screen.queryByRole("radio")).toBeNull();
  });
});

describe("a heat pump with its costs", () => {
  beforeAll(async () => {
    const { db, projectId } = await aBalancedProject();
    await aScenario(db, projectId, "Pumpe", [["heat_pump", { jaz: 4, cost_cents: 2_500_000 }]]);
    show(db, projectId);
  });
  afterEach(() => userEvent.keyboard("{Escape}"));
  afterAll(close);

  test("costs and prices make a payback, and a figure opens its formula with numbers, and from there the balance behind it", async () => {
    const column = await screen.findByRole("region", { name: "Pumpe" });
    expect(within(column).getAllByText("Preis fehlt").length).toBeGreaterThan(0);
    await fill(screen.getByLabelText("Erdgas"), "12");
    await userEvent.keyboard("{Enter}");
    await fill(screen.getByLabelText("Strom"), "28");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(column.textContent).not.toContain("Preis fehlt"));
    expect(screen.getByText(/nach [\d,.]+ Jahren bezahlt/)).toBeTruthy();

    await userEvent.click(
      within(column).getByRole("button", { name: "Pumpe, Bezahlt nach: Woher kommt die Zahl?" }),
    );
    const sheet = screen.getByRole("dialog", { name: "Bezahlt nach" });
    expect(sheet.textContent).toContain("T = I / ΔK");
    expect(within(sheet).getAllByText("25.000").length).toBeGreaterThan(0);
    await userEvent.click(within(sheet).getByRole("button", { name: /Energiekosten gespart/ }));
    await userEvent.click(
      within(screen.getByRole("dialog", { name: "Energiekosten gespart" })).getByRole("button", {
        name: /Energiekosten im Bestand/,
      }),
    );
    await userEvent.click(
      within(screen.getByRole("dialog", { name: "Energiekosten im Bestand" })).getByRole("button", {
        name: /Hilfsstrom im Bestand/,
      }),
    );
    expect(screen.getByRole("dialog", { name: /Hilfsstrom|Strom/ }).textContent).toContain("Monatsbilanz");
  });

  test("is calculated by the months, which lead, and each figure leads to the months behind it", async () => {
    expect(await screen.findByText(/nach der Monatsbilanz ·/)).toBeTruthy();
    const column = screen.getByRole("region", { name: "Pumpe" });
    expect(column.textContent).toMatch(/−\d+\u00A0%/);
    await userEvent.click(
      within(column).getByRole("button", { name: /^Pumpe, Endenergie je Fläche: Woher kommt die Zahl/ }),
    );
    for (const name of [/^Endenergie des Szenarios/, /^Endenergie mit Maßnahmen/])
      await userEvent.click(within(screen.getByRole("dialog")).getAllByRole("button", { name })[0]!);
    // Calculated with all its figures now, down to the expenditure that the measure brings.
    const way = [
      /^Endenergie ohne Photovoltaik/,
      /^Endenergie Heizung im Jahr/,
      /^Endenergie Heizung/,
      /^Januar/,
      /^Aufwandszahl Heizung/,
    ];
    for (const name of way)
      await userEvent.click(
        (await within(await screen.findByRole("dialog")).findAllByRole("button", { name }))[0]!,
      );
    const sheet = screen.getByRole("dialog", { name: "Aufwandszahl Heizung" });
    expect(sheet.textContent).toContain("0,250");
    expect(sheet.textContent).toContain("Maßnahme dieses Szenarios");
    expect(document.body.textContent).not.toMatch(/NaN|undefined/);
    await userEvent.keyboard("{Escape}");
  });
});

describe("an insulated wall", () => {
  let db: Database;
  let projectId: string;
  beforeAll(async () => {
    ({ db, projectId } = await aBalancedProject());
    await aScenario(db, projectId, "Hülle", [["insulation:wall_external", {}]]);
    show(db, projectId);
  });
  afterAll(close);

  test("an input out of its range is refused in words, and an own value can be cleared back to the default", async () => {
    const field = (await screen.findByLabelText("U danach")) as HTMLInputElement;
    expect(field.value).toBe("0,22");
    await fill(field, "0,01");
    await userEvent.keyboard("{Enter}");
    expect(screen.getByText(/Eine Zahl von 0,05 bis 6/)).toBeTruthy();
    await fill(field, "0,15");
    await userEvent.keyboard("{Enter}");
    await waitFor(async () =>
      expect((await stored(db, projectId))[0]!.measures).toMatchObject({
        "insulation:wall_external": { u_w_m2k: 0.15 },
      }),
    );
    await userEvent.clear(field);
    await userEvent.tab();
    await waitFor(() => expect((screen.getByLabelText("U danach") as HTMLInputElement).value).toBe("0,22"));
  });

  test("a note on subsidies keeps its day and says that nobody has checked it", async () => {
    await fill(await screen.findByLabelText("Förderung (Notiz)"), "Bank gefragt");
    await userEvent.tab();
    expect(await screen.findByText("nicht geprüft")).toBeTruthy();
    expect(screen.getByText(/Notiert am \d\d\.\d\d\.\d{4}/)).toBeTruthy();
    expect((await stored(db, projectId))[0]!.subsidy_note).toBe("Bank gefragt");
  });
});
