import { kept } from "#kernel/keptReadings.ts";
import type { PropertyGroup, PropertyValue, SourcedNumber } from "#domain/ifc/model.ts";

/** What an element says of the solar energy that its glass lets through, 0…1; the schema's own names lead. */
export function statedGValue(groups: readonly PropertyGroup[]): SourcedNumber | null {
  const found: (SourcedNumber & { readonly rank: number })[] = [];
  for (const { kind, name: set, values } of groups) {
    if (kind !== "property_set") continue;
    for (const name of Object.keys(values)) {
      const rank = rankOf(name);
      const value = rank === null ? null : shareOf(values[name]!);
      if (rank === null || value === null) continue;
      found.push({ rank, value, origin: { from: kind, set, name } });
    }
  }
  const [first] = found.toSorted((a, b) => a.rank - b.rank);
  return first === undefined ? null : { value: first.value, origin: first.origin };
}

/** The glazed share of a door as its properties say it, 0…1; all of it where they describe only the glass. Null without any. */
export function statedGlazing(groups: readonly PropertyGroup[]): SourcedNumber | null {
  for (const { kind, name: set, values } of groups)
    for (const [name, written] of Object.entries(values)) {
      const value =
        kind === "property_set" && plain(name) === "glazingareafraction" ? shareOf(written) : null;
      if (value !== null) return { value, origin: { from: "property_set", set, name } };
    }
  const glass = groups.find(({ name, values }) => name === glazingSet && Object.values(values).some(says));
  const name = Object.entries(glass?.values ?? {}).find(([, value]) => says(value))?.[0];
  return name === undefined ? null : { value: 1, origin: { from: "property_set", set: glazingSet, name } };
}

const glazingSet = "Pset_DoorWindowGlazingType";

const says = (value: PropertyValue): boolean =>
  value !== null && value !== "" && value !== 0 && value !== false;

/** A share as a number up to 1, in percent, or as a text with comma or percent sign. */
function shareOf(written: PropertyValue): number | null {
  const found = typeof written === "string" ? asText.exec(written) : null;
  const value = typeof written === "number" ? written : found ? Number(found[1]!.replace(",", ".")) : null;
  if (value === null || !(value > 0)) return null;
  const isPercent = found?.[2] === "%" || value >= leastPercent;
  const share = isPercent ? value / 100 : value;
  return share <= 1 ? share : null;
}

/** Numbers from 1 to this are neither a share nor a percentage. */
const leastPercent = 5;

const asText = /^\s*(\d{1,3}(?:[.,]\d{1,6})?)\s*(%?)\s*$/;

/** Letters only, without what stands in brackets. */
const plain = kept((name) =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[([].*?[)\]]/g, "")
    .replaceAll(/[^\p{L}]/gu, ""),
);

/** The schema's own names → those of programs; null for any other property. */
const rankOf = kept((name): number | null => {
  const own = plain(name.slice(name.lastIndexOf(".") + 1));
  return standard.has(own) ? 0 : named.has(own) ? 1 : null;
});

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const standard = words("solarheatgaintransmittance totalsolarenergytransmittance glazinggvalue");

const named = words(
  `solarheatgaincoefficient shgc gvalue gwert gwertverglasung gwertglas gesamtenergiedurchlassgrad gesamtenergiedurchlassgradg
  energiedurchlassgrad solarerwärmegewinnkoeffizient solarfactor totalsolartransmittance facteursolaire facteursolaireg
  facteursolairesw coefficientdapportthermiquesolaire factorsolar factorsolarg coeficientedegananciasolar
  coeficientedegananciadecalorsolar fattoresolare fattoresolareg coefficientediguadagnosolare`,
);
