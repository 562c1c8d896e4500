import { expect, test } from "vitest";
import { ledgerTotals } from "./ledgerTotals.ts";
import { workedLedger as ledger } from "./workedExample.fixture.ts";

// The figures are those of workedExample.md, calculated by hand.

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
  expect(borne("common-1", "market")).toEqual({ owner: [10_400_500, 7_535_830] });
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
    "2_electricity": { location: 7_899_120, market: 7_863_031 },
    "2_heat": { location: 4_372_431, market: 3_627_862 },
    "3_3": { location: 1_159_705, market: 1_159_705 },
    "3_13": { location: 28_418_784, market: 28_418_784 },
  });
  expect(totals!.scopes).toEqual({
    1: { location: 3_214_596, market: 3_214_596 },
    2: { location: 12_271_551, market: 11_490_893 },
    3: { location: 29_578_489, market: 29_578_489 },
  });
  expect(totals!.total).toEqual({ location: 45_064_636, market: 44_283_978 });
});
