import type { Facet } from "./ids.ts";

/** Facets with the place of each in the file: `…/property[2]`. */
export function placedFacets<T extends Facet>(
  facets: readonly T[],
  place: string,
): readonly { readonly facet: T; readonly at: string }[] {
  const seen = new Map<string, number>();
  return facets.map((facet) => {
    const count = (seen.get(facet.kind) ?? 0) + 1;
    seen.set(facet.kind, count);
    return { facet, at: `${place}/${facet.kind}[${count}]` };
  });
}
