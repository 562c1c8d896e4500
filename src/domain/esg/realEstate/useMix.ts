import type { AssetFact } from "./assetFact.ts";

/** The uses of a building that hold today, with their shares. */
export interface UseMix {
  readonly uses: readonly { readonly use: string; readonly percent: number }[];
  /** What the shares add up to, percent; 0 without any. */
  readonly sum: number;
  /** Whether they are the whole of the building, to a hundredth of a percent. */
  readonly is_whole: boolean;
}

/** The uses that people have entered and that last, and whether they add up to the building. */
export function useMixOf(facts: readonly AssetFact[]): UseMix {
  const uses = facts
    .filter(({ fact, to_day }) => fact === "use" && to_day === null)
    .map(({ subject, value }) => ({ use: subject, percent: value ?? 0 }));
  const sum = uses.reduce((total, { percent }) => total + percent, 0);
  return { uses, sum, is_whole: Math.abs(sum - 100) < 0.01 };
}
