/** Work that loading the page anew would break off: a model is being read, or the data of this device is carried over. */
export type HeldKind = "import" | "migration";

const held = new Map<symbol, HeldKind>();
let free: (() => void)[] = [];

/** Says that such work is under way. @returns the way to say that it has ended */
export function holdWork(kind: HeldKind): () => void {
  const mark = Symbol(kind);
  held.set(mark, kind);
  return () => {
    if (!held.delete(mark) || held.size > 0) return;
    for (const go of free.splice(0)) go();
  };
}

/** What is under way on this page and must not be broken off; undefined when nothing is. */
export const heldWork = (): HeldKind | undefined => held.values().next().value;

/** Resolves once nothing of that kind is under way. */
export const whenFree = (): Promise<void> =>
  held.size === 0 ? Promise.resolve() : new Promise((resolve) => void (free = [...free, resolve]));
