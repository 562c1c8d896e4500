import { expect, test } from "vitest";
import { publishedFactors } from "#domain/esg/factors/factorLibrary.ts";
import { ledgerTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import { workedLedger } from "#domain/esg/ledger/workedExample.fixture.ts";
import { aReport } from "./aReport.fixture.ts";
import type { DatapointId } from "./datapoints/datapoints.ts";
import { reportFacts } from "./reportFacts.ts";
import { reportJson } from "./reportJson.ts";
import { reportTree } from "./reportTree.ts";
import { xbrlJson } from "./xbrl/xbrlJson.ts";

// The example of `domain/esg/ledger/workedExample.md`, calculated by hand, in the report and in the files that leave it.

const titles = Object.fromEntries(
  publishedFactors.map((factor) => [`${factor.id}@${factor.version}`, factor.publication.title]),
);
const facts = reportFacts({
  ...aReport({ year: 2024, values: { has_solar: false } }),
  ledger: { postings: workedLedger, factor_titles: titles, evidence_titles: {} },
});
const value = (id: DatapointId) => facts.datapoints.get(id)!.value;

/** Grams of the table by hand, and where the report says the same. */
const byHand = {
  ghg_scope1: 3_214_596,
  ghg_scope2_location: 12_271_551,
  ghg_scope2_market: 11_490_893,
  ghg_scope3: 29_578_489,
  ghg_all_location: 45_064_636,
  ghg_all_market: 44_283_978,
} as const;

test.each(Object.entries(byHand))("%s of the report is %i g, as by hand, to the last gram", (id, grams) => {
  expect(value(id as DatapointId)).toBe(grams / 1_000_000);
});

test("ledger, report and its file for other programs say the same totals", () => {
  const [, totals] = ledgerTotals(workedLedger).years;
  expect(totals!.total).toEqual({ location: byHand.ghg_all_location, market: byHand.ghg_all_market });
  expect(totals!.scopes[3]).toEqual({ location: byHand.ghg_scope3, market: byHand.ghg_scope3 });
  const text = reportJson(facts, reportTree(facts));
  for (const grams of Object.values(byHand)) expect(text).toContain(String(grams / 1_000_000));
});

test("the file for machines rounds once, at the places that it names", () => {
  const { report, left_out } = xbrlJson(facts, "de");
  expect(report.facts["ghg_scope1"]).toMatchObject({ value: "3.2", decimals: 1 });
  // the common electricity ends in October: what is not whole is said and not written
  expect(left_out).toContainEqual({ datapoint: "ghg_scope2_location", because: "incomplete" });
  expect(report.facts["energy_fuels"]).toMatchObject({ value: "16.0", decimals: 1 });
});

test("energy of the report is what the owner bears of the bills", () => {
  // gas (12,612,943 + 5,108,092) × 0.903 · electricity 10,400,500 + 11,480,719 · heat 24,187,500 + 6,453,225, Wh
  expect(value("energy_fuels")).toBe(16.002094605);
  expect(value("energy_total")).toBeCloseTo(68.524038605, 9);
});
