const nice = [1, 2, 2.5, 5, 10] as const;

/** Round steps of an axis around everything from `low` to `high`, about `wanted` of them. 0 is one of them where `withZero` says so. */
export function valueSteps(
  low: number,
  high: number,
  { withZero, wanted = 4 }: { readonly withZero: boolean; readonly wanted?: number },
): readonly number[] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  let [from, to] = [Math.min(low, high), Math.max(low, high)];
  if (withZero) [from, to] = [Math.min(0, from), Math.max(0, to)];
  const isFlat = to - from <= flat * Math.max(Math.abs(from), Math.abs(to));
  if (isFlat) [from, to] = from === 0 ? [0, 1] : [from - Math.abs(from) / 2, to + Math.abs(to) / 2];
  const raw = (to - from) / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (nice.find((one) => one * power >= raw * (1 - 1e-9)) ?? 10) * power;
  const [first, last] = [Math.floor(from / step + 1e-9), Math.ceil(to / step - 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, at) => plain((first + at) * step));
}

/** Values that differ by no more of themselves are drawn as one. */
const flat = 1e-9;

/** Without what binary fractions add: 0.30000000000000004 is 0.3. */
const plain = (value: number): number => Number(value.toPrecision(12)) + 0;
