import * as fc from "fast-check";
import { expect, test } from "vitest";
import { arrival, defineMachine } from "#domain/steps/machine.ts";
import { beginningOf, changedBySteps } from "./stepCells.ts";

const machine = defineMachine({
  kind: "key",
  field: "state",
  states: ["lost", "available", "handed_out", "retired"],
  starts: ["available"],
  steps: {
    hand_out: { from: ["available"], to: "handed_out", who: ["journal:write"], needs: [{ field: "holder" }, { field: "since" }] }, // prettier-ignore
    take_back: { from: ["handed_out"], to: "available", who: ["journal:write"], clears: ["holder", "since", "due"] }, // prettier-ignore
    report_lost: { from: ["available", "handed_out"], to: "lost", who: ["journal:write"], needs: [{ field: "lost_note" }] }, // prettier-ignore
    find: { from: ["lost"], to: "available", who: ["journal:write"], clears: ["holder", "since", "due", "lost_note"] }, // prettier-ignore
    retire: { from: ["available", "lost"], to: "retired", who: ["journal:write"] },
  },
});
const may = () => true;
const steps = { machine, may };

test.each([
  ["nothing", {}, "available"],
  ["a holder and a day", { holder: "Frau Adler", since: "2026-11-02" }, "handed_out"],
  ["a holder, a day and an end", { holder: "Frau Adler", since: "2026-11-02", due: "2026-12-01" }, "handed_out"], // prettier-ignore
  ["how it was lost", { lost_note: "im Zug" }, "lost"],
  ["its state", { state: "retired" }, "retired"],
] as const)("a new row that says %s begins where a step could have brought it", (_, values, state) =>
  expect(beginningOf(steps, values)).toEqual({ values: { ...values, state } }),
);

test.each([
  ["a holder without a day", { holder: "Frau Adler" }, [{ kind: "missing", field: "since" }]],
  [
    "an end of nothing",
    { due: "2026-12-01" },
    [
      { kind: "missing", field: "holder" },
      { kind: "missing", field: "since" },
    ],
  ],
  [
    "a holder of one that is there",
    { state: "available", holder: "Frau Adler" },
    [{ kind: "not_in_state", field: "holder", states: ["lost", "handed_out", "retired"] }],
  ],
] as const)("a new row that says %s is left out, with why", (_, values, problems) =>
  expect(beginningOf(steps, values)).toEqual({ problems }),
);

test("without the right to the step no new row begins behind it", () =>
  expect(beginningOf({ machine, may: () => false }, { state: "retired" })).toEqual({
    problems: [{ kind: "by_step", field: "state", steps: ["retire"] }],
  }));

test("a row that is there gets by no file what a step sets, nor what says nothing in its state", () => {
  const change = (state: string, changed: Readonly<Record<string, string>>) =>
    changedBySteps(steps, { state }, changed);
  expect(change("available", { holder: "Frau Adler", name: "Tor" })).toEqual([
    { kind: "by_step", field: "holder", steps: ["hand_out"] },
  ]);
  expect(change("handed_out", { state: "available" })).toEqual([
    { kind: "by_step", field: "state", steps: ["take_back", "find"] },
  ]);
  expect(change("available", { due: "2026-12-01" })).toEqual([
    { kind: "not_in_state", field: "due", states: ["lost", "handed_out", "retired"] },
  ]);
  expect(change("handed_out", { due: "2026-12-01", name: "Tor" })).toEqual([]);
});

test("whatever a new row says: the server takes it as it begins", () => {
  const value = fc.constantFrom(null, "etwas");
  const row = fc.record({ state: fc.constantFrom(null, ...machine.states), holder: value, since: value, due: value, lost_note: value }); // prettier-ignore
  fc.assert(
    fc.property(row, (values) => {
      const begun = beginningOf(steps, values);
      if ("values" in begun) expect(arrival(machine, null, { row: begun.values, may })).toBe("taken");
      else expect(begun.problems).not.toEqual([]);
    }),
  );
});
