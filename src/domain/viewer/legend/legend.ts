import type { PropertyValue } from "../../ifc/model.ts";
import { type FieldValues, isEmpty } from "./fields.ts";

/** What the things of one colour have in common. */
export type LegendLabel =
  | { readonly kind: "value"; readonly value: string | number | boolean }
  /** From … up to but not including …; the last range includes its end. */
  | { readonly kind: "range"; readonly from: number; readonly to: number }
  /** All values that did not get a colour of their own. */
  | { readonly kind: "others"; readonly values: number }
  | { readonly kind: "none" };

/** One row of a legend. */
export interface LegendRow {
  readonly key: string;
  readonly label: LegendLabel;
  /** Things of this colour, express ids. */
  readonly ids: ReadonlySet<number>;
  /** Place among the colours: of the categories, or of the scale from low to high; null for things without a value. */
  readonly colour: number | null;
}

/** What the colours of a building mean. */
export interface Legend {
  readonly kind: "categories" | "scale";
  readonly rows: readonly LegendRow[];
}

/** The most categories that eyes can tell apart; and the most steps of a scale. */
export const mostColours = 6;

/** Joins things by what they say in a field: texts by value, numbers by ranges with round limits. `things` is everything to be coloured. */
export function legendOf(values: FieldValues, things: Iterable<number>): Legend {
  const known = new Map<number, string | number | boolean>();
  const none = new Set<number>();
  for (const id of things) {
    const value = values.get(id);
    // What does not have the field at all is no gap in the data.
    if (value === undefined) continue;
    if (isEmpty(value) || (typeof value === "number" && !Number.isFinite(value))) none.add(id);
    else known.set(id, value as Exclude<PropertyValue, null>);
  }
  const isNumeric = known.size > 0 && [...known.values()].every((value) => typeof value === "number");
  const rows = isNumeric ? scaleRows(known as Map<number, number>) : categoryRows(known);
  const gap: LegendRow[] =
    none.size > 0 ? [{ key: "none", label: { kind: "none" }, ids: none, colour: null }] : [];
  return { kind: isNumeric ? "scale" : "categories", rows: [...rows, ...gap] };
}

type Groups = Map<string | number | boolean, Set<number>>;

function grouped(known: ReadonlyMap<number, string | number | boolean>): Groups {
  const groups: Groups = new Map();
  for (const [id, value] of known) {
    const ids = groups.get(value);
    if (ids) ids.add(id);
    else groups.set(value, new Set([id]));
  }
  return groups;
}

/** The most frequent values first; from the seventh on they share the last colour. */
function categoryRows(known: ReadonlyMap<number, string | number | boolean>): LegendRow[] {
  const collator = new Intl.Collator("de", { numeric: true });
  const sorted = [...grouped(known)].toSorted(
    ([a, idsA], [b, idsB]) => idsB.size - idsA.size || collator.compare(String(a), String(b)),
  );
  const own = sorted.length <= mostColours ? sorted : sorted.slice(0, mostColours - 1);
  const rest = sorted.slice(own.length);
  const rows = own.map(([value, ids], colour): LegendRow => ({
    key: `value ${typeof value} ${String(value)}`,
    label: { kind: "value", value },
    ids,
    colour,
  }));
  if (rest.length === 0) return rows;
  const ids = new Set(rest.flatMap(([, some]) => [...some]));
  return [
    ...rows,
    { key: "others", label: { kind: "others", values: rest.length }, ids, colour: mostColours - 1 },
  ];
}

/** Few different numbers that are written in a few digits stand for themselves; others are put into ranges with round limits. */
function scaleRows(given: ReadonlyMap<number, number>): LegendRow[] {
  const known = new Map([...given].map(([id, value]) => [id, roundNoise(value)]));
  const groups = [...(grouped(known) as Map<number, Set<number>>)].toSorted(([a], [b]) => a - b);
  const stand = groups.length <= mostColours && groups.every(([value]) => isShort(value));
  if (stand || groups.length === 1)
    return groups.map(([value, ids], index) => ({
      key: `value ${value}`,
      label: { kind: "value", value },
      ids,
      colour: spread(index, groups.length),
    }));
  const limits = limitsOf([...known.values()], mostColours);
  const rows = limits.slice(1).map((to, index) => ({ from: limits[index]!, to, ids: new Set<number>() }));
  for (const [id, value] of known) (rows.find(({ to }) => value < to) ?? rows.at(-1)!).ids.add(id);
  return rows.map(({ from, to, ids }, index) => ({
    key: `range ${from} ${to}`,
    label: { kind: "range", from, to },
    ids,
    colour: spread(index, rows.length),
  }));
}

/** Few steps take colours from the whole scale. */
const spread = (index: number, count: number) =>
  count < 2 ? mostColours - 1 : Math.round((index * (mostColours - 1)) / (count - 1));

/**
 * The steps of a scale: limits that a person reads at a glance. Every step is 1, 2, 2.5 or 5 times a power of ten, and a limit is a
 * whole number of such steps, so that no limit has more digits than the width of its ranges asks for.
 */

/** Numbers that differ by less than this share of themselves are one number: they come from the same drawing. */
const digits = 9;

/** A number without what computing has left behind: 0.30000000000000004 is 0.3. */
const roundNoise = (value: number): number => Number(value.toPrecision(digits)) || 0;

/** Whether a number stands in a legend as it is: at most three digits after the point, or four in all. */
const isShort = (value: number): boolean =>
  roundNoise(value) === Number(value.toFixed(3)) || roundNoise(value) === Number(value.toPrecision(4));

/**
 * Round limits of at most `most` ranges over all numbers, at least two of which differ. Equal steps; where nearly all numbers would fall
 * into one of them, each range gets about as many numbers as the others.
 */
export function limitsOf(numbers: readonly number[], most: number): readonly number[] {
  const sorted = numbers.map(roundNoise).toSorted((a, b) => a - b);
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  const equal = equalLimits(low, high, most);
  const fullest = Math.max(
    ...equal.slice(1).map((to, i) => sorted.filter((x) => x >= equal[i]! && x < to).length),
  );
  if (fullest < sorted.length * 0.8) return equal;
  const cuts = Array.from(
    { length: most - 1 },
    (_, i) => sorted[Math.floor((sorted.length * (i + 1)) / most)]!,
  );
  const inner = [...new Set(cuts)].filter((cut) => cut > low && cut < high);
  return inner.length > 0 ? unequalLimits([low, ...inner, high]) : equal;
}

function equalLimits(low: number, high: number, most: number): number[] {
  // A range more would begin with a rounded start: the next larger step takes it away.
  for (let step = stepAbove((high - low) / most); ; step = stepAbove(step * 1.01)) {
    const first = Math.floor(low / step + 1e-9);
    const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
    if (last - first <= most)
      return Array.from({ length: last - first + 1 }, (_, i) => times(first + i, step));
  }
}

/** Each limit as round as its neighbours leave room for: it moves by a quarter of the way to the nearer one at most, the ends outwards. */
function unequalLimits(wanted: readonly number[]): number[] {
  return wanted.map((limit, i) => {
    const before = limit - (wanted[i - 1] ?? -Infinity);
    const after = (wanted[i + 1] ?? Infinity) - limit;
    const isEnd = i === 0 || i === wanted.length - 1;
    const step = stepBelow(Math.min(before, after) / (isEnd ? 3 : 2));
    if (i === 0) return times(Math.floor(limit / step + 1e-9), step);
    if (i === wanted.length - 1) return times(Math.ceil(limit / step - 1e-9), step);
    return times(Math.round(limit / step), step);
  });
}

const times = (count: number, step: number) => Number((count * step).toPrecision(12)) || 0;

/** The next of 1, 2, 2.5, 5 times a power of ten that is not smaller. */
function stepAbove(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return Number((factor * power).toPrecision(3));
}

/** The next of 1, 2, 2.5, 5 times a power of ten that is not larger. */
function stepBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const factor = [5, 2.5, 2, 1].find((one) => one * power <= most * (1 + 1e-9)) ?? 0.5;
  return Number((factor * power).toPrecision(3));
}
