import { borders, type Border, boundaryConditions } from "../data/tabulaConstants.ts";
import type { FigureId } from "../figureCatalogue.ts";
import type { SeasonClimate, TabulaInput, WindowAreas } from "../tabula.ts";
import published from "./tabulaCases.json" with { type: "json" };

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
interface PublishedCase {
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

/** The published case as input, with the heat transfer of each part as published. */
export const inputFromHeatTransfer = (from: PublishedCase): TabulaInput => ({
  ...shared(from),
  elements: from.elements.map((part) => ({ ...part, border: borderOf(part.border) ?? "external" })),
});

/** The published case as input, b taken from the border; null when the source leaves a border open. */
export function inputFromBorders(from: PublishedCase): TabulaInput | null {
  const elements = from.elements.flatMap(({ id, area_m2, u_effective_w_m2k, border }) => {
    const known = borderOf(border);
    return known === null ? [] : [{ id, area_m2, u_effective_w_m2k, border: known }];
  });
  return elements.length === from.elements.length ? { ...shared(from), elements } : null;
}

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
