/** Numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number;

/** Mulberry32 by Tommy Ettinger (public domain): a small generator with a 32-bit state. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A stream of its own for each purpose: one more number for one purpose shifts no other. */
export function stream(seed: number, purpose: string): Random {
  let hash = 2166136261 ^ seed; // FNV-1a
  for (const char of purpose) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619);
  return seededRandom(hash);
}

/** One of several, evenly. */
export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

/** A whole number from `low` to `high`, both included. */
export const between = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));
