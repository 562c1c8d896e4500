import { expect, test } from "vitest";
import { assumedUnit, conversionUnit, siUnit, siUnits } from "./units.ts";

test("a millimetre is 0.001 m, a square millimetre 10⁻⁶ m², a cubic one 10⁻⁹ m³", () => {
  expect(siUnit("METRE", "MILLI")).toEqual({ name: "MILLI METRE", to_si: 0.001 });
  expect(siUnit("SQUARE_METRE", "MILLI").to_si).toBeCloseTo(1e-6, 15);
  expect(siUnit("CUBIC_METRE", "MILLI").to_si).toBeCloseTo(1e-9, 18);
  expect(siUnit("METRE", null)).toEqual({ name: "METRE", to_si: 1 });
});

test("a foot is what the file says, and 0.3048 m when it says nothing sensible", () => {
  expect(conversionUnit("FOOT", 304.8, siUnit("METRE", "MILLI")).to_si).toBeCloseTo(0.3048, 12);
  expect(conversionUnit("FOOT", null, null).to_si).toBe(0.3048);
  expect(conversionUnit("square foot", 0, null).to_si).toBeCloseTo(0.09290304, 12);
});

test("areas without a unit are m², unless a millimetre file writes absurd ones", () => {
  const millimetre = siUnit("METRE", "MILLI");
  expect(assumedUnit(millimetre, 2, [12, 18, 25])).toBe(siUnits.area);
  expect(assumedUnit(millimetre, 2, [12_000_000, 18_000_000, 9]).to_si).toBeCloseTo(1e-6, 15);
  expect(assumedUnit(siUnits.length, 2, [12_000_000])).toBe(siUnits.area);
  expect(assumedUnit(millimetre, 3, [])).toBe(siUnits.volume);
});
