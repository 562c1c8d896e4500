/** One round of a measurement: what our way cost and what the baseline cost beside it, in the same unit. */
export interface Round {
  readonly ours: number;
  readonly baseline: number;
}

/** What is compared with what, in which unit, and the ratio that is wished for; a missed goal is told, not punished. */
export interface Subject {
  readonly what: string;
  /** The baseline in words. */
  readonly against: string;
  readonly unit: "ms" | "requests" | "bytes" | "1/s" | "calls" | "triangles" | "MB";
  /** The ratio should be at most this. */
  readonly goal?: number;
}

/** Our way beside its baseline over all rounds. */
export interface Comparison extends Subject {
  readonly rounds: number;
  /** Medians of each side. */
  readonly ours: number;
  readonly baseline: number;
  /** The median of the quotients of the rounds, not the quotient of the medians: both sides of a round had the same machine. */
  readonly ratio: number;
  /** The smallest and the largest quotient. */
  readonly spread: readonly [number, number];
}

/** What a bench found: its comparisons, figures that have no baseline, and what was wrong with the data. Slow is not wrong. */
export interface Report {
  readonly comparisons: readonly Comparison[];
  readonly facts?: Readonly<Record<string, number | string>>;
  /** Tables of their own, printed before the comparisons. */
  readonly tables?: readonly string[];
  /** One sentence for each thing that is not equal although it must be; the command fails when there is one. */
  readonly wrong: readonly string[];
}

/** The value in the middle; of an even number of values the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
  return (lower + upper) / 2;
}

/** The smallest value that at least this share (0…1) of the values does not exceed. NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** Medians and quotients of the rounds of one measurement. */
export function compare(subject: Subject, rounds: readonly Round[]): Comparison {
  const quotients = rounds.map(({ ours, baseline }) => ours / baseline);
  return {
    ...subject,
    rounds: rounds.length,
    ours: rounded(median(rounds.map(({ ours }) => ours))),
    baseline: rounded(median(rounds.map(({ baseline }) => baseline))),
    ratio: rounded(median(quotients)),
    spread: [rounded(Math.min(...quotients)), rounded(Math.max(...quotients))],
  };
}

/** Whole numbers from 100 on, two decimals below: more than the machine can tell is not shown. */
const rounded = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
