import type { ModelUnits } from "./model.ts";

/** The four kinds of unit that the model converts. */
export type UnitKind = keyof ModelUnits;

/** A unit with its factor to SI: multiply a value of the file to get m, m², m³ or rad. */
export interface Unit {
  readonly name: string;
  readonly to_si: number;
}

/** `IfcUnitEnum` words of the kinds that the model converts. */
export const unitKinds: Readonly<Record<string, UnitKind>> = {
  LENGTHUNIT: "length",
  AREAUNIT: "area",
  VOLUMEUNIT: "volume",
  PLANEANGLEUNIT: "plane_angle",
};

/** What holds when a file does not assign a unit: the SI unit itself. */
export const siUnits: ModelUnits = {
  length: { name: "METRE", to_si: 1 },
  area: { name: "SQUARE_METRE", to_si: 1 },
  volume: { name: "CUBIC_METRE", to_si: 1 },
  plane_angle: { name: "RADIAN", to_si: 1 },
};

/** An IfcSIUnit, e.g. MILLI METRE = 10⁻³ m; a prefix counts twice for areas and three times for volumes. */
export function siUnit(name: string, prefix: string | null): Unit {
  const power = name.startsWith("SQUARE") ? 2 : name.startsWith("CUBIC") ? 3 : 1;
  const factor = prefix === null ? 1 : 10 ** ((prefixes[prefix] ?? 0) * power);
  return { name: prefix === null ? name : `${prefix} ${name}`, to_si: factor };
}

/**
 * An IfcConversionBasedUnit: `factor` times `base`. Where the file's factor is missing or senseless, the names of the
 * schema's documentation (FOOT, SQUARE FOOT, DEGREE …) give it.
 */
export function conversionUnit(name: string, factor: number | null, base: Unit | null): Unit {
  const stated =
    factor !== null && factor > 0 && Number.isFinite(factor) ? factor * (base?.to_si ?? 1) : undefined;
  return { name, to_si: stated ?? known[name.toUpperCase()] ?? 1 };
}

/**
 * The unit of areas (power 2) or volumes (power 3) in a file that assigns none. The standard means the SI unit, but some
 * exporters write powers of the length unit (mm²): when the middle value would be absurd as m² (m³), it is that.
 */
export function assumedUnit(length: Unit, power: 2 | 3, values: readonly number[]): Unit {
  const si = power === 2 ? siUnits.area : siUnits.volume;
  const positive = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const middle = positive[Math.floor(positive.length / 2)];
  if (middle === undefined || length.to_si >= 1 || middle < 20_000) return si;
  return { name: `${length.name} ^${power}`, to_si: length.to_si ** power };
}

const prefixes: Readonly<Record<string, number>> = {
  EXA: 18,
  PETA: 15,
  TERA: 12,
  GIGA: 9,
  MEGA: 6,
  KILO: 3,
  HECTO: 2,
  DECA: 1,
  DECI: -1,
  CENTI: -2,
  MILLI: -3,
  MICRO: -6,
  NANO: -9,
  PICO: -12,
};

/** Factors from the documentation of IfcConversionBasedUnit (IFC4). */
const known: Readonly<Record<string, number>> = {
  INCH: 0.0254,
  FOOT: 0.3048,
  YARD: 0.9144,
  MILE: 1609.344,
  "SQUARE INCH": 0.0254 ** 2,
  "SQUARE FOOT": 0.3048 ** 2,
  "SQUARE YARD": 0.9144 ** 2,
  ACRE: 4046.8564224,
  "CUBIC INCH": 0.0254 ** 3,
  "CUBIC FOOT": 0.3048 ** 3,
  "CUBIC YARD": 0.9144 ** 3,
  LITRE: 0.001,
  DEGREE: Math.PI / 180,
};
