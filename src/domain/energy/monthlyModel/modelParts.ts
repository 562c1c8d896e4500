import type { EnvelopePart } from "#domain/ifc/envelope/envelopePart.ts";
import type { QualityLevel } from "../dataQuality.ts";
import type { Behind, MonthlyPart, MonthlyPartKind } from "../monthly/input/monthlyInput.ts";
import { groundCase, type GroundSize } from "./groundContact.ts";
import type { ModelFindings } from "./modelFinding.ts";
import { originText, type Sources } from "./sources.ts";

/** What parts are made with. */
export interface PartFacts {
  readonly parts: readonly EnvelopePart[];
  readonly ground: GroundSize | null;
  readonly in_cellar: (part: EnvelopePart) => boolean;
  /** Where north comes from, for the azimuths. */
  readonly true_north: "model" | "entered" | "assumed";
  /** U-values that a person entered, by path; they count where the model has none. */
  readonly u_of: (path: string) => number | null;
}

/**
 * Ids of the parts, in their order: `wall:GlobalId`, `estimated:roof`. They stay the same when other parts come or go, so
 * that an override finds its part again.
 */
export function partIds(parts: readonly EnvelopePart[]): readonly string[] {
  const taken = new Set<string>();
  return parts.map((part) => {
    const own =
      part.express_id === null
        ? `estimated:${part.kind}`
        : `${part.kind}:${part.global_id || part.express_id}`;
    const candidates = [own, `${own}:${part.border}`];
    let id = candidates.find((candidate) => !taken.has(candidate));
    for (let next = 2; id === undefined; next++)
      if (!taken.has(`${own}:${part.border}:${next}`)) id = `${own}:${part.border}:${next}`;
    taken.add(id);
    return id;
  });
}

/** A part of the envelope as a part of a zone, `share` of its area; null while its U-value is not known. */
export function partOfZone(
  facts: PartFacts,
  {
    part,
    id,
    zone,
    share,
  }: { readonly part: EnvelopePart; readonly id: string; readonly zone: string; readonly share: number },
  { sources, findings }: { readonly sources: Sources; readonly findings: ModelFindings },
): MonthlyPart | null {
  const at = `zones.${zone}.parts.${id}`;
  const u = part.u_value?.value ?? facts.u_of(`${at}.u_w_m2k`);
  if (u === null) return null;
  const element = part.global_id;
  const say = (field: string, origin: string, quality: QualityLevel) =>
    sources.say(`${at}.${field}`, origin, { quality, element });
  const area = originText(part.area_origin);
  if (share === 1) say("area_m2", area, part.area_quality);
  else say("area_m2", `${area}, ${Math.round(share * 1000) / 10} %`, worse(part.area_quality, "Q3"));
  if (part.u_value !== null) say("u_w_m2k", originText(part.u_value.origin), part.u_value.quality);
  const behind = behindOf(part);
  say("kind", part.express_id === null ? "estimate: TABULA" : "model: class of the element", "Q3");
  say("behind", "model: place in the building", part.express_id === null ? "Q5" : "Q3");
  if (behind === "unheated_room" || behind === "unheated_attic") {
    findings.add("unheated_by_factor", `${at}.f_x`);
    say("f_x", "table: § 29 GEG, EVEBI", "Q5");
  }
  const tilt_deg = tiltOf(part);
  if (part.tilt_deg === null) findings.add("tilt_assumed", `${at}.tilt_deg`);
  say(
    "tilt_deg",
    part.tilt_deg === null ? "assumed" : "model: geometry",
    part.tilt_deg === null ? "Q6" : "Q3",
  );
  if (part.azimuth_deg !== null)
    say("azimuth_deg", northText[facts.true_north], facts.true_north === "assumed" ? "Q6" : "Q3");
  if (behind === "external" && part.kind !== "window") say("absorptance", "table: 0.5, roofs 0.8", "Q6");
  return {
    id,
    name: part.name,
    kind: kindOf(part),
    area_m2: part.area_m2 * share,
    u_w_m2k: u,
    behind,
    zone: null,
    f_x: null,
    ground: groundOf(facts, part, say),
    azimuth_deg: part.azimuth_deg,
    tilt_deg,
    absorptance: null,
    glazing: part.kind === "window" ? glazingOf(part, say) : null,
  };
}

const northText = {
  model: "model: geometry, true north",
  entered: "model: geometry, north entered",
  assumed: "model: geometry, north assumed at +y",
} as const;

const worse = (a: QualityLevel, b: QualityLevel): QualityLevel => (a > b ? a : b);

type Say = (field: string, origin: string, quality: QualityLevel) => void;

function groundOf(facts: PartFacts, part: EnvelopePart, say: Say): MonthlyPart["ground"] {
  const which = groundCase(part, facts.in_cellar(part));
  if (which === null || facts.ground === null) return null;
  const { characteristic_dimension_m, origin, quality } = facts.ground;
  say("f_x", "table: DIN V 4108-6 by B′ and R", "Q4");
  say("ground.case", "model: place in the building", "Q3");
  say("ground.characteristic_dimension_m", origin, quality);
  return { case: which, characteristic_dimension_m };
}

/** What the model does not say of a window stays null: the balance takes the usual value and names it. */
function glazingOf(part: EnvelopePart, say: Say): MonthlyPart["glazing"] {
  const g = part.g_value;
  if (g === null) say("glazing.g_perpendicular", "table: glazing by U-value", "Q6");
  else say("glazing.g_perpendicular", originText(g.origin), g.quality);
  for (const field of ["f_frame", "f_shading", "f_incidence", "f_dirt"])
    say(`glazing.${field}`, "table: usual (EVEBI, DIBS)", "Q6");
  return {
    g_perpendicular: g?.value ?? null,
    f_frame: null,
    f_shading: null,
    f_incidence: null,
    f_dirt: null,
    f_sun_protection: null,
  };
}

/** A roof that stands against an unheated room is the ceiling below it. */
const kindOf = ({ kind, border }: EnvelopePart): MonthlyPartKind =>
  kind === "roof" && border !== "external" ? "ceiling" : kind;

function behindOf({ kind, border }: EnvelopePart): Behind {
  switch (border) {
    case "external":
      return "external";
    case "ground":
      return "ground";
    case "cellar":
      return kind === "floor" ? "ground" : "unheated_room";
    case "unheated":
      return kind === "roof" ? "unheated_attic" : "unheated_room";
  }
}

/** Walls, windows and doors stand upright, floors look down; a roof of unknown tilt counts as level. */
const tiltOf = ({ kind, tilt_deg }: EnvelopePart): number =>
  tilt_deg ?? (kind === "roof" ? 0 : kind === "floor" ? 180 : 90);
