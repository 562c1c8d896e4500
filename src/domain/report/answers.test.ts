import { describe, expect, test } from "vitest";
import { consumptionKey, entryProblems, readAnswers } from "./answers.ts";

describe("stored answers", () => {
  test("come back as they were given", () => {
    const { answers, problems } = readAnswers({
      turnover: { value: 2_000_000, entered_on: "2026-11-20", document: "Jahresabschluss" },
      [consumptionKey("a")]: {
        carrier: "natural_gas",
        quantity: 268.4,
        unit: "MWh",
        from: "2025-01-01",
        to: "2025-12-31",
      },
    });
    expect(problems).toEqual([]);
    expect(answers.values.turnover?.value).toBe(2_000_000);
    expect(answers.consumption).toEqual([
      expect.objectContaining({ id: "a", basis: "Hs", meter: "", document: "", sample: false }),
    ]);
  });

  test.each([
    ["an unknown datapoint", { nonsense: { value: 1 } }, "unknown_datapoint"],
    ["a text where a number belongs", { turnover: { value: "viel" } }, "bad_value"],
    ["a negative turnover", { turnover: { value: -1 } }, "out_of_range"],
    ["a pay gap above 100 %", { pay_gap: { value: 101 } }, "out_of_range"],
    ["a value for something that is calculated", { ghg_scope1: { value: 1 } }, "bad_value"],
    ["a choice that is none", { basis_for_reporting: { value: "group" } }, "bad_value"],
    [
      "gas in litres",
      {
        "consumption:x": {
          carrier: "natural_gas",
          quantity: 1,
          unit: "l",
          from: "2025-01-01",
          to: "2025-01-31",
        },
      },
      "bad_entry",
    ],
    [
      "a day that does not exist",
      {
        "consumption:x": { carrier: "water", quantity: 1, unit: "m³", from: "2025-02-01", to: "2025-02-30" },
      },
      "bad_entry",
    ],
  ])("leave out %s and name it", (_, stored, kind) => {
    const { answers, problems } = readAnswers(stored);
    expect(problems.map((problem) => problem.kind)).toEqual([kind]);
    expect(answers).toEqual({ values: {}, consumption: [] });
  });

  test("a pay gap may be negative, and what was withdrawn counts as not given", () => {
    const { answers, problems } = readAnswers({ pay_gap: { value: -4 }, turnover: null });
    expect(answers.values.pay_gap?.value).toBe(-4);
    expect(problems).toEqual([]);
  });
});

test("an entry that ends before it begins is told at its end", () => {
  expect(entryProblems({ quantity: 1, from: "2025-03-01", to: "2025-02-01" })).toEqual([
    { field: "to", kind: "before_start" },
  ]);
});
