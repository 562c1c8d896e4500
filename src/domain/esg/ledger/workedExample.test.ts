import { expect, test } from "vitest";
import { publishedFactors } from "../factors/factorLibrary.ts";
import { type OwnFactorFields, ownLibrary } from "../factors/ownFactor.ts";
import type { Activity } from "./activity.ts";
import { ledgerTotals } from "./ledgerTotals.ts";
import type { Posting } from "./posting.ts";
import { postingsOfActivity } from "./postingsOfActivity.ts";
import { reversalId, reversalOf } from "./reversalOf.ts";

// The figures are those of workedExample.md, calculated by hand.

const own = (
  factor_id: string,
  {
    activity,
    g,
    instrument,
  }: { activity: "electricity" | "district_heat"; g: number; instrument: "grid" | "contract" | "supplier" },
): OwnFactorFields => ({
  project_id: "hafenweg",
  factor_id,
  version: 1,
  name: factor_id,
  activity,
  g_per_unit: g,
  unit: "kWh",
  basis: null,
  gas: "CO2e",
  covers: "direct",
  instrument,
  valid_from: "2024-01-01",
  valid_to: "2024-12-31",
  source_kind: "supplier_declaration",
  source: "Auskunft des Versorgers 2024",
  evidence_ids: ["e"],
});

const hafenwegLibrary = [
  ...publishedFactors,
  ...ownLibrary([
    own("contract", { activity: "electricity", g: 28.5, instrument: "contract" }),
    own("network", { activity: "district_heat", g: 142.7, instrument: "grid" }),
    own("heat", { activity: "district_heat", g: 118.4, instrument: "supplier" }),
  ]),
];

const year = { from_day: "2024-01-01", to_day: "2024-12-31", unit: "Wh", country: "DE" } as const;
const gas: Activity = {
  ...year,
  project_id: "lindenstrasse",
  activity: "natural_gas",
  supply: "Gaszähler",
  quantity: 84_300_000,
  basis: "Hs",
  allocation: {
    rule: "floor_area",
    parts: [
      { bearer: "owner", weight: 21_050 },
      { bearer: "vacant", weight: 8_525 },
      { bearer: "tenant:WE 1", weight: 61_240 },
      { bearer: "tenant:WE 2", weight: 49_875 },
    ],
  },
};
const common: Activity = {
  ...year,
  project_id: "lindenstrasse",
  activity: "electricity",
  supply: "Allgemeinstrom",
  from_day: "2023-11-01",
  to_day: "2024-10-31",
  quantity: 12_480_600,
  basis: null,
};
const heat: Activity = {
  ...year,
  project_id: "hafenweg",
  activity: "district_heat",
  supply: "Übergabestation",
  quantity: 96_750_000,
  basis: null,
  allocation: {
    rule: "tenant_share",
    parts: [
      { bearer: "tenant:EG", weight: 3_333 },
      { bearer: "tenant:1. OG", weight: 2_250 },
      { bearer: "tenant:2. OG", weight: 1_250 },
      { bearer: "vacant", weight: 667 },
    ],
  },
};
const electricity: Activity = {
  ...year,
  project_id: "hafenweg",
  activity: "electricity",
  supply: "Stromzähler",
  quantity: 30_615_250,
  basis: null,
  allocation: { rule: "tenant_share", parts: [{ bearer: "tenant:EG", weight: 6_250 }] },
};

function post(activity: Activity, id: string, library = publishedFactors): readonly Posting[] {
  const made = postingsOfActivity(activity, library);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.map((fields, index) => ({
    ...fields,
    id: `${id}-${String(index)}`,
    created_at: "2026-11-20T10:00:00.000Z",
  }));
}

const [wrong] = post({ ...gas, quantity: 83_400_000 }, "gas-wrong");
const ledger: readonly Posting[] = [
  wrong!,
  {
    ...reversalOf(wrong!, "Zahlendreher"),
    id: reversalId(wrong!.id),
    created_at: "2026-11-20T11:00:00.000Z",
  },
  ...post({ ...gas, reason: "Zahlendreher", supersedes: wrong!.id }, "gas"),
  ...post(common, "common"),
  ...post(heat, "heat", hafenwegLibrary),
  ...post(electricity, "electricity", hafenwegLibrary),
];

/** Who bears how many grams by a method, upstream chains left out. */
const borne = (id: string, method: "location" | "market" | null) =>
  Object.fromEntries(
    ledger
      .filter((posting) => posting.id === id)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.method === method && line.account !== "supply" && line.account !== "3_3")
      .map(({ bearer, quantity, g_co2e }) => [bearer, [quantity, g_co2e]]),
  );

test("the gas of the first building is shared out by area", () => {
  expect(borne("gas-0", null)).toEqual({
    owner: [12_612_943, 2_287_988],
    vacant: [5_108_092, 926_608],
    "tenant:WE 1": [36_694_378, 6_656_360],
    "tenant:WE 2": [29_884_587, 5_421_064],
  });
});

test("the bill over New Year counts 61 days in the one year and 305 in the other", () => {
  expect(borne("common-0", "location")).toEqual({ owner: [2_080_100, 804_999] });
  expect(borne("common-1", "market")).toEqual({ owner: [10_400_500, 3_754_581] });
});

test("district heat and electricity of the second building count by both methods, shared out by percentages", () => {
  expect(borne("heat-0", "location")).toEqual({
    owner: [24_187_500, 3_451_556],
    vacant: [6_453_225, 920_875],
    "tenant:EG": [32_246_775, 4_601_615],
    "tenant:1. OG": [21_768_750, 3_106_401],
    "tenant:2. OG": [12_093_750, 1_725_778],
  });
  expect(borne("heat-0", "market")).toEqual({
    owner: [24_187_500, 2_863_800],
    vacant: [6_453_225, 764_062],
    "tenant:EG": [32_246_775, 3_818_018],
    "tenant:1. OG": [21_768_750, 2_577_420],
    "tenant:2. OG": [12_093_750, 1_431_900],
  });
  expect(borne("electricity-0", "location")).toEqual({
    owner: [11_480_719, 4_144_539],
    "tenant:EG": [19_134_531, 6_907_566],
  });
  expect(borne("electricity-0", "market")).toEqual({
    owner: [11_480_719, 327_201],
    "tenant:EG": [19_134_531, 545_334],
  });
});

test("the totals of both years equal those by hand, to the last gram", () => {
  const [before, totals] = ledgerTotals(ledger).years;
  expect(before).toMatchObject({
    year: 2023,
    scopes: { 2: { location: 804_999, market: 804_999 }, 3: { location: 114_406, market: 114_406 } },
    total: { location: 919_405, market: 919_405 },
  });
  expect(totals!.year).toBe(2024);
  expect(Object.fromEntries(totals!.categories)).toEqual({
    "1_stationary": { location: 3_214_596, market: 3_214_596 },
    "2_electricity": { location: 7_899_120, market: 4_081_782 },
    "2_heat": { location: 4_372_431, market: 3_627_862 },
    "3_3": { location: 1_159_705, market: 1_159_705 },
    "3_13": { location: 28_418_784, market: 20_450_096 },
  });
  expect(totals!.scopes).toEqual({
    1: { location: 3_214_596, market: 3_214_596 },
    2: { location: 12_271_551, market: 7_709_644 },
    3: { location: 29_578_489, market: 21_609_801 },
  });
  expect(totals!.total).toEqual({ location: 45_064_636, market: 32_534_041 });
});
