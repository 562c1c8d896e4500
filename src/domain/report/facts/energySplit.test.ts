import fc from "fast-check";
import { expect, test } from "vitest";
import { publishedFactors } from "#domain/esg/factors/factorLibrary.ts";
import { type OwnFactorFields, ownLibrary } from "#domain/esg/factors/ownFactor.ts";
import type { Activity } from "#domain/esg/ledger/activity.ts";
import type { Posting } from "#domain/esg/ledger/posting.ts";
import { postingsOfActivity } from "#domain/esg/ledger/postingsOfActivity.ts";
import { someActivity } from "#domain/esg/ledger/someActivity.fixture.ts";
import { aReport, bill } from "../aReport.fixture.ts";
import type { DatapointId } from "../datapoints/datapoints.ts";
import { gapId } from "./gaps.ts";
import { reportFacts } from "../reportFacts.ts";
import { reportTree } from "../reportTree.ts";

const cooling: OwnFactorFields = {
  project_id: "p",
  factor_id: "cold",
  version: 1,
  name: "Kältenetz",
  activity: "district_cooling",
  g_per_unit: 60,
  unit: "kWh",
  basis: null,
  gas: "CO2e",
  covers: "direct",
  instrument: "grid",
  valid_from: null,
  valid_to: null,
  source_kind: "authority",
  source: "Netzbetreiber",
  evidence_ids: ["e"],
};
const wood = { ...cooling, factor_id: "wood", activity: "dry_wood", instrument: null, basis: "Hs" } as const;
const library = [...publishedFactors, ...ownLibrary([cooling, wood])];
const biogas = { direct: "biogas.bafa@bafa-eew-3.4" };

function post(activity: Activity["activity"], kwh: number, more: Partial<Activity> = {}): readonly Posting[] {
  const made = postingsOfActivity(
    { ...someActivity, activity, quantity: kwh * 1000, accepted: ["factor_outside_validity"], ...more },
    library,
  );
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.map((fields, index) => ({ ...fields, id: `${activity}-${index}`, created_at: "2026-11-20T10:00:00.000Z" })); // prettier-ignore
}

const shares = {
  has_solar: false,
  uses_fuels: true,
  renewable_share_electricity: 40,
  nuclear_share_electricity: 10,
  renewable_share_heat: 20,
};
const factsOf = (postings: readonly Posting[], wishes: Parameters<typeof aReport>[0] = {}) =>
  reportFacts({
    ...aReport({ year: 2024, values: shares, ...wishes }),
    standard: "esrs",
    ledger: { postings, factor_titles: {}, evidence_titles: {} },
  });
const value = (facts: ReturnType<typeof factsOf>, id: DatapointId) => facts.datapoints.get(id)!.value;
const three = ["energy_fossil", "energy_nuclear", "energy_renewable"] as const;

test("electricity, biogas and district cooling: 180 MWh, each of them by its origin", () => {
  const facts = factsOf([
    ...post("electricity", 100_000),
    ...post("biogas", 50_000, { basis: "Hi", chosen: biogas }),
    ...post("district_cooling", 30_000),
  ]);
  expect(value(facts, "energy_total")).toBe(180);
  // electricity 50, 10 and 40 · cooling 24 and 6 · biogas 50
  expect(three.map((id) => value(facts, id))).toEqual([74, 10, 96]);
});

test("the rows of the table are the energy of the report, biogas and cooling among them", () => {
  const facts = factsOf([...post("biogas", 50_000, { basis: "Hi", chosen: biogas }), ...post("district_cooling", 30_000)]); // prettier-ignore
  const tables = reportTree(facts).sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === "table")); // prettier-ignore
  const rows = tables.flatMap((table) => table.rows).filter(({ about }) => about !== undefined);
  const cells = new Map(rows.map(({ id, cells: [, amount] }) => [id, amount]));
  const mwh = (number: number) => ({ kind: "value", value: { number, decimals: 1 } });
  expect(cells.get("biogas")).toEqual(mwh(50));
  expect(cells.get("district_cooling")).toEqual(mwh(30));
  expect(cells.get("purchased")).toEqual(mwh(80));
});

test("what is posted in litres is said not to be in the energy; beside other energy no months are drawn", () => {
  const diesel: OwnFactorFields = { ...cooling, factor_id: "diesel", activity: "vehicle_fuel", instrument: null, unit: "l", g_per_unit: 2600 }; // prettier-ignore
  const made = postingsOfActivity({ ...someActivity, activity: "vehicle_fuel", unit: "ml", quantity: 120_000 }, ownLibrary([diesel])); // prettier-ignore
  if (!made.ok) throw new Error(made.error.kind);
  const fuel = made.value.map((fields) => ({ ...fields, id: "f", created_at: "2026-11-20T10:00:00.000Z" }));
  const monthly = post("electricity", 1_000, { from_day: "2024-01-01", to_day: "2024-01-31" });
  const kinds = (postings: readonly Posting[]) => reportTree(factsOf(postings)).sections[0]!.blocks.map(({ kind }) => kind); // prettier-ignore
  expect(JSON.stringify(reportTree(factsOf([...fuel, ...monthly])))).toContain('"litres":{"number":120');
  expect(kinds(monthly)).toContain("bars");
  expect(kinds([...monthly, ...post("district_cooling", 30_000)])).not.toContain("bars");
});

test("without a share, or with shares of more than the whole, the three figures wait for it", () => {
  const power = post("electricity", 100_000);
  const waiting = (values: object) => {
    const facts = factsOf(power, { values: { ...shares, uses_fuels: false, ...values } });
    return [value(facts, "energy_fossil"), facts.datapoints.get("energy_fossil")!.causes.map(gapId)];
  };
  expect(waiting({})[0]).toBe(50);
  expect(waiting({ nuclear_share_electricity: 70 })).toEqual([
    null,
    ["renewable_share_electricity", "nuclear_share_electricity"],
  ]);
  const { renewable_share_heat: _, ...unsaid } = shares;
  const cold = factsOf(post("district_cooling", 10_000), { values: { ...unsaid, uses_fuels: false } });
  expect(cold.datapoints.get("energy_renewable")!.causes.map(gapId)).toContain("renewable_share_heat");
  expect(cold.datapoints.get("renewable_share_heat")!.status).toBe("missing");
});

test("whatever is bought, burnt and generated: fossil, nuclear and renewable are the energy of the report", () => {
  const kwh = fc.nat(9_999_999);
  fc.assert(
    fc.property(
      fc.record({
        gas: kwh,
        oil: kwh,
        pellets: kwh,
        heat: kwh,
        power: kwh,
        biogas: kwh,
        wood: kwh,
        cold: kwh,
        solar: kwh,
      }),
      fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)),
      fc.constantFrom("Hs" as const, "Hi" as const),
      (used, [green, nuclear, heat], basis) => {
        const entered = [
          bill("natural_gas", used.gas, { basis }),
          bill("heating_oil", used.oil),
          bill("wood_pellets", used.pellets),
          bill("district_heat", used.heat),
          bill("electricity", used.power),
          bill("solar", used.solar),
          bill("solar_fed_in", Math.floor(used.solar / 3)),
        ];
        const postings = [
          ...post("biogas", used.biogas, { basis: "Hi", chosen: biogas }),
          ...post("dry_wood", used.wood, { basis: "Hs" }),
          ...post("district_cooling", used.cold),
        ];
        const renewable_share_electricity = Math.min(green, 100 - Math.min(nuclear, 100));
        const values = { ...shares, renewable_share_electricity, nuclear_share_electricity: nuclear, renewable_share_heat: heat }; // prettier-ignore
        const facts = factsOf(postings, { consumption: entered, values });
        const sum = three.reduce((all, id) => all + Number(value(facts, id)), 0);
        expect(facts.datapoints.get("energy_fossil")!.status).toBe("known");
        expect(sum).toBeCloseTo(Number(value(facts, "energy_total")), 6);
      },
    ),
    { numRuns: 40 },
  );
});

test("energy on the gross calorific value counts on the net one, whatever burns, and the table says both", () => {
  const posted = [
    ...post("natural_gas", 100_000, { basis: "Hs" }),
    ...post("dry_wood", 54_000, { basis: "Hs" }),
  ];
  const facts = factsOf(posted, { values: { ...shares, turnover: 1_000_000 } });
  // 100 × 0.903 + 54 ÷ 1.08
  expect(value(facts, "energy_fuels")).toBeCloseTo(140.3, 9);
  expect(facts.datapoints.get("energy_intensity")).toMatchObject({
    status: "partial",
    value: expect.closeTo(140.3, 9),
  }); // electricity is missing
  const notes = JSON.stringify(reportTree(facts).sections[0]);
  expect(notes).toContain('"billed":{"number":100,"decimals":1,"unit":"MWh"},"energy":{"number":90.3');
  expect(notes).toContain('"billed":{"number":54,"decimals":1,"unit":"MWh"},"energy":{"number":50');
});
