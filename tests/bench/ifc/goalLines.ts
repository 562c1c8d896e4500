import { type Comparison, median } from "../figures.ts";

/**
 * For a bench that measures the same of many files (`<file>: <what>`): how many of them meet each goal, the median of their ratios, and
 * which miss it.
 */
export function goalLines(comparisons: readonly Comparison[]): Readonly<Record<string, string>> {
  const named = comparisons.flatMap((one) => {
    const [, file, what] = /^(.+?): (.+)$/.exec(one.what) ?? [];
    return file !== undefined && what !== undefined && one.goal !== undefined
      ? [{ ...one, file, subject: `goal, ${what} ≤ ${one.goal}` }]
      : [];
  });
  const subjects = Map.groupBy(named, ({ subject }) => subject);
  return Object.fromEntries(
    [...subjects].map(([subject, all]) => {
      const missed = all.filter(({ ratio, goal }) => ratio > goal!);
      const middle = Math.round(median(all.map(({ ratio }) => ratio)) * 100) / 100;
      const list = missed.map(({ file, ratio }) => `${file} ${ratio}`).join(", ");
      const met = `met by ${all.length - missed.length} of ${all.length}, median ${middle}`;
      return [subject, missed.length === 0 ? met : `${met}; missed by ${list}`];
    }),
  );
}
