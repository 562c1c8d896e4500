import type { MonthlyCalculation } from "#workers/compute/client.ts";

/** The express id of the element behind a part; null for an estimated part, and where the model is not on this device. */
export function elementOf(
  { input, elements }: Pick<MonthlyCalculation, "input" | "elements">,
  { zone, part }: { readonly zone: string; readonly part: string },
): number | null {
  const at = `zones.${zone}.parts.${part}.`;
  const element = input.provenance?.[`${at}area_m2`]?.element ?? input.provenance?.[`${at}u_w_m2k`]?.element;
  return element === undefined ? null : (elements[element] ?? null);
}
