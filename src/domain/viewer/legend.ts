import type { PropertyValue } from "../ifc/model.ts";
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
    if (isEmpty(value)) none.add(id);
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

/** Few different numbers stand for themselves; many are put into ranges. */
function scaleRows(known: ReadonlyMap<number, number>): LegendRow[] {
  const groups = [...(grouped(known) as Map<number, Set<number>>)].toSorted(([a], [b]) => a - b);
  if (groups.length <= mostColours)
    return groups.map(([value, ids], index) => ({
      key: `value ${value}`,
      label: { kind: "value", value },
      ids,
      colour: spread(index, groups.length),
    }));
  const limits = limitsOf([...known.values()]);
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
 * Round limits of at most six ranges over all numbers. Equal steps; where nearly all numbers would fall into one of
 * them, each range gets about as many numbers as the others.
 */
export function limitsOf(numbers: readonly number[]): readonly number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  const equal = equalLimits(low, high);
  const fullest = Math.max(
    ...equal.slice(1).map((to, i) => sorted.filter((x) => x >= equal[i]! && x < to).length),
  );
  if (fullest < sorted.length * 0.8) return equal;
  const cuts = Array.from({ length: mostColours - 1 }, (_, i) =>
    rounded(sorted[Math.floor((sorted.length * (i + 1)) / mostColours)]!),
  );
  const inner = [...new Set(cuts)].filter((cut) => cut > low && cut < high).toSorted((a, b) => a - b);
  return inner.length > 0 ? [low, ...inner, high] : equal;
}

function equalLimits(low: number, high: number): number[] {
  const step = roundStep((high - low) / mostColours);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  // A seventh range would begin with a rounded start: the next larger step takes it away.
  const [from, to, by] =
    last - first <= mostColours
      ? [first, last, step]
      : [Math.floor(low / (step * 2)), Math.ceil(high / (step * 2)), step * 2];
  return Array.from({ length: to - from + 1 }, (_, i) => Number(((from + i) * by).toPrecision(12)));
}

/** The next of 1, 2, 2.5, 5 times a power of ten that is not smaller. */
function roundStep(least: number): number {
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 2.5, 5].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10) * power;
}

const rounded = (value: number) => Number(value.toPrecision(3));
