import { type Bill, type KeptBill, plain } from "../bills/bill.ts";
import { isCredit } from "../bills/creditNotes.ts";

/** A row that can be read, with what it says of the bills that it takes back. */
interface NamedRow {
  readonly id: string;
  readonly bill: Bill;
  readonly takes_back: string;
}

/** Longest part of a text that is compared with numbers of documents. */
const longest = 300;

/** The bills of a file by their ids; a credit note names those whose numbers its row says, among the file and the project. */
export function namedBills(rows: readonly NamedRow[], known: readonly KeptBill[]): ReadonlyMap<string, Bill> {
  const bills = [...known, ...rows.map(({ id, bill }) => ({ ...bill, id }))].filter(
    (bill) => !isCredit(bill),
  );
  const byNumber = Map.groupBy(
    bills.filter(({ document_number }) => document_number.trim() !== ""),
    ({ document_number }) => plain(document_number),
  );
  return new Map(
    rows.map(({ id, bill, takes_back }) => {
      const said = takes_back.slice(0, longest);
      if (!isCredit(bill) || said === "") return [id, bill];
      const numbers = [plain(said), ...plain(said).split(/[\s,;+&]+/)].map((one) =>
        one.replace(/[.:)]+$/, ""),
      );
      const named = [...new Set(numbers)].flatMap((number) => byNumber.get(number) ?? []);
      const own = named.filter((one) => one.carrier === bill.carrier);
      return [id, own.length === 0 ? bill : { ...bill, takes_back: own.map((one) => one.id) }];
    }),
  );
}
