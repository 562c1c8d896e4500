import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromAnswer } from "#domain/application/content/fromAnswer.ts";
import { envelope, type EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { Space } from "#domain/ifc/model.ts";
import { house, model, space } from "../../../tests/fixtures/models/aHouse.ts";
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
function balances(
  choices: BuildingChoices,
  spaces: readonly Space[] = house.spaces,
  measured: Partial<EnvelopeResult> = {},
) {
  const own = model({ ...house, spaces });
  const hull = { ...envelope(own, house.faces, choices), ...measured };
  const seasonal = energyBalance(hull, choices);
  if (!seasonal.ok) throw new Error(seasonal.error.kind);
  const made = monthlyFromModel({ model: own, envelope: hull, choices, overrides: [] });
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

describe("a house that is partly a shop", () => {
  /** 96 m² with a shop of so many. */
  const withShop = (shop_m2: number) => [
    space({ express_id: 50, net_area_m2: 96 - shop_m2, volume_m3: 2.5 * (96 - shop_m2), usage: "Wohnen" }),
    space({ express_id: 51, net_area_m2: shop_m2, volume_m3: 2.5 * shop_m2, usage: "Laden" }),
  ];
  const accepted = { reason: "Der Laden ist beheizt wie die Wohnung." };
  const answers = (shop_m2: number, more: Partial<BuildingChoices> = {}) => {
    const { seasonal, monthly } = balances({ ...known, ...more }, withShop(shop_m2));
    return [monthsAnswer(monthly!)!, seasonAnswer(seasonal)!];
  };

  test("keeps its class up to 10.0 % of the heated area, and has none above, by both methods", () => {
    const limit = fc.double({ min: 0.5, max: 95.5, noNaN: true });
    fc.assert(
      fc.property(fc.oneof(limit, fc.constant(9.6), fc.constant(9.61)), (shop_m2) => {
        for (const answer of answers(shop_m2)) {
          expect(answer.other_use_share).toBeCloseTo(shop_m2 / 96, 9);
          expect(answer.efficiency_class === null).toBe(shop_m2 / 96 > 0.1 + 1e-9);
          if (answer.efficiency_class === null)
            expect(answer).toMatchObject({ use: "residential", no_class: "considerable_other_use" });
        }
      }),
      { numRuns: 8, examples: [[9.6], [9.61], [48]] },
    );
  });

  test("has its class again where a person says why, and the reason stands in the inputs of both methods", () => {
    const { seasonal, monthly } = balances({ ...known, other_use_accepted: accepted }, withShop(48));
    for (const answer of [monthsAnswer(monthly!)!, seasonAnswer(seasonal)!]) {
      expect(answer).toMatchObject({ no_class: null, other_use_accepted: accepted });
      expect(answer.efficiency_class).not.toBeNull();
    }
    expect(seasonal.input).toMatchObject({ other_use_share: 0.5, other_use_accepted: accepted });
    expect(monthly!.input.building).toMatchObject({ other_use_share: 0.5, other_use_accepted: accepted });
    expect(monthly!.input.provenance).toMatchObject({
      "building.other_use_share": { origin: "model: rooms" },
      "building.other_use_accepted": { origin: "person", quality: "Q1" },
    });
    const [again] = answers(48, { other_use_accepted: null });
    expect(again).toMatchObject({ no_class: "considerable_other_use" });
  });

  test("keeps its class beside rooms whose names say no known use, which both methods name", () => {
    const rooms = [
      space({ express_id: 50, net_area_m2: 72, volume_m3: 180, usage: "Wohnen" }),
      space({ express_id: 51, net_area_m2: 24, volume_m3: 60, long_name: "Quux" }),
    ];
    const { seasonal, monthly } = balances(known, rooms);
    for (const answer of [monthsAnswer(monthly!)!, seasonAnswer(seasonal)!])
      expect(answer).toMatchObject({
        no_class: null,
        other_use_share: 0,
        names_not_understood: { names: ["Quux"], share: 0.25 },
      });
  });

  test("publishes its figures without a class, as other buildings do", () => {
    expect(fromAnswer(answers(48)[0]!)).toMatchObject({ class: null });
  });

  test("has no share where it is no residential building", () => {
    const { seasonal, monthly } = balances({ ...known, residential: false }, withShop(48));
    expect(seasonal.input).not.toHaveProperty("other_use_share");
    expect(monthly!.input.building).not.toHaveProperty("other_use_share");
    expect(seasonAnswer(seasonal)).toMatchObject({ no_class: "other_use" });
  });

  test("is read as before from balances that were stored without the share", () => {
    const { seasonal, monthly } = balances(known, withShop(48));
    const { other_use_share: _, ...building } = monthly!.input.building;
    const { other_use_share: __, ...input } = seasonal.input;
    const months = { ...monthly!, input: { ...monthly!.input, building } };
    for (const answer of [monthsAnswer(months)!, seasonAnswer({ ...seasonal, input })!]) {
      expect(answer).toMatchObject({ no_class: null, other_use_share: null });
      expect(answer.efficiency_class).not.toBeNull();
    }
  });
});

describe("a house of which only a part has rooms", () => {
  /** The answers of both methods, as far as it has them. */
  const answers = (measured: Partial<EnvelopeResult>, choices = known) => {
    const { seasonal, monthly } = balances(choices, house.spaces, measured);
    if (monthly !== null) expect(monthly.result.no_class).toBe(seasonal.no_class);
    return [monthly && monthsAnswer(monthly), seasonAnswer(seasonal)].filter((answer) => answer !== null);
  };

  test("has no class by either method, with its share in the inputs, and publishes its figures", () => {
    const both = answers({ roomed_share: 0.51 });
    expect(both).toHaveLength(2);
    for (const answer of both) {
      expect(answer).toMatchObject({
        efficiency_class: null,
        no_class: "rooms_of_a_part",
        roomed_share: 0.51,
      });
      expect(fromAnswer(answer)).toMatchObject({ class: null });
    }
  });

  test("has one as before where enough of it has rooms, or where that was not counted", () => {
    for (const answer of answers({})) {
      expect(answer.no_class).toBeNull();
      expect(answer).not.toHaveProperty("roomed_share");
    }
  });

  test("tells first what keeps any class away: the use", () => {
    for (const residential of [null, false])
      for (const answer of answers({ roomed_share: 0.51 }, { ...known, residential }))
        expect(answer.no_class).toBe(residential === null ? "use_unknown" : "other_use");
  });
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
