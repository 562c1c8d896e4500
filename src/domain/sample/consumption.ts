/** What the house used in one calendar month, read at the main meters. */
interface SampleMonth {
  /** `2026-10`. */
  readonly month: string;
  /** Meter G-01, heating and hot water: energy by the upper heating value, as the supplier bills it. */
  readonly gas_kwh: number;
  /** Meter S-01: light, pumps, laundry. */
  readonly general_electricity_kwh: number;
  /** Meter S-15: what the solar panels gave. */
  readonly solar_kwh: number;
  /** Meter WA-01: all cold water, also what is heated. */
  readonly water_m3: number;
}

/** The tags of the meters these figures come from, as they hang in the model. */
export const sampleConsumptionMeters = {
  gas_kwh: "G-01",
  general_electricity_kwh: "S-01",
  solar_kwh: "S-15",
  water_m3: "WA-01",
} as const satisfies Record<Exclude<keyof SampleMonth, "month">, string>;

/** Month, gas kWh, general electricity kWh, solar kWh, water m³. */
type Line = readonly [month: string, gas: number, electricity: number, solar: number, water: number];

const lines: readonly Line[] = [
  ["2024-01", 36_420, 2311, 590, 118],
  ["2024-02", 28_910, 2102, 1120, 109],
  ["2024-03", 25_380, 2140, 1880, 115],
  ["2024-04", 17_240, 1985, 2690, 112],
  ["2024-05", 9120, 1934, 3210, 116],
  ["2024-06", 5480, 1868, 3190, 119],
  ["2024-07", 4260, 1841, 3280, 107],
  ["2024-08", 4190, 1852, 2960, 104],
  ["2024-09", 7830, 1917, 2080, 113],
  ["2024-10", 16_120, 2066, 1340, 116],
  ["2024-11", 26_540, 2174, 660, 114],
  ["2024-12", 33_870, 2298, 450, 117],
  ["2025-01", 38_160, 2325, 610, 119],
  ["2025-02", 33_740, 2118, 1060, 108],
  ["2025-03", 27_020, 2151, 2130, 116],
  ["2025-04", 17_980, 1996, 2840, 111],
  ["2025-05", 10_340, 1941, 3150, 117],
  ["2025-06", 5120, 1873, 3310, 121],
  ["2025-07", 4310, 1849, 3120, 108],
  ["2025-08", 4280, 1858, 2930, 105],
  ["2025-09", 8460, 1925, 2190, 112],
  ["2025-10", 16_898, 2083, 1310, 115],
  ["2025-11", 27_310, 2189, 640, 113],
  ["2025-12", 34_490, 2307, 470, 118],
  ["2026-01", 40_230, 2338, 570, 120],
  ["2026-02", 34_850, 2127, 1010, 109],
  ["2026-03", 26_470, 2160, 2040, 117],
  ["2026-04", 18_610, 2004, 2760, 113],
  ["2026-05", 9870, 1952, 3240, 118],
  ["2026-06", 5260, 1884, 3270, 122],
  ["2026-07", 4180, 1863, 3260, 109],
  ["2026-08", 4240, 1871, 2890, 106],
  ["2026-09", 7950, 1938, 2150, 114],
  ["2026-10", 15_850, 2148, 1380, 116],
];

/** Monthly consumption of the sample building, January 2024 to October 2026. Made up: never to be shown as measured. */
export const sampleConsumption: readonly SampleMonth[] = lines.map(
  ([month, gas_kwh, general_electricity_kwh, solar_kwh, water_m3]) => ({
    month,
    gas_kwh,
    general_electricity_kwh,
    solar_kwh,
    water_m3,
  }),
);
