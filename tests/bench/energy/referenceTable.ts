import { deviation, isWithin, type ReferenceRow } from "#domain/energy/references/referenceRow.ts";

const columns = ["ours", "reference", "unit", "deviation", "tolerance", ""] as const;

/** Our figures beside published ones, a line each: deviation in per cent, and whether it lies within the listed tolerance. */
export function referenceTable(title: string, rows: readonly ReferenceRow[]): string {
  const lines = [[title, ...columns], ...rows.map(line)];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) =>
          [1, 2, 4].includes(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function line(row: ReferenceRow): string[] {
  const share = deviation(row);
  const within = isWithin(row);
  return [
    row.of === null ? row.subject : `${row.subject} ${row.of}`,
    digits(row.ours),
    digits(row.reference),
    row.unit,
    share === null ? "" : `${share >= 0 ? "+" : ""}${(share * 100).toFixed(2)} %`,
    tolerated(row),
    within === null ? "compared only" : within ? "within" : "outside",
  ];
}

function tolerated({ tolerance }: ReferenceRow): string {
  if (tolerance === null) return "";
  const parts = [
    ...(tolerance.relative > 0 ? [`${tolerance.relative * 100} %`] : []),
    ...(tolerance.rounding > 0 ? [`±${digits(tolerance.rounding)}`] : []),
  ];
  return parts.join(" ");
}

const digits = (value: number) => String(Math.round(value * 1000) / 1000);
