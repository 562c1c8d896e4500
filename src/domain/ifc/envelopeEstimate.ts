import { envelopeEstimate } from "#domain/energy/data/tabulaConstants.ts";
import type { Border } from "#domain/energy/data/tabulaConstants.ts";
import type { YearClass } from "#domain/energy/data/yearClasses.ts";
import type { EnvelopePart, Findings, PartKind } from "./envelopePart.ts";
import { gValueOf, uValueOf } from "./envelopeUValue.ts";

/** From this share of the estimated walls on, the openings of a model without walls are its façade. */
const glassHouse = 0.6;

/**
 * Adds roof, floor and walls that the model does not have, with areas after TABULA's estimate for a free-standing
 * building: roof and floor p·A/n + q, wall p·A + n·q less the openings (A heated floor area, n storeys). Windows and
 * doors are not made up: a model without them is told so. Where glass stands in the place of walls, none is added.
 */
export function addEstimates(
  parts: readonly EnvelopePart[],
  reference_area_m2: number,
  storeys: number,
  context: { readonly findings: Findings; readonly year: YearClass | undefined },
): readonly EnvelopePart[] {
  if (!(reference_area_m2 > 0)) return parts;
  const has = (kind: PartKind) => parts.some((part) => part.kind === kind);
  const { roof, floor, gross_wall } = envelopeEstimate;
  const level = reference_area_m2 / storeys;
  const openings = parts.reduce(
    (sum, part) => (part.kind === "window" || part.kind === "door" ? sum + part.area_m2 : sum),
    0,
  );
  const wall = gross_wall.p * reference_area_m2 + gross_wall.q * storeys;
  const glazed = openings >= glassHouse * wall;
  const estimates: readonly (readonly [PartKind, Border, number])[] = [
    ["wall", "external", glazed ? 0 : wall - openings],
    ["roof", "external", roof.p * level + roof.q],
    ["floor", "ground", floor.p * level + floor.q],
  ];
  const added = estimates.flatMap(([kind, border, area_m2]) =>
    has(kind) || area_m2 <= 0 ? [] : [estimated(kind, border, area_m2, context)],
  );
  return [...parts, ...added];
}

function estimated(
  kind: PartKind,
  border: Border,
  area_m2: number,
  { findings, year }: { readonly findings: Findings; readonly year: YearClass | undefined },
): EnvelopePart {
  findings.add("area_estimated", kind);
  const u_value = uValueOf(null, { kind, border, name: kind }, year, findings);
  return {
    express_id: null,
    global_id: null,
    name: "",
    kind,
    border,
    area_m2,
    area_origin: { from: "default", rule: "tabula_estimate" },
    area_quality: "Q5",
    azimuth_deg: null,
    tilt_deg: kind === "wall" ? 90 : kind === "floor" ? 180 : null,
    u_value,
    g_value: kind === "window" ? gValueOf(null, { name: "", u_value }, year, findings) : null,
  };
}
