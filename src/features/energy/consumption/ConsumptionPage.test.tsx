// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, expect, test } from "vitest";
import { addBill } from "#data/bills/actions.ts";
import { addConsumption, addWeather } from "#data/consumption/actions.ts";
import { liveConsumptions, liveWeather } from "#data/consumption/queries.ts";
import { saveEnergyBalance } from "#data/outputs/actions.ts";
import { energyBalance, methodVersion } from "#domain/energy/balance.ts";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import type { ConsumptionPeriod } from "#domain/energy/consumption/consumptionPeriod.ts";
import { aBill } from "#domain/esg/bills/aBill.fixture.ts";
import type { StoredEnergy } from "#domain/energy/storedEnergy.ts";
import { keptWeather } from "#domain/energy/weather/keptWeather.ts";
import { readWeather } from "#domain/energy/weather/readWeather.ts";
import { csvFile, dwdFile, fileOf } from "#domain/energy/weather/weatherFiles.fixture.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { house, model } from "../../../../tests/fixtures/models/aHouse.ts";
import { onProject } from "../../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { fill } from "../../../../tests/fixtures/pages/fill.ts";
import { ConsumptionPage } from "./ConsumptionPage.tsx";

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["energy", "records"]);
});
afterEach(cleanup);

// How long a state is waited for before a test fails: a busy machine may take its time.
configure({ asyncUtilTimeout: 20_000 });

const heat: ConsumptionPeriod = {
  carrier: "district_heat",
  use: "heat",
  from_day: "2024-01-01",
  to_day: "2024-12-31",
  amount: 20_000,
  unit: "kWh",
  basis: null,
  calorific_value: null,
  state_number: null,
  hot_water: null,
  origin: "bill",
  note: "Rechnung 4711",
};
/** 2024, each day 5 °C: 366 · 15 = 5,490 K·d. */
const mild = Array.from({ length: 366 }, () => 5);

function open() {
  showPage(<ConsumptionPage projectId={on.projectId} />, { db: on.db });
  return userEvent.setup();
}

const consumptions = () => firstValueFrom(liveConsumptions(on.db, on.projectId));
const series = () => firstValueFrom(liveWeather(on.db, on.projectId));

async function known({
  period = heat,
  weather = mild,
}: { period?: ConsumptionPeriod; weather?: readonly (number | null)[] } = {}) {
  // prettier-ignore
  await addConsumption(on.db, on.projectId, period);
  const read = readWeather(fileOf(dwdFile(weather)));
  if (!read.ok) throw new Error(read.error.kind);
  await addWeather(on.db, on.projectId, keptWeather(read.value, "produkt.txt"));
}

/** The balance of the house of 1978, saved as the energy page saves it. */
async function balanced(): Promise<StoredEnergy["balance"]> {
  const choices = { ...noChoices, construction_year: 1978, residential: true };
  const hull = envelope(model(house), house.faces, choices);
  const result = energyBalance(hull, choices);
  if (!result.ok) throw new Error(result.error.kind);
  const stored: StoredEnergy = { version: 1, choices, envelope: hull, balance: result.value };
  const place = { project_id: on.projectId, model_id: "m", inputs_hash: "h" };
  await saveEnergyBalance(on.db, { ...place, method: "tabula", method_version: methodVersion, result: stored }); // prettier-ignore
  return result.value;
}

async function choose(user: ReturnType<typeof open>, text: string | Uint8Array<ArrayBuffer>, name: string) {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!found) throw new Error("no place for files yet");
    return found;
  });
  await user.upload(input, new File([text], name));
}

test("a consumption is entered, and the page says what is missing before it can be corrected", async () => {
  const user = open();
  expect(await screen.findByText("Noch kein Verbrauch eingetragen")).toBeTruthy();
  expect(screen.getByText("Noch keine Bilanz gespeichert")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Verbrauch eintragen" }));
  const form = await screen.findByRole("dialog", { name: "Verbrauch eintragen" });
  await user.click(within(form).getByRole("button", { name: "Speichern" }));
  expect(within(form).getAllByText("Diese Angabe fehlt.")).toHaveLength(3);
  expect(await consumptions()).toEqual([]);

  await fill(within(form).getByLabelText("Von"), "2024-01-01");
  await fill(within(form).getByLabelText("Bis"), "2024-12-31");
  await fill(within(form).getByLabelText("Menge"), "18.250,5");
  await user.selectOptions(within(form).getByLabelText("Verwendung"), "Heizung");
  await user.click(within(form).getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText("18.250,50 kWh (Brennwert)")).toBeTruthy();
  expect(await consumptions()).toMatchObject([{ carrier: "natural_gas", use: "heat", amount: 18_250.5, basis: "Hs", from_day: "2024-01-01" }]); // prettier-ignore
  expect(screen.getByText(/Kein bereinigter Wert: Es fehlen Wetterdaten des Ortes/)).toBeTruthy();
});

test("cubic metres without calorific value and state number are refused, and what was typed stays", async () => {
  await addConsumption(on.db, on.projectId, { ...heat, carrier: "natural_gas", basis: "Hs" });
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Verbrauch eintragen" }));
  const form = await screen.findByRole("dialog", { name: "Verbrauch eintragen" });
  expect(within(form).getByLabelText<HTMLInputElement>("Von").value).toBe("2025-01-01"); // the bill after the last one
  await user.selectOptions(within(form).getByLabelText("Einheit"), "m³");
  await fill(within(form).getByLabelText("Menge"), "1800");
  await fill(within(form).getByLabelText("Brennwert in kWh/m³"), "111");
  await user.click(within(form).getByRole("button", { name: "Speichern" }));
  expect(within(form).getByText(/Dieser Wert liegt außerhalb des Möglichen/)).toBeTruthy();
  expect(within(form).getByText("Diese Angabe fehlt.")).toBeTruthy();
  expect(await consumptions()).toHaveLength(1);
  const value = within(form).getByLabelText("Brennwert in kWh/m³");
  await fill(value, "11,1");
  await fill(within(form).getByLabelText("Zustandszahl"), "0,95");
  await user.click(within(form).getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText("1.800 m³")).toBeTruthy();
});

test("a file of the weather service is shown before it is kept; then the consumption is corrected, and the figure opens", async () => {
  await addConsumption(on.db, on.projectId, heat);
  const user = open();
  await choose(user, dwdFile([...mild.slice(0, 40), null, ...mild.slice(41)]), "produkt_klima_tag.txt");
  const dry = await screen.findByRole("region", { name: "Was gelesen wurde" });
  expect(within(dry).getByText("365 von 366")).toBeTruthy();
  expect(
    within(dry).getByText(/Tage, die die Datei als fehlend kennzeichnet: 1\. 10\.02\.2024/),
  ).toBeTruthy();
  expect(within(within(dry).getByRole("table", { name: "Monate der Datei" })).getByText("Februar 2024")).toBeTruthy(); // prettier-ignore
  expect(await series()).toEqual([]);
  const name = within(dry).getByLabelText("Name");
  await user.clear(name);
  await user.type(name, "Lindenberg");
  await user.click(within(dry).getByRole("button", { name: "Übernehmen" }));
  expect(await screen.findByRole("list", { name: "Eingelesene Wetterdaten" })).toBeTruthy();
  expect(await series()).toMatchObject([{ name: "Lindenberg", format: "dwd", about: { file_name: "produkt_klima_tag.txt" } }]); // prettier-ignore

  // 20,000 kWh · 3,638 K·d / 5,490 K·d
  const open20 = await screen.findByRole("button", {
    name: /Verbrauch, witterungsbereinigt, Fernwärme, Heizung/,
  });
  expect(screen.getByText("Tage ohne Temperatur, als Mittel ihres Monats gezählt: 1.")).toBeTruthy();
  await user.click(open20);
  const sheet = await screen.findByRole("dialog", { name: /Verbrauch, witterungsbereinigt/ });
  expect(within(sheet).getAllByText(/13\.25\d/).length).toBeGreaterThan(0);
  await user.click(within(sheet).getByRole("button", { name: /^Heizung, witterungsbereinigt/ }));
  const heating = await screen.findByRole("dialog", { name: /Heizung, witterungsbereinigt/ });
  expect(within(heating).getByText(/Lindenberg \(produkt_klima_tag\.txt\)/)).toBeTruthy();
  expect(within(heating).getByText(/VDI 3807/)).toBeTruthy();
  await user.click(within(heating).getByRole("button", { name: /^Gradtage der Zeiträume/ }));
  const cold = await screen.findByRole("dialog", { name: /Gradtage der Zeiträume/ });
  expect(within(cold).getAllByText("5.490").length).toBeGreaterThan(0);
});

test("a file that is no weather is named with what to do, and nothing is kept", async () => {
  const user = open();
  await choose(user, "Datum;Niederschlag\n2024-01-01;3", "regen.csv");
  expect((await screen.findByRole("alert")).textContent).toMatch(/regen\.csv wurde nicht eingelesen.*Es fehlt: die mittlere Temperatur.*Datum, Niederschlag/); // prettier-ignore
  await choose(user, csvFile([38, 51, 64], { head: "Datum;Temp" }), "fahrenheit.csv");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/Werte von 38,0 bis 64,0 sind keine °C/)); // prettier-ignore
  expect(await series()).toEqual([]);
});

test("demand and corrected consumption stand side by side over the same area, each open", async () => {
  const balance = await balanced();
  await known();
  const user = open();
  const area = balance.figures.A_N!.value;
  const measured = (20_000 * 3638) / 5490 / area;
  const heading = await screen.findByRole("heading", { level: 1, name: /statt gerechneter/ });
  expect(heading.textContent).toContain(`hat ${Math.round(measured)} statt`);
  expect(heading.textContent).toContain(`gerechneter ${Math.round(balance.figures.Q_f_h!.value / area)} kWh`);
  await user.click(screen.getByRole("button", { name: /Bedarf, gerechnet/ }));
  const sheet = await screen.findByRole("dialog", { name: "Bedarf, gerechnet" });
  expect(within(sheet).getByText("Endenergie Heizung")).toBeTruthy();
  expect(within(sheet).queryByText("Endenergie Warmwasser")).toBeNull(); // only heating was measured
  expect(within(sheet).getByRole("link", { name: "Zur Bilanz" })).toBeTruthy();
});

test("another way to count the cold, another reference: chosen for the project, or refused with the reason", async () => {
  await known();
  const user = open();
  await user.selectOptions(await screen.findByLabelText("Gradtage"), "GT20/12, Heizgrenze 12 °C");
  expect(await screen.findByText("3.326 K·d im Jahr, veröffentlicht")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Bezugsklima"), "Langjähriges Mittel der Station");
  expect(await screen.findByText("Das langjährige Mittel braucht mindestens 10 ganze Jahre.")).toBeTruthy();
  expect(await screen.findByText("Kein bereinigter Wert: Das Bezugsklima fehlt.")).toBeTruthy();
  cleanup();
  open();
  expect((await screen.findByLabelText<HTMLSelectElement>("Bezugsklima")).value).toBe("long_term");
});

test("a gap in the weather leaves no value and names the month", async () => {
  await known({ weather: mild.map((mean, at) => (at >= 31 && at < 38 ? null : mean)) });
  open();
  expect(await screen.findByText("Kein bereinigter Wert: Zu viele Tage ohne Temperatur: Februar 2024.")).toBeTruthy(); // prettier-ignore
});

test("a consumption is corrected and deleted, and the deletion can be taken back", async () => {
  await known();
  const user = open();
  await user.click(await screen.findByRole("button", { name: "01.01.2024 – 31.12.2024 ändern" }));
  const form = await screen.findByRole("dialog", { name: "Verbrauch ändern" });
  const amount = within(form).getByLabelText("Menge");
  await fill(amount, "21000");
  await user.click(within(form).getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText("21.000 kWh")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "01.01.2024 – 31.12.2024 löschen" }));
  expect(await screen.findByText("Noch kein Verbrauch eingetragen")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
  expect(await screen.findByText("21.000 kWh")).toBeTruthy();
});

test.each([
  ["auditor", false, false],
  ["facility", true, false],
  ["manager", true, true],
] as const)("as %s one may write: %s, and choose the reference: %s", async (role: Role, writes, chooses) => {
  await on.db.settings.insert({
    id: "m",
    kind: "membership",
    scope: "user:anna",
    organisation_id: "o1",
    user_id: "anna",
    role,
    created_at: "2026-11-20T10:00:00.000Z",
    updated_at: "2026-11-20T10:00:00.000Z",
  });
  await known();
  open();
  await screen.findByText("20.000 kWh");
  await waitFor(() => {
    expect(screen.queryByText("Sie können Verbrauch und Wetterdaten ansehen, aber nicht ändern.") === null).toBe(writes); // prettier-ignore
    expect(screen.queryAllByRole("button", { name: /löschen$/ }).length === 2).toBe(writes);
    expect(screen.getByLabelText<HTMLSelectElement>("Bezugsklima").disabled).toBe(!chooses);
  });
});

test("a project that is not here says so", async () => {
  showPage(<ConsumptionPage projectId="anderswo" />, { db: on.db });
  expect(await screen.findByText("Dieses Projekt ist auf diesem Gerät nicht vorhanden.")).toBeTruthy();
});

test("a bill of heat is read where it stands: shown beside what was entered, and changed there alone", async () => {
  await addBill(on.db, on.projectId, aBill({ use: "heat", amount: "12345.5", document_number: "R 7" }));
  open();
  expect(await screen.findByText("12.345,50 kWh (Brennwert)")).toBeTruthy();
  expect(screen.getByText(/R 7/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^01\.01\.2025/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /löschen/ })).toBeNull();
  expect(await consumptions()).toEqual([]);
});

test("two years stand beside each other per day, and the same numbers as a table", async () => {
  await addConsumption(on.db, on.projectId, heat);
  await addConsumption(on.db, on.projectId, { ...heat, from_day: "2023-01-01", to_day: "2023-12-31", amount: 25_550 }); // prettier-ignore
  const days = Array.from({ length: 731 }, () => 5);
  const read = readWeather(fileOf(dwdFile(days, { year: 2023 })));
  if (!read.ok) throw new Error(read.error.kind);
  await addWeather(on.db, on.projectId, keptWeather(read.value, "two.txt"));
  open();
  const chart = await screen.findByRole("figure", { name: "Verbrauch je Tag: Fernwärme, Heizung" });
  const rows = within(chart)
    .getAllByRole("row")
    .map((row) => row.textContent);
  expect(rows.slice(1).map((row) => row?.slice(0, 27))).toEqual(["01.01.2023 – 31.12.202370,0", "01.01.2024 – 31.12.202454,6"]); // prettier-ignore
});

test("the course of a weather series opens below the list, with what its months come to", async () => {
  await known();
  const user = open();
  const button = await screen.findByRole("button", { name: /^Verlauf von/ });
  await user.click(button);
  const chart = screen.getByRole("figure", { name: /Außentemperatur, Tagesmittel$/ });
  const table = within(chart).getByRole("table");
  expect(within(table).getAllByRole("row")).toHaveLength(13);
  expect(within(table).getByRole("row", { name: /^Februar 2024/ }).textContent).toBe("Februar 20245550");
  await user.click(button);
  expect(screen.queryByRole("figure", { name: /Außentemperatur/ })).toBeNull();
});
