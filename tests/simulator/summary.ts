import type { SeedResult } from "./runSeed.ts";

/** What came of many simulations. */
export interface Summary {
  readonly seeds: number;
  readonly operations: number;
  /** Writes that a device had said to be stored. */
  readonly writes: number;
  /** Writes that are neither there, nor replaced by somebody who saw them, nor kept, nor reported. */
  readonly lost: number;
  /** Documents that differ from the server's at rest. */
  readonly divergent: number;
  readonly duplicated: number;
  /** Seeds with any broken rule. */
  readonly failed: readonly number[];
}

/** Adds up results. */
export function summary(results: readonly SeedResult[]): Summary {
  const sum = (count: (result: SeedResult) => number) => results.reduce((all, one) => all + count(one), 0);
  return {
    seeds: results.length,
    operations: sum(({ operations }) => operations),
    writes: sum(({ writes }) => writes),
    lost: sum(({ lost }) => lost.length),
    divergent: sum(({ divergent }) => divergent.length),
    duplicated: sum(({ duplicated }) => duplicated.length),
    failed: results.filter((result) => complaints(result).length > 0).map(({ seed }) => seed),
  };
}

/** Everything that a simulation complains about, in words. */
export const complaints = (result: SeedResult): readonly string[] => [
  ...result.lost.map((line) => `lost: ${line}`),
  ...result.divergent.map((line) => `divergent: ${line}`),
  ...result.duplicated.map((line) => `duplicated: ${line}`),
  ...result.violations.map((line) => `broken: ${line}`),
];
