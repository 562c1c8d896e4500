import { expect, test } from "vitest";
import { basis } from "../../bills/aBill.fixture.ts";
import { dryRun } from "../dryRun.ts";
import { readAs } from "../readAs.fixture.ts";
import { profileOf, readProfiles, withProfile } from "../readingProfile.ts";
import { openQuestions, withBeside } from "../tableReading.ts";

const lines = (...rows: readonly string[]) => rows.join("\r\n");
/** What becomes of one row of electricity by the heads and cells of its amounts. */
const said = (heads: string, cells: string, medium = "Strom") => {
  const { reading, run } = readAs(lines(`Medium;Zähler;Von;Bis;${heads}`, `${medium};Z1;01.01.2025;31.12.2025;${cells}`)); // prettier-ignore
  const asked = openQuestions(reading).join();
  return [asked, ...run.rows.map(({ bill, doubts, state }) => `${bill.amount} ${bill.unit} ${doubts[0]?.kind ?? state}`)].filter(Boolean).join(" | "); // prettier-ignore
};

test("amounts of tariffs and of uses that are billed together are added, however many and in what language", () => {
  for (const [heads, cells] of [
    ["Hochtarif [kWh];Niedertarif [kWh];Spitzentarif [kWh]", "70,5;20,5;10"],
    ["HT kWh;NT kWh;Sondertarif kWh", "70,5;20,5;10"],
    ["Verbrauch HT;Verbrauch NT;Verbrauch WP;Einheit", "70,5;20,5;10;kWh"],
    ["HT;NT;Einheit", "70,5;30,5;kWh"],
    ["Grundlast kWh;Spitzenlast kWh", "70,5;30,5"],
    ["Tarif 1 kWh;Tarif 2 kWh;Tarif 3 kWh", "70,5;20,5;10"],
    ["Tagstrom kWh;Nachtstrom kWh;Wochenende kWh", "70,5;20,5;10"],
    ["Haushalt HT (kWh);Haushalt NT (kWh);Wärmepumpe (kWh)", "70,5;20,5;10"],
    ["Allgemeinstrom kWh;Wärmepumpenstrom kWh;Ladestrom kWh", "70,5;20,5;10"],
    ["Day (kWh);Night (kWh);Evening & Weekend (kWh)", "70,5;20,5;10"],
    ["Peak kWh;Off-peak kWh;Shoulder kWh", "70,5;20,5;10"],
    ["Day rate (kWh);Night rate (kWh)", "70,5;30,5"],
    ["HPH (kWh);HCH (kWh);HPE (kWh);HCE (kWh)", "40,5;30,5;20,5;9,5"],
    ["Heures pleines été kWh;Heures creuses été kWh;Pointe kWh", "70,5;20,5;10"],
    ["Punta (kWh);Llano (kWh);Valle (kWh);Supervalle (kWh)", "40,5;30,5;20,5;9,5"],
    ["Fascia F1 (kWh);Fascia F2 (kWh);Fascia F3 (kWh)", "70,5;20,5;10"],
  ] as const)
    expect(said(heads, cells), heads).toBe("101 kWh fine"); // prettier-ignore
  for (const heads of [
    "Verbrauch Heizung (MWh);Verbrauch Warmwasser (MWh)",
    "Consumption heating (MWh);Consumption hot water (MWh)",
    "Consommation chauffage (MWh);Consommation eau chaude (MWh)",
    "Consumo calefacción (MWh);Consumo agua caliente (MWh)",
    "Consumo riscaldamento (MWh);Consumo acqua calda (MWh)",
  ])
    expect(said(heads, "80,5;20,5", "Fernwärme"), heads).toBe("101 MWh fine"); // prettier-ignore
  expect(said("HT kWh;NT MWh", "500,5;0,5")).toBe("1000.5 kWh fine");
  expect(said("Tarif (ct/kWh);Verbrauch kWh;Tarif", "30,5;101;Basis")).toBe("101 kWh fine");
});

test("one amount is the sum of others where the figures prove it, and only there", () => {
  expect(said("HT kWh;NT kWh;Gesamt kWh", "70,5;30,5;101")).toBe("101 kWh fine");
  expect(said("Gesamt MWh;HT kWh;NT kWh", "0,101;70,5;30,5")).toMatch(/^101 kWh fine|0\.101 MWh fine/);
  expect(said("Verbrauch kWh;Heizung kWh;Warmwasser kWh;Sonstiges kWh", "101;70,5;20,5;10", "Fernwärme")).toBe("101 kWh fine"); // prettier-ignore
  expect(said("HT kWh;NT kWh;Gesamt kWh", "70,5;30,5;150")).toBe("amounts_beside | 150 kWh amounts_beside");
  expect(said("Verbrauch kWh;Warmwasser kWh", "80,5;20,5", "Fernwärme")).toBe("amounts_beside | 80.5 kWh amounts_beside"); // prettier-ignore
  expect(said("HT kWh;NT kWh;Zusatz kWh", "70,5;30,5;5")).toBe("amounts_beside | 101 kWh amounts_beside");
  expect(said("HT kWh;NT kWh;Rest kWh", "70,5;30,5;5")).toContain("amounts_beside");
  expect(said("Heizung kWh;Heizung HT kWh;Heizung NT kWh", "80,5;20,5;9")).toContain("amount,");
});

test("the same amount in another unit or on another calorific value, and what a head calls another amount, are no further ones", () => {
  for (const [heads, cells, medium] of [
    ["Verbrauch m³;Verbrauch kWh Hs", "95,5;1000,5", "Erdgas"],
    ["Verbrauch kWh;Verbrauch MWh", "1000,5;1,0005", "Strom"],
    ["Verbrauch kWh;Menge l", "10000,5;1000,5", "Heizöl"],
    ["Verbrauch kWh;Volumen m³", "1000,5;35,5", "Fernwärme"],
    ["Verbrauch kWh;Vorjahr kWh;davon Nacht kWh;Einspeisung kWh", "1000,5;900;800;70,5", "Strom"],
    ["Verbrauch kWh;Fläche m²;Leistung kW;Kosten €", "1000,5;900;800;70,5", "Strom"],
    ["Verbrauch kWh;Zusatz kWh", "1000,5;0", "Strom"],
    ["Verbrauch kWh;Anzahl Mieter", "1000,5;12", "Strom"],
  ] as const)
    expect(said(heads, cells, medium), heads).toMatch(/^1000\d?\.5 kWh fine$/); // prettier-ignore
  expect(said("Verbrauch kWh;Verbrauch m³", "1000,5;500,5", "Erdgas")).toContain("amounts_beside");
  expect(said("Strom kWh;Gas kWh;Blau kWh", "100,5;50,5;20,5")).toContain("amount");
});

test("a column for each house is a bill for each, also where the letter of a house is a word elsewhere", () => {
  const bills = (heads: string) =>
    readAs(lines(`Medium;Von;Bis;${heads}`, "Strom;01.01.2025;31.12.2025;80,5;20,5")).run.rows.map(({ bill, state }) => `${bill.meter} ${bill.amount} ${state}`); // prettier-ignore
  expect(bills("Haus A (kWh);Haus B (kWh)")).toEqual(["Haus A 80.5 fine", "Haus B 20.5 fine"]);
  expect(bills("Verbrauch Haus A (kWh);Verbrauch Haus B (kWh)")).toEqual(["Haus A 80.5 fine", "Haus B 20.5 fine"]); // prettier-ignore
  expect(bills("Bâtiment A (kWh);Bâtiment B (kWh)")).toEqual(["Bâtiment A 80.5 fine", "Bâtiment B 20.5 fine"]); // prettier-ignore
  expect(bills("Palazzina A (kWh);Palazzina B (kWh)")).toEqual(["Palazzina A 80.5 fine", "Palazzina B 20.5 fine"]); // prettier-ignore
  const summed = readAs(lines("Medium;Monat;Z1 kWh;Z2 kWh;Gesamt kWh", "Strom;2025-01;80,5;20,5;101"));
  expect(summed.run.sums.map(({ amount }) => amount)).toEqual(["101"]);
});

test("what a person says of further amounts counts for the file, and for the next one by its heads", () => {
  const file = lines("Medium;Monat;Verbrauch kWh;Zusatz kWh", "Strom;2025-01;1000,5;7,5");
  const { table, reading } = readAs(file);
  const amount = (of: typeof reading) => dryRun(table, of, { ...basis, project_id: "p", known: [] }).rows.map(({ bill, state }) => `${bill.amount} ${state}`); // prettier-ignore
  expect(openQuestions(reading)).toEqual(["amounts_beside"]);
  expect(amount(reading)).toEqual(["1000.5 questionable"]);
  const [added, out] = [withBeside(table, reading, "added"), withBeside(table, reading, "left_out")];
  expect([openQuestions(added), amount(added)]).toEqual([[], ["1008 fine"]]);
  expect([openQuestions(out), amount(out)]).toEqual([[], ["1000.5 fine"]]);
  const kept = readProfiles(JSON.parse(JSON.stringify({ a: profileOf(out) })));
  expect(openQuestions(withProfile(table, reading, kept["a"]!))).toEqual([]);
  const other = readAs(lines("Medium;Monat;Verbrauch kWh;Zusatz kWh;Spitzentarif kWh", "Strom;2025-01;1000,5;7,5;5")); // prettier-ignore
  expect(openQuestions(withProfile(other.table, other.reading, kept["a"]!))).toEqual(["amounts_beside"]);
  const { left_out: _left, ...before } = kept["a"]!; // kept before this was asked
  expect(openQuestions(withProfile(table, reading, before))).toEqual(["amounts_beside"]);
  expect(readProfiles({ a: { ...kept["a"], left_out: [1] } })).toEqual({});
});

test("a unit with the small m of thousandths is read as millions and doubted", () => {
  expect(said("Verbrauch;Einheit", "7,5;mWh")).toBe("7.5 MWh milli_unit");
  expect(said("Verbrauch [mWh]", "7,5")).toBe("7.5 MWh milli_unit");
  expect(said("Verbrauch", "7,5 mWh")).toContain("7.5 MWh milli_unit");
  for (const unit of ["MWh", "mwh", "MWH"]) expect(said("Verbrauch;Einheit", `7,5;${unit}`), unit).toBe("7.5 MWh fine"); // prettier-ignore
});
