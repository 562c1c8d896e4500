import type { DryRow } from "#domain/esg/billImport/dryRun.ts";
import type { ImportField } from "#domain/esg/billImport/importField.ts";
import type { RowDoubt, RowProblem } from "#domain/esg/billImport/rowBill.ts";
import { isCredit } from "#domain/esg/bills/creditNotes.ts";
import { useBillWords } from "../useBillWords.ts";

/** Words of the import of bills. */
export function useImportWords() {
  const words = useBillWords();
  const { t, finding, remedy, carrier, span, number } = words;
  const fieldName = (field: ImportField) => t(($) => $.import.field[field]);
  const rowDoubt = ({ field, kind, text }: RowDoubt) =>
    t(($) => $.import.doubt[kind], { field: fieldName(field), text });
  const noBill = ({ no_bill }: DryRow) => (no_bill === null ? [] : [t(($) => $.import.noBill[no_bill])]);
  const rowProblem = ({ field, kind, text }: RowProblem) =>
    t(($) => $.import.row[kind], { field: fieldName(field), text });
  const reasonsOf = (row: DryRow): readonly string[] =>
    row.no_bill !== null
      ? noBill(row)
      : [
          ...row.problems.map(rowProblem),
          ...(row.stated === "" ? [] : [t(($) => $.import.stated, { stated: row.stated })]),
          ...row.doubts.map(rowDoubt),
          ...(row.state === "repeated" ? [t(($) => $.import.trial.repeatedWhy)] : []),
          ...(row.state === "known" ? [t(($) => $.import.trial.knownWhy)] : []),
          ...row.findings.filter(({ confirmed }) => confirmed === null).map((found) => `${finding(found)} ${remedy(found)}`), // prettier-ignore
        ];
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
    reasons: (row: DryRow): readonly string[] => reasonsOf(row),
    /** A row in a sentence or two, as somebody would say it who has the bill at hand. */
    sentence: (row: DryRow): string => {
      const { bill, line, state, stated } = row;
      if (state === "no_bill")
        return t(($) => $.import.sentence.no_bill, { line, why: noBill(row).join(" ") });
      if (state === "unreadable") return t(($) => $.import.sentence.unreadable, { line, why: row.problems.map(rowProblem).join(" · ") }); // prettier-ignore
      const kind = isCredit(bill) ? "credit" : bill.from_day === bill.to_day ? "day" : "bill";
      const of = isCredit(bill) ? { ...bill, amount: bill.amount.replace("-", "") } : bill;
      const facts = { line, supply: words.supplyName(bill), from: words.day(bill.from_day), to: words.day(bill.to_day), amount: words.amount(of) }; // prettier-ignore
      return [
        t(($) => $.import.sentence[kind], facts),
        ...(stated === "" ? [] : [t(($) => $.import.stated, { stated })]),
        ...(bill.document_number === "" ? [] : [t(($) => $.import.sentence.number, { number: bill.document_number })]), // prettier-ignore
        t(($) => $.import.sentence[bill.controlled_by]),
        ...(bill.is_estimate ? [t(($) => $.import.sentence.estimate)] : []),
      ].join(" ");
    },
  };
}
