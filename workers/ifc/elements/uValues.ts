import { kept, keptOf } from "#kernel/readings/keptReadings.ts";
import type { PropertyGroup, PropertyValue, SourcedNumber } from "#domain/ifc/model.ts";
import { type WrittenHeat, writtenHeat } from "#domain/ifc/quantities/writtenHeat.ts";
import { saysNumber } from "#domain/ifc/quantities/writtenValue.ts";
import type { Contradiction } from "./mergedSets.ts";

/** Whether a set is the common one of its class, as `Pset_WallCommon`. */
export const isCommon = ({ name }: PropertyGroup) => /^Pset_\w+Common$/.test(name);

/** A property that is a U-value by its name. */
interface Stated {
  readonly rank: number;
  readonly written: PropertyValue;
  /** What it states; null where that is nothing, or open. */
  readonly heat: WrittenHeat | null;
  readonly origin: Extract<SourcedNumber["origin"], { readonly from: "property_set" }>;
}

/** What an element has in the place of a U-value, the leading one first. Elements with the same sets share the reading. */
const statements = keptOf((groups: readonly PropertyGroup[]): readonly Stated[] => {
  const found: Stated[] = [];
  for (const group of groups) {
    if (group.kind !== "property_set") continue;
    // a set with the values of several parts of a building says nothing of this one
    const ofParts = Object.keys(group.values).filter((name) => namedBy(name) === "part").length;
    for (const [name, written] of Object.entries(group.values)) {
      const rank = rankOf(group, name);
      if (rank === null || (rank === 3 && ofParts > 1)) continue;
      found.push({ rank, written, heat: heatUnder(name, written), origin: { from: group.kind, set: group.name, name } }); // prettier-ignore
    }
  }
  return found.toSorted((a, b) => a.rank - b.rank);
});

/** What an element says of its U-value, W/(m²·K), the leading one first. */
const statedUValues = (groups: readonly PropertyGroup[]): readonly SourcedNumber[] =>
  statements(groups).flatMap(({ heat, origin }) => (heat === null ? [] : [{ value: uOf(heat), origin }]));

/** The U-value that counts. */
export function statedUValue(groups: readonly PropertyGroup[]): SourcedNumber | null {
  return statedUValues(groups)[0] ?? null;
}

/** What stands in the place of a U-value where none can be read from it: a number that is none, or a text; null without either. */
export function unreadUValue(groups: readonly PropertyGroup[]): number | string | null {
  const all = statements(groups);
  if (all.some(({ heat }) => heat !== null)) return null;
  const [first] = all.flatMap(({ written, origin }): readonly (number | string)[] => {
    if (typeof written === "number") return [written > 0 ? `${origin.name}: ${written}` : written];
    return typeof written === "string" && saysNumber(written) ? [`${origin.name}: ${written.trim()}`] : [];
  });
  return first ?? null;
}

/**
 * The resistance of the layers alone, m²·K/W, where it stands in the place of the U-value, or where the value that counts is its reciprocal:
 * programs write it so beside each other. Null where the U-value has its surfaces.
 */
export function layersOnly(groups: readonly PropertyGroup[]): SourcedNumber | null {
  const leading = statedUValue(groups);
  if (leading === null) return null;
  const [stated] = statements(groups).flatMap(({ heat }) => heat ?? []);
  if (stated?.is === "resistance") return { value: stated.value, origin: leading.origin };
  for (const group of groups) {
    const written = Object.entries(group.values);
    const found = written.find(([name]) => isResistanceName(name));
    const resistance = found === undefined ? null : resistanceIn(found[1]);
    const pair = written.some(([name, value]) => {
      const heat = rankOf(group, name) === null ? null : heatUnder(name, value);
      const u = heat && uOf(heat);
      return u !== null && resistance !== null && Math.abs(1 / u - resistance) < reciprocal;
    });
    if (!pair || resistance === null || found === undefined) continue;
    if (Math.abs(1 / leading.value - resistance) < reciprocal)
      return { value: resistance, origin: { from: "property_set", set: group.name, name: found[0] } };
  }
  return null;
}

/** The surfaces of a part have at least 0.14 m²·K/W together: what is nearer to 1/U than this has none of them. */
const reciprocal = 0.05;

/** Whether a property of this name is a thermal resistance. */
export const isResistanceName = (name: string): boolean => resistances.has(plain(name));

/** The resistance that a text states, m²·K/W; null where it states none. */
export function resistanceText(written: string): number | null {
  const found = writtenHeat(written, "resistance");
  return found?.is === "resistance" ? found.value : null;
}

function resistanceIn(written: PropertyValue): number | null {
  if (typeof written === "number") return written > 0 ? written : null;
  return typeof written === "string" ? resistanceText(written) : null;
}

/** What programs call the resistance of the layers. */
const resistances: ReadonlySet<string> = new Set(
  `thermalresistance thermalresistancer resistancer rvalue rwert wärmedurchlasswiderstand wärmedurchlasswiderstandr wärmewiderstand
  wärmewiderstandr thermischerwiderstand thermischerwiderstandr résistancethermique résistancethermiquer resistancethermique
  resistenciatérmica resistenciatérmicar resistenciatermica resistenzatermica resistenzatermicar`
    .trim()
    .split(/\s+/),
);

/** Values of other sets or names that contradict the one that counts. */
export function otherUValues(groups: readonly PropertyGroup[]): readonly SourcedNumber[] {
  const [leading, ...others] = statedUValues(groups);
  if (!leading) return [];
  return others.filter(({ value }) => Math.abs(value / leading.value - 1) > sameValue);
}

/** The values of equal rank that contradict one that counts: those that its own property has beside it. */
export const besideIt = (
  { origin }: SourcedNumber,
  contradictions: readonly Contradiction[],
): readonly number[] =>
  contradictions.flatMap(({ set, property, values }) =>
    "set" in origin && origin.set === set && origin.name === property
      ? values.slice(1).flatMap((value) => uValue(value) ?? [])
      : [],
  );

/** Closer than this, two values are one that was rounded. */
const sameValue = 0.03;

/** The schema's own property of a common set → of any other set → what the programs call it → that of a part. Null for any other property. */
function rankOf(group: PropertyGroup, name: string): number | null {
  const by = namedBy(name);
  return by === "schema" ? (isCommon(group) ? 0 : 1) : by === "program" ? 2 : by === "part" ? 3 : null;
}

/** Whose name of a U-value it is; null for any other property. */
const namedBy = kept((name): "schema" | "program" | "part" | null => {
  const own = ownName(name);
  if (own === "thermaltransmittance") return "schema";
  if (named.has(own) || isFactor(own)) return "program";
  return ofPart.test(own) ? "part" : null;
});

/** The name of a property; one in a complex one has the names of both. */
const ownName = (name: string): string => plain(name.slice(name.lastIndexOf(".") + 1));

/** A U-value with the part of a building that it is of; those of glass and frame are none of the whole. */
const ofPart = /^(?:u(?:wert|value))(?:fenster|t(?:ü|ue)r|(?:außen|aussen|innen)?wand|fassade|dach|decke|boden|bodenplatte|window|door|(?:external)?wall|roof|floor|slab)$|^(?:fenster|t(?:ü|ue)r|(?:außen|aussen)?wand|fassaden|dach|decken|boden|window|door|wall|roof|floor)u(?:wert|value)$/u; // prettier-ignore

/** Whether a name is the American one, whose numbers may be in imperial units. */
const isFactor = (own: string): boolean => /^u(?:factor|faktor)(?:window|wall|roof|door)?$/.test(own);

/** What a value states under its name, which may have its unit: `U-Factor (Btu/(h·ft²·°F))`. Null of a factor whose unit nobody states. */
function heatUnder(name: string, written: PropertyValue): WrittenHeat | null {
  const isBare = typeof written === "number" || (typeof written === "string" && /^\s*[\d.,]+\s*$/.test(written)); // prettier-ignore
  const unit = /[([]\s*((?:btu|w|kcal|mw)\s*\/.*?)[)\]]?\s*$/iu.exec(name)?.[1];
  const found = unit === undefined || !isBare ? null : heatIn(`${written} ${unit}`);
  if (found !== null) return found;
  return isBare && isFactor(ownName(name)) ? null : heatIn(written);
}

/** Letters only, without a unit in brackets. */
const plain = kept((name) =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[([]\s*((?:btu|kcal|mw|w)\s*\/|m(²|2)\s*[·*.]?\s*k\s*\/).*$/g, "")
    .replaceAll(/[^\p{L}]/gu, ""),
);

const named: ReadonlySet<string> = new Set(
  `uwert uvalue uvalues uw uwertuw ud uwertud up uwertup uc ucw uwertucw uwwert udwert upwert ucwwert uwvalue udvalue ucwvalue
  uwertgesamt gesamtuwert uwertbauteil bauteiluwert uvaluetotal overalluvalue coefficientu coefficientuw coefficientud coefficientup coeficienteu coefficienteu valeuruw
  valeurup transmittanceu transmitancia transmitanciau trasmittanzau trasmittanzauw transmitanciauw utot utotal wärmedurchgangskoeffizient wärmedurchgangskoeffizientu waermedurchgangskoeffizient wärmedurchgang
  heattransfercoefficient heattransfercoefficientu thermaltransmittanceu thermaltransmittanceuvalue uvaluethermaltransmittance
  coefficientdetransfertthermique coefficientdetransfertthermiqueu coefficientdetransfertdechaleuru
  coefficientdetransmissionthermique coefficientdetransmissionthermiqueu transmittancethermique valeuru
  transmitanciatérmica transmitanciatermica transmitanciatérmicau coeficientedetransferenciadecaloru
  coeficientedetransferenciatérmicau valoru trasmittanzatermica trasmittanzatermicau trasmittanza
  coefficienteditrasferimentodelcaloreu coefficienteditrasmissionetermicau valoreu`
    .trim()
    .split(/\s+/),
);

/** U of a statement; of a resistance its reciprocal. */
const uOf = ({ is, value }: WrittenHeat): number => (is === "resistance" ? 1 / value : value);

function uValue(written: PropertyValue): number | null {
  const found = heatIn(written);
  return found && uOf(found);
}

function heatIn(written: PropertyValue): WrittenHeat | null {
  if (typeof written === "number") return written > 0 ? { is: "transmittance", value: written } : null;
  return typeof written === "string" ? writtenHeat(written, "transmittance") : null;
}
