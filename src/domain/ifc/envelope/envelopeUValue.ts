import { isVentilatedName } from "#domain/energy/data/airLayers.ts";
import type { Border } from "#domain/energy/data/tabulaConstants.ts";
import { doorUValue, type YearClass } from "#domain/energy/data/yearClasses.ts";
import { type Example, exampleOf, type Findings, type GradedNumber, type PartKind } from "./envelopePart.ts";
import { layerResistance, type LayerSum } from "./layerResistance.ts";
import type { Element } from "../model.ts";

/** A heat transfer coefficient outside this band is not a value, W/(m²·K). */
const band = { above: 0.05, upTo: 6 } as const;
/** Whether a number may be a heat transfer coefficient of a part, W/(m²·K). */
export const isUValue = (value: number): boolean => value > band.above && value <= band.upTo;

/** Surface resistances after DIN EN ISO 6946, m²·K/W: heat flow sideways, upwards, downwards. */
const insideResistance: Readonly<Record<PartKind, number>> = {
  wall: 0.13,
  window: 0.13,
  door: 0.13,
  roof: 0.1,
  floor: 0.17,
};
/** Outside: air 0.04, an unheated room as inside, ground none. */
const outsideResistance = (kind: PartKind, border: Border): number =>
  border === "external" ? 0.04 : border === "ground" ? 0 : insideResistance[kind];

/** Both surfaces of a part together, m²·K/W. */
export const surfaceResistance = (kind: PartKind, border: Border): number =>
  insideResistance[kind] + outsideResistance(kind, border);

/**
 * The U-value of an element: what the model states in (0.05…6] → its layers → its layers with materials known by name →
 * the construction year; null when none of them says it. Every way but the first leaves a finding.
 */
export function uValueOf(
  element: Element | null,
  part: { readonly kind: PartKind; readonly border: Border; readonly name: string },
  year: YearClass | undefined,
  findings: Findings,
): GradedNumber | null {
  if (element) tellContradiction(element, "u_value", part.name, findings);
  if (element?.resistance && part.kind !== "window" && part.kind !== "door") {
    findings.add("u_surfaces_added", exampleOf(part.name, element));
    const { value, origin } = element.resistance;
    return { value: 1 / (value + surfaceResistance(part.kind, part.border)), origin, quality: "Q2" };
  }
  const stated = element?.u_value;
  if (stated && isUValue(stated.value))
    return {
      value: stated.value,
      origin: stated.origin,
      quality: stated.origin.from === "layers" ? "Q3" : "Q2",
    };
  const layered =
    part.kind === "window" || part.kind === "door" || !element ? null : uOfLayers(element, part, findings);
  if (layered) {
    findings.add(
      layered.quality === "Q3" ? "u_from_layers" : "u_from_material_names",
      exampleOf(part.name, element),
    );
    return layered;
  }
  if (year === undefined) {
    findings.add("u_missing", exampleOf(part.name, element));
    return null;
  }
  findings.add("u_from_year_class", exampleOf(part.name, element));
  return yearValueOf(part, year);
}

/** Tells the values that the file states against the one that counts. */
export function tellContradiction(
  element: Element,
  of: "u_value" | "g_value",
  name: string,
  findings: Findings,
): void {
  const others = element.contradicted?.[of] ?? [];
  const counts = element[of]?.value;
  if (others.length === 0 || counts === undefined) return;
  const values = [counts, ...others].map((value) => String(Number(value.toFixed(4)))).join(" ≠ ");
  const sign = of === "u_value" ? "U" : "g";
  findings.add("values_contradict", exampleOf(`${name}: ${sign} ${values}`, element));
}

/** The U-value of a part by the construction year. */
export const yearValueOf = (
  { kind, border }: { readonly kind: PartKind; readonly border: Border },
  year: YearClass,
): GradedNumber => ({
  value: yearClassUValue(kind, border, year),
  origin: { from: "default", rule: kind === "door" ? "banz_2020:door" : `iwu:${year.code}` },
  quality: "Q5",
});

/** U of a part by construction year. A roof towards an unheated attic is an upper ceiling. */
function yearClassUValue(kind: PartKind, border: Border, year: YearClass): number {
  if (kind === "door") return doorUValue;
  if (kind === "roof" && border !== "external") return year.upper_ceiling;
  return year[kind];
}

/** U = 1 / (R_si + R + R_se), null unless the layers say how they resist; what was decided about air is told. */
function uOfLayers(
  element: Element,
  part: { readonly kind: PartKind; readonly border: Border; readonly name: string },
  findings: Findings,
): GradedNumber | null {
  const found = layerResistance(element.layers, part.kind, isCalledVentilated(element));
  if (found === "thick_air") findings.add("u_air_too_thick", exampleOf(part.name, element));
  if (typeof found === "string") return null;
  // towards air that moves the surface resists as an inner one, as towards an unheated room
  const border = found.isVentilated && part.border === "external" ? "unheated" : part.border;
  const value = 1 / (found.resistance + surfaceResistance(part.kind, border));
  if (!isUValue(value)) return null;
  tellLayers(found, exampleOf(part.name, element), findings);
  return found.byName
    ? { value, origin: { from: "default", rule: "material_names" }, quality: "Q4" }
    : { value, origin: { from: "layers" }, quality: "Q3" };
}

/** Whether an element, by its name or that of its type, has moving air behind its outer face. */
export const isCalledVentilated = ({ name, type_name }: Element): boolean =>
  isVentilatedName(name) || isVentilatedName(type_name ?? "");

/** Tells what was decided about layers: air by the norm, what is believed to conduct as little as air, and contradictions. */
export function tellLayers(
  { isVentilated, isAirCorrected, likeAir, contradicted }: LayerSum,
  example: Example,
  findings: Findings,
): void {
  if (isVentilated) findings.add("u_outside_ventilated_layer", example);
  if (isAirCorrected) findings.add("u_air_by_norm", example);
  const named = (name: string): Example => (typeof example === "string" ? name : { ...example, name });
  for (const name of likeAir) findings.add("u_conducts_as_air", named(name));
  for (const name of contradicted) findings.add("values_contradict", named(name));
}

/** Usual g by glazing, told apart by the U-value of the window (IWU MOBASY: triple, coated double, double, single). */
const glazing = [
  { u_up_to: 1.1, g: 0.5 },
  { u_up_to: 1.9, g: 0.6 },
  { u_up_to: 3.5, g: 0.76 },
  { u_up_to: Number.POSITIVE_INFINITY, g: 0.86 },
] as const;

/**
 * The g-value of a window: what the model states in [0.1…0.9] → the construction year, when the U-value came from it →
 * the glazing that the U-value points to; null without either.
 */
export function gValueOf(
  element: Element | null,
  window: { readonly name: string; readonly u_value: GradedNumber | null },
  year: YearClass | undefined,
  findings: Findings,
): GradedNumber | null {
  const stated = element?.g_value;
  if (element) tellContradiction(element, "g_value", window.name, findings);
  if (stated && stated.value >= 0.1 && stated.value <= 0.9)
    return { value: stated.value, origin: stated.origin, quality: "Q2" };
  const { u_value, name } = window;
  if (u_value === null) return null;
  if (year !== undefined && u_value.origin.from === "default") {
    findings.add("g_from_year_class", exampleOf(name, element));
    return { value: year.g, origin: { from: "default", rule: `iwu:${year.code}` }, quality: "Q5" };
  }
  findings.add("g_from_glazing", exampleOf(name, element));
  const kind = glazing.find(({ u_up_to }) => u_value.value <= u_up_to)!;
  return { value: kind.g, origin: { from: "default", rule: "glazing_by_u" }, quality: "Q5" };
}
