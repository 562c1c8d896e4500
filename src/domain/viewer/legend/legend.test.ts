import fc from "fast-check";
import { expect, test } from "vitest";
import { legendOf, mostColours, limitsOf } from "./legend.ts";

const of = (values: readonly (string | number | boolean | null)[]) =>
  legendOf(new Map(values.map((value, id) => [id, value])), values.keys());

test("texts are categories, the most frequent first, and a gap is shown as such", () => {
  const { kind, rows } = of(["Ziegel", "Beton", "Beton", null, ""]);
  expect(kind).toBe("categories");
  expect(rows.map(({ label, ids, colour }) => [label, ids.size, colour])).toEqual([
    [{ kind: "value", value: "Beton" }, 2, 0],
    [{ kind: "value", value: "Ziegel" }, 1, 1],
    [{ kind: "none" }, 2, null],
  ]);
});

test("of nine values five get a colour of their own, four share the last", () => {
  const { rows } = of(["a", "a", "b", "b", "c", "c", "d", "d", "e", "e", "f", "g", "h", "i"]);
  expect(rows).toHaveLength(mostColours);
  expect(rows.at(-1)).toMatchObject({ label: { kind: "others", values: 4 }, colour: 5 });
});

test("one large outlier does not push all others into one colour", () => {
  const many = Array.from({ length: 99 }, (_, i) => 1 + i / 100);
  const rows = of([...many, 10_000]).rows;
  expect(Math.max(...rows.map(({ ids }) => ids.size))).toBeLessThan(50);
});

test("things without the field are not in the legend", () => {
  expect(legendOf(new Map([[1, "x"]]), [1, 2]).rows.flatMap(({ ids }) => [...ids])).toEqual([1]);
});

test("every thing with a value is in exactly one row, and ranges hold what they say", () => {
  const numbers = fc.array(
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((x) => x / 100),
    { minLength: 1, maxLength: 60 },
  );
  fc.assert(
    fc.property(numbers, (values) => {
      const { rows } = of(values);
      expect(rows.length).toBeLessThanOrEqual(mostColours);
      expect(rows.flatMap(({ ids }) => [...ids]).toSorted((a, b) => a - b)).toEqual([...values.keys()]);
      for (const { label, ids } of rows)
        for (const id of ids)
          if (label.kind === "range") {
            expect(values[id]!).toBeGreaterThanOrEqual(label.from - 1e-6);
            expect(values[id]!).toBeLessThanOrEqual(label.to + 1e-6);
          }
    }),
  );
});

const rowsOf = (values: readonly number[]) =>
  legendOf(new Map(values.map((value, id) => [id, value])), values.keys()).rows;
const labels = (values: readonly number[]) => rowsOf(values).map(({ label }) => label);
const own = (value: number) => ({ kind: "value", value });

test("numbers from 0 to 58 are put into ranges of ten, others into ranges just as round", () => {
  expect(limitsOf([0, 7, 12, 25, 33, 41, 58], 6)).toEqual([0, 10, 20, 30, 40, 50, 60]);
  expect(limitsOf([3.17, 9.4, 11, 14.2, 17.9, 21.8], 6)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(limitsOf([0.123, 0.131, 0.142, 0.158, 0.161, 0.179], 6)).toEqual([
    0.12, 0.13, 0.14, 0.15, 0.16, 0.17, 0.18,
  ]);
});

test("where nearly all numbers lie close together their limits are round as well, and the ends too", () => {
  const many = Array.from({ length: 99 }, (_, i) => 1.0137 + i / 97);
  expect(limitsOf([...many, 10_037], 6)).toEqual([1, 1.2, 1.35, 1.55, 1.7, 1.85, 12_500]);
});

test("a few numbers stand for themselves as long as they are short; long ones are put into ranges", () => {
  expect(labels([0.24, 1.3, 0.24, 0.95])).toEqual([own(0.24), own(0.95), own(1.3)]);
  const ranges = labels([14.73214, 20.00011, 31.99987]);
  expect(ranges).toEqual([10, 15, 20, 25, 30].map((from) => ({ kind: "range", from, to: from + 5 })));
});

test("equal values give one step, also when computing has made them differ by a hair", () => {
  expect(labels([2.5, 2.5, 2.5])).toEqual([own(2.5)]);
  expect(labels([0.1 + 0.2, 0.3])).toEqual([own(0.3)]);
  expect(labels([1 / 3, 1 / 3])).toEqual([own(0.333333333)]);
  expect(labels([0, -0])).toEqual([own(0)]);
});

test("a number that is none counts as a gap", () => {
  const { rows } = legendOf(new Map([[1, Number.NaN], [2, 5]]), [1, 2]); // prettier-ignore
  expect(rows.map(({ label, ids }) => [label.kind, [...ids]])).toEqual([
    ["value", [2]],
    ["none", [1]],
  ]);
});

/** Numbers as models have them: from a hair's breadth to the area of a country, close together or far apart. */
const numbers = fc
  .tuple(
    fc.integer({ min: -6, max: 9 }),
    fc.double({ min: -1000, max: 1000, noNaN: true }),
    fc.array(fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: -5000, max: 5000 })), {
      minLength: 2,
      maxLength: 60,
    }),
  )
  .map(([power, centre, all]) => all.map((value) => (centre + value) * 10 ** power));

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;
/** Whether a limit is a whole number of round steps that are no finer than a tenth of a range. */
const isRound = (limit: number, width: number) =>
  [-1, 0].some((down) =>
    [1, 2, 2.5, 5].some((factor) => {
      const step = factor * 10 ** (Math.floor(Math.log10(width * (1 + 1e-9))) + down);
      return step >= (width / 10) * (1 - 1e-6) && step <= width * (1 + 1e-6) && isWhole(limit / step);
    }),
  );

test("limits rise, take in all numbers, are round for the width of their ranges, and there are seven at most", () => {
  fc.assert(
    fc.property(numbers, (values) => {
      const known = values.map((value) => Number(value.toPrecision(9)));
      fc.pre(new Set(known).size > 1);
      const limits = limitsOf(values, mostColours);
      expect(limits.length).toBeLessThanOrEqual(mostColours + 1);
      const hair = (limits.at(-1)! - limits[0]!) * 1e-8;
      expect(limits[0]).toBeLessThanOrEqual(Math.min(...known) + hair);
      expect(limits.at(-1)).toBeGreaterThanOrEqual(Math.max(...known) - hair);
      limits.forEach((limit, i) => {
        const before = limit - (limits[i - 1] ?? -Infinity);
        const after = (limits[i + 1] ?? Infinity) - limit;
        expect(Math.min(before, after)).toBeGreaterThan(0);
        expect(isRound(limit, Math.min(before, after)), `${limit} of ${limits.join(" ")}`).toBe(true);
      });
    }),
  );
});

test("no two rows of a legend are called the same", () => {
  const format = new Intl.NumberFormat("de-DE", { maximumSignificantDigits: 12 });
  fc.assert(
    fc.property(numbers, (values) => {
      const called = labels(values).map((label) =>
        label.kind === "range"
          ? `${format.format(label.from)} bis ${format.format(label.to)}`
          : label.kind === "value" && format.format(label.value as number),
      );
      expect(new Set(called).size).toBe(called.length);
    }),
  );
});
