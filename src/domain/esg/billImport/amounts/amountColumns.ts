import { unitFacts, unitsOf } from "../../bills/billCarrier.ts";
import type { BillCarrier } from "../../bills/billOptions.ts";
import { numberFormatOf, storedNumber } from "../../bills/numberFormat.ts";
import { plainHead } from "../importField.ts";
import { isCounting } from "./counting.ts";
import { isOtherSide } from "./otherAmounts.ts";
import { stockPair, stocksBeside } from "./stockColumns.ts";
import type { ImportCell, ImportRow } from "../importTable.ts";
import type { TableReading } from "../tableReading.ts";
import { carrierOfText } from "../words/cellWords.ts";
import { fieldOfHead, isBesideHead, isOtherAmountHead, type ReadHead } from "../words/headWords.ts";
import { isNameOfSum, saysSum } from "../words/rowNames.ts";
import { isDeliveryHead, isStoreHead } from "../words/stockWords.ts";
import { isBareTariff, isPartHead, isRegisterHead, isWithin } from "../words/tariffWords.ts";
import { type ReadUnit, splitUnit, unitOfHead, unitOfText, unitTextOf } from "../words/unitWords.ts";

/** A column that may be the amount. */
interface Candidate {
  readonly at: number;
  readonly head: string;
  readonly isSure: boolean;
  readonly rank: number;
}

/** The numbers of a column, row by row, in base units where its head names a unit, and the last place that they are given to. */
interface ColumnValues {
  readonly values: readonly (number | null)[];
  readonly step: number;
}
type ColumnNumbers = (at: number) => ColumnValues;

type Cells = Pick<ImportRow, "cells">;

const measured = (head: string): ReadUnit | null => {
  const unit = unitOfHead(head);
  return typeof unit === "object" && unit !== null && unit.unit !== "EUR" ? unit : null;
};

const dimensionOf = (head: string): string => {
  const unit = measured(head);
  return unit === null ? "" : unitFacts[unit.unit].dimension;
};

/** Base units of the unit that a text names; 1 without a unit. */
const scaleOf = (unit: ReadUnit | null): number =>
  unit === null ? 1 : (Number(unit.times) / Number(unit.by)) * 10 ** unitFacts[unit.unit].places;

/** The numbers of columns, in the form that the table writes numbers in. */
function numbersIn(
  rows: readonly Cells[],
  heads: (at: number) => string,
  places: readonly number[],
): ColumnNumbers {
  const texts = places.flatMap((at) => rows.flatMap(({ cells }) => (cells[at]?.kind === "text" ? [splitUnit(cells[at].text).number] : []))); // prettier-ignore
  const found = numberFormatOf(texts.filter((text) => text !== ""));
  const format = found === "mixed" || found === null ? "comma" : found;
  const kept = new Map<number, ColumnValues>();
  const read = (at: number): ColumnValues => {
    const scale = scaleOf(measured(heads(at)));
    let step = scale;
    const values = rows.map(({ cells }) => {
      const cell = cells[at];
      if (!cell || cell.text === "" || cell.kind === "date" || cell.kind === "error") return null;
      const { number, unit } = cell.kind === "number" ? { number: cell.text, unit: "" } : splitUnit(cell.text); // prettier-ignore
      const stored = cell.kind === "number" ? number : storedNumber(number, format);
      const own = unit === "" ? null : unitOfText(unit);
      if (stored === undefined || !Number.isFinite(Number(stored))) return null;
      const factor = own ? scaleOf(own) : scale;
      step = Math.min(step, factor / 10 ** (stored.split(".")[1]?.length ?? 0));
      return Number(stored) * factor;
    });
    return { values, step };
  };
  return (at) => {
    const numbers = kept.get(at) ?? read(at);
    kept.set(at, numbers);
    return numbers;
  };
}

/** By how much a sum may differ from its parts that were rounded: half of the last place for each, and a thousandth. */
const roundedShare = 0.001;

/** Whether a column is the sum of others in each row that has both; at least one row must say so, none may deny it. */
function isSumOf(numbers: ColumnNumbers, whole: number, parts: readonly number[]): boolean {
  if (parts.length === 0) return false;
  const columns = parts.map(numbers);
  const whole_values = numbers(whole);
  const rounding = (Math.max(whole_values.step, ...columns.map(({ step }) => step)) / 2) * (parts.length + 1);
  let proven = 0;
  for (const [row, value] of whole_values.values.entries()) {
    const own = columns.map(({ values }) => values[row] ?? null);
    if (value === null || own.every((one) => one === null)) {
      if ((value ?? 0) !== 0 || own.some((one) => (one ?? 0) !== 0)) return false;
      continue;
    }
    const sum = own.reduce((all: number, one) => all + (one ?? 0), 0);
    if (Math.abs(value - sum) > Math.min(rounding, Math.abs(value) * roundedShare) + Math.abs(value) * 1e-9) return false; // prettier-ignore
    if (value !== 0) proven++;
  }
  return proven > 0;
}

/** Whether a column is the sum of others, as the figures of all rows say. */
export const isSumOfColumns = (
  rows: readonly Cells[],
  headAt: (at: number) => string,
  whole: number,
  parts: readonly number[],
): boolean => isSumOf(numbersIn(rows, headAt, [whole, ...parts]), whole, parts);

/**
 * The columns that are the amount together: the one that is proven to be the sum of others, else amounts of tariffs or uses alone, else the
 * surest one. None where it stays open: a person says which.
 */
export function amountPlaces(candidates: readonly Candidate[], rows: readonly Cells[]): readonly number[] {
  const rank = ({ isSure, rank: own }: Candidate) => (isSure ? 10 : 0) + own;
  const most = Math.max(...candidates.map(rank));
  const first = candidates.filter((one) => rank(one) === most);
  if (candidates.length === 1) return [candidates[0]!.at];
  const dimension = dimensionOf(first[0]!.head);
  const alike = candidates.filter((one) => dimensionOf(one.head) === dimension && (one.rank >= 0 || first.includes(one))); // prettier-ignore
  const kin = alike.filter((one) => !alike.some((other) => other !== one && isOtherSide(one, other, rows)));
  if (kin.length === 1) return [kin[0]!.at];
  if (areStandings(kin)) return [];
  const heads = new Map(kin.map(({ at, head }) => [at, head]));
  const numbers = numbersIn(rows, (at) => heads.get(at) ?? "", [...heads.keys()]);
  const gross = kin.filter(({ head }) => measured(head)?.basis === "Hs");
  const isOnBoth = kin.length === 2 && gross.length === 1 && measured(kin.find((one) => one !== gross[0])!.head)?.basis === "Hi"; // prettier-ignore
  if (isOnBoth) return isSameAmount(numbers, [kin[0]!, kin[1]!], new Set()) ? [gross[0]!.at] : [];
  if (kin.every(({ head }) => isDeliveryHead(head))) return areApart(kin) ? kin.map(({ at }) => at) : [];
  const parts = kin.filter(({ head }) => isPartHead(head));
  const wholes = kin.filter(({ head, isSure }) => isSure && !isPartHead(head));
  const named = kin.filter(({ head }) => isNameOfSum(head));
  // registers are amounts beside each other, whatever their figures add up to; of heads nobody understands a person says it
  const totals = kin.filter(({ head }) => saysSum(head));
  const summed = totals.length === kin.length ? named : [...named, ...totals];
  const maybeSums = [...summed, ...wholes, ...kin].filter((one) => summed.includes(one) || !isRegisterHead(one.head)); // prettier-ignore
  for (const one of new Set(maybeSums)) {
    const others = kin.filter((other) => other !== one && !named.includes(other));
    for (const group of [others, others.filter((other) => parts.includes(other))])
      if (group.length > 1 && isSumOf(numbers, one.at, group.map(({ at }) => at))) return summed.includes(one) || (one.isSure && !parts.includes(one)) ? [one.at] : []; // prettier-ignore
  }
  if (parts.length === kin.length) return areApart(parts) && summed.length === 0 ? parts.map(({ at }) => at) : []; // prettier-ignore
  if (wholes.length === 1) return [wholes[0]!.at];
  if (wholes.length > 1) return wholes.slice(1).every(({ at }) => isSumOf(numbers, wholes[0]!.at, [at])) ? [wholes[0]!.at] : []; // prettier-ignore
  const whole = first.filter(({ head }) => !isPartHead(head));
  return whole.length === 1 ? [whole[0]!.at] : whole.length === 0 ? first.map(({ at }) => at) : [];
}

const [before, after] = [/(?<!\p{L})(?:alt|alter|old|previous|ancien|anterior|precedente)(?!\p{L})/iu, /(?<!\p{L})(?:neu|neuer|new|current|nouveau|nouvel|actual|attuale)(?!\p{L})/iu] as const; // prettier-ignore

/** Whether heads speak of both sides of what a meter counts: `HT alt kWh`, `HT neu kWh`. */
const areStandings = (all: readonly Candidate[]): boolean =>
  [before, after].every((side) => all.some(({ head }) => side.test(head)));

/** Whether names of parts are those of different ones: `Heizung` is the whole of `Heizung HT`. */
function areApart(parts: readonly Head[]): boolean {
  const names = parts.map(({ head }) =>
    plainHead(head.replaceAll(/[[\]()]/g, " "))
      .split(" ")
      .filter(Boolean),
  );
  const holds = (wide: readonly string[], narrow: readonly string[]) => wide.every((word) => narrow.includes(word)); // prettier-ignore
  if (parts.some((one) => parts.some((other) => isWithin(one.head, other.head)))) return false;
  return names.every((one, at) => names.every((other, nth) => nth === at || !holds(one, other)));
}

/** Kilowatt hours that a unit of a fuel may have: an amount in both is one amount. */
const energyPer: Readonly<Partial<Record<BillCarrier, readonly (readonly [unit: string, from: number, to: number])[]>>> = {
  natural_gas: [["volume", 6.3, 13.5]],
  heating_oil: [["volume", 8500, 12_000]],
  liquid_gas: [["volume", 5500, 8500], ["mass", 11, 15]],
  wood_pellets: [["mass", 3.8, 5.8]],
  wood_chips: [["mass", 1.5, 5.5]],
}; // prettier-ignore

/** Base units of a cubic metre, a kilogram and a kilowatt hour. */
const perBase: Readonly<Record<string, number>> = { volume: 1e6, mass: 1e6, energy: 1e3 };

/** Whether two columns state one amount: in units of energy and of the fuel, or on both calorific values. */
function isSameAmount(
  numbers: ColumnNumbers,
  [a, b]: readonly [Head, Head],
  carriers: ReadonlySet<BillCarrier>,
): boolean {
  if (isSumOf(numbers, a.at, [b.at])) return true;
  const [left, right] = [dimensionOf(a.head), dimensionOf(b.head)];
  const ratios = numbers(a.at).values.flatMap((value, row) => {
    const other = numbers(b.at).values[row] ?? null;
    return value === null || other === null || value === 0 || other === 0 ? [] : [value / (perBase[left] ?? 1) / (other / (perBase[right] ?? 1))]; // prettier-ignore
  });
  if (ratios.length === 0) return false;
  if (left === right) {
    const bases = [a, b].map(({ head }) => measured(head)?.basis ?? null);
    return bases[0] !== bases[1] && bases.every((basis) => basis !== null) && ratios.every((ratio) => (ratio > 1 ? ratio : 1 / ratio) < 1.13); // prettier-ignore
  }
  const [fuel, toFuel] = left === "energy" ? [right, (ratio: number) => ratio] : [left, (ratio: number) => 1 / ratio]; // prettier-ignore
  if (left !== "energy" && right !== "energy") return false;
  return [...carriers].some((carrier) => (energyPer[carrier] ?? []).some(([of, from, to]) => of === fuel && ratios.every((ratio) => toFuel(ratio) >= from && toFuel(ratio) <= to))); // prettier-ignore
}

interface Head {
  readonly at: number;
  readonly head: string;
}

/**
 * Columns with amounts beside the chosen ones that nothing accounts for: not taken, no proven part or sum, not the same in another unit, not
 * left out by a person. What a head itself calls another amount (of last year, fed in, a part of it) is none of them.
 */
export function amountsBeside(
  rows: readonly Cells[],
  { columns, left_out, defaults }: Pick<TableReading, "columns" | "left_out" | "defaults">,
  hidden: readonly number[] = [],
): readonly number[] {
  const taken = columns.filter(({ field }) => field === "amount");
  if (taken.length === 0) return standingsBeside(rows, { columns, left_out }, hidden);
  const carrier_at = columns.find(({ field }) => field === "carrier")?.at;
  const named = carrier_at === undefined ? [] : rows.map(({ cells }) => carrierOfText(cells[carrier_at]?.text ?? "")); // prettier-ignore
  const carriers = new Set([...named, defaults.carrier].filter((one) => one !== null));
  const free = columns.filter(({ at, head, field }) => field === null && !hidden.includes(at) && !left_out.includes(plainHead(head))); // prettier-ignore
  const stocks = stocksBeside(taken.map(({ head }) => head)) === "open" ? stockPair(free) : null;
  const isStock = (at: number) => at === stocks?.opening || at === stocks?.closing;
  const open = free.filter((one) => isStock(one.at) || (hasAmounts(rows, one, carriers) && !taken.some((other) => isOtherSide(one, other, rows)))); // prettier-ignore
  if (open.length === 0) return [];
  const heads = new Map([...taken, ...open].map(({ at, head }) => [at, head]));
  // what has no unit is counted in that of the amount beside it
  const unit = unitTextOf(taken[0]!.head);
  const headAt = (at: number) => (measured(heads.get(at) ?? "") === null ? unit : heads.get(at)!);
  const numbers = numbersIn(rows, headAt, [...heads.keys()]);
  const places = taken.map(({ at }) => at);
  const isAccounted = (one: Head) =>
    (!isRegisterHead(one.head) && isSumOf(numbers, one.at, places)) ||
    (taken.length === 1 && isSameAmount(numbers, [one, taken[0]!], carriers));
  const rest = open.filter((one) => !isAccounted(one));
  if (taken.length !== 1) return rest.map(({ at }) => at);
  const isWhole = saysSum(taken[0]!.head) || !isRegisterHead(taken[0]!.head);
  for (const group of isWhole ? [rest, rest.filter(({ head }) => isPartHead(head))] : [])
    if (group.length > 1 && isSumOf(numbers, places[0]!, group.map(({ at }) => at))) return rest.filter((one) => !group.includes(one)).map(({ at }) => at); // prettier-ignore
  return rest.map(({ at }) => at);
}

/**
 * Columns with numbers that are not counted because their heads, or the chosen amounts beside them, say that they are no consumption: a stock,
 * a plan, another year, an estimate of what was measured.
 */
export function notConsumed(
  rows: readonly Cells[],
  { columns }: Pick<TableReading, "columns">,
): readonly number[] {
  const taken = columns.filter(({ field }) => field === "amount");
  const isNone = (one: Head) => isOtherAmountHead(one.head) || isStoreHead(one.head) || taken.some((other) => isOtherSide(one, other, rows)); // prettier-ignore
  return columns.filter((one) => one.field === null && isNone(one) && rows.some(({ cells }) => isCounting(cells[one.at]))).map(({ at }) => at); // prettier-ignore
}

/** Standings of a meter beside those that give the amount. */
const standingsBeside = (
  rows: readonly Cells[],
  { columns, left_out }: Pick<TableReading, "columns" | "left_out">,
  hidden: readonly number[],
): readonly number[] =>
  !columns.some(({ field }) => field === "new_reading")
    ? []
    : columns
        .filter(
          ({ at, head, field }) =>
            field === null &&
            !hidden.includes(at) &&
            !left_out.includes(plainHead(head)) &&
            isStanding(head) &&
            rows.some(({ cells }) => isCounting(cells[at])),
        ) // prettier-ignore
        .map(({ at }) => at);

const isStanding = (head: string): boolean => {
  const field = fieldOfHead(head)?.field;
  return (field === "old_reading" || field === "new_reading") && !isBesideHead(head);
};

/** Whether a column has amounts of something that could be billed: by its head or the units of its cells, and with a number that counts. */
function hasAmounts(rows: readonly Cells[], { at, head }: Head, carriers: ReadonlySet<BillCarrier>): boolean {
  if ((isBesideHead(head) || isOtherAmountHead(head)) && !isOpenMultiple(head)) return false;
  const cells = rows.flatMap(({ cells: own }) => (own[at] && own[at].text !== "" ? [own[at]] : []));
  if (!cells.some(isCounting)) return false;
  const read = fieldOfHead(head);
  const own = cells.find((cell) => carriedUnit(cell) !== null);
  const unit = measured(head) ?? (own ? carriedUnit(own) : null);
  if (unit === null)
    return (read?.field === "amount" && !isCount(head, read)) || isBareTariff(head) || isOpenMultiple(head);
  if (read !== null && read.field !== "amount" && read.field !== "carrier") return false;
  const other = carrierOfText(head);
  if (carriers.size === 0 || (other !== null && !carriers.has(other))) return true;
  return [...carriers].some((carrier) => unitsOf[carrier].some((one) => unitFacts[one].dimension === unitFacts[unit.unit].dimension)); // prettier-ignore
}

/** Whether a head counts things: `Anzahl Mieter`. */
const isCount = (head: string, { confidence }: ReadHead): boolean =>
  confidence === "likely" && /^(?:anzahl|zahl|number|nombre|n[uú]mero)(?!\p{L})/iu.test(head.trim());

/** Whether a head counts energy in a multiple that nobody can tell: `Verbrauch kWh (100)`. */
const isOpenMultiple = (head: string): boolean => unitOfHead(head) === "other" && /(?<!\p{L})[kmg]?wh(?!\p{L})/iu.test(head); // prettier-ignore

const carriedUnit = ({ text, kind, unit = "" }: ImportCell): ReadUnit | null => {
  const found = unitOfText(kind === "text" ? splitUnit(text).unit : unit);
  return found === null || found.unit === "EUR" ? null : found;
};
