import type { Denominator } from "#domain/esg/realEstate/asset.ts";
import type { EpraRow } from "#domain/esg/realEstate/epraTable.ts";
import { writeCsv } from "#domain/spreadsheet/writeCsv.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import type { KpisWords } from "./useKpisWords.ts";

interface Given {
  readonly year: number;
  readonly denominator: Denominator;
  readonly words: KpisWords;
}

/** Hands over the 28 measures as CSV; a missing value is an empty cell, never 0. */
export function saveEpra(rows: readonly EpraRow[], { year, denominator, words: { t, format } }: Given): void {
  const header = [
    t(($) => $.table.code),
    t(($) => $.table.value),
    t(($) => $.table.unit),
    t(($) => $.table.market),
    String(year - 1),
    t(($) => $.table.coverage),
    t(($) => $.table.assets),
    t(($) => $.live.denominator),
    t(($) => $.facts.source),
  ];
  const lines = rows.map((row) => [
    row.code.code,
    row.code.form.kind === "answer" && row.value === null ? row.answer : row.value,
    row.unit,
    row.market,
    row.before,
    row.coverage,
    `${row.assets}/${row.of}`,
    row.code.form.kind === "intensity" ? t(($) => $.denominators[denominator]) : "",
    t(($) => $.marks[row.code.mark]),
  ]);
  const bytes = writeCsv(header, lines, format.number(0.5, 1).includes(",") ? "," : ".");
  saveFile(new Blob([bytes], { type: "text/csv" }), `${fileNameOf(`EPRA sBPR ${year}`)}.csv`);
}
