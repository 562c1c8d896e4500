import type { PropertyGroup, PropertyValue, SourcedNumber } from "#domain/ifc/model.ts";

/** Whether a set is the common one of its class, as `Pset_WallCommon`. */
export const isCommon = ({ name }: PropertyGroup) => /^Pset_\w+Common$/.test(name);

/** What an element says of its U-value, W/(m²·K), the leading one first. */
function statedUValues(groups: readonly PropertyGroup[]): readonly SourcedNumber[] {
  const found = groups.flatMap((group) =>
    group.kind === "property_set"
      ? Object.entries(group.values).flatMap(([name, written]) => {
          const rank = rankOf(group, name);
          const value = rank === null ? null : uValue(written);
          if (rank === null || value === null) return [];
          return [{ rank, value, origin: { from: group.kind, set: group.name, name } as const }];
        })
      : [],
  );
  return found.toSorted((a, b) => a.rank - b.rank).map(({ value, origin }) => ({ value, origin }));
}

/** The U-value that counts. */
export function statedUValue(groups: readonly PropertyGroup[]): SourcedNumber | null {
  return statedUValues(groups)[0] ?? null;
}

/** Values that contradict the one that counts. What an element says in the place of its type is no contradiction. */
export function otherUValues(groups: readonly PropertyGroup[]): readonly SourcedNumber[] {
  const [leading, ...others] = statedUValues(groups);
  if (!leading) return [];
  return others.filter(
    ({ origin, value }) =>
      JSON.stringify(origin) !== JSON.stringify(leading.origin) &&
      Math.abs(value / leading.value - 1) > sameValue,
  );
}

/** Closer than this, two values are one that was rounded. */
const sameValue = 0.03;

/** The schema's own property of a common set → of any other set → what the programs call it. Null for any other property. */
function rankOf(group: PropertyGroup, name: string): number | null {
  // a property in a complex one has the names of both
  const own = name.slice(name.lastIndexOf(".") + 1);
  if (plain(own) === "thermaltransmittance") return isCommon(group) ? 0 : 1;
  return named.has(plain(own)) ? 2 : null;
}

/** Letters only, without a unit in brackets. */
const plain = (name: string) =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[([]\s*w\s*\/.*$/g, "")
    .replaceAll(/[^\p{L}]/gu, "");

const named: ReadonlySet<string> = new Set(
  `uwert uvalue uvalues uw uwertuw wärmedurchgangskoeffizient wärmedurchgangskoeffizientu waermedurchgangskoeffizient wärmedurchgang
  heattransfercoefficient heattransfercoefficientu thermaltransmittanceu thermaltransmittanceuvalue uvaluethermaltransmittance
  coefficientdetransfertthermique coefficientdetransfertthermiqueu coefficientdetransfertdechaleuru
  coefficientdetransmissionthermique coefficientdetransmissionthermiqueu transmittancethermique valeuru
  transmitanciatérmica transmitanciatermica transmitanciatérmicau coeficientedetransferenciadecaloru
  coeficientedetransferenciatérmicau valoru trasmittanzatermica trasmittanzatermicau trasmittanza
  coefficienteditrasferimentodelcaloreu coefficienteditrasmissionetermicau valoreu`
    .trim()
    .split(/\s+/),
);

function uValue(written: PropertyValue): number | null {
  if (typeof written === "number") return written > 0 ? written : null;
  const found = typeof written === "string" ? asText.exec(written) : null;
  return found ? Number(found[1]!.replace(",", ".")) : null;
}

const asText = /^\s*(\d{1,4}(?:[.,]\d{1,6})?)\s*(?:W\s*\/\s*\(?\s*m(?:²|2)\s*[·*.]?\s*K\s*\)?)?\s*$/;
