import { type InventoryFactor, type Publication } from "../inventoryFactor.ts";
import { bafa34, desnz, uba2025, uba2026 } from "./publications.ts";

type Status = InventoryFactor["status"];

/**
 * Electricity mix of Germany, g/kWh by year (UBA, Climate Change 16/2026): CO₂ alone where it is generated, all greenhouse gases there,
 * all greenhouse gases with upstream chains.
 */
const germanMix: readonly (readonly [number, number, number, number, Status])[] = [
  [2020, 365, 373, 435, "final"],
  [2021, 406, 414, 477, "final"],
  [2022, 433, 441, 503, "final"],
  [2023, 379, 387, 442, "final"],
  [2024, 353, 361, 414, "provisional"],
  [2025, 344, 352, 406, "estimate"],
];

/** What a mix covers, and how that is told apart in its id. */
type Series = Pick<InventoryFactor, "gas" | "covers" | "by_itself"> & { readonly suffix: string };

const direct: Series = { suffix: "", gas: "CO2e", covers: "direct", by_itself: true };
const co2Direct: Series = { suffix: ".co2", gas: "CO2", covers: "direct", by_itself: false };
const withUpstream: Series = { suffix: ".with_upstream", gas: "CO2e", covers: "with_upstream", by_itself: false }; // prettier-ignore
const upstream: Series = { suffix: ".upstream", gas: "CO2e", covers: "upstream", by_itself: true };

function mix(
  { suffix, ...series }: Series,
  of: { readonly country: string; readonly year: number; readonly g: number; readonly status: Status },
  publication: Publication,
): InventoryFactor {
  const { country, year, g, status } = of;
  return {
    purpose: "inventory",
    id: `electricity.${country}.${year}${suffix}`,
    version: publication.id,
    activity: "electricity",
    g_per_unit: g,
    unit: "kWh",
    basis: null,
    instrument: "grid",
    country,
    year,
    status,
    publication,
    valid_from: `${year}-01-01`,
    valid_to: `${year}-12-31`,
    supply: null,
    ...series,
  };
}

const ofGermany = germanMix.flatMap(([year, co2, without, all, status]) => {
  const of = (g: number) => ({ country: "DE", year, g, status });
  return [
    mix(direct, of(without), uba2026),
    mix(co2Direct, of(co2), uba2026),
    mix(withUpstream, of(all), uba2026),
    // category 3 of scope 3: what the series with upstream chains has beyond the one without
    mix(upstream, of(all - without), uba2026),
  ];
});

/** The mix of 2024 as the edition of 2025 had it: 363 g CO₂/kWh, a year later 353. */
const germanyBefore = mix(co2Direct, { country: "DE", year: 2024, g: 363, status: "estimate" }, uba2025);

/** Electricity of the United Kingdom, kg CO₂e/kWh × 1000 (DESNZ); never for other countries. */
const ofBritain = (
  [
    [2024, 207.05],
    [2025, 177],
  ] as const
).map(([year, g]) => mix(direct, { country: "GB", year, g, status: "final" }, desnz(year)));

/** Electricity as the German funding agency counts it: only when a person chooses it. */
const ofFunding: InventoryFactor = {
  ...mix(
    { ...co2Direct, suffix: ".bafa" },
    { country: "DE", year: 2026, g: 435, status: "standard" },
    bafa34,
  ),
  id: "electricity.bafa",
  year: null,
  valid_from: "2026-06-01",
  valid_to: null,
};

/** Factors of electricity, all editions. */
export const electricityFactors: readonly InventoryFactor[] = [
  ...ofGermany,
  germanyBefore,
  ...ofBritain,
  ofFunding,
];
