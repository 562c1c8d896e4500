import { envelopeEstimate } from "#domain/energy/data/tabulaConstants.ts";
import type { Border } from "#domain/energy/data/tabulaConstants.ts";
import type { YearClass } from "#domain/energy/data/yearClasses.ts";
import type { EnvelopePart, Findings, PartKind } from "./envelopePart.ts";
import type { Scene } from "./envelopeScene.ts";
import { gValueOf, uValueOf } from "./envelopeUValue.ts";
import { openFloors } from "./storeyFloors.ts";

/** From this share of the estimated walls on, the openings of a model without walls are its façade. */
const glassHouse = 0.6;

/** What estimates are made from. */
interface EstimateContext {
  readonly scene: Scene;
  readonly findings: Findings;
  readonly year: YearClass | undefined;
}

/**
 * Adds what the parts of a building of other than residential use lack: roof and floor by the floors of its storeys. TABULA's estimate is one of
 * dwellings and is not used; what cannot be measured stays missing and is a finding. A hull is measured whole and lacks nothing.
 */
export function addMeasured(
  parts: readonly EnvelopePart[],
  context: EstimateContext,
): readonly EnvelopePart[] {
  const lacking = (["wall", "roof", "floor"] as const).filter(
    (kind) => !parts.some((part) => part.kind === kind),
  );
  const open = openFloors(context.scene);
  const added = lacking.flatMap((kind) => {
    const areas = kind === "wall" || open === null ? [] : Object.entries(open[kind]);
    const found = areas.flatMap(([border, area_m2]) =>
      area_m2 > 0 ? [without(kind, border as Border, { area_m2, rule: "storey_floors" }, context)] : [],
    );
    if (found.length > 0) context.findings.add("area_from_storeys", kind);
    else if (context.scene.model.elements.length + context.scene.spaces.length > 0)
      context.findings.add("part_missing", kind);
    return found;
  });
  return [...parts, ...added];
}

/**
 * Adds roof, floor and walls that the model of a residential building does not have, with areas after TABULA's estimate for a free-standing
 * building: roof and floor p·A/n + q, wall p·A + n·q less the openings (A heated floor area, n storeys). Windows and
 * doors are not made up: a model without them is told so. Where glass stands in the place of walls, none is added.
 */
export function addEstimates(
  parts: readonly EnvelopePart[],
  reference_area_m2: number,
  storeys: number,
  context: EstimateContext,
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
    has(kind) || area_m2 <= 0 ? [] : [without(kind, border, { area_m2, rule: "tabula_estimate" }, context)],
  );
  for (const { kind } of added) context.findings.add("area_estimated", kind);
  return [...parts, ...added];
}

/** A part that no element of the model is. */
function without(
  kind: PartKind,
  border: Border,
  { area_m2, rule }: { readonly area_m2: number; readonly rule: "tabula_estimate" | "storey_floors" },
  { findings, year }: EstimateContext,
): EnvelopePart {
  const u_value = uValueOf(null, { kind, border, name: kind }, year, findings);
  return {
    express_id: null,
    global_id: null,
    name: "",
    kind,
    border,
    area_m2,
    area_origin: { from: "default", rule },
    area_quality: rule === "storey_floors" ? "Q4" : "Q5",
    azimuth_deg: null,
    tilt_deg: kind === "wall" ? 90 : kind === "floor" ? 180 : null,
    u_value,
    g_value: kind === "window" ? gValueOf(null, { name: "", u_value }, year, findings) : null,
  };
}
