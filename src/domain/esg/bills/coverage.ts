import { dayNumber, dayNumberOf, isoDay } from "#domain/energy/weather/isoDay.ts";
import { type KeptBill, supplyKey } from "./bill.ts";
import { meteredCarriers } from "./billCarrier.ts";
import { type BillCarrier, billCarriers } from "./billOptions.ts";
import { settledBills } from "./creditNotes.ts";
import { billFinding, type BillFinding } from "./billFinding.ts";

/** How a month of a supply is covered by bills. */
export interface CoveredMonth {
  /** 1…12. */
  readonly month: number;
  readonly days: number;
  /** Days that at least one bill covers. */
  readonly covered: number;
  /** Days that more than one bill covers. */
  readonly twice: number;
  /** Whether a bill of the month is an estimate. */
  readonly estimated: boolean;
  /** The month is not over yet, or lies ahead: what is missing of it is no gap. */
  readonly open: boolean;
}

/** The year of one supply. */
export interface SupplyYear {
  readonly key: string;
  readonly carrier: BillCarrier;
  readonly meter: string;
  readonly supplier: string;
  readonly controlled_by: KeptBill["controlled_by"];
  /** The bills of the year, the earliest first. */
  readonly bills: readonly KeptBill[];
  /** The twelve months; null for what comes by delivery and needs no bill each month. */
  readonly months: readonly CoveredMonth[] | null;
  /** The gaps of the year, as findings: from the first to the last day of each. */
  readonly gaps: readonly BillFinding[];
}

/** The years that any bill touches, the latest first. */
export function billYears(bills: readonly KeptBill[]): readonly number[] {
  const years = new Set<number>();
  for (const { from_day, to_day } of bills) {
    if (dayNumber(from_day) === undefined || dayNumber(to_day) === undefined) continue;
    const [first, last] = [Number(from_day.slice(0, 4)), Number(to_day.slice(0, 4))];
    for (let year = first; year <= Math.min(last, first + 3); year++) years.add(year);
  }
  return [...years].toSorted((a, b) => b - a);
}

/** The supplies of a project that have a bill in a year, by carrier and meter, each with its coverage month by month. */
export function supplyYears(bills: readonly KeptBill[], year: number, today: string): readonly SupplyYear[] {
  const inYear = bills.filter(
    ({ from_day, to_day }) => from_day <= `${year}-12-31` && to_day >= `${year}-01-01`,
  );
  const supplies = [...Map.groupBy(inYear, supplyKey).entries()].map(([key, own]) => {
    const sorted = own.toSorted((a, b) => a.from_day.localeCompare(b.from_day) || a.id.localeCompare(b.id));
    const [first] = sorted as [KeptBill, ...KeptBill[]];
    const isMetered = meteredCarriers.includes(first.carrier);
    const counting = settledBills(sorted);
    return {
      key,
      carrier: first.carrier,
      meter: first.meter,
      supplier: first.supplier,
      controlled_by: first.controlled_by,
      bills: sorted,
      months: isMetered ? monthsOf(counting, year, today) : null,
      gaps: isMetered ? gapsOf(counting, year, today) : [],
    };
  });
  return supplies.toSorted(inOrder);
}

const inOrder = (a: SupplyYear, b: SupplyYear): number =>
  billCarriers.indexOf(a.carrier) - billCarriers.indexOf(b.carrier) ||
  a.meter.localeCompare(b.meter) ||
  a.key.localeCompare(b.key);

function monthsOf(bills: readonly KeptBill[], year: number, today: string): readonly CoveredMonth[] {
  return Array.from({ length: 12 }, (_, at) => {
    const first = dayNumberOf(year, at + 1, 1)!;
    const last = dayNumberOf(at === 11 ? year + 1 : year, at === 11 ? 1 : at + 2, 1)! - 1;
    const own = spansOf(bills).filter((span) => span.first <= last && span.last >= first);
    const counts = Array.from(
      { length: last - first + 1 },
      (_day, day) => own.filter((span) => span.first <= first + day && span.last >= first + day).length,
    );
    return {
      month: at + 1,
      days: counts.length,
      covered: counts.filter((count) => count > 0).length,
      twice: counts.filter((count) => count > 1).length,
      estimated: own.some(({ estimated }) => estimated),
      open: isoDay(last) >= today,
    };
  });
}

/** Days of the year up to the present day that no bill covers, run by run. */
function gapsOf(bills: readonly KeptBill[], year: number, today: string): readonly BillFinding[] {
  const [first, yesterday] = [dayNumberOf(year, 1, 1)!, (dayNumber(today) ?? 0) - 1];
  const last = Math.min(dayNumberOf(year, 12, 31)!, yesterday);
  const spans = spansOf(bills).toSorted((a, b) => a.first - b.first);
  const gaps: BillFinding[] = [];
  let next = first;
  const gap = (to: number) => gaps.push(billFinding("gap", null, { from: isoDay(next), to: isoDay(to) }));
  for (const span of spans) {
    if (span.first > next && next <= last) gap(Math.min(span.first - 1, last));
    next = Math.max(next, span.last + 1);
  }
  if (next <= last) gap(last);
  return gaps;
}

const spansOf = (bills: readonly KeptBill[]) =>
  bills.flatMap(({ from_day, to_day, is_estimate }) => {
    const [first, last] = [dayNumber(from_day), dayNumber(to_day)];
    return first === undefined || last === undefined || last < first
      ? []
      : [{ first, last, estimated: is_estimate }];
  });
