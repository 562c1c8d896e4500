import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { publishedFactors } from "#domain/esg/factors/factorLibrary.ts";
import type { Activity } from "#domain/esg/ledger/activity.ts";
import type { Posting } from "#domain/esg/ledger/posting.ts";
import { reversalOf } from "#domain/esg/ledger/reversalOf.ts";
import { posted, someActivity } from "#domain/esg/ledger/someActivity.fixture.ts";
import { languages } from "#kernel/languages.ts";
import { aReport, bill } from "../aReport.fixture.ts";
import type { DatapointId } from "../datapoints/datapoints.ts";
import { reportFacts } from "../reportFacts.ts";
import { reportTree } from "../reportTree.ts";
import { loadReportWords } from "../document/reportWords.ts";
import { localizeReport } from "../document/localizedReport.ts";

const electricity: Activity = { ...someActivity, evidence_ids: ["e1"] };
const gas: Activity = {
  ...someActivity,
  activity: "natural_gas",
  basis: "Hs",
  quantity: 100_000_000,
  supply: "G-1",
};
const titles = Object.fromEntries(
  publishedFactors.map((factor) => [`${factor.id}@${factor.version}`, factor.publication.title]),
);
const withLedger = (postings: readonly Posting[], wishes: Parameters<typeof aReport>[0] = {}) =>
  reportFacts({
    ...aReport({ year: 2024, ...wishes }),
    ledger: { postings, factor_titles: titles, evidence_titles: { e1: "Rechnung Stadtwerke" } },
  });
const value = (facts: ReturnType<typeof reportFacts>, id: DatapointId) => facts.datapoints.get(id)!.value;

describe("figures of the ledger", () => {
  const facts = withLedger([...posted(electricity, "el"), ...posted(gas, "gas")], {
    values: { has_solar: false },
  });

  test("12,345.678 kWh of electricity and 100 MWh of gas (Hs), 90.3 net, are the energy of the report", () => {
    expect(value(facts, "energy_electricity")).toBeCloseTo(12.345678, 9);
    expect(value(facts, "energy_fuels")).toBe(90.3);
    expect(value(facts, "energy_total")).toBeCloseTo(102.645678, 9);
  });

  test("gas bills by Hs are 181.4 g/kWh: 18.14 t in scope 1, both methods of scope 2 stand beside it", () => {
    expect(value(facts, "ghg_scope1")).toBeCloseTo(18.14, 6);
    expect(value(facts, "ghg_scope2_location")).not.toBeNull();
    expect(value(facts, "ghg_scope2_market")).not.toBeNull();
  });

  test("a figure leads to its posting, the factor of that, and the document that proves it", () => {
    const source = facts.datapoints
      .get("ghg_scope2_location")!
      .sources.find(({ kind }) => kind === "posting");
    expect(source).toMatchObject({
      id: "el-0",
      quantity: 12_345_678,
      documents: [{ id: "e1", title: "Rechnung Stadtwerke" }],
    });
    expect(source?.kind === "posting" && source.factor).toMatch(/@/);
  });

  test("upstream of both is scope 3, and then all three scopes have a sum", () => {
    const scope3 = Number(value(facts, "ghg_scope3"));
    expect(scope3).toBeGreaterThan(0);
    expect(value(facts, "ghg_all_location")).toBeCloseTo(
      Number(value(facts, "ghg_total_location")) + scope3,
      9,
    );
  });
});

test("of a carrier that the ledger has, what was entered in the report counts no more; of others it does", () => {
  const facts = withLedger(posted(electricity, "el"), {
    consumption: [bill("electricity", 999_999), bill("natural_gas", 50_000)],
  });
  expect(value(facts, "energy_electricity")).toBeCloseTo(12.345678, 9);
  expect(value(facts, "energy_fuels")).toBe(45.15);
  expect(value(facts, "ghg_scope1")).toBeCloseTo(9.07, 9);
});

test("a posting that was taken back counts no more, and the entry counts again", () => {
  const [posting] = posted(gas, "gas");
  const back = { ...reversalOf(posting!, "falsch"), id: "back", created_at: "2026-11-21T10:00:00.000Z" };
  const facts = withLedger([posting!, back], { consumption: [bill("natural_gas", 50_000)] });
  expect(value(facts, "energy_fuels")).toBe(45.15);
});

test("tenants' energy is no scope 2 and no energy of the owner", () => {
  const shared: Activity = {
    ...electricity,
    quantity: 10_000_000,
    allocation: {
      rule: "tenant_share",
      parts: [{ bearer: "tenant:W1", weight: 4000 }],
    },
  };
  expect(value(withLedger(posted(shared, "s")), "energy_electricity")).toBeCloseTo(6, 9);
});

test("a bill that tenants bear alone takes nothing from what was entered for the owner", () => {
  const ofTenant: Activity = {
    ...electricity,
    allocation: { rule: "tenant_share", parts: [{ bearer: "tenant:W1", weight: 10_000 }] },
  };
  const entered = { consumption: [bill("electricity", 8_000)] };
  expect(value(withLedger(posted(ofTenant, "t"), entered), "energy_electricity")).toBe(8);
  expect(value(withLedger(posted(ofTenant, "t")), "energy_electricity")).toBe(0);
});

test("water is drawn once, also when its chain before the tap is counted too", () => {
  const water = (account: "3_1" | "3_3" | "supply", quantity: number, g_co2e: number) => ({
    account,
    bearer: account === "supply" ? ("" as const) : ("owner" as const),
    method: null,
    factor: null,
    quantity,
    g_co2e,
  });
  const drawn: Posting = {
    ...posted(gas, "w")[0]!,
    activity: "water",
    unit: "ml",
    basis: null,
    quantity: 5_000_000,
    lines: [
      water("3_1", 5_000_000, 1_000),
      water("supply", -5_000_000, -1_000),
      water("3_3", 5_000_000, 200),
      water("supply", -5_000_000, -200),
    ],
  };
  expect(value(withLedger([drawn]), "water_withdrawn")).toBe(5);
});

test("refrigerants count in scope 1 without being energy", () => {
  const [posting] = posted(gas, "gas");
  const leak: Posting = {
    ...posting!,
    id: "leak",
    activity: "refrigerant",
    unit: "mg",
    basis: null,
    quantity: 2_000_000,
    lines: [
      {
        account: "1_fugitive",
        bearer: "owner",
        method: null,
        factor: null,
        quantity: 2_000_000,
        g_co2e: 1_350_000,
      },
      { account: "supply", bearer: "", method: null, factor: null, quantity: -2_000_000, g_co2e: -1_350_000 },
    ],
  };
  const facts = withLedger([posting!, leak]);
  expect(value(facts, "energy_fuels")).toBe(90.3);
  expect(value(facts, "ghg_scope1")).toBeCloseTo(18.14 + 1.35, 6);
});

test("in any order of postings the report is the same", () => {
  const postings = [...posted(electricity, "a"), ...posted(gas, "b"), ...posted(gas, "c")];
  const whole = reportTree(withLedger(postings));
  fc.assert(
    fc.property(fc.shuffledSubarray(postings, { minLength: postings.length }), (shuffled) => {
      const other = withLedger(shuffled);
      expect(value(other, "ghg_scope1")).toBeCloseTo(Number(value(withLedger(postings), "ghg_scope1")), 9);
      expect(reportTree(other).known).toBe(whole.known);
    }),
    { numRuns: 20 },
  );
});

test.each(languages)("in %s the postings of a report are spelled without a gap", async (language) => {
  const tree = reportTree(withLedger([...posted(electricity, "el"), ...posted(gas, "gas")]));
  const text = JSON.stringify(localizeReport(tree, language, await loadReportWords(language)).sections);
  expect(text).not.toMatch(/\{\{|undefined|NaN|\[object/);
});
