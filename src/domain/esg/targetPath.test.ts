import fc from "fast-check";
import { expect, test } from "vitest";
import { targetPath } from "./targetPath.ts";

const netZero = { base_year: "2024", base_value: 40, target_year: "2030", target_value: 4 };

function path(input: Parameters<typeof targetPath>[0]) {
  const found = targetPath(input);
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
}

test("the path runs straight from the base to what remains", () => {
  const { points, reduction, residual } = path(netZero);
  expect(points).toHaveLength(7);
  expect(points[0]).toEqual({ year: 2024, value: 40 });
  expect(points.at(-1)).toEqual({ year: 2030, value: 4 });
  expect(points[3]?.value).toBeCloseTo(22, 12);
  expect(reduction).toBeCloseTo(0.9, 12);
  expect(residual).toBe(4);
});

test("what is neutralised changes neither the path, nor the reduction, nor what remains", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), (neutralised_value) => {
      const { neutralised, ...gross } = path({ ...netZero, neutralised_value });
      expect(neutralised).toBe(neutralised_value);
      const { neutralised: none, ...plain } = path(netZero);
      expect(none).toBe(0);
      expect(gross).toEqual(plain);
    }),
  );
});

test("a path from nothing, backwards, of no number or below zero is refused by name", () => {
  const problem = (changes: object) => {
    const found = targetPath({ ...netZero, ...changes });
    return found.ok ? null : found.error.kind;
  };
  expect(problem({ base_value: 0 })).toBe("zero_base");
  expect(problem({ target_year: "2024" })).toBe("reversed");
  expect(problem({ target_year: "30" })).toBe("no_such_year");
  expect(problem({ target_year: "2099" })).toBe("too_long");
  expect(problem({ base_value: Number.NaN })).toBe("no_number");
  expect(problem({ target_value: -1 })).toBe("negative");
});
