import type { SeenThings } from "../../viewer/views/seenThings.ts";
import { type ComparedKind, comparedKinds, type ComparedScene } from "./comparedScene.ts";

/** What of a comparison is switched on. */
export type ComparedShown = Readonly<Record<ComparedKind | "same", boolean>>;

/** How two versions look in one picture. Ids of the scene. */
export interface ComparedLook {
  /** By id the place among the colours: added, changed, removed, everything else (`comparedColours`). */
  readonly tints: ReadonlyMap<number, number>;
  /** Hatched: there no more. */
  readonly gone: ReadonlySet<number>;
  /** Fine lines: not what one looks for. */
  readonly pale: ReadonlySet<number>;
  readonly hidden: ReadonlySet<number>;
}

/** What the colours of a comparison stand for, in their order. */
export const comparedColours = [...comparedKinds, "same"] as const;

/**
 * How the things of a comparison are drawn. What is switched off is left out; only changed things are there anyway, so they are drawn as if
 * they were unchanged.
 */
export function comparedLook({ ids, same }: ComparedScene, shown: ComparedShown): ComparedLook {
  const tints = new Map<number, number>();
  const pale = new Set(same);
  if (!shown.changed) for (const id of ids.changed) pale.add(id);
  for (const id of pale) tints.set(id, comparedColours.indexOf("same"));
  for (const kind of comparedKinds)
    for (const id of ids[kind]) if (!pale.has(id)) tints.set(id, comparedColours.indexOf(kind));
  const off = comparedKinds.filter((kind) => kind !== "changed" && !shown[kind]);
  return {
    tints,
    gone: ids.removed,
    pale,
    hidden: new Set([...off.flatMap((kind) => [...ids[kind]]), ...(shown.same ? [] : pale)]),
  };
}

/** Puts the look of a comparison over a picture: what a person has hidden stays hidden. */
export const withComparison = (
  seen: SeenThings,
  { gone, pale, hidden }: ComparedLook,
): SeenThings & Pick<ComparedLook, "gone" | "pale"> => ({
  ...seen,
  hidden: new Set([...seen.hidden, ...hidden]),
  spaces: new Set([...seen.spaces].filter((id) => !hidden.has(id))),
  gone,
  pale,
});
