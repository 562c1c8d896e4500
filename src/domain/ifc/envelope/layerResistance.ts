import {
  airByName,
  type AirKind,
  airResistance,
  type HeatFlow,
  isInsulation,
  mayConductAsAir,
  mostOutsideSlight,
  slightShare,
  stillAir,
} from "#domain/energy/data/airLayers.ts";
import { isConductivity } from "#domain/energy/data/conductivity.ts";
import { knownMaterial } from "#domain/energy/data/materialLambdas.ts";
import type { PartKind } from "./envelopePart.ts";
import type { MaterialLayer } from "../model.ts";

const isLambda = (value: number | null): value is number => value !== null && isConductivity(value);

/** Resistances that differ by less are one that was rounded. */
const sameResistance = 0.1;

/** What a construction resists, without surfaces. */
export interface LayerSum {
  /** m²·K/W. */
  readonly resistance: number;
  /** A name stands for a conductivity. */
  readonly byName: boolean;
  /** A well ventilated layer ends it: the surface before that layer is as an inner one. */
  readonly isVentilated: boolean;
  /** Its layers lie between others and moving air, or are too thick or too well insulated for a cladding. */
  readonly isInside: boolean;
  /** Air layers count by the norm, against a conductivity that the file states. */
  readonly isAirCorrected: boolean;
  /** Layers that are believed to conduct as little as air, though no name of theirs says so: their names and λ. */
  readonly likeAir: readonly string[];
  /** Layers of which the file states two conductivities: their names and λ, the one that counts first. */
  readonly contradicted: readonly string[];
}

/** Why the layers say nothing. */
export type LayerProblem = "unknown" | "thick_air";

/** Where the heat of a part goes. */
export const flowOf = (kind: PartKind): HeatFlow =>
  kind === "roof" ? "up" : kind === "floor" ? "down" : "sideways";

/** How a layer is air: by what the file says of its ventilation, and by its names; null for a material. */
export function airOf(layer: MaterialLayer): AirKind | null {
  const lambda = isLambda(layer.lambda_w_mk) ? layer.lambda_w_mk : null;
  const named = airByNames(layer, lambda);
  if (layer.air === "ventilated") return named === "slight" ? named : "ventilated";
  if (named !== null) return named;
  return layer.air === "gap" && !isMaterial(layer, lambda) ? "air" : null;
}

/** By the name of the material and that of the layer; the one that says how the air moves counts. */
function airByNames({ material, label }: MaterialLayer, lambda: number | null): AirKind | null {
  const ofMaterial = airByName(material, lambda);
  const ofLayer = label === undefined ? null : airByName(label, lambda);
  if (ofLayer === null || ofMaterial === null) {
    const isFilled = ofMaterial === null && isInsulation(material);
    return isFilled ? null : (ofMaterial ?? ofLayer);
  }
  return ofMaterial === "air" ? ofLayer : ofMaterial;
}

/** Whether name or conductivity mean a material: programs write IsVentilated = UNKNOWN of those too. */
function isMaterial(layer: MaterialLayer, lambda: number | null): boolean {
  const { thickness_m } = layer;
  if (knownOf(layer) !== undefined || isOfBest(layer)) return true;
  if (lambda === null || (lambda >= stillAir.from && lambda <= stillAir.upTo)) return false;
  const air = thickness_m === null ? null : airResistance(thickness_m, "sideways");
  return air === null || Math.abs((thickness_m ?? 0) / lambda / air - 1) > sameResistance;
}

/** Whether a name of a layer means one of the few insulations that conduct as little as air. */
const isOfBest = ({ material, label }: MaterialLayer): boolean =>
  mayConductAsAir(material) || mayConductAsAir(label ?? "");

/** What a layer conducts by its names, W/(m·K). */
const knownOf = ({ material, label }: MaterialLayer): number | undefined =>
  (knownMaterial(material) ?? knownMaterial(label ?? ""))?.lambda_w_mk;

interface Counted {
  readonly air: AirKind | null;
  readonly thickness_m: number;
  /** m²·K/W; null when the layer does not say it. */
  readonly resistance: number | null;
  readonly byName: boolean;
  readonly isCorrected: boolean;
  /** Its name and λ, where it is believed to conduct as little as air. */
  readonly likeAir?: string;
  readonly contradicted?: string;
}

/**
 * The resistance of layers after DIN EN ISO 6946: Σ d/λ; air layers by table 8; nothing from a well ventilated layer outwards (6.9.4). The
 * file does not say which side is outside: the insulated side is taken as the inner one, else the thicker one, which is a choice of our own.
 * @param isVentilated whether the element is called ventilated: its only air layer then is.
 */
export function layerResistance(
  layers: readonly MaterialLayer[],
  kind: PartKind,
  isVentilated = false,
): LayerSum | LayerProblem {
  const airs = layers.map(airOf);
  if (layers.length === 0 || airs.every((air) => air !== null)) return "unknown";
  const only = airs.filter((air) => air !== null);
  const upgraded = isVentilated && only.length === 1 && only[0] === "air";
  const counted: Counted[] = [];
  for (const [index, layer] of layers.entries()) {
    const air = airs[index] ?? null;
    const one = countedLayer(layer, air === "air" && upgraded ? "ventilated" : air, flowOf(kind));
    counted.push(one);
  }
  const first = counted.findIndex(({ air }) => air === "ventilated");
  if (first < 0) return stillSum(counted);
  const last = counted.findLastIndex(({ air }) => air === "ventilated");
  const inner = innerSide(counted.slice(0, first), counted.slice(last + 1));
  const sum = inner === null ? "unknown" : stillSum(inner);
  if (inner === null || typeof sum === "string") return "unknown";
  const isBetween = first > 0 && last < counted.length - 1;
  const isInside = isBetween || sum.resistance >= insulated || thicknessOf(inner) >= bearing_m;
  return { ...sum, isVentilated: true, isInside };
}

function countedLayer(layer: MaterialLayer, air: AirKind | null, flow: HeatFlow): Counted {
  const thickness = layer.thickness_m;
  const lambda = isLambda(layer.lambda_w_mk) ? layer.lambda_w_mk : null;
  const base = { air, thickness_m: thickness ?? 0, byName: false, isCorrected: false };
  if (air === "ventilated") return { ...base, resistance: 0 };
  if (air !== null) {
    const norm = thickness === null ? null : airResistance(thickness, flow);
    const resistance = norm === null ? null : norm * (air === "slight" ? slightShare : 1);
    const stated = lambda === null || thickness === null ? null : thickness / lambda;
    const isCorrected = stated !== null && !!resistance && Math.abs(stated / resistance - 1) > sameResistance;
    return { ...base, resistance, isCorrected };
  }
  if (layer.resistance_m2kw !== undefined && lambda === null)
    return { ...base, resistance: layer.resistance_m2kw };
  const known = lambda === null ? knownOf(layer) : undefined;
  // so thin that it has no thickness: a membrane, unless its name means that it keeps the heat
  if (thickness === 0 && !((known ?? lambda ?? 1) <= insulates)) return { ...base, resistance: 0 };
  const conducts = lambda ?? known;
  if (thickness === null || thickness <= 0 || conducts === undefined) return { ...base, resistance: null };
  const counted = { ...base, resistance: thickness / conducts, byName: lambda === null };
  return lambda === null ? counted : { ...counted, ...doubtsOf(layer, lambda) };
}

/** What is told of the conductivity of a layer that counts. */
function doubtsOf(layer: MaterialLayer, lambda: number): Pick<Counted, "likeAir" | "contradicted"> {
  const { label, material, contradicted } = layer;
  const name = [label, material].filter((one) => one).join(", ") || "–";
  const isLikeAir = lambda <= stillAir.upTo && !isOfBest(layer);
  return {
    ...(isLikeAir && { likeAir: `${name}: ${lambda}` }),
    ...(contradicted && { contradicted: `${name}: λ ${[lambda, ...contradicted].join(" ≠ ")}` }),
  };
}

/** What conducts no better keeps the heat, W/(m·K): its thickness cannot be nothing. */
const insulates = 0.06;

/** Without a well ventilated layer; what lies outside of a slightly ventilated one counts for no more than the norm says. */
function stillSum(layers: readonly Counted[]): LayerSum | LayerProblem {
  const unknown = layers.find(({ resistance }) => resistance === null);
  if (unknown) return unknown.air === null || unknown.thickness_m <= 0 ? "unknown" : "thick_air";
  if (!layers.some(({ thickness_m, resistance }) => thickness_m > 0 || (resistance ?? 0) > 0))
    return "unknown";
  const all = resists(layers) ?? 0;
  const slight = layers.findIndex(({ air }) => air === "slight");
  let resistance = all;
  if (slight >= 0) {
    const sides = [resists(layers.slice(0, slight)) ?? 0, resists(layers.slice(slight + 1)) ?? 0];
    const outside = Math.min(...sides);
    resistance = all - outside + Math.min(outside, mostOutsideSlight);
  }
  return {
    resistance,
    byName: layers.some(({ byName }) => byName),
    isVentilated: false,
    isInside: false,
    isAirCorrected: layers.some(({ isCorrected }) => isCorrected),
    likeAir: layers.flatMap(({ likeAir }) => likeAir ?? []),
    contradicted: layers.flatMap(({ contradicted }) => contradicted ?? []),
  };
}

/** Σ R; null when a layer does not say it. */
const resists = (layers: readonly Counted[]): number | null =>
  layers.reduce<number | null>(
    (sum, { resistance }) => (sum === null || resistance === null ? null : sum + resistance),
    0,
  );

/** From here on a side of a ventilated layer is insulated, whatever lies on its other side, m²·K/W. Our own. */
const insulated = 0.5;
/** A leaf of this thickness bears, and stands inside of the moving air, m. Our own. */
const bearing_m = 0.15;

const thicknessOf = (side: readonly Counted[]) => side.reduce((sum, { thickness_m }) => sum + thickness_m, 0);

/** The inner side of a ventilated layer; null when it cannot be told because a layer does not say how it conducts. */
function innerSide(a: readonly Counted[], b: readonly Counted[]): readonly Counted[] | null {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const [ofA, ofB] = [resists(a), resists(b)];
  if (ofA !== null && ofB !== null) {
    const isBInner = Math.max(ofA, ofB) >= insulated ? ofB > ofA : thicknessOf(b) > thicknessOf(a);
    return isBInner ? b : a;
  }
  if (ofA === null && ofB === null) return null;
  const [known, other] = ofA === null ? [b, a] : [a, b];
  return (resists(known) ?? 0) >= insulated || thicknessOf(known) > thicknessOf(other) ? known : null;
}
