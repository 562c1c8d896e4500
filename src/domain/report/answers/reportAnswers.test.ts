import { describe, expect, test } from "vitest";
import { consumptionKey, entryProblems, readAnswers } from "./reportAnswers.ts";
import { isDatapointId } from "../datapoints/datapoints.ts";
import { firstIds } from "../datapoints/datapointsBefore.fixture.ts";

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

test("every id that people have ever answered is read, with the kind of value that it had", () => {
  for (const id of firstIds) expect(isDatapointId(id), id).toBe(true);
  const stored = {
    practices: { value: "Stoßlüften" },
    legal_form: { value: "GmbH" },
    pollution_air: { value: 3 },
    materials: { value: 12.5 },
    nace_codes: { value: "L68.20" },
  };
  const { answers, problems } = readAnswers(stored);
  expect(problems).toEqual([]);
  expect(Object.keys(answers.values).toSorted()).toEqual(Object.keys(stored).toSorted());
});

test.each([
  ["several choices", { practice_topics: { value: ["climate", "water"] } }, []],
  ["a choice twice", { practice_topics: { value: ["climate", "climate"] } }, ["bad_value"]],
  ["no choice at all", { practice_topics: { value: [] } }, ["bad_value"]],
  ["a year", { target_year: { value: 2030 } }, []],
  ["a year with a half", { target_year: { value: 2030.5 } }, ["bad_value"]],
  ["a day", { transition_plan_date: { value: "2027-06-30" } }, []],
  ["a day that does not exist", { transition_plan_date: { value: "2027-02-30" } }, ["bad_value"]],
  ["rows", { pollutants: { value: [{ substance: "R-32", to_air: 1.5 }] } }, []],
  ["rows with a column of another table", { pollutants: { value: [{ heads: 1 }] } }, ["bad_value"]],
  ["an empty row", { pollutants: { value: [{}] } }, ["bad_value"]],
  ["a negative amount in a row", { pollutants: { value: [{ to_air: -1 }] } }, ["out_of_range"]],
])("%s: read or named", (_, stored, kinds) => {
  expect(readAnswers(stored).problems.map(({ kind }) => kind)).toEqual(kinds);
});
