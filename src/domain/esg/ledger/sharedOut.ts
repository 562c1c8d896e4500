import { byCodeUnits } from "#domain/application/canonicalJson.ts";

/** Somebody or something with a whole weight ≥ 0. */
interface Weighed {
  readonly key: string;
  readonly weight: number;
}

/**
 * A whole number shared out by weights so that the parts sum to it exactly: each gets the whole part of its share, what is left goes
 * one by one to the largest remainders, among equal ones in the order of the keys. The order of the parts changes nothing.
 * Without any weight nobody gets anything but the first in that order, who gets all.
 * @returns the parts in the order of `weighed`.
 */
export function sharedOut(total: number, weighed: readonly Weighed[]): readonly number[] {
  const sum = weighed.reduce((all, { weight }) => all + BigInt(weight), 0n);
  const sign = total < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(total));
  const parts = weighed.map(({ key, weight }, index) => {
    const share = amount * BigInt(sum === 0n ? 0 : weight);
    const over = sum === 0n ? 1n : sum;
    return { index, key, whole: share / over, rest: share % over };
  });
  let left = Number(amount - parts.reduce((all, { whole }) => all + whole, 0n));
  const inTurn = parts.toSorted(
    (a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : byCodeUnits(a.key, b.key)) || a.index - b.index,
  );
  const extra = new Map<number, number>();
  if (sum === 0n && inTurn[0]) extra.set(inTurn[0].index, left);
  else for (const { index } of inTurn) if (left-- > 0) extra.set(index, 1);
  return parts.map(({ index, whole }) => {
    const part = Number(whole) + (extra.get(index) ?? 0);
    return part === 0 ? 0 : sign * part;
  });
}
