import { useTranslation } from "react-i18next";
import type { QualityLevel } from "#domain/energy/dataQuality.ts";
import type { Origin } from "#domain/ifc/model.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";

type OriginKey =
  | "property_set"
  | "quantity_set"
  | "attribute"
  | "layers"
  | "series"
  | "boundaries"
  | "geometry"
  | "year_class"
  | "door"
  | "material_names"
  | "glazing_by_u"
  | "tabula_estimate"
  | "storey_floors"
  | "slabs"
  | "entered"
  | "default";

/** Words and numbers that several parts of the energy page share. */
export function useEnergyWords() {
  const { t } = useTranslation("energy");
  const format = useFormats();
  return {
    t,
    format,
    /** A figure with as many decimals as it deserves. */
    value: (value: number): string => format.number(value, decimalsOf(value)),
    /** A limit with the decimals that it has, at most three. */
    exact: (value: number): string =>
      format.number(value, [0, 1, 2].find((decimals) => Number(value.toFixed(decimals)) === value) ?? 3),
    /** Where a number comes from, in full. */
    origin: (origin: Origin): string =>
      t(($) => $.origin[originKey(origin)], {
        set: "set" in origin ? origin.set : "",
        name: "name" in origin ? origin.name : "",
        rule: "rule" in origin ? (origin.rule.split(":")[1] ?? "") : "",
      }),
    /** Where a number comes from, in one word. */
    originShort: (origin: Origin): string => t(($) => $.originShort[originKey(origin)]),
    /** One of eight directions; a dash without any. */
    direction: (azimuth: number | null): string =>
      azimuth === null ? "–" : t(($) => $.direction[directionKey(azimuth)]),
    grade: (level: QualityLevel) => ({ letter: level, label: t(($) => $.quality.grade, { level }) }),
  };
}

const directions = ["d0", "d45", "d90", "d135", "d180", "d225", "d270", "d315"] as const;

/** The key of the nearest of eight directions; −90° and 630° are west, too. */
export const directionKey = (azimuth_deg: number): (typeof directions)[number] =>
  directions[((Math.round(azimuth_deg / 45) % 8) + 8) % 8]!;

/** Thousands and more whole, below 100 one, below 10 two, below 1 three decimals. */
export function decimalsOf(value: number): number {
  const size = Math.abs(value);
  if (size === 0 || (Number.isInteger(value) && size < 1000)) return 0;
  return size >= 1000 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
}

/** The i18n key of an origin; rules of defaults have keys of their own. */
export function originKey(origin: Origin): OriginKey {
  if (origin.from !== "default") return origin.from;
  if (origin.rule.startsWith("iwu:")) return "year_class";
  if (origin.rule === "banz_2020:door") return "door";
  if (origin.rule === "slabs_times_0_85") return "slabs";
  const known = ["material_names", "glazing_by_u", "tabula_estimate", "storey_floors", "entered"] as const;
  return known.find((rule) => rule === origin.rule) ?? "default";
}
