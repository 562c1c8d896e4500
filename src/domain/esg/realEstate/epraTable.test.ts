import fc from "fast-check";
import { expect, test } from "vitest";
import type { ConsumptionPeriod } from "#domain/energy/consumption/consumptionPeriod.ts";
import { siteEnergyOf, siteFactor } from "../crrem/siteAlignment.ts";
import { type AssetFact, factProblems } from "./assetFact.ts";
import { emptyBill } from "../bills/bill.ts";
import { billRecord, withoutBilled } from "./billRecord.ts";
import { assetOf, factAmount } from "./assetOf.ts";
import type { UseRecord } from "./asset.ts";
import { epraCodes } from "./epraCodes.ts";
import { type EpraAsset, type EpraRow, epraTable } from "./epraTable.ts";
import { gresbAsset } from "./gresb.ts";

const fact = (kind: AssetFact["fact"], changes: Partial<AssetFact> = {}): AssetFact => ({
  fact: kind,
  subject: "",
  from_day: "2020-01-01",
  to_day: null,
  value: null,
  note: "",
  evidence_ids: [],
  ...changes,
});
const gas = (year: number, amount: number, changes: Partial<ConsumptionPeriod> = {}): ConsumptionPeriod => ({
  carrier: "natural_gas",
  use: "heat",
  from_day: `${year}-01-01`,
  to_day: `${year}-12-31`,
  amount,
  unit: "kWh",
  basis: "Hs",
  calorific_value: null,
  state_number: null,
  hot_water: null,
  origin: "bill",
  note: "",
  ...changes,
});
const power = (year: number, amount: number) =>
  gas(year, amount, { carrier: "electricity", use: "not_heat", basis: null });
const water = (year: number, amount: number): UseRecord => ({
  id: `w${year}`,
  stream: "water",
  what: "water",
  from_day: `${year}-01-01`,
  to_day: `${year}-12-31`,
  amount,
  area_m2: null,
  obtained: "tenant",
  heat: 0,
  estimated: false,
});
const house = [
  fact("owned"),
  fact("area", { subject: "NGF", value: 2000 }),
  fact("not_used", { subject: "district_heat" }),
  fact("not_used", { subject: "district_cooling" }),
];

/** A building of 2,000 m² with gas and electricity in both years, and water in the second. */
function building(facts: readonly AssetFact[] = house, ledger: EpraAsset["ledger"] = {}): EpraAsset {
  const consumptions = [gas(2023, 200_000), gas(2024, 180_000), power(2023, 40_000), power(2024, 42_000)];
  const asset = assetOf(
    {
      id: "a",
      name: "Lindenhof",
      consumptions: consumptions.map((said, at) => ({ id: `c${at}`, said })),
      facts: facts.map((said, at) => ({ id: `f${at}`, said })),
      records: [water(2024, 1500)],
    },
    "NGF",
  );
  return { asset, facts, ledger };
}
const at = { year: 2024, denominator: "NGF" } as const;
const row = (rows: readonly EpraRow[], code: string) => rows.find((one) => one.code.code === code)!;

test("the table has the 28 measures of the guidelines, 16 of the environment, 9 social, 3 of governance", () => {
  const groups = epraCodes.map(({ group }) => group);
  expect(groups.length).toBe(28);
  expect(groups.filter((group) => group === "environment").length).toBe(16);
  expect(groups.filter((group) => group === "governance").length).toBe(3);
  expect(new Set(epraCodes.map(({ code }) => code)).size).toBe(28);
  expect(epraTable([building()], at).map(({ code }) => code)).toEqual(epraCodes);
});

test("absolute, like-for-like and intensity come from what was measured, gas as it is billed", () => {
  const rows = epraTable([building()], at);
  expect(row(rows, "Fuels-Abs")).toMatchObject({ value: expect.closeTo(180_000, 6), before: expect.closeTo(200_000, 6), unit: "kWh", coverage: 1, assets: 1, of: 1 }); // prettier-ignore
  expect(row(rows, "Elec-LfL").value).toBeCloseTo(5, 10);
  expect(row(rows, "Fuels-LfL").value).toBeCloseTo(-10, 10);
  expect(row(rows, "Energy-Int")).toMatchObject({
    value: expect.closeTo(111, 9),
    unit: "kWh/m²",
    coverage: 1,
  });
  expect(row(rows, "Water-Int").value).toBeCloseTo(0.75, 12);
});

test("what nobody measured is missing: no amount, coverage 0, no like-for-like", () => {
  const rows = epraTable([building()], at);
  expect(row(rows, "Waste-Abs")).toMatchObject({ value: null, coverage: 0, assets: 0 });
  expect(row(rows, "Water-LfL")).toMatchObject({ value: null, before: null, assets: 0 });
  expect(row(rows, "DH&C-Abs")).toMatchObject({ value: null, coverage: null });
  expect(row(rows, "GHG-Dir-Abs").value).toBeNull();
});

test("emissions are those of the ledger, both methods of scope 2 side by side", () => {
  const ledger = {
    2024: { scope1_g: 32_652_000, scope2_location_g: 15_162_000, scope2_market_g: 0, scope3_g: 9 },
  };
  const rows = epraTable([building(house, ledger)], at);
  expect(row(rows, "GHG-Dir-Abs")).toMatchObject({ value: 32_652, market: null, before: null });
  expect(row(rows, "GHG-Indir-Abs")).toMatchObject({ value: 15_162, market: 0 });
  expect(row(rows, "GHG-Int").value).toBeCloseTo(23.907, 9);
});

test("a certificate counts with its area while it is valid, and an answer stands beside its code", () => {
  const facts = [
    ...house,
    fact("certificate", { subject: "DGNB Gold", value: 1500 }),
    fact("certificate", { subject: "LEED", value: 2000, to_day: "2023-06-30" }),
    fact("indicator", { subject: "H&S-Asset", from_day: "2024-01-01", to_day: "2024-12-31", value: 100, note: "Aufzüge geprüft" }), // prettier-ignore
  ];
  const rows = epraTable([building(facts)], at);
  expect(row(rows, "Cert-Tot")).toMatchObject({ value: 75, assets: 1 });
  expect(row(rows, "H&S-Asset")).toMatchObject({ value: 100, answer: "Aufzüge geprüft" });
  expect(row(rows, "Gov-Board")).toMatchObject({ value: null, answer: "", assets: 0 });
  expect(gresbAsset(building(facts), 2024)).toMatchObject({
    area_m2: 2000,
    certificates: ["DGNB Gold"],
    water: [{ obtained: "tenant", amount: 1500 }],
    ghg: null,
  });
});

test("a meter of a part of the building covers that part", () => {
  const facts = [...house, fact("metered_area", { subject: "electricity", value: 500 })];
  expect(row(epraTable([building(facts)], at), "Elec-Abs").coverage).toBeCloseTo(0.25, 12);
});

test("the energy of a site for its pathway is the measured one, and there is none with a gap", () => {
  const { asset, facts } = building();
  expect(siteEnergyOf(asset, facts, 2024)).toMatchObject({
    ok: true,
    value: { gia_m2: 2000, bought_kwh: { natural_gas: expect.closeTo(180_000, 6), electricity: 42_000 } },
  });
  expect(siteEnergyOf(asset, facts, 2025)).toEqual({
    ok: false,
    error: { kind: "incomplete", streams: ["electricity", "fuels"] },
  });
  const bare = building(house.filter(({ fact: kind }) => kind !== "area"));
  expect(siteEnergyOf(bare.asset, bare.facts, 2024)).toEqual({ ok: false, error: { kind: "no_area" } });
  const unowned = building(house.filter(({ fact: kind }) => kind !== "owned"));
  expect(siteEnergyOf(unowned.asset, unowned.facts, 2024)).toEqual({ ok: false, error: { kind: "not_owned" } }); // prettier-ignore
});

test("a factor is the entered one before the workbook's before the product's own, and says up to when it is known", () => {
  const sources = { facts: [], workbook: {}, country: "DE", year: 2024 };
  expect(siteFactor("natural_gas", sources)).toMatchObject({ origin: "inventory", values: { 2024: 0.1814 } });
  expect(siteFactor("electricity", sources)).toMatchObject({ values: { 2024: 0.361 }, held_after: 2024 });
  expect(siteFactor("wood", sources)).toBeNull();
  expect(siteFactor("electricity", { ...sources, country: null })).toBeNull();
  const workbook = { electricity: { 2024: 0.3, 2050: 0 } };
  expect(siteFactor("electricity", { ...sources, workbook })).toMatchObject({
    origin: "workbook",
    held_after: 2050,
  });
  const facts = [fact("emission_factor", { subject: "electricity", from_day: "2024-01-01", value: 0.05 })];
  expect(siteFactor("electricity", { ...sources, workbook, facts })).toMatchObject({ origin: "entered" });
});

test("bills of water and waste are uses; a consumption that a bill says too does not count twice", () => {
  const { asset } = building();
  const days = { from_day: "2024-01-01", to_day: "2024-12-31" };
  const bills = [
    { ...emptyBill("water", "m³"), ...days, amount: "850.5" },
    { ...emptyBill("waste", "kg"), ...days, amount: "1200" },
    { ...emptyBill("natural_gas", "kWh"), ...days, amount: "181000" },
  ].map((bill, place) => billRecord(`bill-${place}`, bill)!);
  expect(bills.map(({ stream, amount }) => [stream, amount])).toEqual([
    ["water", 850.5],
    ["waste", 1.2],
    ["fuels", 181_000],
  ]);
  const left = withoutBilled(asset.records, bills).filter(({ stream }) => stream === "fuels");
  expect(left.map(({ from_day }) => from_day)).toEqual(["2023-01-01"]);
  expect(billRecord("r", { ...emptyBill("refrigerant", "kg"), ...days, amount: "2" })).toBeNull();
  expect(billRecord("h", { ...emptyBill("water", "m³"), amount: "2" })).toBeNull();
});

test("what is generated on site is shared out by days", () => {
  const facts = [fact("exported", { from_day: "2023-12-01", to_day: "2024-01-30", value: 6100 })];
  expect(factAmount(facts, "exported", { first: "2024-01-01", last: "2024-12-31" })).toBe(3000);
  expect(factAmount(facts, "renewable_used", { first: "2024-01-01", last: "2024-12-31" })).toBeNull();
});

test.each([
  [fact("area", { subject: "NGF", value: 0 }), "value", "not_positive"],
  [fact("area", { value: 10 }), "subject", "missing"],
  [fact("emission_factor", { subject: "wood", value: 361 }), "value", "too_large"],
  [fact("exported", { value: 1 }), "to_day", "missing"],
  [fact("exported", { value: -1, to_day: "2020-12-31" }), "value", "negative"],
  [fact("owned", { from_day: "2020-02-30" }), "from_day", "no_such_day"],
  [fact("owned", { to_day: "2019-12-31" }), "to_day", "reversed"],
])("%o is refused at %s: %s", (wrong, field, kind) => {
  expect(factProblems(wrong)).toContainEqual({ field, kind });
});

test("more buildings never lower an absolute value, and each value names how many are in it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), (count) => {
      const rows = epraTable(
        Array.from({ length: count }, () => building()),
        at,
      );
      expect(row(rows, "Elec-Abs").value).toBeCloseTo(42_000 * count, 6);
      expect(row(rows, "Elec-Abs")).toMatchObject({ assets: count, of: count });
      expect(row(rows, "Energy-Int").value).toBeCloseTo(111, 9);
    }),
  );
});
