import fc from "fast-check";
import { expect, test } from "vitest";
import type { Activity } from "../ledger/activity.ts";
import type { Posting } from "../ledger/posting.ts";
import { reversalOf } from "../ledger/reversalOf.ts";
import { posted, someActivity } from "../ledger/someActivity.fixture.ts";
import { costLawReadings, costSteps, lawfulPrice, stepOf } from "./co2Law.ts";
import { co2Split } from "./co2Split.ts";
import { type CostInputs, noCostInputs, readCostInputs } from "./costInputs.ts";

const gas = (kwh: number, changes: Partial<Activity> = {}): Activity => ({
  ...someActivity,
  activity: "natural_gas",
  basis: "Hs",
  supply: "G-1",
  quantity: Math.round(kwh * 1000),
  ...changes,
});
const split = (postings: readonly Posting[], inputs: Partial<CostInputs> = {}, about: { year?: number; country?: string | null; residential?: boolean | null } = {}) => co2Split(postings, { year: 2024, country: "DE", residential: true, ...about, inputs: { ...noCostInputs, living_area_m2: 600, ...inputs } }); // prettier-ignore

test("a house of 600 m² that burns 132,886 kWh of gas (Hs) emits 40.2 kg/m²: step 7, the landlord bears 60 %", () => {
  const found = split(posted(gas(132_886), "g"))!;
  expect(found.kg).toBeCloseTo(24_105.5204, 6); // × 181.4 g
  expect(found.result).toMatchObject({
    kg_m2a: 40.2,
    step: { number: 7, from_kg_m2a: 37, below_kg_m2a: 42 },
    price: { eur_per_t: 45, source: "BEHG § 10 Abs. 2" },
    cost_eur: 1084.75,
    landlord_percent: 60,
    landlord_eur: 650.85,
    tenants_eur: 433.9,
  });
  expect(found.lines).toMatchObject([{ posting_id: "g-0", factor: { id: "natural_gas.ebev2030.Hs" } }]);
});

test("the ten steps begin at 12 and end at 52 kg/m²; the emission is rounded before it is put into one", () => {
  expect(costSteps.map(({ from_kg_m2a, landlord_percent }) => [from_kg_m2a, landlord_percent])).toEqual([[0, 0], [12, 10], [17, 20], [22, 30], [27, 40], [32, 50], [37, 60], [42, 70], [47, 80], [52, 95]]); // prettier-ignore
  expect([11.9, 12, 16.9, 17, 51.9, 52, 300].map((kg) => stepOf(kg).landlord_percent)).toEqual([0, 10, 10, 20, 80, 95, 95]); // prettier-ignore
  const at = (kg_m2a: number) => split(posted(gas((kg_m2a * 600) / 0.1814), "g"))!.result;
  expect(at(11.96)).toMatchObject({ kg_m2a: 12, landlord_percent: 10 });
  expect(at(11.94)).toMatchObject({ kg_m2a: 11.9, landlord_percent: 0 });
});

test("where nobody lives the costs are halved, without a step and without an area", () => {
  const found = split(posted(gas(100_000), "g"), { living_area_m2: null }, { residential: false })!;
  expect(found.result).toMatchObject({ step: null, kg_m2a: null, landlord_percent: 50 });
  expect(split(posted(gas(100_000), "g"), { residential: false })!.result?.step).toBeNull(); // a person knows better
});

test("what public law forbids halves the part of the landlord, or ends it (§ 9)", () => {
  const share = (restriction: CostInputs["restriction"]) => split(posted(gas(132_886), "g"), { restriction })!.result?.landlord_percent; // prettier-ignore
  expect([share("none"), share("one"), share("both")]).toEqual([60, 30, 0]);
});

test("the price is that of the year: 30, 45, 55, the middle of the corridor in 2026, later one with its source", () => {
  expect([2023, 2024, 2025, 2026].map((year) => lawfulPrice(year)?.eur_per_t)).toEqual([30, 45, 55, 60]);
  const of2027 = gas(10_000, { from_day: "2027-01-01", to_day: "2027-12-31" });
  const at = (prices: CostInputs["prices"]) => split(posted(of2027, "g"), { prices }, { year: 2027 })!;
  expect(at({}).missing).toEqual(["price"]);
  expect(at({ "2027": { eur_per_t: 62, source: " " } }).missing).toEqual(["price"]);
  expect(at({ "2027": { eur_per_t: 62, source: "UBA, 2026" } }).result?.price?.eur_per_t).toBe(62);
  const of2024 = split(posted(gas(10_000), "g"), { prices: { "2024": { eur_per_t: 1, source: "x" } } });
  expect(of2024?.result?.price?.eur_per_t).toBe(45); // no entry is above the law
});

test("the law holds in Germany from 2023 on, for fuels that the landlord pays", () => {
  const postings = posted(gas(10_000), "g");
  expect(split(postings, {}, { country: "AT" })).toBeNull();
  expect(split(postings, {}, { year: 2022 })).toBeNull();
  const own = posted(gas(10_000, { allocation: { rule: "tenant_share", parts: [{ bearer: "tenant:WE 1", weight: 10_000 }] } }), "t"); // prettier-ignore
  expect(split(own)).toMatchObject({ lines: [], missing: ["no_fuel"], result: null });
  const shared = posted(gas(10_000, { allocation: { rule: "floor_area", parts: [{ bearer: "owner", weight: 1 }, { bearer: "tenant:WE 1", weight: 3 }] } }), "s"); // prettier-ignore
  expect(split(shared)?.kg).toBeCloseTo(1814, 9); // all of the house, whoever bears it
  expect(split(posted({ ...someActivity, quantity: 1 }, "e"))).toMatchObject({ missing: ["no_fuel"] });
});

test("oil by Hi and gas by Hs count together; what was taken back does not; missing days of gas are counted", () => {
  const oil = gas(20_000, {
    activity: "heating_oil",
    basis: "Hi",
    from_day: "2024-03-03",
    to_day: "2024-03-03",
  });
  const wrong = posted(gas(99_000), "w");
  const back = { ...reversalOf(wrong[0]!, "falsch"), id: "back", created_at: "2026-11-21T10:00:00.000Z" };
  const found = split([
    ...posted(gas(10_000, { to_day: "2024-11-30" }), "g"),
    ...posted(oil, "o"),
    ...wrong,
    back,
  ])!;
  expect(found.kg).toBeCloseTo(1814 + 5328, 9);
  expect(found.open_days).toBe(31);
  expect(split(posted(oil, "o"))!.open_days).toBe(0);
});

test("whatever is burnt: the parts of both are the costs, to the cent, and more CO₂ never makes the landlord's share smaller", () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.nat(2_000_000), fc.integer({ min: 50, max: 5_000 }), (a, b, area) => {
      const at = (kwh: number) => split(posted(gas(kwh), "g"), { living_area_m2: area })!.result!;
      const [less, more] = [at(Math.min(a, b)), at(Math.max(a, b))];
      for (const one of [less, more]) expect(one.landlord_eur + one.tenants_eur).toBeCloseTo(one.cost_eur, 6);
      expect(more.landlord_percent).toBeGreaterThanOrEqual(less.landlord_percent);
    }),
  );
});

test("heat of a network counts as its bills state it, together with fuels; without that there is no result", () => {
  const bought = posted({ ...someActivity, activity: "district_heat", supply: "W-1", quantity: 100_000_000, accepted: ["factor_outside_validity"] }, "w"); // prettier-ignore
  expect(split(bought)).toMatchObject({ missing: ["heat"], result: null });
  expect(split([...bought, ...posted(gas(10_000), "g")])).toMatchObject({ missing: ["heat"], result: null });
  const heat = { "2024": { kg: 15_000, eur: 700, source: "Wärmerechnung 2024" } };
  expect(split(bought, { heat: { "2024": { ...heat["2024"], source: " " } } })!.missing).toEqual(["heat"]);
  expect(split(bought, { heat })!.result).toMatchObject({ kg_m2a: 25, step: { number: 4 }, price: null, cost_eur: 700, landlord_eur: 210, tenants_eur: 490 }); // prettier-ignore
  const both = split([...bought, ...posted(gas(10_000), "g")], { heat })!;
  expect(both.kg).toBeCloseTo(15_000 + 1814, 9);
  expect(both.result).toMatchObject({ price: { eur_per_t: 45 }, cost_eur: 781.63 });
  const waste = split(bought, { heat: { "2024": { kg: 0, eur: 0, source: "Wärmerechnung" } } })!;
  expect(waste.result).toMatchObject({ kg_m2a: 0, cost_eur: 0, landlord_percent: 0 });
  expect(split([], { heat }, { year: 2025 })!.missing).toEqual(["no_fuel"]);
});

test("steps and prices of the law say where and how they were read", () => {
  expect(costLawReadings.map(({ how }) => how)).toEqual(["reproduced", "reproduced"]);
});

test("what is missing is asked for; a setting of another form is as if nobody had said anything", () => {
  const missing = split(posted(gas(10_000), "g"), { living_area_m2: null }, { residential: null })!.missing;
  expect(missing).toEqual(["residential"]);
  expect(split(posted(gas(10_000), "g"), { living_area_m2: null })!.missing).toEqual(["area"]);
  expect(readCostInputs(null)).toEqual(noCostInputs);
  expect(readCostInputs({ living_area_m2: -5, restriction: "x", prices: { "2027": { eur_per_t: "62" }, x: 1 }, heat: { "2024": { kg: -1, eur: 2, source: "x" }, y: { kg: 1, eur: 1, source: "x" } } })).toEqual(noCostInputs); // prettier-ignore
  const said: CostInputs = { living_area_m2: 600, area_source: "Mietverträge", residential: true, restriction: "one", prices: { "2027": { eur_per_t: 62, source: "UBA" } }, heat: { "2024": { kg: 0, eur: 0, source: "Rechnung" } } }; // prettier-ignore
  expect(readCostInputs(JSON.parse(JSON.stringify(said)))).toEqual(said);
});
