import { decimalSignIn, writeCsv } from "#domain/spreadsheet/writeCsv.ts";
import type { TriedRows } from "#domain/list/rowImport/tryRows.ts";
import type { Formats } from "#shell/i18n/formats.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import type { useImportText } from "./useImportText.ts";
import type { OpenRows } from "./useListImport.ts";

interface Errors {
  readonly open: OpenRows;
  readonly tried: TriedRows;
  readonly text: Pick<ReturnType<typeof useImportText>, "place" | "problem" | "fieldLabel">;
  readonly format: Pick<Formats, "locale" | "labelled">;
  readonly words: { readonly title: string; readonly why: string };
}

/** Hands the rows that were left out to the person, as they stand in the file, with why in a column of its own. */
export function saveErrors({ open, tried, text, format: { locale, labelled }, words }: Errors): void {
  const { table } = open.content;
  const { head, columns } = open.reading;
  const texts = (cells: readonly { readonly text: string }[]) =>
    columns.map((_, at) => cells[at]?.text ?? "");
  const lines = new Map(table.rows.map(({ line, cells }) => [line, cells]));
  const rows = tried.rows
    .filter(({ state }) => state === "failed")
    .map(({ line, problems }) => [
      ...texts(lines.get(line) ?? []),
      problems.map((problem) => labelled(text.place(line, problem), text.problem(problem))).join(" "),
    ]);
  // a file without heads gets the names of the fields, so that the list is read again as it was
  const own = head === -1 ? columns.map((field) => (field === null ? "" : text.fieldLabel(field))) : texts(table.rows[head]?.cells ?? []); // prettier-ignore
  const heads = [...own, words.why];
  saveFindings({ title: words.title, file: open.file.name, heads, rows, locale });
}

interface Findings {
  /** What the new file is called, before the name of the one that was read. */
  readonly title: string;
  readonly file: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly locale: string;
}

/** Hands what a dry run has found to the person as a file, row by row, for whoever mends the list. */
export function saveFindings({ title, file, heads, rows, locale }: Findings): void {
  const bytes = writeCsv(heads, rows, decimalSignIn(locale));
  const name = fileNameOf(`${title} ${file.replace(/\.\w+$/, "")}`);
  saveFile(new Blob([bytes], { type: "text/csv" }), `${name}.csv`);
}
