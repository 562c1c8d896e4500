import { describe, expect, test } from "vitest";
import { noPrices } from "./energyPrices.ts";
import type { Measures } from "./measure.ts";
import { payingMeasures } from "./payingMeasures.ts";
import { present, prices, wall } from "./presentHouse.fixture.ts";

describe("measures that pay", () => {
  const scenarios: readonly Measures[] = [
    { "insulation:wall_external": { ...wall, cost_cents_m2: 40_000 }, windows: { cost_cents_m2: 80_000 } },
    { "insulation:wall_external": wall, "insulation:roof_unheated": { u_w_m2k: 0.2, cost_cents_m2: 3_000 } },
    { heat_pump: {}, "insulation:floor_ground": { u_w_m2k: 0.3, cost_cents_m2: 6_000 } },
  ];

  test("are at most three, the soonest first, each alone, the cheaper offer of the same; without a cost they are none", () => {
    const found = payingMeasures(present, scenarios, prices);
    expect(found).toHaveLength(3);
    expect(found.map(({ payback }) => payback)).toEqual(
      found.map(({ payback }) => payback).toSorted((a, b) => a - b),
    );
    expect(found.map(({ key }) => key)).not.toContain("heat_pump");
    const walls = found.find(({ key }) => key === "insulation:wall_external");
    expect(walls?.investment).toBe(28_800);
    expect(payingMeasures(present, scenarios, noPrices)).toEqual([]);
  });

  test("pay only with a present value above 0 where interest and years are said", () => {
    const short = { ...prices, interest_percent: 3, years: 1 };
    expect(payingMeasures(present, scenarios, short).length).toBeLessThan(3);
  });
});
