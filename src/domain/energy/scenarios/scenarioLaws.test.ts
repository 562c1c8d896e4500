import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Measures } from "./measure.ts";
import { calculated } from "./presentHouse.fixture.ts";

describe("laws", () => {
  const anyMeasures = fc.record(
    {
      "insulation:wall_external": fc.record({ u_w_m2k: fc.double({ min: 0.05, max: 6, noNaN: true }) }),
      "insulation:roof_unheated": fc.record({ u_w_m2k: fc.double({ min: 0.05, max: 6, noNaN: true }) }),
      windows: fc.record({
        u_w_m2k: fc.double({ min: 0.05, max: 6, noNaN: true }),
        g_value: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      }),
      heat_pump: fc.record({ jaz: fc.double({ min: 1, max: 8, noNaN: true }) }),
      ventilation: fc.record({ recovery: fc.double({ min: 0, max: 0.95, noNaN: true }) }),
      pv: fc.record({ peak_kw: fc.double({ min: 0.1, max: 100, noNaN: true }) }),
    },
    { requiredKeys: [] },
  );

  test("the order of measures does not matter", () => {
    fc.assert(
      fc.property(anyMeasures, (measures) => {
        const turned = Object.fromEntries(Object.entries(measures).toReversed()) as Measures;
        expect(calculated(turned)).toMatchObject(
          JSON.parse(JSON.stringify({ figures: calculated(measures as Measures).figures })) as object,
        );
      }),
      { numRuns: 30 },
    );
  });

  test("a better U-value never raises the demand", () => {
    const u = fc.double({ min: 0.05, max: 6, noNaN: true });
    fc.assert(
      fc.property(
        u,
        u,
        fc.constantFrom("insulation:wall_external", "insulation:roof_unheated", "insulation:floor_ground"),
        (a, b, key) => {
          const demand = (u_w_m2k: number) => calculated({ [key]: { u_w_m2k } }).value("Q_s")!;
          expect(demand(Math.min(a, b))).toBeLessThanOrEqual(demand(Math.max(a, b)) + 1e-9);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("payback times saving is the cost, and every figure is a number", () => {
    fc.assert(
      fc.property(anyMeasures, fc.integer({ min: 0, max: 10_000_000 }), (measures, cents) => {
        const costs = { cost_cents: cents, cost_cents_m2: cents, cost_cents_kw: cents };
        const priced = Object.fromEntries(
          Object.entries(measures).map(([key, inputs]) => [key, { ...inputs, ...costs }]),
        );
        const { value, figures } = calculated(priced as Measures);
        expect(Object.values(figures).every((figure) => Number.isFinite(figure.value))).toBe(true);
        const payback = value("T");
        if (payback !== undefined) expect(payback * value("dK")!).toBeCloseTo(value("I")!, 4);
      }),
      { numRuns: 30 },
    );
  });
});
