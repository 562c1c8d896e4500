import type { Comparison, Report } from "./figures.ts";

const columns = ["", "ours", "baseline", "unit", "ratio", "spread", "goal", "against"] as const;

/** A report as a table for the terminal: a line per comparison, then the figures without a baseline. */
export function table(name: string, { comparisons, facts = {} }: Report): string {
  const lines = [[name, ...columns.slice(1)], ...comparisons.map(line)];
  const widths = columns.map((_, i) => Math.max(...lines.map((cells) => cells[i]!.length)));
  const shown = lines.map((cells) =>
    cells
      .map((cell, i) => aligned(cell, i, widths[i]!))
      .join("  ")
      .trimEnd(),
  );
  return [...shown, ...Object.entries(facts).map(([what, value]) => `${what}: ${value}`)].join("\n");
}

function line({ what, ours, baseline, unit, ratio, spread, goal, against, rounds }: Comparison): string[] {
  const verdict = goal === undefined ? "" : `≤ ${goal} ${ratio <= goal ? "met" : "missed"}`;
  const range = `${spread[0]}…${spread[1]} (${rounds})`;
  return [what, String(ours), String(baseline), unit, String(ratio), range, verdict, against];
}

/** Numbers stand to the right. */
const aligned = (cell: string, column: number, width: number): string =>
  column === 1 || column === 2 || column === 4 ? cell.padStart(width) : cell.padEnd(width);
