import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { EnvelopePart } from "#domain/ifc/envelope/envelopePart.ts";
import { readXlsx } from "#domain/spreadsheet/readXlsx.ts";
import { writeXlsx } from "#domain/spreadsheet/writeXlsx.ts";
import type { Sheet } from "#domain/spreadsheet/workbook.ts";
import { energyBalance } from "../balance.ts";
import type { BuildingChoices } from "../buildingChoices.ts";
import { type FigureId, figureIds } from "../figureCatalogue.ts";
import { choices, house } from "../scenarios/presentHouse.fixture.ts";
import { echoWords } from "./echoWords.fixture.ts";
import { type DocumentSource, energyWorkbook } from "./energyWorkbook.ts";

function sourceOf(
  more: Partial<BuildingChoices> = {},
  parts: readonly EnvelopePart[] = house.parts,
  name = "Haus am See",
): DocumentSource {
  const said = { ...choices, ...more };
  const envelope = { ...house, parts };
  const balance = energyBalance(envelope, said);
  if (!balance.ok) throw new Error(balance.error.kind);
  return {
    project: { name, address: "Seeweg 1, 12345 Seedorf" },
    made_on: "2026-11-24",
    envelope,
    choices: said,
    balance: balance.value,
    inputs_hash: "ab".repeat(32),
  };
}

const bytesOf = (source: DocumentSource) => writeXlsx(energyWorkbook(source, echoWords));

function read(source: DocumentSource) {
  const sheets = readXlsx(bytesOf(source));
  if (!sheets.ok) throw new Error(sheets.error.kind);
  return sheets.value;
}

type Value = string | number | null;
/** Rows of a sheet below its head, each by the words of its heads. */
function rowsOf(sheet: Sheet): readonly Readonly<Record<string, Value>>[] {
  const [head, ...rows] = sheet.rows;
  return rows.map((row) =>
    Object.fromEntries(
      [...head!.cells].map(([column, { text }]) => {
        const cell = row.cells.get(column);
        return [
          text.replace("word:", ""),
          cell?.kind === "number" ? Number(cell.text) : (cell?.text ?? null),
        ];
      }),
    ),
  );
}

const source = sourceOf();
const [result, calculation, envelope, assumptions, factors] = read(source).map(rowsOf);

describe("the workbook of a balance", () => {
  test("has five sheets in their order", () => {
    expect(read(source).map(({ name }) => name)).toEqual([
      "sheet result",
      "sheet calculation",
      "sheet envelope",
      "sheet assumptions",
      "sheet factors",
    ]);
  });

  test("says first that it is no certificate, and whose it is", () => {
    expect(result!.slice(0, 4).map(({ quantity, value }) => [quantity, value])).toEqual([
      ["word:document", "word:no_certificate"],
      ["word:project", "Haus am See"],
      ["word:address", "Seeweg 1, 12345 Seedorf"],
      ["word:made_on", "2026-11-24"],
    ]);
  });

  test("names figures, class, grade, method version, hash and factor set with its dates", () => {
    const of = (quantity: string) => result!.find((row) => row["quantity"] === quantity);
    const { balance } = source;
    expect(of("figure:q_f")).toMatchObject({
      value: balance.figures.q_f!.value,
      unit: "kWh/(m²·a)",
      symbol: "q_f",
    });
    expect(of("word:class")?.["value"]).toBe(balance.efficiency_class);
    expect(of("word:grade")?.["value"]).toBe(balance.quality.level);
    expect(of("word:method")?.["note"]).toBe(balance.method_version);
    expect(of("word:hash")?.["value"]).toBe("ab".repeat(32));
    expect(of("word:factor_set")).toMatchObject({ value: "GEG Anlage 4, Anlage 9", note: "word:verified" });
    expect([of("word:valid_from")?.["value"], of("word:valid_to")?.["value"]]).toEqual([
      "2020-11-01",
      "2026-12-31",
    ]);
  });

  test("marks the factors of 2027 as unchecked wherever they stand", () => {
    const [first, , , found, sets] = read(sourceOf({ factor_set: "gmodg_2027" })).map(rowsOf);
    expect(first!.find((row) => row["quantity"] === "word:factor_set")?.["note"]).toBe("word:unverified");
    expect(found!.map((row) => row["name"])).toContain("finding:factors_unverified");
    for (const row of sets!.filter((one) => String(one["factor_set"]).includes("GModG")))
      expect(row["checked"]).toBe("word:unverified");
  });

  test("has every figure of the ledger once, in order, with its number unrounded and its source", () => {
    const ids = figureIds.filter((id) => source.balance.figures[id]);
    expect(calculation!.map((row) => row["name"])).toEqual(ids.map((id) => `figure:${id}`));
    for (const [index, id] of ids.entries()) {
      const row = calculation![index]!;
      expect(row["value"], id).toBe(source.balance.figures[id]!.value);
      expect(row["source"], id).toBeTruthy();
      expect(row["origin"], id).toMatch(/^origin:/);
    }
  });

  test("a formula with its numbers put in gives the number beside it", () => {
    const value = (id: FigureId) => source.balance.figures[id]!.value;
    const row = calculation!.find((one) => one["name"] === "figure:q_ht")!;
    expect(row["formula"]).toBe("q_ht,tr + q_ht,ve");
    expect(row["numbers"]).toBe(`${value("q_ht_tr")} + ${value("q_ht_ve")}`);
    expect(row["inputs"]).toBe("q_ht,tr; q_ht,ve");
    expect(row["value"]).toBeCloseTo(value("q_ht_tr") + value("q_ht_ve"), 9);
  });

  test("says of the heat demand that published cases check it, and of what comes after that none does", () => {
    const checked = (id: FigureId) => calculation!.find((row) => row["name"] === `figure:${id}`)?.["checked"];
    expect([checked("H_T"), checked("q_h_nd")]).toEqual(["word:validated", "word:validated"]);
    for (const id of ["q_w_nd", "q_out_h", "Q_f", "q_f", "f_p", "Q_p", "m_co2"] as const)
      expect(checked(id), id).toBe("word:not_validated");
  });

  test("lists every part with its element, and the losses sum to the transmission", () => {
    expect(envelope).toHaveLength(house.parts.length + 1);
    expect(envelope![0]).toMatchObject({
      global_id: "g",
      name: "Wand",
      part_kind: "kind:wall",
      border: "border:external",
      "area (m²)": 160,
      "u (W/(m²·K))": 1.2,
      b: 1,
      orientation: "180°",
      area_origin: "from:boundaries",
      area_grade: "Q2",
      u_origin: "from:layers",
      u_grade: "Q3",
    });
    const sum = envelope!.reduce((total, row) => total + Number(row["heat_loss (W/K)"]), 0);
    expect(sum).toBeCloseTo(source.balance.figures.H_T!.value, 9);
  });

  test("names what was said, what nobody said, and every assumption", () => {
    const said = (name: string) => assumptions!.find((row) => row["name"] === `choice:${name}`)?.["value"];
    expect([said("construction_year"), said("heating"), said("true_north_deg"), said("residential")]).toEqual(
      [1978, "heating:gas_low_temperature", "word:not_said", "residential:true"],
    );
    const names = assumptions!.map((row) => row["name"]);
    for (const { kind } of source.balance.findings) expect(names).toContain(`finding:${kind}`);
  });

  test("shows both sets of factors, which lines were used, and the certified factor of a heat network", () => {
    expect(factors).toHaveLength(10);
    expect(factors!.filter((row) => row["used"] === "word:yes").map((row) => row["carrier"])).toEqual([
      "carrier:natural_gas",
      "carrier:electricity",
    ]);
    const sheets = read(sourceOf({ heating: "district_heat", district_f_p: 0.34 })).map(rowsOf);
    const used = sheets[4]!.find(
      (row) => row["used"] === "word:yes" && row["carrier"] === "carrier:district_heat",
    );
    expect(used).toMatchObject({ f_p: 0.34, note: "word:f_p_needs_certificate" });
  });

  test("without the factor of the heat network the primary energy is missing, not zero", () => {
    const [first] = read(sourceOf({ heating: "district_heat" })).map(rowsOf);
    expect(first!.find((row) => row["quantity"] === "figure:q_p")?.["value"]).toBe("word:missing");
  });

  test.each(['=HYPERLINK("http://x","y")', "+1+1", "-2+3", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0"])(
    "an element or project named %s stays a text and never becomes a formula",
    (evil) => {
      const parts = house.parts.map((part) => ({ ...part, name: evil }));
      const bytes = bytesOf(sourceOf({}, parts, evil));
      for (const [path, content] of Object.entries(unzipSync(bytes)))
        if (path.includes("worksheets")) expect(strFromU8(content), path).not.toMatch(/<f[ >]|t="str"/);
      const sheets = readXlsx(bytes);
      if (!sheets.ok) throw new Error(sheets.error.kind);
      expect(sheets.value[2]!.rows[1]!.cells.get(2)).toEqual({ kind: "text", text: evil });
      expect(sheets.value[0]!.rows[2]!.cells.get(2)).toEqual({ kind: "text", text: evil });
    },
  );

  test("the same balance gives the same bytes", () => {
    expect(bytesOf(sourceOf())).toEqual(bytesOf(source));
  });
});
