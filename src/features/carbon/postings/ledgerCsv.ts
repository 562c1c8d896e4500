import type { PostingRow } from "#data/documents.ts";
import { isEmission } from "#domain/esg/ledger/ledgerTotals.ts";
import { decimalSignIn, writeCsv } from "#domain/spreadsheet/writeCsv.ts";
import type { CarbonWords } from "../useCarbonWords.ts";

/** All lines of a ledger that take emissions, reversals with them, as a table for the reader's spreadsheet; purchased energy has a line for each of the two methods. */
export function ledgerCsv(postings: readonly PostingRow[], words: CarbonWords): Uint8Array<ArrayBuffer> {
  const { t, format } = words;
  const head = (
    [
      "id", "entry", "from", "to", "supply", "activity", "account", "bearer", "method", "quantity", "unit",
      "factor", "grams", "grade", "estimate", "evidence", "reason", "reverses", "author", "posted",
    ] as const
  ).map((key) => t(($) => $.csv[key])); // prettier-ignore
  const rows = postings.flatMap((posting) =>
    posting.lines
      .filter(isEmission)
      .map((line) => [
        posting.id,
        t(($) => $.entry[posting.entry]),
        posting.from_day,
        posting.to_day,
        posting.supply,
        posting.activity === null ? "" : words.activity(posting.activity),
        words.category(line.account),
        words.bearer(line.bearer),
        line.method === null ? "" : t(($) => $.methods[line.method!]),
        line.quantity,
        posting.unit,
        line.factor,
        line.g_co2e,
        posting.grade,
        t(($) => $.yesno[posting.is_estimate ? "yes" : "no"]),
        posting.evidence_ids.join(" "),
        posting.reason,
        posting.reverses,
        posting.author_id ?? "",
        posting.created_at,
      ]),
  );
  return writeCsv(head, rows, decimalSignIn(format.locale));
}
