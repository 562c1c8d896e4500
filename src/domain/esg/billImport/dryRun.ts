import { type Bill, type KeptBill, plain } from "../bills/bill.ts";
import { dayNumber } from "#domain/energy/weather/isoDay.ts";
import { meteredCarriers, unitFacts } from "../bills/billCarrier.ts";
import type { BillCarrier, BillUnit } from "../bills/billOptions.ts";
import { isCredit, isElsewhere } from "../bills/creditNotes.ts";
import type { BillFinding } from "../bills/billFinding.ts";
import { billQuantity } from "../bills/billQuantity.ts";
import type { BillBasis } from "../bills/checkBill.ts";
import { checkBills } from "../bills/checkBills.ts";
import { decimalText, ofSteps } from "../bills/decimal.ts";
import { earlierBillId, importedBillId } from "./billIdentity.ts";
import type { ImportField } from "./importField.ts";
import type { ImportRow, ImportTable } from "./importTable.ts";
import { fieldOfHead } from "./words/headWords.ts";
import { isApartHead } from "./words/meterWords.ts";
import { type NoBill, noBills, type ReadRow } from "./noBill.ts";
import { mergedRegisters } from "./elsewhere/registers.ts";
import { cellOf, openEdges } from "./periodEdges.ts";
import { rowBill, type RowDoubt, type RowProblem } from "./rowBill.ts";
import { dataRows, type TableReading } from "./tableReading.ts";

/**
 * What becomes of a row. `fine`: taken over · `questionable`: can be read, but something would keep it out of the ledger, or it may say
 * something else than its bill; a person decides · `repeated`: the file has the same row, which is stored; a person decides · `known`: the
 * project has this very bill · `unreadable` · `no_bill`: a sum, the heads once more, a note.
 */
export type RowState = "fine" | "questionable" | "repeated" | "known" | "unreadable" | "no_bill";

/** A row of a file after the dry run. */
export interface DryRow {
  readonly line: number;
  /** Which of the bills of its line it is, from 0: a line with a column for each month has twelve. */
  readonly part: number;
  readonly state: RowState;
  /** The id that the bill has or gets. */
  readonly id: string;
  readonly bill: Bill;
  readonly problems: readonly RowProblem[];
  readonly doubts: readonly RowDoubt[];
  readonly findings: readonly BillFinding[];
  readonly no_bill: NoBill | null;
  /** The amount as the file has it, where it was converted or calculated; empty otherwise. */
  readonly stated: string;
}

/** What a dry run says of a file as a whole. */
export interface DryRun {
  readonly rows: readonly DryRow[];
  readonly counts: Readonly<Record<RowState, number>>;
  /** First and last day of all readable rows; null without any. */
  readonly first_day: string | null;
  readonly last_day: string | null;
  /** Sums of the readable rows that count once, by carrier, as decimal text in the unit that most of them have. */
  readonly sums: readonly { readonly carrier: BillCarrier; readonly unit: BillUnit; readonly amount: string; readonly rows: number }[]; // prettier-ignore
}

/** What rows are looked at beside: the project, its bills, the present day. */
export interface DryRunBasis extends BillBasis {
  readonly project_id: string;
  /** The bills that the project has. */
  readonly known: readonly KeptBill[];
}

/** After how many rows the progress is told. */
const step = 500;

/**
 * Reads every row and says what would become of it; nothing is kept.
 * @param onStep told every few hundred rows how many are read.
 */
export function dryRun(
  table: ImportTable,
  reading: TableReading,
  { onStep, ...basis }: DryRunBasis & { readonly onStep?: (done: number, total: number) => void },
): DryRun {
  const known = new Set(basis.known.map(({ id }) => id));
  const data = dataRows(table, reading);
  const read = data.map((row, at) => {
    if (at % step === 0) onStep?.(at, data.length);
    return { row, read: rowBill(row, reading) };
  });
  const lonely = lonelyDays(read);
  const edges = openEdges(data, reading);
  const { none, doubts } = noBills(read, reading, reading.head_at === null ? undefined : table.rows[reading.head_at]); // prettier-ignore
  const registers = mergedRegisters(read, reading, (at) => none.has(at) || doubts.has(at));
  const parts = new Map<number, number>();
  const looked = read.map(({ row, read: { problems, takes_back, ...said } }, at) => {
    const merged = registers.bills.get(at);
    const { bill, stated } = merged ?? said;
    const own = [...said.doubts, ...(merged?.doubts ?? [])];
    const part = parts.get(row.line) ?? 0;
    parts.set(row.line, part + 1);
    const found = doubts.get(at);
    const all = [...own, ...(found ? [found] : []), ...(lonely.has(at) ? [oneDay] : []), ...(edges.has(at) && !isCredit(bill) ? [dayTooMany(bill)] : [])]; // prettier-ignore
    const no_bill = none.get(at) ?? (registers.none.has(at) ? ("register" as const) : null);
    return {
      line: row.line,
      part,
      problems,
      doubts: all,
      stated,
      takes_back,
      no_bill,
      bill,
      place: placeOf(row, reading),
    };
  });
  const numbers = equalRows(looked, basis.project_id);
  const placeless = looked.map((row) => ({ ...row, place: "", bill: withoutPlace(row.bill, reading) }));
  const earlierNumbers = equalRows(placeless, basis.project_id);
  const former = formerReading(reading);
  const formerly = former === null ? [] : looked.map((row, at) => ({ ...row, ...formerNames(data[at]!, row.bill, former) })); // prettier-ignore
  const formerNumbers = equalRows(formerly, basis.project_id);
  const all = looked.map((row, at) => {
    const nth = numbers.get(at);
    if (nth === undefined) return { ...row, id: `none-${at}`, nth: 0 };
    const own = importedBillId(basis.project_id, identityOf(row), nth, row.place);
    // bills of earlier imports were told apart without their places
    const before = identityOf(placeless[at]!);
    const ofPlace = formerly[at] && importedBillId(basis.project_id, identityOf(formerly[at]), formerNumbers.get(at) ?? nth, formerly[at].place); // prettier-ignore
    const earlier = [ofPlace, ...[earlierBillId, importedBillId].map((idOf) => idOf(basis.project_id, before, earlierNumbers.get(at) ?? nth))].filter((id) => id !== undefined); // prettier-ignore
    return { ...row, id: known.has(own) ? own : (earlier.find((id) => known.has(id)) ?? own), nth };
  });
  const fresh = all.filter((row) => row.no_bill === null && row.problems.length === 0 && row.nth === 0 && !known.has(row.id) && !isCalledOther(row)); // prettier-ignore
  const named = namedBills(fresh, basis.known);
  const candidates = fresh.map(({ id }): KeptBill => ({ ...named.get(id)!, id }));
  const findings = checkBills([...basis.known, ...candidates], basis);
  const rows = all.map((row): DryRow => {
    const { nth: _nth, takes_back: _named, place: _place, ...base } = row;
    const own = known.has(row.id) ? [] : (findings.get(row.id) ?? []);
    return { ...base, bill: named.get(row.id) ?? row.bill, findings: own, state: stateOf(row, known.has(row.id), own) }; // prettier-ignore
  });
  return {
    rows,
    counts: countsOf(rows),
    ...spanAndSums(rows.filter((row) => row.problems.length === 0 && row.no_bill === null && isCounted(row))),
  };
}

/** Whether a row counts in sums: it repeats no other one, and says of itself nothing that would count twice. */
const isCounted = ({ state, doubts }: DryRow): boolean =>
  state !== "repeated" && !doubts.some(({ kind }) => noFurther.has(kind));

/**
 * Which one of equal rows each row is, from 0, where it may be stored: what cannot be read, or is no bill, is none of them. Those that nothing
 * speaks against come first, so that a doubtful row repeats them, and never they a doubtful one.
 */
function equalRows(
  rows: readonly (Pick<DryRow, "problems" | "doubts" | "no_bill" | "bill"> & { readonly place: string })[],
  projectId: string,
): ReadonlyMap<number, number> {
  const storable = rows.flatMap((row, at) => (row.no_bill === null && row.problems.length === 0 ? [{ at, row, id: importedBillId(projectId, identityOf(row), 0, row.place) }] : [])); // prettier-ignore
  const groups = [...Map.groupBy(storable, ({ id }) => id).values()];
  const inOrder = groups.map((same) => same.toSorted((a, b) => Math.min(a.row.doubts.length, 1) - Math.min(b.row.doubts.length, 1))); // prettier-ignore
  return new Map(inOrder.flatMap((same) => same.map(({ at }, nth) => [at, nth] as const)));
}

/** What a row says of its house, cost centre or customer, and the further names of its meter and its paper; empty without any. */
function placeOf({ cells }: ImportRow, { columns }: TableReading): string {
  const said = columns.flatMap(({ at, head, field }) => (field === null && tellsApart(head) ? [plain(cells[at]?.text ?? "")] : [])); // prettier-ignore
  return said.every((text) => text === "") ? "" : said.join("\n");
}

/** A bill without its meter where that is only the name of its house. */
const withoutPlace = (bill: Bill, { columns, defaults }: TableReading): Bill =>
  columns.some(({ field, head }) => field === "meter" && isApartHead(head))
    ? { ...bill, meter: defaults.meter }
    : bill;

/** The reading with the first column that may name a meter as that of the meter, as bills were read until version 0.2; null where it is. */
function formerReading(reading: TableReading): TableReading | null {
  const own = reading.columns.find(({ field }) => field === "meter");
  const first = reading.columns.filter(({ head, field }) => (field === null || field === "meter") && fieldOfHead(head)?.field === "meter").toSorted((a, b) => isSure(b) - isSure(a))[0]; // prettier-ignore
  if (!own || !first || own === first || own.confidence === "chosen") return null;
  const columns = reading.columns.map((column) => (column === first ? { ...column, field: "meter" as const } : column === own ? { ...column, field: null } : column)); // prettier-ignore
  return { ...reading, columns };
}

const isSure = ({ head }: TableReading["columns"][number]): number => (fieldOfHead(head)?.confidence === "sure" ? 1 : 0); // prettier-ignore

/** The meter and the place of a row as they were read then. */
const formerNames = (row: ImportRow, bill: Bill, former: TableReading) => ({
  bill: { ...bill, meter: cellOf(row, former, "meter").text || former.defaults.meter },
  place: placeOf(row, former),
});

const naming: ReadonlySet<ImportField | undefined> = new Set(["meter", "document_number"]);
const tellsApart = (head: string): boolean => naming.has(fieldOfHead(head)?.field) || isApartHead(head);

/** What a row is told apart by: one that calls itself a credit note takes its amount back, whatever sign it has, and equals no bill. */
function identityOf({ bill, doubts }: Pick<DryRow, "bill" | "doubts">): Bill {
  return isCalledCredit({ doubts }) ? { ...bill, amount: `-${bill.amount}` } : bill;
}

/** Whether a row calls itself what is no further bill: a credit note, a payment, a plan, the stock of a tank. It is compared with no bill as if it were one. */
const isCalledOther = ({ doubts }: Pick<DryRow, "doubts">): boolean =>
  doubts.some(({ kind }) => kind === "credit_positive" || noFurther.has(kind));

/** Doubts that a row counts what no bill was for, or what others count as well. */
const noFurther: ReadonlySet<RowDoubt["kind"]> = new Set([
  "beside_by_word",
  "payment_by_word",
  "stock_by_word",
  "out_of_store",
] as const);

/** Whether a row calls itself a credit note while its amount has no minus. */
const isCalledCredit = ({ doubts }: Pick<DryRow, "doubts">): boolean =>
  doubts.some(({ kind }) => kind === "credit_positive");

/** The last day of a period that is a whole number of months and a day. */
const dayTooMany = ({ to_day }: Bill): RowDoubt => ({ field: "to_day", kind: "day_more", text: to_day });

const oneDay: RowDoubt = { field: "period", kind: "one_day", text: "" };

/** Rows of a metered supply that have one day, and none of the supply on the day before or behind: the day of a paper, not of what was used. */
function lonelyDays(rows: readonly ReadRow[]): ReadonlySet<number> {
  const key = ({ carrier, meter }: Bill, day: number) => `${carrier} ${meter.toLowerCase()} ${day}`;
  const single = rows.flatMap(({ read: { bill } }, at) => {
    const day = bill.from_day === bill.to_day ? dayNumber(bill.from_day) : undefined;
    return day !== undefined && meteredCarriers.includes(bill.carrier) && !isCredit(bill) ? [{ at, bill, day }] : []; // prettier-ignore
  });
  const days = new Set(single.map(({ bill, day }) => key(bill, day)));
  return new Set(single.flatMap(({ at, bill, day }) => (days.has(key(bill, day - 1)) || days.has(key(bill, day + 1)) ? [] : [at]))); // prettier-ignore
}

function stateOf(
  {
    problems,
    doubts,
    nth,
    no_bill,
  }: Pick<DryRow, "problems" | "doubts" | "no_bill"> & { readonly nth: number },
  isKnown: boolean,
  findings: readonly BillFinding[],
): RowState {
  if (no_bill !== null) return "no_bill";
  if (problems.length > 0) return "unreadable";
  if (isKnown) return "known";
  if (nth > 0) return "repeated";
  return doubts.length > 0 || findings.some(({ blocks }) => blocks) ? "questionable" : "fine";
}

function countsOf(rows: readonly DryRow[]): DryRun["counts"] {
  const count = (state: RowState) => rows.filter((row) => row.state === state).length;
  return {
    fine: count("fine"),
    questionable: count("questionable"),
    repeated: count("repeated"),
    known: count("known"),
    unreadable: count("unreadable"),
    no_bill: count("no_bill"),
  };
}

function spanAndSums(rows: readonly DryRow[]): Pick<DryRun, "first_day" | "last_day" | "sums"> {
  const bills = rows.map(({ bill }) => bill);
  const days = bills.flatMap(({ from_day, to_day }) => [from_day, to_day]).toSorted();
  const key = (bill: Bill) => `${bill.carrier} ${unitFacts[bill.unit].dimension}`;
  return {
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
    sums: [...Map.groupBy(bills, key).values()].map((same) => {
      const total = same.reduce((sum, bill) => sum + (billQuantity(bill)?.quantity ?? 0n), 0n);
      const unit = usualUnit(same);
      return {
        carrier: same[0]!.carrier,
        unit,
        amount: decimalText(ofSteps(total, unitFacts[unit].places)),
        rows: same.length,
      };
    }),
  };
}

function usualUnit(bills: readonly Bill[]): BillUnit {
  const groups = [...Map.groupBy(bills, ({ unit }) => unit).entries()];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]![0];
}

/** A row that can be read, with what it says of the bills that it takes back. */
interface NamedRow {
  readonly id: string;
  readonly bill: Bill;
  readonly takes_back: string;
}

/** Longest part of a text that is compared with numbers of documents. */
const longest = 300;

/** The bills of a file by their ids; a credit note names those whose numbers its row says, among the file and the project. */
function namedBills(rows: readonly NamedRow[], known: readonly KeptBill[]): ReadonlyMap<string, Bill> {
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
      const alike = named.filter((one) => one.carrier === bill.carrier);
      // one bill over two meters has one number: the note is about the part of its own meter
      const fitting = alike.filter((one) => !isElsewhere(bill, one));
      const own = fitting.length === 0 ? alike : fitting;
      return [id, own.length === 0 ? bill : { ...bill, takes_back: own.map((one) => one.id) }];
    }),
  );
}
