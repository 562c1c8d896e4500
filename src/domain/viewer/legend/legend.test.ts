import fc from "fast-check";
import { expect, test } from "vitest";
import { legendOf, mostColours } from "./legend.ts";

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
