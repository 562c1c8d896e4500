import { expect, test } from "vitest";
import { basis } from "../../bills/aBill.fixture.ts";
import { dryRun } from "../dryRun.ts";
import { readAs } from "../readAs.fixture.ts";
import { openQuestions, withBeside } from "../tableReading.ts";

const lines = (...rows: readonly string[]) => rows.join("\r\n");
const tableOf = (heads: string, cells: string, medium: string) =>
  readAs(lines(`Medium;Von;Bis;${heads}`, `${medium};01.01.2025;31.12.2025;${cells}`));
/** What becomes of a row: the questions of the file, and its amount with what is open of it. */
const said = (heads: string, cells: string, medium = "Heizöl") => {
  const { reading, run } = tableOf(heads, cells, medium);
  return [openQuestions(reading).join(), ...run.rows.map(({ bill, doubts, problems, state }) => `${bill.amount} ${bill.unit} ${problems[0]?.kind ?? doubts[0]?.kind ?? state}`)].filter(Boolean).join(" | "); // prettier-ignore
};
const told = (heads: string, cells: string, medium: string) => {
  const { reading } = tableOf(heads, cells, medium);
  return reading.columns.filter(({ at }) => reading.not_consumed.includes(at)).map(({ head }) => head);
};

test("what lies in a tank or store beside what was delivered is no consumption, and is told, in five languages", () => {
  for (const [medium, delivered, stock] of [
    ["Heizöl", "Lieferung l", "Bestand l"],
    ["Heizöl", "Liefermenge (l)", "Tankinhalt (l)"],
    ["Heizöl", "Getankt [l]", "Restbestand [l]"],
    ["Heizöl", "Menge l", "Füllstand l"],
    ["Heizöl", "Menge l", "Tank l"],
    ["Heizöl", "Verbrauch l", "Heizölvorrat l"],
    ["Heizöl", "Lieferung l", "Bestand nach Lieferung l"],
    ["Heizöl", "Menge (Lieferung) l", "Menge (Bestand) l"],
    ["Pellets", "Lieferung kg", "Lagerbestand kg"],
    ["Pellets", "Menge t", "Silo t"],
    ["Heizöl", "Lieferung l", "Füllstand %"],
    ["Heating oil", "Delivery l", "Stock l"],
    ["Heating oil", "Delivered litres", "Tank level litres"],
    ["Heating oil", "Quantity l", "Inventory l"],
    ["Fioul", "Livraison l", "Stock l"],
    ["Fioul", "Quantité livrée (l)", "Niveau cuve (l)"],
    ["Gasóleo", "Suministro l", "Existencias l"],
    ["Gasóleo", "Consumo l", "Nivel del depósito l"],
    ["Gasolio", "Consegna l", "Giacenza l"],
    ["Gasolio", "Fornitura l", "Livello serbatoio l"],
  ] as const)
    for (const [heads, cells] of [
      [`${delivered};${stock}`, "3000,5;1200"],
      [`${stock};${delivered}`, "1200;3000,5"],
    ] as const) {
      expect(said(heads, cells, medium), heads).toMatch(/^3000\.5 (?:l|kg|t) fine$/);
      expect(told(heads, cells, medium), heads).toEqual([stock]);
    }
  expect(said("Livraison;Stock;Unité", "3000,5;1200;l", "Fioul")).toBe("3000.5 l fine");
  expect(said("Verbrauch l;Lieferung l;Bestand l", "900,5;3000;1200")).toBe("900.5 l fine");
});

test("stocks at both ends and deliveries make the consumption, in five languages; its parts are shown", () => {
  for (const [medium, heads] of [
    ["Heizöl", "Anfangsbestand l;Lieferungen l;Endbestand l"],
    ["Heizöl", "Bestand 01.01.2025 (l);Lieferung (l);Bestand 31.12.2025 (l)"],
    ["Heating oil", "Opening stock l;Deliveries l;Closing stock l"],
    ["Fioul", "Stock initial l;Livraisons l;Stock final l"],
    ["Fioul", "Stock début l;Livraison l;Stock fin l"],
    ["Gasóleo", "Existencias iniciales l;Suministros l;Existencias finales l"],
    ["Gasolio", "Giacenza iniziale l;Consegne l;Giacenza finale l"],
  ] as const)
    expect(said(heads, "1000,5;3000;1200,5", medium), heads).toBe("2800 l fine");
  expect(said("Endbestand l;Anfangsbestand l;Lieferung l", "1200,5;1000,5;3000")).toBe("2800 l fine");
  expect(said("Anfangsbestand;Lieferung;Endbestand;Einheit", "1000,5;3000;1200,5;l")).toBe("2800 l fine");
  expect(said("Anfangsbestand l;Lieferung l;Endbestand l", "1000,5;;200")).toBe("800.5 l fine");
  expect(said("Anfangsbestand l;Lieferung m³;Endbestand l", "1000,5;3,5;500")).toBe("4000.5 l fine");
  expect(said("Lieferung 1 l;Lieferung 2 l;Anfangsbestand l;Endbestand l", "1000,5;500;100;200")).toBe("1400.5 l fine"); // prettier-ignore
  expect(tableOf("Anfangsbestand l;Lieferung l;Endbestand l", "1000,5;3000;1200,5", "Heizöl").run.rows[0]?.stated).toBe("1000,5 + 3000 − 1200,5"); // prettier-ignore
});

test("stocks that cannot be right are no consumption: one is missing, it has grown, or nothing was used", () => {
  const heads = "Anfangsbestand l;Lieferung l;Endbestand l";
  expect(said(heads, "1000,5;3000;")).toBe(" l missing");
  expect(said(heads, "100,5;100;500")).toBe(" l stock_grown");
  expect(said(heads, "100,5;1000;1100,5")).toBe("0 l stock_unused");
  expect(said("Bestand vor Lieferung l;Lieferung l;Bestand nach Lieferung l", "100,5;1000,5;1101")).toBe("1000.5 l fine"); // prettier-ignore
  expect(said("Anfangsbestand l;Endbestand l", "3000,5;1200")).toContain("amount");
});

test("beside an amount that may be a delivery or the consumption, stocks are asked about; a consumption needs none", () => {
  const heads = "Menge l;Anfangsbestand l;Endbestand l";
  expect(said(heads, "3000;1000,5;1200,5")).toBe("amounts_beside | 3000 l amounts_beside");
  expect(said("Verbrauch l;Anfangsbestand l;Lieferung l;Endbestand l", "2800,5;1000,5;3000;1200")).toBe("2800.5 l fine"); // prettier-ignore
  const { table, reading } = tableOf(heads, "3000;1000,5;1200,5", "Heizöl");
  const amount = (of: typeof reading) => dryRun(table, of, { ...basis, project_id: "p", known: [] }).rows.map(({ bill, state }) => `${bill.amount} ${state}`); // prettier-ignore
  expect(amount(withBeside(table, reading, "added"))).toEqual(["2800 fine"]);
  expect(amount(withBeside(table, reading, "left_out"))).toEqual(["3000 fine"]);
});

test("below `Tank` stands its name, or what lies in it", () => {
  const meter = (cell: string) =>
    tableOf("Tank;Lieferung l", `${cell};3000,5`, "Heizöl").run.rows[0]?.bill.meter;
  expect(["Öltank Süd", "2", "4711", "1200,5", "1200 l"].map(meter)).toEqual(["Öltank Süd", "2", "4711", "", ""]); // prettier-ignore
  expect(said("Lieferung Tank 1 l;Lieferung Tank 2 l", "1000,5;500,5")).toBe("1000.5 l fine | 500.5 l fine");
});

test("a row that calls itself a stock is doubted, in five languages; a place that is called alike is none", () => {
  const doubt = (name: string, medium = "Heizöl") => {
    const rows = readAs(lines("Medium;Datum;Art;Menge l", `${medium};01.06.2025;Lieferung;3000,5`, `${medium};31.12.2025;${name};1200,5`)).run.rows; // prettier-ignore
    return rows.map(({ doubts, state }) => doubts[0]?.kind ?? state);
  };
  for (const name of [
    "Anfangsbestand",
    "Endbestand",
    "Bestand Tank",
    "Closing stock",
    "Stock final",
    "Existencias",
    "Giacenza finale",
  ])
    // prettier-ignore
    expect(doubt(name), name).toEqual(["fine", "stock_by_word"]);
  expect(doubt("Nachlieferung")).toEqual(["fine", "fine"]);
  const places = readAs(lines("Medium;Von;Bis;Büro kWh;Lager kWh", "Strom;01.01.2025;31.12.2025;100,5;20,5")).run.rows; // prettier-ignore
  expect(places.map(({ bill, state }) => `${bill.meter} ${state}`)).toEqual(["Büro fine", "Lager fine"]);
  expect(said("1. Stock kWh;2. Stock kWh", "100,5;20,5", "Strom")).toBe("100.5 kWh fine | 20.5 kWh fine");
});

test("amounts in two units of one row are not added", () => {
  expect(said("HT;NT", "500 kWh;0,5 MWh", "Strom")).toContain("units_differ");
  expect(said("Anfangsbestand;Lieferung;Endbestand", "1000 l;3,5 m³;1200 l")).toContain("units_differ");
});
