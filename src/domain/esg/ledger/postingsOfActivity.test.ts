import { expect, expectTypeOf, test } from "vitest";
import type { CertFactor } from "#domain/energy/data/factorSets.ts";
import { publishedFactors } from "../factors/factorLibrary.ts";
import { factorKey, type InventoryFactor } from "../factors/inventoryFactor.ts";
import { checkOwnFactor, inventoryFactorOf, type OwnFactorFields, ownLibrary } from "../factors/ownFactor.ts";
import type { Activity } from "./activity.ts";
import { postingsOfActivity } from "./postingsOfActivity.ts";
import { someActivity } from "./someActivity.fixture.ts";

const post = (changes: Partial<Activity>, library = publishedFactors) =>
  postingsOfActivity({ ...someActivity, ...changes }, library);
const value = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const gas = { activity: "natural_gas", basis: "Hs", quantity: 1_000_000 } as const;
const own: OwnFactorFields = {
  project_id: "p",
  factor_id: "f",
  version: 1,
  name: "Ökostrom der Stadtwerke",
  activity: "electricity",
  g_per_unit: 12.5,
  unit: "kWh",
  basis: null,
  gas: "CO2e",
  covers: "direct",
  instrument: "supplier",
  valid_from: "2024-01-01",
  valid_to: "2024-12-31",
  supply: "Zähler 7",
  source_kind: "supplier_declaration",
  source: "Stromkennzeichnung 2024, Seite 2",
  evidence_ids: ["e"],
};

test("a gas bill on the upper calorific value counts 181.4 g per kWh, on the lower one 200.9", () => {
  expect(value(post(gas))[0]!.lines[0]).toMatchObject({
    account: "1_stationary",
    method: null,
    factor: "natural_gas.ebev2030.Hs@ebev-2030",
    g_co2e: 181_400,
  });
  expect(value(post({ ...gas, basis: "Hi" }))[0]!.lines[0]!.g_co2e).toBe(200_900);
  expect(post({ ...gas, basis: null })).toMatchObject({ error: { kind: "basis_missing" } });
});

test("electricity counts by both methods, upstream chains apart in category 3; without a contract by the residual mix of its year", () => {
  const [posting] = value(post({ quantity: 1_000_000 }));
  expect(posting!.lines.map(({ account, method, g_co2e }) => [account, method, g_co2e])).toEqual([
    ["2_electricity", "location", 361_000],
    ["supply", "location", -361_000],
    ["2_electricity", "market", 724_564],
    ["supply", "market", -724_564],
    ["3_3", null, 53_000],
    ["supply", null, -53_000],
  ]);
  expect(posting!.notes).toEqual(["factor_co2_only"]);
  const [before] = value(post({ from_day: "2023-01-01", to_day: "2023-12-31" }));
  expect(before).toMatchObject({ notes: ["market_by_location"], grade: "C" }); // no residual mix is known
});

test("a factor of the supplier counts market-based only, its newest version by itself, an older one when it is named", () => {
  const better = { ...own, version: 2, g_per_unit: 10 };
  const library = [...publishedFactors, ...ownLibrary([own, better])];
  const market = (changes: Partial<Activity>) =>
    value(post({ quantity: 1_000_000, ...changes }, library))[0]!.lines.filter(
      ({ account, method }) => account === "2_electricity" && method === "market",
    );
  expect(market({})).toMatchObject([{ factor: "own-f@v2", g_co2e: 10_000 }]);
  expect(market({ chosen: { market: "own-f@v1" } })).toMatchObject([{ factor: "own-f@v1", g_co2e: 12_500 }]);
  const [posting] = value(post({}, library));
  expect(posting!.lines[0]).toMatchObject({
    method: "location",
    factor: "electricity.DE.2024@uba-cc-16-2026",
  });
  expect(posting!.notes).not.toContain("market_by_location");
});

test("a factor outside its validity is named and never used before somebody has accepted it", () => {
  const late = { from_day: "2026-01-01", to_day: "2026-06-30" };
  const open = post(late);
  expect(open).toEqual({
    ok: false,
    error: {
      kind: "not_accepted",
      note: "factor_outside_validity",
      factor: "electricity.DE.2025@uba-cc-16-2026",
      year: 2026,
    },
  });
  const [posting] = value(post({ ...late, accepted: ["factor_outside_validity"] }));
  expect(posting).toMatchObject({ grade: "C" });
  expect(posting!.notes).toEqual(["factor_outside_validity", "factor_estimate", "market_by_location"]);
});

test("German law for fuels elsewhere has to be accepted; the grid of another country is never taken; Britain has its own", () => {
  expect(post({ ...gas, country: "FR" })).toMatchObject({
    error: { kind: "not_accepted", note: "factor_other_country" },
  });
  expect(
    value(post({ ...gas, country: "FR", accepted: ["factor_other_country"] }))[0]!.lines[0]!.g_co2e,
  ).toBe(181_400);
  expect(post({ country: "FR" })).toMatchObject({ error: { kind: "no_factor", year: 2024 } });
  expect(post({ country: null })).toMatchObject({ error: { kind: "country_missing" } });
  expect(value(post({ country: "GB", quantity: 1_000_000 }))[0]!.lines[0]!.g_co2e).toBe(207_050);
  const britishGas = { ...gas, country: "GB", from_day: "2025-01-01", to_day: "2025-12-31" };
  expect(value(post(britishGas))[0]!.lines[0]!.g_co2e).toBe(182_960);
  const water = { activity: "water", unit: "ml", quantity: 10_000_000, country: "GB" } as const;
  expect(value(post(water))[0]!.lines[0]).toMatchObject({ account: "3_1", g_co2e: 1531 });
  expect(post({ ...water, country: "DE" })).toMatchObject({ error: { kind: "no_factor" } });
});

test("of two editions each has its own value for the same year", () => {
  const editions = publishedFactors.filter(({ id }) => id === "electricity.DE.2024.co2");
  expect(editions.map((factor) => [factorKey(factor), factor.g_per_unit])).toEqual([
    ["electricity.DE.2024.co2@uba-cc-16-2026", 353],
    ["electricity.DE.2024.co2@uba-cc-13-2025", 363],
  ]);
  const keys = publishedFactors.map(factorKey);
  expect(new Set(keys).size).toBe(keys.length);
  for (const year of [2020, 2021, 2022, 2023, 2024, 2025]) {
    const g = (suffix: string) =>
      publishedFactors.find(({ id }) => id === `electricity.DE.${String(year)}${suffix}`)!.g_per_unit;
    expect(g("") + g(".upstream")).toBe(g(".with_upstream"));
  }
});

test("a factor that already has its upstream chains gets none besides", () => {
  const direct = "electricity.DE.2024.with_upstream@uba-cc-16-2026";
  const [posting] = value(post({ chosen: { direct } }));
  expect(posting!.lines.some(({ account }) => account === "3_3")).toBe(false);
  expect(value(post({ chosen: { upstream: null } }))[0]!.notes).toContain("no_upstream");
});

test("a bill over New Year is posted year by year, each with the factors of its year", () => {
  const postings = value(post({ from_day: "2023-12-01", to_day: "2024-01-31", quantity: 62_001 }));
  expect(postings.map(({ from_day, to_day, quantity }) => [from_day, to_day, quantity])).toEqual([
    ["2023-12-01", "2023-12-31", 31_001],
    ["2024-01-01", "2024-01-31", 31_000],
  ]);
  expect(postings.map(({ lines }) => lines[0]!.factor)).toEqual([
    "electricity.DE.2023@uba-cc-16-2026",
    "electricity.DE.2024@uba-cc-16-2026",
  ]);
});

test("tenants bear category 13, what stands empty the owner; shares of tenants leave the rest to the owner", () => {
  const parts = [
    { bearer: "tenant:WE 1", weight: 3_333 },
    { bearer: "vacant", weight: 3_333 },
  ] as const;
  const [posting] = value(post({ ...gas, quantity: 100, allocation: { rule: "tenant_share", parts } }));
  expect(posting!.lines.map(({ account, bearer, quantity }) => [account, bearer, quantity])).toEqual([
    ["1_stationary", "owner", 34],
    ["3_13", "tenant:WE 1", 33],
    ["1_stationary", "vacant", 33],
    ["supply", "", -100],
  ]);
});

test("what cannot be posted says why, and nothing is posted", () => {
  const kindOf = (changes: Partial<Activity>) => {
    const made = post(changes);
    return made.ok ? undefined : made.error.kind;
  };
  expect(kindOf({ quantity: -1 })).toBe("bad_quantity");
  expect(kindOf({ quantity: 1.5 })).toBe("bad_quantity");
  expect(kindOf({ from_day: "2024-02-30" })).toBe("bad_period");
  expect(kindOf({ from_day: "2025-01-01" })).toBe("bad_period");
  expect(kindOf({ unit: "ml" })).toBe("wrong_unit");
  expect(kindOf({ chosen: { direct: "x@y" } })).toBe("unknown_factor");
  expect(kindOf({ chosen: { direct: "natural_gas.ebev2030.Hs@ebev-2030" } })).toBe("unknown_factor");
  const over = { rule: "tenant_share", parts: [{ bearer: "tenant:a", weight: 10_001 }] } as const;
  expect(kindOf({ allocation: over })).toBe("bad_allocation");
  expect(kindOf({ allocation: { rule: "floor_area", parts: [] } })).toBe("bad_allocation");
  expect(kindOf({ activity: "refrigerant", unit: "mg" })).toBe("no_factor");
  expect(kindOf({ activity: "wood_pellets", basis: "Hi" })).toBe("no_factor"); // no proof of sustainability
});

test("the GWP of a refrigerant is entered with evidence, and a kilogram of it counts so many", () => {
  const coolant: OwnFactorFields = {
    ...own,
    name: "R-410A",
    activity: "refrigerant",
    g_per_unit: 2_000_000,
    unit: "kg",
    instrument: null,
    valid_from: null,
    valid_to: null,
  };
  const leak = { activity: "refrigerant", unit: "mg", quantity: 1_500_000 } as const;
  const [posting] = value(post(leak, ownLibrary([coolant])));
  expect(posting!.lines[0]).toMatchObject({ account: "1_fugitive", g_co2e: 3_000_000 });
});

test("a factor of one's own passes the checks of all", () => {
  const kindOf = (changes: Partial<OwnFactorFields>) => checkOwnFactor({ ...own, ...changes })?.kind;
  expect(kindOf({})).toBeUndefined();
  expect(kindOf({ evidence_ids: [] })).toBe("evidence_missing");
  expect(kindOf({ source: " " })).toBe("source_missing");
  expect(kindOf({ g_per_unit: -1 })).toBe("bad_value");
  expect(kindOf({ g_per_unit: 250_000 })).toBe("bad_value"); // kilograms taken for grams
  expect(kindOf({ unit: "kg" })).toBe("wrong_unit");
  expect(kindOf({ instrument: null })).toBe("instrument_missing");
  expect(kindOf({ basis: "Hs" })).toBe("basis_missing");
  expect(kindOf({ valid_from: "2025-01-01" })).toBe("bad_validity");
  expect(kindOf({ name: "" })).toBe("name_missing");
  expect(ownLibrary([{ ...own, evidence_ids: [] }])).toEqual([]);
});

test("factors of the certificate and of the inventory cannot be mixed", () => {
  expectTypeOf<CertFactor>().not.toExtend<InventoryFactor>();
  expectTypeOf<InventoryFactor>().not.toExtend<CertFactor>();
  const certificate: CertFactor = { f_p: 1.8, g_co2e_kwh: 560 };
  // @ts-expect-error a factor of the certificate is none of an inventory
  expect(() => factorKey(certificate)).not.toThrow();
  expect(inventoryFactorOf(own).purpose).toBe("inventory");
});
