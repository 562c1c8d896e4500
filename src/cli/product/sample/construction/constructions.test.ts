import { expect, test } from "vitest";
import { constructions, heatTransfer, totalThickness } from "./constructions.ts";
import { thickness } from "../plan/plan.ts";

test("the layers fill the thickness the plan draws", () => {
  const { outer, cellar, bearing, partition, groundSlab, cellarCeiling, floor, roof } = constructions;
  for (const construction of [outer, cellar])
    expect(totalThickness(construction)).toBeCloseTo(thickness.outer, 12);
  expect(totalThickness(bearing)).toBeCloseTo(thickness.bearing, 12);
  expect(totalThickness(partition)).toBeCloseTo(thickness.partition, 12);
  for (const construction of [groundSlab, cellarCeiling, floor, roof])
    expect(totalThickness(construction)).toBeCloseTo(thickness.slab, 12);
});

test("the outer wall: 0,17 + 0,015/0,7 + 0,24/0,99 + 0,06/0,034 + 0,01/0,87 m²·K/W are 0,452 W/(m²·K)", () => {
  expect(heatTransfer(constructions.outer)).toBe(0.452);
});

test("the envelope is that of a house of 1978 that was insulated once", () => {
  for (const key of ["outer", "cellar", "groundSlab", "cellarCeiling", "roof"] as const) {
    expect(heatTransfer(constructions[key]), key).toBeGreaterThan(0.2);
    expect(heatTransfer(constructions[key]), key).toBeLessThan(0.55);
  }
});
