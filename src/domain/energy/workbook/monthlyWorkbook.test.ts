import { describe, expect, test } from "vitest";
import { readXlsx } from "#domain/spreadsheet/readXlsx.ts";
import type { Sheet } from "#domain/spreadsheet/workbook.ts";
import { writeXlsx } from "#domain/spreadsheet/writeXlsx.ts";
import { aHeatedHouse, aPart, aZone } from "../monthly/aHouse.fixture.ts";
import { monthlyResult } from "../monthly/monthlyResult.ts";
import type { MonthlyInput } from "../monthly/input/monthlyInput.ts";
import { evebiHouse } from "../references/evebiHouse.ts";
import { echoMonthlyWords } from "./echoWords.fixture.ts";
import { type MonthlyDocument, monthlyWorkbook } from "./monthlyWorkbook.ts";

function documentOf(input: MonthlyInput): MonthlyDocument {
  const result = monthlyResult(input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return {
    project: { name: "Haus am See", address: "" },
    made_on: "2026-11-25",
    input,
    result: result.value,
    inputs_hash: "ab".repeat(32),
    findings: [{ kind: "air_by_windows", count: 1, examples: ["zones.house.air"] }],
    envelope_findings: [],
  };
}

function sheetsOf(document: MonthlyDocument): readonly Sheet[] {
  const sheets = readXlsx(writeXlsx(monthlyWorkbook(document, echoMonthlyWords)));
  if (!sheets.ok) throw new Error(sheets.error.kind);
  return sheets.value;
}

/** Rows of a sheet below its head, each by the words of its heads. */
function rowsOf(sheet: Sheet): readonly Readonly<Record<string, string | number | null>>[] {
  const [head, ...rows] = sheet.rows;
  return rows.map((row) =>
    Object.fromEntries(
      [...head!.cells].map(([column, { text }]) => {
        const cell = row.cells.get(column);
        return [text, cell?.kind === "number" ? Number(cell.text) : (cell?.text ?? null)];
      }),
    ),
  );
}

const months = Array.from({ length: 12 }, (_, index) => `month:${index}`);
const evebi = documentOf(evebiHouse);
const [result, calculation, parts, inputs, climate, uncertainty, assumptions] = sheetsOf(evebi).map(rowsOf);

describe("the workbook of a monthly balance", () => {
  test("has seven sheets and says first that it is no certificate, with method, hash, factors, class or why there is none", () => {
    expect(sheetsOf(evebi).map(({ name }) => name)).toEqual([
      "sheet result",
      "sheet calculation",
      "sheet envelope",
      "sheet inputs",
      "sheet climate",
      "sheet uncertainty",
      "sheet assumptions",
    ]);
    const value = (quantity: string) => result!.find((row) => row["word:quantity"] === quantity);
    expect(result![0]).toMatchObject({ "word:value": "word:no_certificate" });
    expect(value("word:method")?.["word:note"]).toBe(evebi.result.method_version);
    expect(value("word:hash")?.["word:value"]).toBe("ab".repeat(32));
    expect(value("word:factor_set")?.["word:note"]).toBe("word:verified");
    expect(value("figure:q_f")?.["word:value"]).toBe(evebi.result.building.q_f!.values[0]);
  });

  test("has every figure of the building, of the zones and of the parts with all of its months", () => {
    const { building, zones } = evebi.result;
    const written = calculation!.filter((row) => row["word:place"] !== "pipe:V");
    const count = Object.keys(building).length + Object.keys(zones[0]!.figures).length;
    expect(written.length - evebi.result.pipes.filter(({ id }) => id !== "V").length).toBe(count);
    const row = written.find((one) => one["word:name"] === "figure:Q_T")!;
    expect(months.map((month) => row[month])).toEqual(zones[0]!.figures.Q_T!.values);
    expect(row["word:year_or_value"]).toBeCloseTo(
      zones[0]!.figures.Q_T!.values.reduce((sum, one) => sum + one, 0),
      6,
    );
    expect(parts).toHaveLength(
      zones[0]!.parts.reduce((sum, { figures }) => sum + Object.keys(figures).length, 0),
    );
  });

  test("temperatures have no sum of the year", () => {
    const row = calculation!.find((one) => one["word:name"] === "figure:theta_i")!;
    expect(row["word:year_or_value"]).toBeNull();
  });

  test("a formula with the numbers of January put in gives the January beside it", () => {
    const row = calculation!.find((one) => one["word:name"] === "figure:Q_T")!;
    expect(row["word:formula"]).toBe("H_T · (θ_i − θ_e) · t / 1000");
    const [h, inside, outside, t] = String(row["word:numbers_january"])
      .match(/-?[\d.]+/g)!
      .map(Number) as [number, number, number, number];
    expect((h * (inside - outside) * t) / 1000).toBeCloseTo(Number(row["month:0"]), 6);
  });

  test("says of each figure whether a published calculation checks it", () => {
    const checked = (id: string) =>
      calculation!.find((row) => row["word:name"] === `figure:${id}`)?.["word:checked"];
    expect([checked("H_T"), checked("Q_h_outg")]).toEqual(["checked:true", "checked:false"]);
  });

  test("says of building and zones how uncertain each figure is, in each month and in the year", () => {
    const row = (place: string, id: string) =>
      uncertainty!.find((one) => one["word:place"] === place && one["word:name"] === `figure:${id}`)!;
    const { quality } = evebi.result;
    const zone = quality.zones["house"]!.heating;
    expect(months.map((month) => row("zone:house", "Q_h_b")[month])).toEqual(zone.series.Q_h_b!.months);
    expect(row("zone:house", "Q_h_b")["word:year_or_value"]).toBe(zone.series.Q_h_b!.uncertainty);
    expect(row("zone:house", "H_T")["word:year_or_value"]).toBe(zone.figures.H_T!.uncertainty);
    expect(row("word:building", "q_f")["word:year_or_value"]).toBe(quality.uncertainty);
    const calculated = calculation!.find((one) => one["word:name"] === "figure:Q_h_b")!;
    expect(calculated["word:tolerance"]).toBe(zone.series.Q_h_b!.uncertainty);
    // A factor has months, but no year.
    expect(row("zone:house", "eta")["word:year_or_value"]).toBeNull();
    expect(row("zone:house", "eta")["month:3"]).toBeGreaterThan(0);
  });

  test("lists inputs with origin, element and the reason of a person, and the climate", () => {
    const path = "zones.house.parts.dach-n.u_w_m2k";
    const replaced = documentOf({
      ...evebiHouse,
      provenance: {
        [path]: { origin: "person", quality: "Q1", reason: "Datenblatt", element: "0aB" },
        "zones.house.parts.dach-n.area_m2": { origin: "model", quality: "Q2", element: "0aB" },
      },
    });
    const sheets = sheetsOf(replaced).map(rowsOf);
    expect(sheets[3]!.find((row) => row["word:reason"] === "Datenblatt")).toMatchObject({
      "word:global_id": "0aB",
      "word:value": 0.133,
      "word:origin": "from:person",
      "word:grade": "Q1",
    });
    expect(sheets[2]!.filter((row) => row["word:global_id"] === "0aB").length).toBeGreaterThan(3);
    expect(inputs!.length).toBeGreaterThan(20);
    expect(climate!).toHaveLength(1 + evebiHouse.climate.planes.length);
  });

  test("says the share of other uses with the reason of a person, on the first sheet and among the inputs", () => {
    const shop = (more: object) => {
      const building = { ...aHeatedHouse().building, other_use_share: 0.2, ...more };
      const provenance = { "building.other_use_accepted": { origin: "person", quality: "Q1" } } as const;
      return sheetsOf(documentOf({ ...aHeatedHouse(), building, provenance })).map(rowsOf);
    };
    const [refused] = shop({});
    expect(refused!.find((row) => row["word:quantity"] === "word:class")).toMatchObject({
      "word:value": "–",
      "word:note": "word:class_other_use",
    });
    const sheets = shop({ other_use_accepted: { reason: "Praxis" } });
    const first = (name: string) => sheets[0]!.find((row) => row["word:quantity"] === `word:${name}`);
    expect(first("class")?.["word:note"]).toBe("word:class_basis");
    expect(first("other_use")).toMatchObject({ "word:value": 20, "word:unit": "%" });
    expect(first("other_use_accepted")?.["word:value"]).toBe("Praxis");
    expect(sheets[3]!.find((row) => row["word:reason"] === "Praxis")).toMatchObject({
      "word:input": "word:other_use_accepted",
      "word:origin": "from:person",
      "word:grade": "Q1",
    });
  });

  test("says how much of the building has rooms where that keeps the class away", () => {
    const building = { ...aHeatedHouse().building, roomed_share: 0.51 };
    const sheets = sheetsOf(documentOf({ ...aHeatedHouse(), building })).map(rowsOf);
    const first = (name: string) => sheets[0]!.find((row) => row["word:quantity"] === `word:${name}`);
    expect(first("class")).toMatchObject({ "word:value": "–", "word:note": "word:class_rooms_of_part" });
    expect(first("roomed_share")).toMatchObject({ "word:value": 51, "word:unit": "%" });
    expect(sheets[3]!.find((row) => row["word:input"] === "word:roomed_share")).toBeDefined();
  });

  test("says the names of rooms that say no known use, with their share", () => {
    const names_not_understood = { names: ["Quux", "Xenon"], share: 0.125 };
    const building = { ...aHeatedHouse().building, names_not_understood };
    const [first] = sheetsOf(documentOf({ ...aHeatedHouse(), building })).map(rowsOf);
    expect(first!.find((row) => row["word:quantity"] === "word:names_not_understood")).toMatchObject({
      "word:value": 12.5,
      "word:unit": "%",
      "word:note": "Quux; Xenon",
    });
  });

  test("names every assumption, what nothing published checks, and the three inputs to improve first", () => {
    const names = assumptions!.map((row) => row["word:name"]);
    for (const { kind } of evebi.result.findings) expect(names).toContain(`finding:${kind}`);
    for (const kind of evebi.result.not_validated) expect(names).toContain(`not:${kind}`);
    expect(names).toContain("model:air_by_windows");
    expect(assumptions!.filter((row) => row["word:topic"] === "word:first")).toHaveLength(3);
  });

  test("a cooled zone has the figures of its second run, too", () => {
    const cooled = aHeatedHouse({
      zones: [aZone({ conditioning: "heated_and_cooled" })],
      cooling: { energy_efficiency_ratio: 3, loss_share: 0.1 },
    });
    const sheets = sheetsOf(documentOf(cooled)).map(rowsOf);
    const places = new Set(sheets[1]!.map((row) => row["word:place"]));
    expect(places).toContain("cooling:zone:house");
    expect(sheets[2]!.some((row) => row["word:place"] === "cooling:zone:house")).toBe(true);
  });

  test("a part named like a formula stays a text, and the same balance gives the same bytes", () => {
    const evil = aHeatedHouse({ zones: [aZone({ parts: [aPart({ name: '=HYPERLINK("http://x")' })] })] });
    const write = () => writeXlsx(monthlyWorkbook(documentOf(evil), echoMonthlyWords));
    expect(write()).toEqual(write());
    const sheets = sheetsOf(documentOf(evil));
    expect(sheets[2]!.rows[1]!.cells.get(2)).toEqual({ kind: "text", text: '=HYPERLINK("http://x")' });
  });
});
