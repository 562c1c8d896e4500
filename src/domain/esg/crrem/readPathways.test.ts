import { expect, test } from "vitest";
import { readXlsx } from "#domain/spreadsheet/readXlsx.ts";
import type { Sheet } from "#domain/spreadsheet/workbook.ts";
import { writeXlsx } from "#domain/spreadsheet/writeXlsx.ts";
import { readPathways } from "./readPathways.ts";

const years = [2024, 2025, 2026, 2027, 2028, 2029];
const falling = [40, 35, 30, 25, 20, 15];
type Value = string | number | null;

/** Sheets of made-up rows, as a reader of workbooks gives them. */
function sheet(name: string, rows: readonly (readonly Value[])[]): Sheet {
  return {
    name,
    rows: rows.map((values, at) => ({
      number: at + 1,
      cells: new Map(
        values.flatMap((value, column) =>
          value === null
            ? []
            : [[column + 1, { kind: typeof value === "number" ? "number" : "text", text: String(value) }]],
        ),
      ),
    })),
  };
}
const asSeries = (values: readonly number[]) =>
  Object.fromEntries(years.map((year, at) => [year, values[at]]));

test("years across, with country, use and unit in columns", () => {
  const read = readPathways(
    [
      sheet("Decarbonisation pathways 1.5°C", [
        ["CRREM Global Pathways, version 2.05"],
        ["Country", "Property type", "Unit", ...years],
        ["DE", "Office", "kgCO2e/m²", ...falling],
        ["DE", "Office", "kWh/m²", ...falling.map((value) => value * 4)],
        ["DE", "Hotel", "kgCO2e/m²", 1, 2],
        ["DE", "Retail", "°", ...falling],
        ["DE", "Hotel", "kgCO2e/m²", ...falling.map((value) => value - 30)],
      ]),
    ],
    "pathways.xlsx",
  );
  expect(read.edition).toBe("2.05");
  expect(read.pathways).toMatchObject([
    {
      measure: "carbon",
      country: "DE",
      use: "Office",
      scenario: "1.5 °C",
      values: asSeries(falling),
      row: 3,
    },
    { measure: "energy", country: "DE", use: "Office", values: { 2024: 160, 2029: 60 } },
  ]);
  expect(read.sheets).toEqual([
    {
      name: "Decarbonisation pathways 1.5°C",
      years: "across",
      first_year: 2024,
      last_year: 2029,
      columns: [
        { head: "Country", means: "country" },
        { head: "Property type", means: "use" },
        { head: "Unit", means: "measure" },
      ],
      taken: 2,
      left: [
        { reason: "too_few_values", count: 1 },
        { reason: "measure_unknown", count: 1 },
        { reason: "negative_value", count: 1 },
      ],
    },
  ]);
});

test("the measure may stand in the name of the sheet or the line above, in other words and languages", () => {
  const row = ["Deutschland", "Büro", ...falling];
  const of = (name: string, above: string) =>
    readPathways([sheet(name, [[above], ["Land", "Nutzung", ...years], row])], "a.xlsx").pathways[0];
  expect(of("THG-Pfade", "")).toMatchObject({ measure: "carbon", country: "Deutschland", use: "Büro" });
  expect(of("EUI", "")).toMatchObject({ measure: "energy" });
  expect(of("Tabelle1", "Energieintensität in kWh/m²")).toMatchObject({ measure: "energy" });
  expect(of("Tabelle1", "g CO2-eq / m²")?.values[2024]).toBeCloseTo(0.04);
  expect(of("Tabelle1", "")).toBeUndefined();
});

test("years down, one column per pathway, are read the same", () => {
  const rows = [
    ["Country", "FR", "FR"],
    ["Asset type", "Office", "Residential"],
    ["Unit", "kgCO2/m2", "kgCO2/m2"],
    ...years.map((year, at) => [year, falling[at]!, falling[at]! / 2]),
  ];
  const { sheets, pathways } = readPathways([sheet("Blatt", rows)], "a.xlsx");
  expect(sheets).toMatchObject([{ years: "down", taken: 2, first_year: 2024 }]);
  expect(pathways).toMatchObject([
    { country: "FR", use: "Office", measure: "carbon", values: asSeries(falling) },
    { country: "FR", use: "Residential", values: { 2024: 20 } },
  ]);
});

test("two tables in one sheet each have their own measure; grid factors come with their carrier", () => {
  const rows = [
    ["Carbon intensity kgCO2e/m²"],
    ["Country", "Type", ...years],
    ["AT", "Office", ...falling],
    ["Emission factors kgCO2e/kWh"],
    ["Country", "Carrier", ...years],
    ["AT", "Electricity", ...falling.map((value) => value / 100)],
  ];
  expect(readPathways([sheet("all", rows)], "a.xlsx").pathways).toMatchObject([
    { measure: "carbon", use: "Office" },
    { measure: "factor", use: "Electricity", values: { 2024: 0.4 } },
  ]);
});

test("units that are not converted are left and said so, numbers typed as texts are numbers", () => {
  const rows = [
    ["Country", "Type", "Unit", ...years],
    ["US", "Office", "kBtu/sqft", ...falling],
    ["DE", "Office", "kgCO2e/m²", ...falling.map((value) => `${value},5`)],
  ];
  const { sheets, pathways } = readPathways([sheet("A", rows)], "crrem_v1.093.xlsx");
  expect(sheets[0]!.left).toEqual([{ reason: "unit_unknown", count: 1 }]);
  expect(pathways.map(({ values }) => values[2024])).toEqual([40.5]);
});

test("a sheet without years, and a list with one year twice, give nothing and say so", () => {
  const { sheets, pathways } = readPathways(
    [
      sheet("Read me", [["Licence"], ["Years", 2020, 2021]]),
      sheet("B", [["x", 2024, 2024, 2025, 2026, 2027, 2028]]),
    ],
    "a.xlsx",
  );
  expect(pathways).toEqual([]);
  expect(sheets.map(({ years: found, left }) => [found, left])).toEqual([
    [null, [{ reason: "no_years", count: 1 }]],
    [null, [{ reason: "no_years", count: 1 }]],
  ]);
});

test("a real workbook, written and read again", () => {
  const header = ["Country", "Property type", "Unit", ...years.map(String)].map((text) => ({ text, tone: "optional" as const })); // prettier-ignore
  const bytes = writeXlsx([{ name: "Pathways", header, rows: [["DE", "Office", "kgCO2e/m²", ...falling]] }]);
  const workbook = readXlsx(bytes);
  if (!workbook.ok) throw new Error(workbook.error.kind);
  expect(readPathways(workbook.value, "v2.05.xlsx")).toMatchObject({
    edition: "2.05",
    pathways: [{ measure: "carbon", country: "DE", use: "Office", values: asSeries(falling) }],
  });
});
