import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { posted, someActivity } from "#domain/esg/ledger/someActivity.fixture.ts";
import { sampleConsumption } from "#domain/sample/consumption.ts";
import { languages } from "#kernel/languages.ts";
import { aReport, bill } from "./aReport.fixture.ts";
import type { DocumentTree, Row } from "./document/documentTree.ts";
import { reportFacts } from "./reportFacts.ts";
import { reportFaults } from "./reportFaults.ts";
import { reportJson } from "./reportJson.ts";
import { reportTree } from "./reportTree.ts";
import type { ReportInput } from "./reportInput.ts";
import { loadReportWords } from "./document/reportWords.ts";
import { localizeReport } from "./document/localizedReport.ts";

const faultsOf = (input: ReportInput) => {
  const facts = reportFacts(input);
  return reportFaults(reportTree(facts), facts);
};
const gas = {
  ...someActivity,
  activity: "natural_gas",
  basis: "Hs",
  quantity: 268_400_000,
  supply: "G",
} as const;
const power = { ...someActivity, quantity: 26_900_000 };
const withLedger = (evidence: readonly string[][]): ReportInput => ({
  ...aReport({ year: 2024 }),
  ledger: {
    postings: evidence.flatMap((evidence_ids, index) =>
      posted({ ...power, supply: `S${index}`, evidence_ids }, `p${index}`),
    ),
    factor_titles: {},
    evidence_titles: {},
  },
});
async function germanOf(input: ReportInput): Promise<string> {
  const words = await loadReportWords("de");
  return JSON.stringify(localizeReport(reportTree(reportFacts(input)), "de", words).sections);
}

describe("a report never states a figure and its absence", () => {
  test("with energy in one table and an open question, the total is stated as incomplete, not called missing", async () => {
    const ledger = {
      postings: [...posted(gas, "g"), ...posted(power, "e")],
      factor_titles: {},
      evidence_titles: {},
    };
    const input = { ...aReport({ year: 2024 }), ledger }; // nobody has said whether there are solar panels
    expect(reportFacts(input).datapoints.get("energy_total")).toMatchObject({
      status: "partial",
      value: 269.2652,
    });
    expect(faultsOf(input)).toEqual([]);
    expect(await germanOf(input)).toMatch(/Energieverbrauch gesamt.{0,120}269,3/);
  });

  test.each(["basic", "comprehensive", "esrs"] as const)(
    "whatever was entered, posted and answered: no contradiction in a report of kind %s",
    (kind) => {
      const carriers = ["natural_gas", "heating_oil", "district_heat", "electricity", "solar", "solar_fed_in", "water"] as const; // prettier-ignore
      fc.assert(
        fc.property(
          fc.subarray([...carriers]),
          fc.subarray(["gas", "power"] as const),
          fc.record({
            has_solar: fc.option(fc.boolean(), { nil: undefined }),
            uses_fuels: fc.option(fc.boolean(), { nil: undefined }),
            contract_factor_electricity: fc.option(fc.nat(500), { nil: undefined }),
            turnover: fc.option(fc.constant(1_000_000), { nil: undefined }),
          }),
          fc.constantFrom("DE", "FR", null),
          fc.boolean(),
          (used, ledger, said, country, isWhole) => {
            const values = Object.fromEntries(
              Object.entries({ ...said, ...(kind === "comprehensive" && { module: kind }) }).filter(
                ([, value]) => value !== undefined,
              ),
            );
            const consumption = used.map((carrier) =>
              bill(carrier, 1234.5, {
                unit: carrier === "water" ? "m³" : "kWh",
                ...(!isWhole && { to: "2024-03-31" }),
              }),
            );
            const postings = [
              ...(ledger.includes("gas") ? posted(gas, "g") : []),
              ...(ledger.includes("power") ? posted(power, "e") : []),
            ];
            const input: ReportInput = {
              ...aReport({ year: 2024, country, consumption, values }),
              standard: kind === "esrs" ? "esrs" : "vsme",
              ledger: { postings, factor_titles: {}, evidence_titles: {} },
            };
            expect(faultsOf(input)).toEqual([]);
          },
        ),
        { numRuns: 40 },
      );
    },
  );
});

test.each([
  ["vsme", "basic"],
  ["vsme", "comprehensive"],
  ["esrs", "ESRS-2023"],
  ["esrs", "ESRS-2026"],
] as const)(
  "the sample building: no contradiction in a report of kind %s, %s, entered or posted, half or whole",
  (standard, edition) => {
    const months = (["gas_kwh", "general_electricity_kwh", "solar_kwh", "water_m3"] as const).flatMap(
      (column) => sampleConsumption.map((line) => ({ column, month: line.month, quantity: line[column] })),
    );
    const carriers = { gas_kwh: "natural_gas", general_electricity_kwh: "electricity", solar_kwh: "solar", water_m3: "water" } as const; // prettier-ignore
    const consumption = months.map(
      ({ column, month, quantity }) =>
      bill(carriers[column], quantity, { id: `${column} ${month}`, from: `${month}-01`, to: `${month}-28`, unit: column === "water_m3" ? "m³" : "kWh", sample: true }), // prettier-ignore
    );
    const values = standard === "esrs" ? { esrs_set: edition } : { module: edition };
    const year = Number(months[0]!.month.slice(0, 4));
    for (const entered of [consumption, consumption.slice(0, 5), []])
      for (const postings of [[], posted(gas, "g"), [...posted(gas, "g"), ...posted(power, "e")]]) {
        const input: ReportInput = {
          ...aReport({ year: postings.length > 0 ? 2024 : year, consumption: entered, values }),
          standard,
          demand: { final_energy_kwh: 210_000, method_version: "x" },
          ledger: { postings, factor_titles: {}, evidence_titles: {} },
        };
        expect(faultsOf(input)).toEqual([]);
      }
  },
);

describe("evidence is counted once", () => {
  test("one document behind three bills is one document, in every table", async () => {
    const text = await germanOf(withLedger([["r1"], ["r1"], ["r1"]]));
    expect(text).toContain("Buchungen: 3, Belege: 1");
    expect(text).not.toMatch(/Belege: [023]/);
  });

  test("a bill without a document is no evidence, in every table", async () => {
    const text = await germanOf(withLedger([[]]));
    expect(text).toContain("Buchungen: 1, Belege: 0");
    expect(text).not.toMatch(/1 Beleg|Belege: 1/);
    const entered = await germanOf(
      aReport({ consumption: [bill("electricity", 5, { id: "a", meter: "a" }), bill("electricity", 5, { id: "b", meter: "b", document: "R 1" }), bill("electricity", 5, { id: "c", meter: "c", document: "R 1 " })] }), // prettier-ignore
    );
    expect(entered).toContain("Einträge: 3, Belege: 1");
  });
});

describe("the rule finds what is planted", () => {
  const facts = reportFacts(withLedger([["r1"], ["r2"]]));
  const whole = reportTree(facts);
  const changed = (id: string, change: (row: Row) => Row): DocumentTree => ({
    ...whole,
    sections: whole.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) =>
        block.kind === "table"
          ? { ...block, rows: block.rows.map((row) => (row.id === id ? change(row) : row)) }
          : block,
      ),
    })),
  });
  const second = (row: Row, cell: Row["cells"][number]): Row => ({ ...row, cells: [row.cells[0]!, cell, ...row.cells.slice(2)] }); // prettier-ignore
  const kinds = (tree: DocumentTree) => [...new Set(reportFaults(tree, facts).map(({ kind }) => kind))];

  test("a datapoint called missing although its rows have amounts", () => {
    expect(kinds(changed("energy_electricity", (row) => second(row, { kind: "missing", gaps: [] })))).toEqual(
      ["stated_and_absent"],
    );
  });

  test("a line that its sum does not have", () => {
    const more = { kind: "value", value: { number: 99, decimals: 1 } } as const;
    expect(kinds(changed("electricity", (row) => second(row, more)))).toEqual(["wrong_sum"]);
    expect(kinds(changed("total_location", (row) => second(row, more)))).toEqual(["stated_and_absent"]);
    expect(kinds(changed("purchased", (row) => second(row, more)))).toEqual(["wrong_sum"]);
  });

  test("another number of documents for the same lines", () => {
    const three = {
      kind: "text",
      text: { word: "cell.postings", fill: { count: "2", documents: "3" } },
    } as const;
    expect(
      kinds(changed("electricity", (row) => ({ ...row, cells: [...row.cells.slice(0, -1), three] }))),
    ).toEqual(["other_evidence"]);
  });

  test("the file for machines says that there is none", () => {
    expect(JSON.parse(reportJson(facts, whole))).toMatchObject({ contradictions: [] });
  });
});

test.each(languages)("in %s evidence is spelled without a gap", async (language) => {
  const words = await loadReportWords(language);
  const text = JSON.stringify(
    localizeReport(reportTree(reportFacts(withLedger([["r1"]]))), language, words).sections,
  );
  expect(text).not.toMatch(/\{\{|undefined|NaN|\[object/);
});
