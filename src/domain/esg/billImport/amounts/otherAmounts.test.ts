import { expect, test } from "vitest";
import { readImportTable, chosenFor } from "../importTable.ts";
import { fileOf } from "../billFiles.fixture.ts";
import { readAs } from "../readAs.fixture.ts";
import { profileFor, profileOf, readProfiles, withProfile } from "../readingProfile.ts";
import { openQuestions, tableReading, withBeside, withColumn } from "../tableReading.ts";

const lines = (...rows: readonly string[]) => rows.join("\r\n");
const tableOf = (heads: string, cells: string, medium: string, meter = "") => {
  const [own, cell] = meter === "" ? ["", ""] : [";Zähler", `;${meter}`];
  return readAs(lines(`Medium${own};Von;Bis;${heads}`, `${medium}${cell};01.01.2025;31.12.2025;${cells}`));
};
const said = (heads: string, cells: string, medium: string, meter = "") => {
  const { reading, run } = tableOf(heads, cells, medium, meter);
  return [openQuestions(reading).join(), ...run.rows.map(({ bill, doubts, problems, state }) => `${bill.amount} ${bill.unit} ${problems[0]?.kind ?? doubts[0]?.kind ?? state}`)].filter(Boolean).join(" | "); // prettier-ignore
};

/** What was measured, by medium, and what may stand beside it, each with its unit. */
const beside: readonly (readonly [medium: string, measured: readonly string[], others: readonly string[]])[] =
  [
    ["Strom", ["Gemessen kWh", "Ist kWh", "Verbrauch kWh", "Menge kWh"], ["Normiert kWh", "Normverbrauch kWh", "witterungsbereinigt kWh", "Verbrauch korrigiert kWh", "Budget kWh", "Planverbrauch kWh", "Soll kWh", "Vorjahr kWh", "Vorjahresverbrauch kWh", "Prognose kWh", "Benchmark kWh", "Durchschnitt kWh", "Tagesmittel kWh", "kumuliert kWh", "Einspeisung kWh", "geschätzt kWh", "Hochrechnung kWh", "CO2 kg", "CO₂-Emissionen (kg)", "THG t", "Blindarbeit kvarh", "Blindarbeit kWh", "Spitze kW", "kWh/m²", "Verbrauch je m² (kWh/m²)", "Gradtagszahl"]], // prettier-ignore
    ["Electricity", ["Measured kWh", "Actual kWh", "Consumption kWh"], ["Weather adjusted kWh", "Normalised kWh", "Corrected kWh", "Budgeted kWh", "Target kWh", "Previous year kWh", "Forecast kWh", "Projected kWh", "Benchmark kWh", "Average kWh", "Cumulative kWh", "Feed-in kWh", "Estimated kWh", "Extrapolated kWh", "Carbon kg", "Reactive kvarh", "Max demand kW", "kWh per m2", "HDD"]], // prettier-ignore
    ["Électricité", ["Mesuré kWh", "Réel kWh", "Consommation kWh"], ["Corrigé kWh", "Normalisé kWh", "Budget kWh", "Prévisionnel kWh", "Année précédente kWh", "N-1 kWh", "Prévision kWh", "Consommation de référence kWh", "Moyenne kWh", "Cumul kWh", "Injection kWh", "Estimé kWh", "Extrapolé kWh", "GES kg", "Énergie réactive kvarh", "Puissance kW", "kWh/m²", "DJU"]], // prettier-ignore
    ["Electricidad", ["Medido kWh", "Real kWh", "Consumo kWh"], ["Normalizado kWh", "Corregido por clima kWh", "Presupuesto kWh", "Objetivo kWh", "Año anterior kWh", "Previsión kWh", "Referencia kWh", "Promedio kWh", "Acumulado kWh", "Inyección kWh", "Estimado kWh", "Extrapolado kWh", "Emisiones kg", "Energía reactiva kvarh", "Potencia kW", "kWh/m²", "Grados día"]], // prettier-ignore
    ["Elettricità", ["Misurato kWh", "Reale kWh", "Consumo kWh"], ["Normalizzato kWh", "Corretto kWh", "Preventivo kWh", "Obiettivo kWh", "Anno precedente kWh", "Previsione kWh", "Consumo di riferimento kWh", "Media kWh", "Cumulato kWh", "Immissione kWh", "Stimato kWh", "Estrapolato kWh", "Emissioni kg", "Energia reattiva kvarh", "Potenza kW", "kWh/m²", "Gradi giorno"]], // prettier-ignore
  ];

test.for(beside)("%s: what was corrected, planned, estimated, of another year or of another kind is no further consumption, and is told", ([medium, measured, others]) => {
  for (const [nth, other] of others.entries()) {
    // in turns: before or behind each word for what was measured, with a meter and without
    const first = measured[nth % measured.length]!;
    const [heads, cells] = nth % 2 === 0 ? [`${first};${other}`, "1000,5;900"] : [`${other};${first}`, "900;1000,5"]; // prettier-ignore
    const { reading, run } = tableOf(heads, cells, medium, nth % 3 === 0 ? "Z1" : "");
    expect(openQuestions(reading), heads).toEqual([]);
    expect(run.rows.map(({ bill, state }) => `${bill.amount} ${bill.unit} ${state}`), heads).toEqual(["1000.5 kWh fine"]); // prettier-ignore
    expect(reading.columns.filter(({ at }) => reading.not_consumed.includes(at)).map(({ head }) => head), heads).toEqual([other]); // prettier-ignore
  }
}); // prettier-ignore

test("what stands in brackets says it as well, and units in cells do as those in heads", () => {
  for (const [medium, heads, cells] of [
    ["Strom", "Verbrauch kWh;Verbrauch kWh (Vorjahr)", "1000,5;900"],
    ["Strom", "Verbrauch (gemessen) kWh;Verbrauch (normiert) kWh", "1000,5;900"],
    ["Strom", "Verbrauch [kWh] (Plan);Verbrauch [kWh]", "900;1000,5"],
    ["Electricity", "Consumption (actual) kWh;Consumption (budget) kWh", "1000,5;900"],
    ["Électricité", "Consommation (kWh);Consommation (corrigée) kWh", "1000,5;900"],
    ["Strom", "Ist;witterungsbereinigt", "1000,5 kWh;900 kWh"],
    ["Strom", "Normiert;Gemessen;Einheit", "900;1000,5;kWh"],
    ["Electricity", "Measured;Weather adjusted", "1000,5 kWh;900 kWh"],
    ["Électricité", "Mesuré;Corrigé;Unité", "1000,5;900;kWh"],
    ["Electricidad", "Medido;Normalizado;Unidad", "1000,5;900;kWh"],
    ["Elettricità", "Misurato;Normalizzato", "1000,5 kWh;900 kWh"],
  ] as const)
    expect(said(heads, cells, medium), heads).toBe("1000.5 kWh fine");
  expect(said("Verbrauch (Produktion) kWh;Verbrauch (Büro) kWh", "1000,5;500", "Strom")).toContain("amount");
  expect(said("Verbrauch (inkl. Eigenverbrauch) kWh", "1000,5", "Strom")).toBe("1000.5 kWh fine");
});

test("a kept reading tells columns apart whose heads differ in brackets alone", () => {
  const { table, reading } = tableOf("Menge (A) kWh;Menge (B) kWh", "1000,5;20,5", "Strom");
  const chosen = withBeside(table, withColumn(table, reading, 3, "amount"), "left_out");
  const kept = readProfiles(JSON.parse(JSON.stringify({ a: profileOf(chosen) })));
  const read = withProfile(table, reading, kept["a"]!);
  expect(read.columns.map(({ field }) => field)).toEqual(["carrier", "from_day", "to_day", "amount", null]);
  expect(profileFor(kept, reading)?.name).toBe("a");
});

test("what was billed goes before what was extrapolated, in five languages and in any order", () => {
  for (const [medium, billed, other] of [
    ["Strom", "Rechnung kWh", "Hochrechnung kWh"],
    ["Strom", "Abrechnung (kWh)", "Hochrechnung (kWh)"],
    ["Electricity", "Invoice kWh", "Extrapolation kWh"],
    ["Électricité", "Facture kWh", "Extrapolation kWh"],
    ["Electricidad", "Factura kWh", "Extrapolación kWh"],
    ["Elettricità", "Fattura kWh", "Estrapolazione kWh"],
  ] as const) {
    expect(said(`${other};${billed}`, "900;1000,5", medium), billed).toBe("1000.5 kWh fine");
    expect(said(`${billed};${other}`, "1000,5;900", medium), billed).toBe("1000.5 kWh fine");
  }
});

test("an estimate counts where nothing was measured, and is one; where each row has one of both, a person is asked", () => {
  const one = tableOf("Geschätzt kWh", "1000,5", "Strom").run.rows[0];
  expect(one).toMatchObject({ state: "fine", bill: { amount: "1000.5", is_estimate: true } });
  const both = readAs(lines("Medium;Monat;Geschätzt kWh;Abgelesen kWh", "Strom;2025-01;100,5;", "Strom;2025-02;;90,5")); // prettier-ignore
  expect(openQuestions(both.reading)).toContain("amount");
  expect(said("estimé kWh;relevé kWh", "900;1000,5", "Électricité")).toBe("1000.5 kWh fine");
});

test("gas on both calorific values, or in cubic metres and kilowatt hours, is one bill", () => {
  for (const heads of [
    "kWh Hi;kWh Hs",
    "Verbrauch kWh (Hi);Verbrauch kWh (Hs)",
    "kWh PCI;kWh PCS",
    "kWh net;kWh gross",
  ]) {
    // prettier-ignore
    const { run } = tableOf(heads, "1000,5;1107,5", "Erdgas");
    expect(run.rows.map(({ bill, state }) => `${bill.amount} ${bill.basis} ${state}`), heads).toEqual(["1107.5 Hs fine"]); // prettier-ignore
  }
  expect(said("kWh Hi;kWh Hs", "1000,5;2107,5", "Erdgas")).toContain("amount");
  expect(tableOf("m³;kWh Hs", "100,5;1107,5", "Erdgas").run.rows.map(({ bill }) => `${bill.amount} ${bill.unit}`)).toEqual(["1107.5 kWh"]); // prettier-ignore
});

test("a column of the same unit is a further meter where its head has the sign of one", () => {
  for (const [medium, heads] of [
    ["Strom", "Z1 kWh;Z2 kWh"],
    ["Strom", "Zähler 1 kWh;Zähler 2 kWh"],
    ["Strom", "Verbrauch Zähler Nord (kWh);Verbrauch Zähler Süd (kWh)"],
    ["Strom", "Zähler-Nr. 4711 [kWh];Zähler-Nr. 4712 [kWh]"],
    ["Strom", "HT kWh;NT kWh"],
    ["Strom", "EG kWh;OG kWh"],
    ["Strom", "Turnhalle kWh;Schule kWh"],
    ["Electricity", "Meter 12 kWh;Meter 13 kWh"],
    ["Électricité", "Compteur A (kWh);Compteur B (kWh)"],
    ["Electricidad", "Contador 1 kWh;Contador 2 kWh"],
    ["Elettricità", "Contatore 1 kWh;Contatore 2 kWh"],
  ] as const)
    expect(said(heads, "1000,5;20,5", medium), heads).toBe("1000.5 kWh fine | 20.5 kWh fine");
});

test("columns whose heads name no meter are asked about; a person may say that they are meters", () => {
  for (const heads of ["Müller kWh;Meier kWh", "Blau kWh;Grün kWh", "kWh 2025;kWh 2024", "Q1 kWh;Q2 kWh"])
    expect(said(heads, "1000,5;20,5", "Strom"), heads).toContain("amount,unit");
  const file = fileOf(
    lines("Medium;Von;Bis;Müller kWh;Meier kWh", "Strom;01.01.2025;31.12.2025;1000,5;20,5"),
  );
  const plain = readImportTable(file);
  expect(plain).toMatchObject({ ok: true, value: { arranged: null, arrangeable: "meters" } });
  const chosen = readImportTable(file, { arrangement: "meters" });
  if (!chosen.ok) throw new Error(chosen.error.kind);
  expect(chosen.value.arranged).toBe("meters");
  expect(chosenFor(chosen.value).arrangement).toBe("meters");
  expect(openQuestions(tableReading(chosen.value, "datei.csv"))).toEqual([]);
});

test("beside columns for each carrier, stocks and other years are none of them", () => {
  const rows = (heads: string, cells: string) => {
    const { reading, run } = readAs(lines(`Monat;${heads}`, `2025-01;${cells}`));
    return [...openQuestions(reading), ...run.rows.map(({ bill }) => `${bill.carrier} ${bill.amount} ${bill.unit}`)]; // prettier-ignore
  };
  const wanted = ["electricity 100.5 kWh", "district_heat 20.5 kWh"];
  expect(rows("Strom kWh;Strom Vorjahr kWh;Fernwärme kWh;Fernwärme bereinigt kWh", "100,5;90;20,5;30")).toEqual(wanted); // prettier-ignore
  expect(rows("Strom kWh;Fernwärme kWh;Strom CO2 kg", "100,5;20,5;30")).toEqual(wanted);
  expect(rows("Heizöl Lieferung l;Heizöl Bestand l;Strom kWh", "3000,5;1200;100,5")).toEqual(["heating_oil 3000.5 l", "electricity 100.5 kWh"]); // prettier-ignore
});

test("a row that calls itself corrected, planned or of another year is doubted", () => {
  for (const name of [
    "normiert",
    "witterungsbereinigt",
    "Budget",
    "weather adjusted",
    "normalisé",
    "presupuesto",
    "normalizzato",
  ]) {
    // prettier-ignore
    const { run } = readAs(lines("Medium;Jahr;Bemerkung;Verbrauch kWh", "Strom;2024;;900,5", `Strom;2025;${name};1000,5`)); // prettier-ignore
    expect(run.rows.map(({ doubts, state }) => doubts[0]?.kind ?? state), name).toEqual(["fine", "beside_by_word"]); // prettier-ignore
  }
});

test("rows of plans and stocks are doubted however many there are, and the bills beside them stay as they are", () => {
  const states = (head: string, ...rows: readonly string[]) => readAs(lines(`Medium;${head}`, ...rows)).run.rows.map(({ doubts, state }) => doubts[0]?.kind ?? state); // prettier-ignore
  const [bill, plan, stock] = ["fine", "beside_by_word", "stock_by_word"];
  expect(states("Monat;Art;Menge kWh", "Strom;2025-01;Ist;100,5", "Strom;2025-01;Plan;90", "Strom;2025-02;Ist;100,5", "Strom;2025-02;Plan;90")).toEqual([bill, plan, bill, plan]); // prettier-ignore
  expect(states("Art;Jan 2025 l;Feb 2025 l", "Heizöl;Lieferung;1000,5;2000", "Heizöl;Bestand;500;600")).toEqual([bill, bill, stock, stock]); // prettier-ignore
  expect(states("Monat;Kind;Quantity kWh", "Electricity;2025-01;Budgeted;100,5", "Electricity;2025-02;Budgeted;90")).toEqual([plan, plan]); // prettier-ignore
});

test("names of tariffs in brackets tell their columns apart", () => {
  expect(said("Bezug (HT) kWh;Bezug (NT) kWh;Einspeisung kWh", "1000,5;500;300", "Strom")).toBe("1500.5 kWh fine"); // prettier-ignore
});
