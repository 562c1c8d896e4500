import type { CarrierFactors, SiteEnergy } from "../siteEnergy.ts";
import type { YearSeries } from "../yearSeries.ts";

/** Where the figures of this module come from; the licence asks that the source be named. */
export const crremFixtureSource = {
  title: "CRREM Worked Example Fixtures v1.0 (library release 2026-Q2, generated 2026-05-06)",
  publisher: "CRREM Foundation",
  licence: "Open-access - attribution required - See https://crrem.org/library/use-of-data/",
  url: "https://github.com/FilhoRicardo/crrem-app (commit d7e31b2): references/worked-examples-fixtures-v1.0.json",
} as const;

/** How far from the published figures a calculation may lie: kg CO₂e/m², kWh/m², and not at all in the year. */
export const crremTolerance = { intensity: 0.5, eui: 1, misalignment_year: 0 } as const;

/** A published example: what goes in, and what has to come out. */
interface CrremFixture {
  readonly id: string;
  readonly name: string;
  readonly site: SiteEnergy;
  readonly factors: CarrierFactors;
  readonly pathway: YearSeries;
  readonly published: {
    readonly eui: number;
    readonly co2_gross_kg: number;
    readonly carbon_intensity: number;
    readonly eui_pathway_2024: number;
    readonly misalignment_year: number;
    readonly curve: YearSeries;
  };
}

const from2024 = (values: readonly number[]): YearSeries =>
  Object.fromEntries(values.map((value, at) => [2024 + at, value]));

/**
 * New York, office. Factors of 2024 as published. Those of later years are not in the file: the corners of the grid's line (2026 to 2040) are
 * read back from the published curve, `(CI · GIA − heat · EF) / electricity`; between the corners it is straight.
 */
const newYork: CrremFixture = {
  id: "A-001",
  name: "Office, New York",
  site: { gia_m2: 7500, bought_kwh: { electricity: 850_000, district_heat: 680_000 } },
  factors: {
    electricity: { 2024: 0.237, 2026: 0.1662, 2028: 0.14321, 2030: 0.0546, 2035: 0.02246, 2040: 0 },
    district_heat: { 2024: 0.20431 },
  },
  pathway: from2024([
    35.056, 31.853, 28.595, 25.64, 22.866, 20.267, 17.762, 15.651, 13.609, 11.71, 9.945, 8.313, 6.789, 5.395,
    4.217, 3.279, 2.531, 2.114, 1.8, 1.526, 1.289, 1.07, 0.913, 0.764, 0.633, 0.514, 0.401,
  ]),
  published: {
    eui: 204,
    co2_gross_kg: 340_428,
    carbon_intensity: 45.39,
    eui_pathway_2024: 143.72,
    misalignment_year: 2024,
    curve: from2024([
      45.39, 41.375, 37.36, 36.057, 34.754, 29.733, 24.712, 23.984, 23.255, 22.527, 21.798, 21.07, 20.561,
      20.052, 19.542, 19.033, 18.524, 18.524, 18.524, 18.524, 18.524, 18.524, 18.524, 18.524, 18.524, 18.524,
      18.524,
    ]),
  },
};

/** Hong Kong, shopping centre. Factors of 2024 as published, the corners of the grid's line (2030, 2050) read back from the curve. */
const hongKong: CrremFixture = {
  id: "A-002",
  name: "Shopping Center, Hong Kong",
  site: {
    gia_m2: 22_000,
    bought_kwh: { electricity: 2_800_000, natural_gas: 320_000, district_cooling: 2_000_000 },
  },
  factors: {
    electricity: { 2024: 0.54535, 2030: 0.07, 2050: 0 },
    natural_gas: { 2024: 0.18316 },
    district_cooling: { 2024: 0.38 },
  },
  pathway: from2024([
    179.62, 164.186, 148.243, 133.671, 119.85, 106.777, 94.019, 83.22, 72.644, 62.698, 53.359, 44.63, 36.379,
    28.748, 22.24, 17.013, 12.812, 10.483, 8.723, 7.176, 5.828, 4.565, 3.657, 2.784, 2.011, 1.299, 0.619,
  ]),
  published: {
    eui: 232.73,
    co2_gross_kg: 2_345_602,
    carbon_intensity: 106.62,
    eui_pathway_2024: 340.35,
    misalignment_year: 2036,
    curve: from2024([
      106.618, 96.535, 86.452, 76.368, 66.285, 56.202, 46.119, 45.673, 45.228, 44.782, 44.337, 43.891, 43.446,
      43.001, 42.555, 42.11, 41.664, 41.219, 40.773, 40.328, 39.882, 39.437, 38.991, 38.546, 38.101, 37.655,
      37.21,
    ]),
  },
};

/** The published examples that the product is checked against. */
export const crremFixtures: readonly CrremFixture[] = [newYork, hongKong];
