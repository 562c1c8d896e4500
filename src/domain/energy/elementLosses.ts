import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { EnvelopeLosses } from "./envelopeLosses.ts";
import { partId } from "./partId.ts";

/**
 * Heat transfer of the elements of the envelope, W/K by express id: the sum of the parts that an element has in it. Parts that
 * are estimated belong to no element.
 */
export function elementLosses(
  { parts }: Pick<EnvelopeResult, "parts">,
  { parts: lost }: Pick<EnvelopeLosses, "parts">,
): ReadonlyMap<number, number> {
  const losses = new Map(lost.map(({ id, h_w_k }) => [id, h_w_k]));
  const sums = new Map<number, number>();
  parts.forEach((part, index) => {
    const loss = losses.get(partId(part, index));
    if (part.express_id === null || loss === undefined) return;
    sums.set(part.express_id, (sums.get(part.express_id) ?? 0) + loss);
  });
  return sums;
}
