import { kept, keptOf } from "#kernel/readings/keptReadings.ts";
import type { PropertyGroup, PropertyValue, SourcedNumber } from "#domain/ifc/model.ts";
import { saysNumber, writtenValue } from "#domain/ifc/quantities/writtenValue.ts";

/** A property that is a g-value by its name. */
interface Stated {
  readonly rank: number;
  readonly written: PropertyValue;
  readonly origin: Extract<SourcedNumber["origin"], { readonly from: "property_set" }>;
}

/** What an element has in the place of a g-value; the schema's own names lead. */
const statements = keptOf((groups: readonly PropertyGroup[]): readonly Stated[] => {
  const found: Stated[] = [];
  for (const { kind, name: set, values } of groups) {
    if (kind !== "property_set") continue;
    for (const [name, written] of Object.entries(values)) {
      const rank = rankOf(name);
      if (rank !== null) found.push({ rank, written, origin: { from: kind, set, name } });
    }
  }
  return found.toSorted((a, b) => a.rank - b.rank);
});

/** What an element says of the solar energy that its glass lets through, 0…1. */
export function statedGValue(groups: readonly PropertyGroup[]): SourcedNumber | null {
  for (const { rank, written, origin } of statements(groups)) {
    const value = rank === shaded ? null : gValueIn(written);
    if (value !== null) return { value, origin };
  }
  return null;
}

/** What stands in the place of a g-value where none can be read from it, with its name; null without. */
export function unreadGValue(groups: readonly PropertyGroup[]): string | null {
  const all = statements(groups);
  if (all.some(({ rank, written }) => rank !== shaded && gValueIn(written) !== null)) return null;
  const first = all.find(
    ({ written }) => typeof written === "number" || (typeof written === "string" && saysNumber(written)),
  );
  return first === undefined ? null : `${first.origin.name}: ${String(first.written).trim()}`;
}

/** The glazed share of a door as its properties say it, 0…1; all of it where they describe only the glass. Null without any. */
export function statedGlazing(groups: readonly PropertyGroup[]): SourcedNumber | null {
  for (const { kind, name: set, values } of groups)
    for (const [name, written] of Object.entries(values)) {
      const value =
        kind === "property_set" && plain(name) === "glazingareafraction" ? glazedShare(written) : null;
      if (value !== null) return { value, origin: { from: "property_set", set, name } };
    }
  const glass = groups.find(({ name, values }) => name === glazingSet && Object.values(values).some(says));
  const name = Object.entries(glass?.values ?? {}).find(([, value]) => says(value))?.[0];
  return name === undefined ? null : { value: 1, origin: { from: "property_set", set: glazingSet, name } };
}

const glazingSet = "Pset_DoorWindowGlazingType";

const says = (value: PropertyValue): boolean =>
  value !== null && value !== "" && value !== 0 && value !== false;

const gValueIn = (written: PropertyValue) =>
  shareOf(written, (name) => name === "g" || rankOf(name) !== null);
const glazedShare = (written: PropertyValue) => shareOf(written, () => false);

/**
 * A share as a number up to 1, in percent, or as a text with comma or percent sign.
 * @param isName whether a name in front of the number is one of the value.
 */
function shareOf(written: PropertyValue, isName: (name: string) => boolean): number | null {
  const found = typeof written === "string" ? writtenValue(written) : null;
  const isClear = found !== null && /^(%|percent|prozent)?$/.test(found.unit);
  const isNamed = found !== null && (found.name === "" || isName(found.name));
  const value = typeof written === "number" ? written : isClear && isNamed ? found.value : null;
  if (value === null || !(value > 0)) return null;
  const share = (found?.unit ?? "") !== "" || value >= leastPercent ? value / 100 : value;
  return share <= 1 ? share : null;
}

/** Numbers from 1 to this are neither a share nor a percentage. */
const leastPercent = 5;

/** Letters only, without what stands in brackets. */
const plain = kept((name) =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[([].*?[)\]]/g, "")
    .replaceAll(/[^\p{L}]/gu, ""),
);

/** The rank of a value of glass and shading together: it is told, and is none of the glass. */
const shaded = 2;

/** The schema's own names → those of programs → those of glass with its shading; null for any other property. */
const rankOf = kept((name): number | null => {
  const own = plain(name.slice(name.lastIndexOf(".") + 1));
  return standard.has(own) ? 0 : named.has(own) ? 1 : withShading.has(own) ? shaded : null;
});

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const standard = words("solarheatgaintransmittance totalsolarenergytransmittance glazinggvalue");

const withShading = words("gtot gtotal gges gwertgesamt gwerttot gwertmitsonnenschutz");

const named = words(
  `solarheatgaincoefficient shgc ggl gwertggl gvalue gwert gwertverglasung gwertglas gesamtenergiedurchlassgrad gesamtenergiedurchlassgradg
  energiedurchlassgrad solarerwärmegewinnkoeffizient solarfactor totalsolartransmittance facteursolaire facteursolaireg
  facteursolairesw coefficientdapportthermiquesolaire factorsolar factorsolarg coeficientedegananciasolar
  coeficientedegananciadecalorsolar fattoresolare fattoresolareg coefficientediguadagnosolare`,
);
