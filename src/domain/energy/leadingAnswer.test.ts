import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromAnswer } from "#domain/application/content/fromAnswer.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { house, model } from "../../../tests/fixtures/models/aHouse.ts";
import { energyBalance } from "./balance.ts";
import { type BuildingChoices, noChoices } from "./buildingChoices.ts";
import { crossCheck } from "./crossCheck.ts";
import { heatingKinds } from "./data/heatingSystems.ts";
import { leadingAnswer, monthsAnswer, seasonAnswer, storedAnswer } from "./leadingAnswer.ts";
import { monthlyResult } from "./monthly/monthlyResult.ts";
import { monthlyFromModel } from "./monthlyModel/monthlyFromModel.ts";
import { monthlyToStore } from "./storedMonthly.ts";

const known: BuildingChoices = { ...noChoices, construction_year: 1978, residential: true };

/** Both balances of the house, as far as it has them. */
function balances(choices: BuildingChoices) {
  const hull = envelope(model(house), house.faces, choices);
  const seasonal = energyBalance(hull, choices);
  if (!seasonal.ok) throw new Error(seasonal.error.kind);
  const made = monthlyFromModel({ model: model(house), envelope: hull, choices, overrides: [] });
  if (!made.ok) throw new Error(made.error.kind);
  const { input } = made.value;
  const result = monthlyResult(input);
  const monthly = result.ok ? { input, result: result.value } : null;
  return { hull, seasonal: seasonal.value, monthly };
}

const row = (method: "tabula" | "monthly", model_id: string, result: unknown) => ({
  method,
  method_version: `${method}-1`,
  model_id,
  result,
});

describe("one answer of a building", () => {
  const { hull, seasonal, monthly } = balances(known);
  const stored = monthlyToStore(monthly!.input, monthly!.result, { findings: [], envelope_findings: [] });
  const season = { version: 1, choices: known, envelope: hull, balance: seasonal };

  test("is that of the monthly balance where it has final energy, and the seasonal one where it has none", () => {
    const answer = leadingAnswer({ monthly, seasonal })!;
    expect(answer.method).toBe("monthly");
    expect(answer.per_m2.final_energy).toBe(monthly!.result.building.q_f!.values[0]);
    expect(answer.efficiency_class).toBe(monthly!.result.efficiency_class);
    const { year } = answer;
    expect(year.heating + year.hot_water + year.other).toBeCloseTo(year.final_energy, 6);
    expect(leadingAnswer({ monthly: null, seasonal })!.per_m2.final_energy).toBe(seasonal.figures.q_f!.value);
    expect(leadingAnswer({ monthly: null, seasonal: null })).toBeNull();
  });

  test("is the same when it is read back from what was stored", () => {
    const read = storedAnswer([row("tabula", "m", season), row("monthly", "m", stored)], "m")!;
    expect(read.answer).toEqual({ ...leadingAnswer({ monthly, seasonal }), method_version: "monthly-1" });
    expect(read.season?.envelope).toEqual(hull);
  });

  test("is of the model that is asked for, else of the one calculated last; what another version wrote counts for nothing", () => {
    const rows = [row("tabula", "new", season), row("monthly", "old", stored)];
    expect(storedAnswer(rows)!.answer.method).toBe("tabula");
    expect(storedAnswer(rows, "old")!.answer.method).toBe("monthly");
    expect(storedAnswer(rows, "other")).toBeNull();
    expect(
      storedAnswer([row("monthly", "m", { version: 0 }), row("tabula", "m", season)])!.answer.method,
    ).toBe("tabula");
  });
});

describe("while nobody has said what a building is used for", () => {
  const { seasonal, monthly } = balances({ ...known, residential: null });

  test("neither method names a class, both say why, and an application gets nothing", () => {
    for (const answer of [monthsAnswer(monthly!), seasonAnswer(seasonal)]) {
      expect(answer).toMatchObject({ use: "unknown", efficiency_class: null, no_class: "use_unknown" });
      expect(fromAnswer(answer!)).toBeNull();
    }
    expect(seasonal.efficiency_class).toBeNull();
    expect(monthly!.result.efficiency_class).toBeNull();
  });

  test("a class that an earlier version has stored with it is not shown", () => {
    const before = { ...seasonal, efficiency_class: "C" as const, no_class: null };
    expect(seasonAnswer(before)!.efficiency_class).toBeNull();
  });
});

test("a building of another use has no class, and its figures may be published", () => {
  const { seasonal } = balances({ ...known, residential: false });
  const answer = leadingAnswer({ monthly: null, seasonal })!;
  expect(answer).toMatchObject({ use: "other", efficiency_class: null, no_class: "other_use" });
  expect(fromAnswer(answer)).toMatchObject({ class: null });
});

describe("the cross-check", () => {
  test("divides the difference among the steps without a rest, the largest part first", () => {
    const drawn = fc.record({
      construction_year: fc.integer({ min: 1900, max: 2024 }),
      heating: fc.constantFrom(...heatingKinds),
      dwellings: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(drawn, (said) => {
        const { seasonal, monthly } = balances({ ...known, ...said });
        const check = crossCheck(seasonal, monthly!)!;
        const parts = check.steps.map(({ part_kwh_m2a }) => part_kwh_m2a);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(check.difference_kwh_m2a, 6);
        expect(check.monthly_kwh_m2a).toBe(monthsAnswer(monthly!)!.per_m2.final_energy);
        expect(check.seasonal_kwh_m2a).toBe(seasonAnswer(seasonal)!.per_m2.final_energy);
        expect(parts.map(Math.abs)).toEqual(parts.map(Math.abs).toSorted((one, other) => other - one));
      }),
      { numRuns: 8 },
    );
  });

  test("names what differs in a step by both of its values", () => {
    const { seasonal, monthly } = balances(known);
    const { steps } = crossCheck(seasonal, monthly!)!;
    const transfer = steps.find(({ step }) => step === "transfer")!;
    expect(transfer.inputs).toEqual([
      {
        symbol: "H_T",
        unit: "W/K",
        seasonal: seasonal.figures.H_T!.value,
        monthly: monthly!.result.building.H_T_sum!.values[0],
      },
    ]);
  });
});
