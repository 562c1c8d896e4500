import { airResistance } from "#domain/energy/data/airLayers.ts";
import type { Border } from "#domain/energy/data/tabulaConstants.ts";
import type { YearClass } from "#domain/energy/data/yearClasses.ts";
import type { FaceSeries, SeriesStep } from "#domain/hull/hull.ts";
import { exampleOf, type Findings, type GradedNumber, type PartKind } from "./envelopePart.ts";
import {
  isCalledVentilated,
  isUValue,
  surfaceResistance,
  tellLayers,
  tellContradiction,
  uValueOf,
  yearValueOf,
} from "./envelopeUValue.ts";
import { airOf, flowOf, layerResistance, type LayerSum } from "./layerResistance.ts";
import type { Element } from "../model.ts";

/** What the U-value of a part is asked with. */
export interface UQuestion {
  readonly kind: PartKind;
  readonly border: Border;
  readonly name: string;
}

interface Known {
  readonly elements: ReadonlyMap<number, Element>;
  readonly year: YearClass | undefined;
  readonly findings: Findings;
}

/**
 * The U-value of a part whose element may have others before and behind it. Their resistances count together (DIN EN ISO 6946, 6.7.1); where
 * places of the part differ, their U-values count by their shares. `src/domain/hull/README.md` has the rules.
 */
export function uValueOfPart(
  element: Element,
  part: UQuestion,
  series: readonly FaceSeries[] | undefined,
  known: Known,
): GradedNumber | null {
  const places = (series ?? []).map(({ steps, share }) => ({ share, met: metBy(steps, known.elements) }));
  if (places.every(({ met }) => met.length < 2)) return uValueOf(element, part, known.year, known.findings);
  const values = places.map(({ share, met }) => ({ share, u: uOfMet(met, part, known) }));
  const [first] = values;
  if (values.length === 1 || first === undefined) return first?.u ?? null;
  let [sum, quality] = [0, first.u?.quality ?? "Q5"];
  for (const { share, u } of values) {
    if (u === null) return null;
    sum += share * u.value;
    if (u.quality > quality) quality = u.quality;
  }
  const name = places.map(({ share, met }) => `${Math.round(share * 100)} % ${namesOf(met)}`).join("; ");
  return { value: sum, origin: { from: "series", name }, quality };
}

/** An element on the way out, with the air before it. */
interface Met {
  readonly element: Element;
  readonly thickness_m: number;
  readonly gap_m: number;
}

const metBy = (steps: readonly SeriesStep[], elements: ReadonlyMap<number, Element>): readonly Met[] =>
  steps.flatMap(({ id, thickness_m, gap_m }) => {
    const element = elements.get(id);
    return element === undefined ? [] : { element, thickness_m, gap_m };
  });

const nameOf = ({ name, global_id }: Element): string => (name === "" ? global_id : name);
const namesOf = (met: readonly Met[]): string => met.map(({ element }) => nameOf(element)).join(" + ");

/** Less than this share of what is stated changes nothing: the stated U-value is that of the whole. */
const slight = 0.05;
/** Stated U-values that differ by less are one, stated on every leaf for the whole. */
const same = 0.03;
/** What is thicker, and says nothing, may be what keeps the heat, m. */
const thick = 0.05;

function uOfMet(all: readonly Met[], part: UQuestion, known: Known): GradedNumber | null {
  const [first] = all;
  if (all.length === 1 && first !== undefined)
    return uValueOf(first.element, { ...part, name: nameOf(first.element) }, known.year, known.findings);
  const { met, isVentilated } = withoutCladding(all, part, known.findings);
  const name = namesOf(met);
  const surfaces = surfaceResistance(part.kind, isVentilated ? "unheated" : part.border);
  const parts = met.map((one) => ({ ...one, ...resistanceOf(one, part) }));
  const unknown = parts.filter(({ resistance }) => resistance === null);
  if (unknown.length === parts.length && first !== undefined)
    return uValueOf(first.element, { ...part, name }, known.year, known.findings);
  for (const { element } of met) known.findings.add("u_of_several_elements", exampleOf(name, element));
  for (const { element } of met) {
    tellContradiction(element, "u_value", nameOf(element), known.findings);
    if (element.resistance) known.findings.add("u_surfaces_added", exampleOf(nameOf(element), element));
  }
  for (const { element, sum } of parts)
    if (sum) tellLayers(sum, exampleOf(nameOf(element), element), known.findings);
  for (const { element } of unknown)
    known.findings.add("u_of_several_unknown", exampleOf(nameOf(element), element));
  const whole = statedForWhole(parts, surfaces);
  if (whole !== null) return whole;
  let sum = surfaces;
  for (const [index, { resistance, gap_m }] of parts.entries())
    sum += (resistance ?? 0) + (index === 0 ? 0 : (airResistance(gap_m, flowOf(part.kind)) ?? 0));
  const byName = parts.some(({ isNamed }) => isNamed);
  if (byName) known.findings.add("u_from_material_names", exampleOf(name, first?.element));
  const value = 1 / sum;
  const hidden = unknown.some(({ thickness_m }) => thickness_m > thick);
  const year = hidden && known.year !== undefined ? yearValueOf(part, known.year) : null;
  if (year !== null && year.value < value) {
    known.findings.add("u_from_year_class", exampleOf(name, first?.element));
    return year;
  }
  const quality = byName || unknown.length > 0 ? "Q4" : "Q3";
  return { value, origin: { from: "series", name }, quality };
}

/** What stands before a well ventilated air layer counts for nothing, and the surface behind it is as inside (6.9.4). */
function withoutCladding(
  all: readonly Met[],
  part: UQuestion,
  findings: Findings,
): { readonly met: readonly Met[]; readonly isVentilated: boolean } {
  const ends = all.map(({ element }, index) => ventilation(element, part.kind, index === 0));
  const at = ends.findIndex((end) => end !== null);
  if (at < 0) return { met: all, isVentilated: false };
  const inner = ends[at] === "within" ? at + 1 : Math.max(1, at);
  const isBefore = (_: Met, index: number) => index >= inner;
  for (const { element } of all.filter(isBefore))
    findings.add("u_before_ventilated_air", exampleOf(nameOf(element), element));
  return { met: all.filter((_, index) => index < inner), isVentilated: part.border === "external" };
}

/** Where moving air ends a part: before an element, as its name says, or within its own layers; null where none moves. */
function ventilation(element: Element, kind: PartKind, isInnermost: boolean): "before" | "within" | null {
  const isCalled = isCalledVentilated(element);
  const sum = layerResistance(element.layers, kind, isCalled);
  if (typeof sum !== "string" && sum.isVentilated) return isInnermost || sum.isInside ? "within" : "before";
  return isCalled || element.layers.some((layer) => airOf(layer) === "ventilated") ? "before" : null;
}

interface Resistance {
  /** m²·K/W, without surfaces; null when the element says none. */
  readonly resistance: number | null;
  /** What it states as its U-value. */
  readonly stated: GradedNumber | null;
  readonly isNamed: boolean;
  /** What was decided about its air. */
  readonly sum?: LayerSum;
}

function resistanceOf({ element, thickness_m }: Met, part: UQuestion): Resistance {
  const { u_value, resistance, layers } = element;
  if (resistance) return { resistance: resistance.value, stated: null, isNamed: false };
  if (u_value && isUValue(u_value.value)) {
    const left = 1 / u_value.value - surfaceResistance(part.kind, part.border);
    // The U-value of a covering is one of its layers.
    const isWhole = element.ifc_class !== "IfcCovering";
    const stated: GradedNumber = { value: u_value.value, origin: u_value.origin, quality: "Q2" };
    return { resistance: Math.max(0, left), stated: isWhole ? stated : null, isNamed: false };
  }
  const [only, ...others] = layers;
  const drawn =
    only !== undefined && others.length === 0 && only.thickness_m === null
      ? [{ ...only, thickness_m }]
      : layers;
  const found = layerResistance(drawn, part.kind, isCalledVentilated(element));
  if (typeof found === "string") return { resistance: null, stated: null, isNamed: false };
  return { resistance: found.resistance, stated: null, isNamed: found.byName, sum: found };
}

/**
 * The stated U-value that is one of the whole: the only one, or the same on several elements, where what else is known is slight or nothing
 * else is known.
 */
function statedForWhole(parts: readonly Resistance[], surfaces: number): GradedNumber | null {
  const stated = parts.flatMap((one) => one.stated ?? []);
  const [first] = stated;
  if (first === undefined) return null;
  if (stated.some(({ value }) => Math.abs(value / first.value - 1) > same)) return null;
  const rest = parts.reduce((sum, one) => (one.stated === null ? sum + (one.resistance ?? 0) : sum), 0);
  return rest <= slight / first.value || 1 / first.value < surfaces ? first : null;
}
