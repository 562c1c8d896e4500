import { err, ok, type Result } from "#kernel/result.ts";

/** A unit of temperature as the head of a column states it. */
export type TemperatureUnit = "C" | "F" | "K";

/** Lowest and highest mean temperature of a day that counts as one, °C. */
export const temperatureRange = { from: -60, to: 60 } as const;

/** The values are in none of the units that are known: lowest and highest as they stand in the file. */
export interface WrongUnit {
  readonly kind: "wrong_unit";
  readonly lowest: number;
  readonly highest: number;
}

/** How values become °C, and from what. */
export interface TemperatureScale {
  readonly unit: TemperatureUnit;
  readonly celsius: (value: number) => number;
}

const scales: Readonly<Record<TemperatureUnit, TemperatureScale>> = {
  C: { unit: "C", celsius: (value) => value },
  F: { unit: "F", celsius: (value) => ((value - 32) * 5) / 9 },
  K: { unit: "K", celsius: (value) => value - 273.15 },
};

/** Warmer than this half of the days is nowhere: values without a unit are then no °C. */
const warmestMedian = 35;

/**
 * The scale of the temperatures of a file. What the head states counts as long as the values can be it; without a statement they are °C, or
 * K where all lie between 200 and 335. Anything else (°F or tenths of a degree without a word) is refused, never guessed.
 * @param values not empty, as they stand in the file.
 */
export function temperatureScale(
  values: readonly number[],
  stated: TemperatureUnit | null,
): Result<TemperatureScale, WrongUnit> {
  const sorted = values.toSorted((a, b) => a - b);
  const [lowest, highest] = [sorted[0]!, sorted.at(-1)!];
  const unit = stated ?? (lowest >= 200 && highest <= 335 ? "K" : "C");
  const scale = scales[unit];
  const fits = (value: number) => value >= temperatureRange.from && value <= temperatureRange.to;
  const outside = values.filter((value) => !fits(scale.celsius(value))).length;
  const median = scale.celsius(sorted[Math.floor(sorted.length / 2)]!);
  return outside > values.length / 20 || median > warmestMedian
    ? err({ kind: "wrong_unit", lowest, highest })
    : ok(scale);
}
