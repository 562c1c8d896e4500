import type { Storey } from "../model.ts";

/** Storeys nearer than this are one, m: a floor as built and its structural slab, not two levels of a split-level house. */
const sameHeight = 0.5;

/**
 * Which storey of one model is which of another: by GlobalId, then by a name that each of them has once, then by height. Models of one
 * building may count their heights from different zeros, so heights are compared after the difference that most storeys found before
 * have. A storey is never two of the other model.
 */
export function joinedStoreys(
  known: readonly Storey[],
  others: readonly Storey[],
): ReadonlyMap<number, number> {
  const found = new Map<number, Storey>();
  const rest = (list: readonly Storey[], taken: ReadonlySet<number>) =>
    list.filter(({ express_id }) => !taken.has(express_id));
  const open = () => ({
    left: rest(known, new Set([...found.values()].map(({ express_id }) => express_id))),
    right: rest(others, new Set(found.keys())),
  });
  for (const wordOf of [({ global_id }: Storey) => global_id, ({ name }: Storey) => plain(name)]) {
    const { left, right } = open();
    const [knownBy, otherBy] = [single(left, wordOf), single(right, wordOf)];
    for (const [word, other] of otherBy) {
      const one = knownBy.get(word);
      if (one) found.set(other.express_id, one);
    }
  }
  const shift = usualShift(others, found);
  const { left, right } = open();
  for (const [one, other] of nearest(left, right, shift)) found.set(other.express_id, one);
  return new Map([...found].map(([id, { express_id }]) => [id, express_id]));
}

const plain = (name: string) => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** Storeys by a word that no second one has. */
function single(storeys: readonly Storey[], wordOf: (storey: Storey) => string): ReadonlyMap<string, Storey> {
  const by = new Map<string, Storey | null>();
  for (const storey of storeys) {
    const word = wordOf(storey);
    if (word !== "") by.set(word, by.has(word) ? null : storey);
  }
  return new Map([...by].flatMap(([word, storey]) => (storey ? [[word, storey] as const] : [])));
}

/** How much higher the known storeys are counted: the middle of what is found, 0 without any. */
function usualShift(others: readonly Storey[], found: ReadonlyMap<number, Storey>): number {
  const shifts = others
    .flatMap(({ express_id, elevation_m }) => {
      const one = found.get(express_id);
      return one ? [one.elevation_m - elevation_m] : [];
    })
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b);
  return shifts[Math.floor(shifts.length / 2)] ?? 0;
}

/** Pairs by height, the nearest first. */
function nearest(left: readonly Storey[], right: readonly Storey[], shift: number) {
  const candidates = left
    .flatMap((one) =>
      right.map((other) => ({
        one,
        other,
        apart: Math.abs(one.elevation_m - other.elevation_m - shift),
      })),
    )
    .filter(({ apart }) => apart <= sameHeight)
    .toSorted((a, b) => a.apart - b.apart);
  const taken = new Set<Storey>();
  return candidates.flatMap(({ one, other }) => {
    if (taken.has(one) || taken.has(other)) return [];
    taken.add(one).add(other);
    return [[one, other] as const];
  });
}
