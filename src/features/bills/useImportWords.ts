import type { DryRow } from "#domain/esg/billImport/dryRun.ts";
import type { ImportField } from "#domain/esg/billImport/importField.ts";
import type { RowProblem } from "#domain/esg/billImport/rowBill.ts";
import type { RefusedFile } from "./useBillImport.ts";
import { useBillWords } from "./useBillWords.ts";

/** Words of the import of bills. */
export function useImportWords() {
  const words = useBillWords();
  const { t, finding, remedy, carrier, span, number } = words;
  const fieldName = (field: ImportField) => t(($) => $.import.field[field]);
  const rowProblem = ({ field, kind, text }: RowProblem) =>
    t(($) => $.import.row[kind], { field: fieldName(field), text });
  return {
    ...words,
    fieldName,
    rowProblem,
    /** What a row was read as; where its carrier is not known, what its cell says. */
    rowName: ({ bill, problems }: DryRow): string => {
      const unknown = problems.find(({ field }) => field === "carrier");
      return [unknown ? unknown.text : carrier(bill), span(bill), bill.meter].filter(Boolean).join(", ");
    },
    /** The amount of a row; where its unit is not known, with what its cell says. */
    rowAmount: ({ bill, problems }: DryRow): string => {
      const unknown = problems.find(({ field }) => field === "unit");
      if (!unknown || bill.amount === "") return words.amount(bill);
      return [number(bill.amount), unknown.text].filter(Boolean).join("\u00A0");
    },
    /** Everything that is said of a row, one sentence each. */
    reasons: ({ problems, findings, state }: DryRow): readonly string[] => [
      ...problems.map(rowProblem),
      ...(state === "repeated" ? [t(($) => $.import.trial.repeatedWhy)] : []),
      ...(state === "known" ? [t(($) => $.import.trial.knownWhy)] : []),
      ...findings.filter(({ confirmed }) => confirmed === null).map((found) => `${finding(found)} ${remedy(found)}`), // prettier-ignore
    ],
    /** Why a file was refused as a whole. */
    refusedText: (problem: RefusedFile): string => {
      switch (problem.kind) {
        case "file_too_large":
        case "too_large":
          return t(($) => $.import.problem[problem.kind], { megabytes: problem.megabytes, limit: problem.limit }); // prettier-ignore
        case "open_quote":
          return t(($) => $.import.problem.open_quote, { line: problem.line });
        case "too_many_rows":
        case "too_many_columns":
          return t(($) => $.import.problem[problem.kind], { limit: problem.limit });
        case "empty_table":
        case "empty":
        case "not_a_text":
        case "old_or_protected":
        case "unreadable":
        case "reader_failed":
          return t(($) => $.import.problem[problem.kind]);
        case "damaged":
        case "encrypted":
        case "not_a_workbook":
        case "not_a_zip":
        case "sheet_broken":
        case "too_many_cells":
        case "too_many_files":
        case "unpacks_too_large":
        case "unsupported_packing":
          return t(($) => $.import.problem.other);
      }
    },
  };
}
