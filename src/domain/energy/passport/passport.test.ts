import fastCheck from "fast-check";
import { describe, expect, test } from "vitest";
import type { Measures } from "../scenarios/measure.ts";
import { calculated, present, prices, wall } from "../scenarios/presentHouse.fixture.ts";
import { inOrder, readPassport, withoutStage, withStage, withTarget } from "./passport.ts";
import { passportPath } from "./passportSteps.ts";

const stages = (stored: unknown) =>
  readPassport(stored).stages.map(({ scenario_id, year }) => [scenario_id, year]);
const three = [
  { scenario_id: "a", year: 2028 },
  { scenario_id: "b", year: 2032 },
  { scenario_id: "c", year: 2040 },
].reduce<unknown>((stored, stage) => withStage(stored, stage), undefined);

describe("what is stored", () => {
  test("nothing said is a passport towards 2050 without stages", () => {
    for (const stored of [undefined, null, 7, "x", [], { stages: 3 }])
      expect(readPassport(stored)).toEqual({ target_year: 2050, stages: [] });
  });

  test("stages stand in the order in which they were put in, until somebody orders them anew", () => {
    expect(stages(three)).toEqual([
      ["a", 2028],
      ["b", 2032],
      ["c", 2040],
    ]);
    expect(stages(inOrder(three, ["c", "a", "b"])).map(([id]) => id)).toEqual(["c", "a", "b"]);
    expect(stages(inOrder(three, ["b"])).map(([id]) => id)).toEqual(["b", "a", "c"]);
  });

  test("another year leaves a stage where it is, and one that is taken out comes back with its year", () => {
    expect(stages(withStage(three, { scenario_id: "b", year: 2030 }))[1]).toEqual(["b", 2030]);
    const without = withoutStage(three, "b");
    expect(stages(without).map(([id]) => id)).toEqual(["a", "c"]);
    const back = inOrder(withStage(without, { scenario_id: "b", year: 2032 }), ["a", "b", "c"]);
    expect(stages(back)).toEqual(stages(three));
  });

  test("what two people put in at the same time stays, and so does what a later version has stored", () => {
    const later = { ...(three as object), colour: "green" };
    expect(withTarget(withStage(later, { scenario_id: "d", year: 2045 }), 2045)).toMatchObject({
      colour: "green",
      target_year: 2045,
      stages: { a: { year: 2028 }, d: { year: 2045 } },
    });
  });

  test("whatever is stored, what is read has years there can be and each scenario once", () => {
    const stage = fastCheck.record({ year: fastCheck.anything(), place: fastCheck.anything() });
    const stored = fastCheck.record({
      target_year: fastCheck.anything(),
      stages: fastCheck.oneof(fastCheck.dictionary(fastCheck.string(), stage), fastCheck.anything()),
    });
    fastCheck.assert(
      fastCheck.property(stored, (one) => {
        const { target_year, stages: read } = readPassport(one);
        expect(target_year).toBeGreaterThanOrEqual(2000);
        for (const { year } of read)
          expect(Number.isInteger(year) && year >= 2000 && year <= 2100).toBe(true);
        expect(new Set(read.map(({ scenario_id }) => scenario_id)).size).toBe(read.length);
      }),
      { numRuns: 50 },
    );
  });
});

const scenarios: Readonly<Record<string, Measures>> = {
  walls: { "insulation:wall_external": wall },
  windows: { windows: { u_w_m2k: 0.9, g_value: 0.55, cost_cents_m2: 60_000 } },
  pump: { heat_pump: { jaz: 3.5, cost_cents: 3_000_000 } },
  all: {
    "insulation:wall_external": wall,
    windows: { u_w_m2k: 0.9, g_value: 0.55, cost_cents_m2: 60_000 },
    heat_pump: { jaz: 3.5, cost_cents: 3_000_000 },
  },
  unpriced: { heat_pump: { jaz: 3.5 } },
};
const path = (list: readonly (readonly [string, number])[], target_year = 2050) =>
  passportPath(
    present,
    { target_year, stages: list.map(([scenario_id, year]) => ({ scenario_id, year })) },
    { measuresOf: (id) => scenarios[id], prices },
  );

describe("the path", () => {
  test("ends where all measures together end, and the savings of the stages sum to the whole", () => {
    const { present: now, steps } = path([
      ["walls", 2028],
      ["windows", 2032],
      ["pump", 2038],
    ]);
    const together = calculated(scenarios["all"]!);
    expect(steps.at(-1)!.result!.figures.Q_s!.value).toBeCloseTo(together.value("Q_s")!, 6);
    expect(steps.reduce((sum, step) => sum + step.saved_kwh_a!, 0)).toBeCloseTo(
      now!.figures.Q_s!.value - together.value("Q_s")!,
      6,
    );
    expect(steps.reduce((sum, step) => sum + step.saved_kg_a!, 0)).toBeCloseTo(together.value("dM")!, 6);
    expect(steps.reduce((sum, step) => sum + step.investment!, 0)).toBeCloseTo(together.value("I")!, 6);
    expect(steps.every(({ findings }) => findings.length === 0)).toBe(true);
  });

  test("another order leads to the same end by other steps", () => {
    const one = path([
      ["walls", 2028],
      ["pump", 2032],
    ]).steps;
    const other = path([
      ["pump", 2028],
      ["walls", 2032],
    ]).steps;
    expect(one[1]!.result!.figures.M_s!.value).toBeCloseTo(other[1]!.result!.figures.M_s!.value, 6);
    expect(one[0]!.saved_kwh_a).not.toBeCloseTo(other[1]!.saved_kwh_a!, 0);
  });

  test("what an earlier stage has done is not done and not paid again", () => {
    const [, second, third] = path([
      ["walls", 2028],
      ["all", 2032],
      ["walls", 2036],
    ]).steps;
    expect(second!.added).toEqual(["windows", "heat_pump"]);
    expect(second!.investment).toBe(16 * 600 + 30_000);
    expect(third).toMatchObject({ added: [], investment: 0, findings: ["nothing_new"] });
    expect(third!.saved_kwh_a).toBeCloseTo(0, 9);
  });

  test("years out of order and beyond the target are named, and a cost that nobody has said", () => {
    const found = path(
      [
        ["walls", 2035],
        ["unpriced", 2030],
        ["windows", 2060],
      ],
      2050,
    ).steps.map(({ findings }) => findings);
    expect(found).toEqual([[], ["before_previous", "cost_missing"], ["after_target"]]);
  });

  test("a stage whose scenario is gone is counted and left out", () => {
    const { steps, missing } = path([
      ["walls", 2028],
      ["gone", 2030],
    ]);
    expect(steps).toHaveLength(1);
    expect(missing).toBe(1);
  });
});
