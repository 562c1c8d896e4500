import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";

/** One English sentence on whether the hull that areas were measured from closes, and what of it is open; none without a hull. */
export function hullSentence({ hull }: Pick<EnvelopeResult, "hull">): { readonly hull_sentence?: string } {
  if (hull == null) return {};
  const of = (area: number) => `${area.toFixed(1)} m² (${((100 * area) / hull.area_m2).toFixed(1)} %)`;
  const slab =
    hull.ground_slab_missing_m2 < 0.05
      ? ""
      : ` No ground slab is drawn for ${of(hull.ground_slab_missing_m2)} of floor.`;
  return {
    hull_sentence: `The hull of ${hull.area_m2.toFixed(1)} m² closes to within ${of(hull.gap_m2)}; ${of(hull.undecided_m2)} of it could not be decided, see envelope.hull.open.${slab}`,
  };
}
