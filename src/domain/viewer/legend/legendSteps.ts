/**
 * The steps of a scale: limits that a person reads at a glance. Every step is 1, 2, 2.5 or 5 times a power of ten, and a limit is a
 * whole number of such steps, so that no limit has more digits than the width of its ranges asks for.
 */

/** Numbers that differ by less than this share of themselves are one number: they come from the same drawing. */
const digits = 9;

/** A number without what computing has left behind: 0.30000000000000004 is 0.3. */
export const roundNoise = (value: number): number => Number(value.toPrecision(digits)) || 0;

/** Whether a number stands in a legend as it is: at most three digits after the point, or four in all. */
export const isShort = (value: number): boolean =>
  roundNoise(value) === Number(value.toFixed(3)) || roundNoise(value) === Number(value.toPrecision(4));

/**
 * Round limits of at most `most` ranges over all numbers, at least two of which differ. Equal steps; where nearly all numbers would fall
 * into one of them, each range gets about as many numbers as the others.
 */
export function limitsOf(numbers: readonly number[], most: number): readonly number[] {
  const sorted = numbers.map(roundNoise).toSorted((a, b) => a - b);
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  const equal = equalLimits(low, high, most);
  const fullest = Math.max(
    ...equal.slice(1).map((to, i) => sorted.filter((x) => x >= equal[i]! && x < to).length),
  );
  if (fullest < sorted.length * 0.8) return equal;
  const cuts = Array.from(
    { length: most - 1 },
    (_, i) => sorted[Math.floor((sorted.length * (i + 1)) / most)]!,
  );
  const inner = [...new Set(cuts)].filter((cut) => cut > low && cut < high);
  return inner.length > 0 ? unequalLimits([low, ...inner, high]) : equal;
}

function equalLimits(low: number, high: number, most: number): number[] {
  // A range more would begin with a rounded start: the next larger step takes it away.
  for (let step = stepAbove((high - low) / most); ; step = stepAbove(step * 1.01)) {
    const first = Math.floor(low / step + 1e-9);
    const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
    if (last - first <= most)
      return Array.from({ length: last - first + 1 }, (_, i) => times(first + i, step));
  }
}

/** Each limit as round as its neighbours leave room for: it moves by a quarter of the way to the nearer one at most, the ends outwards. */
function unequalLimits(wanted: readonly number[]): number[] {
  return wanted.map((limit, i) => {
    const before = limit - (wanted[i - 1] ?? -Infinity);
    const after = (wanted[i + 1] ?? Infinity) - limit;
    const isEnd = i === 0 || i === wanted.length - 1;
    const step = stepBelow(Math.min(before, after) / (isEnd ? 3 : 2));
    if (i === 0) return times(Math.floor(limit / step + 1e-9), step);
    if (i === wanted.length - 1) return times(Math.ceil(limit / step - 1e-9), step);
    return times(Math.round(limit / step), step);
  });
}

const times = (count: number, step: number) => Number((count * step).toPrecision(12)) || 0;

/** The next of 1, 2, 2.5, 5 times a power of ten that is not smaller. */
function stepAbove(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return Number((factor * power).toPrecision(3));
}

/** The next of 1, 2, 2.5, 5 times a power of ten that is not larger. */
function stepBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const factor = [5, 2.5, 2, 1].find((one) => one * power <= most * (1 + 1e-9)) ?? 0.5;
  return Number((factor * power).toPrecision(3));
}
