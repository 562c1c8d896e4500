import { expect, test } from "vitest";
import { overBudget, slowestOf } from "./runStages.ts";

const stage = (name: string, budget_s: number) => ({ name, budget_s });

test("a stage that takes more than half as much again as its budget is told, one just below is not", () => {
  expect(
    overBudget([
      { stage: stage("unit", 100), seconds: 151 },
      { stage: stage("browser", 100), seconds: 150 },
    ]),
  ).toEqual(["! unit took 151 s, more than half over its budget of 100 s"]);
});

test("the fifteen slowest tests are named, the slowest first", () => {
  const times = Array.from({ length: 20 }, (_, at) => ({ name: `test ${at}`, seconds: at }));
  const named = slowestOf(times);
  expect(named).toHaveLength(15);
  expect(named[0]).toEqual({ name: "test 19", seconds: 19 });
  expect(named.at(-1)).toEqual({ name: "test 5", seconds: 5 });
});
