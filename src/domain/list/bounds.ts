/** Bounds of a value, as the declaration of its field says them. */
export interface Bounds {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Most characters of a text. */
  readonly longest?: number | undefined;
}

/** Why a value is out of its bounds. */
export type BoundProblem =
  | { readonly kind: "too_small" | "too_large"; readonly bound: number }
  | { readonly kind: "too_long"; readonly most: number; readonly count: number };

/** What stands against a value, typed or out of a file; undefined for one within its bounds. */
export function outOfBounds(
  value: string | number,
  { least, most, longest }: Bounds,
): BoundProblem | undefined {
  if (typeof value === "string")
    return longest !== undefined && value.length > longest
      ? { kind: "too_long", most: longest, count: value.length }
      : undefined;
  if (least !== undefined && value < least) return { kind: "too_small", bound: least };
  return most !== undefined && value > most ? { kind: "too_large", bound: most } : undefined;
}

/** What stands against an amount in whole cents; bounds are told in euros, as people type them. */
export function eurosOutOfBounds(cents: number, bounds: Bounds): BoundProblem | undefined {
  const problem = outOfBounds(cents, bounds);
  return problem && "bound" in problem ? { ...problem, bound: problem.bound / 100 } : problem;
}
