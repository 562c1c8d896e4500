import type { Patch } from "./walk.ts";

/** The same surface as fewer rectangles: those that share a whole side become one, along each axis after the other. */
export const joinedPatches = (patches: readonly Patch[]): readonly Patch[] =>
  [0, 1, 2].reduce<readonly Patch[]>((all, axis) => joinedAlong(all, axis), patches);

/** Joins rectangles that follow each other along an axis and are alike in all others. */
function joinedAlong(patches: readonly Patch[], axis: number): readonly Patch[] {
  const others = [0, 1, 2, 3, 4, 5].filter((one) => one % 3 !== axis);
  const rows = Map.groupBy(patches, (patch) => others.map((one) => patch[one]).join());
  return [...rows.values()].flatMap((row) => {
    const found: Patch[] = [];
    for (const next of row.toSorted((a, b) => a[axis]! - b[axis]!)) {
      const last = found.at(-1);
      const follows = last !== undefined && last[axis + 3] === next[axis] && next[axis] !== next[axis + 3];
      if (follows) found[found.length - 1] = last.with(axis + 3, next[axis + 3]!) as unknown as Patch;
      else found.push(next);
    }
    return found;
  });
}
