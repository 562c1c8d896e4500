import { borders, type Border, boundaryConditions, climateGermany } from "../data/tabulaConstants.ts";
import type { FigureId } from "../figureCatalogue.ts";
import type { SeasonClimate, TabulaInput, WindowAreas } from "../tabula.ts";
import published from "./tabulaCases.json" with { type: "json" };
import refurbished from "./tabulaRefurbishments.json" with { type: "json" };

/** A part of the envelope as published. */
interface PublishedElement {
  readonly id: string;
  readonly area_m2: number;
  /** U with the resistance of the unheated space behind it, W/(m²·K). */
  readonly u_effective_w_m2k: number;
  /** Null where the source names no border: such a part can be checked from its heat transfer alone. */
  readonly border: string | null;
  readonly h_w_k: number;
}

/** A published case of the TABULA seasonal method with its published results. */
export interface PublishedCase {
  readonly id: string;
  readonly reference_area_m2: number;
  readonly elements: readonly PublishedElement[];
  readonly thermal_bridges_w_m2k: number;
  readonly windows_m2: WindowAreas;
  readonly g_value: number;
  readonly air_change_use_1_h: number;
  readonly air_change_infiltration_1_h: number;
  /** `SUH` or `MUH`: standard use of single-unit or multi-unit housing. */
  readonly boundary: string;
  readonly climate: SeasonClimate;
  /** Published results per square metre of reference area. */
  readonly expected: Readonly<Partial<Record<FigureId, number>>>;
}

/** The 25 published German cases that the seasonal method is checked against. */
export const tabulaReferences: readonly PublishedCase[] = published.cases;

/**
 * The 72 published German rows of the existing state and of refurbishments. Published figures are rounded, so the heat
 * demand is met within 0.1 kWh/(m²·a). Of four rows the published heat transfer does not follow from the border codes.
 */
export const tabulaRefurbishments: readonly PublishedCase[] = refurbished.cases.map((row) => {
  const [horizontal, north, east, south, west] = row.windows_h_n_e_s_w;
  const [use, infiltration] = row.air_use_infiltration;
  return {
    id: row.id,
    reference_area_m2: row.reference_area_m2,
    elements: row.elements.map(([id, area, u, border, h]) => ({
      id: String(id),
      area_m2: Number(area),
      u_effective_w_m2k: Number(u),
      border: String(border),
      h_w_k: Number(h),
    })),
    thermal_bridges_w_m2k: row.thermal_bridges_w_m2k,
    windows_m2: { horizontal: horizontal!, north: north!, east: east!, south: south!, west: west! },
    g_value: row.g_value,
    air_change_use_1_h: use!,
    air_change_infiltration_1_h: infiltration!,
    boundary: row.boundary,
    climate: climateGermany,
    expected: { q_h_nd: row.q_h_nd },
  };
});

/** The published case as input, with the heat transfer of each part as published. */
export const inputFromHeatTransfer = (from: PublishedCase): TabulaInput => ({
  ...shared(from),
  elements: from.elements.map((part) => ({ ...part, border: borderOf(part.border) ?? "external" })),
});

/** The published case as input, b taken from the border; parts whose border the source leaves open have their published heat transfer. */
export const inputFromBorders = (from: PublishedCase): TabulaInput => ({
  ...shared(from),
  elements: from.elements.map(({ id, area_m2, u_effective_w_m2k, border, h_w_k }) => {
    const known = borderOf(border);
    return known === null
      ? { id, area_m2, border: "external", h_w_k }
      : { id, area_m2, u_effective_w_m2k, border: known };
  }),
});

/** Parts of a case whose border the source leaves open. */
export const openBorders = (from: PublishedCase): number =>
  from.elements.filter(({ border }) => borderOf(border) === null).length;

const borderOf = (border: string | null): Border | null =>
  border !== null && Object.hasOwn(borders, border) ? (border as Border) : null;

const shared = (from: PublishedCase) => ({
  reference_area_m2: from.reference_area_m2,
  thermal_bridges_w_m2k: from.thermal_bridges_w_m2k,
  windows_m2: from.windows_m2,
  g_value: from.g_value,
  air_change_use_1_h: from.air_change_use_1_h,
  air_change_infiltration_1_h: from.air_change_infiltration_1_h,
  boundary: from.boundary === "MUH" ? boundaryConditions.MUH : boundaryConditions.SUH,
  climate: from.climate,
});
