import fc from "fast-check";
import { expect, test } from "vitest";
import type { Capability } from "../rights/capabilities.ts";
import {
  arrival,
  defineMachine,
  leadsBack,
  type Machine,
  neededIn,
  stepBack,
  stepsFrom,
  whyNot,
} from "./machine.ts";

const workOrderSteps = defineMachine({
  kind: "work_order",
  field: "state",
  states: ["open", "in_progress", "done", "cancelled"],
  starts: ["open"],
  steps: {
    begin: { from: ["open"], to: "in_progress", who: ["work:write"] },
    finish: { from: ["open", "in_progress"], to: "done", who: ["work:write"] },
    cancel: { from: ["open", "in_progress"], to: "cancelled", who: ["work:write"] },
    reopen: { from: ["done"], to: "open", who: ["work:write", "journal:write"] },
  },
});

const submissionSteps = defineMachine({
  kind: "inbox_submission",
  field: "state",
  states: ["new", "accepted", "rejected"],
  starts: ["new"],
  steps: {
    accept: { from: ["new", "rejected"], to: "accepted", who: ["journal:write", "work:write"] },
    reject: { from: ["new"], to: "rejected", who: ["journal:write"], needs: [{ field: "reason" }] },
    reopen: { from: ["accepted", "rejected"], to: "new", who: ["journal:write"] },
  },
});

const everything = () => true;

test("a step is refused from a state that has none, without the right, and without what it needs, in that order", () => {
  const { reject } = submissionSteps.steps;
  const row = { state: "new", reason: "Doppelt" };
  expect(whyNot(submissionSteps, reject, { row: { ...row, state: "accepted" }, may: everything })).toEqual({
    kind: "no_such_step",
    from: "accepted",
  });
  expect(whyNot(submissionSteps, reject, { row, may: () => false })).toEqual({ kind: "not_allowed" });
  expect(whyNot(submissionSteps, reject, { row: { state: "new", reason: " " }, may: everything })).toEqual({
    kind: "missing",
    needs: [{ field: "reason" }],
  });
  expect(whyNot(submissionSteps, reject, { row, may: everything })).toBeUndefined();
});

test("from a state lead the steps that the declaration names, in its order", () => {
  expect(stepsFrom(workOrderSteps, "open").map(([name]) => name)).toEqual(["begin", "finish", "cancel"]);
  expect(stepsFrom(workOrderSteps, "cancelled")).toEqual([]);
});

test("what was cancelled does not come back, whoever asks", () => {
  for (const state of ["open", "in_progress", "done"])
    expect(arrival(workOrderSteps, "cancelled", { row: { state }, may: everything })).toBe("no_such_step");
});

const rights: readonly Capability[] = ["work:write", "journal:write"];
const states = ["a", "b", "c", "d"];
const machines: fc.Arbitrary<Machine> = fc
  .array(
    fc.record({
      from: fc.subarray(states, { minLength: 1 }),
      to: fc.constantFrom(...states),
      who: fc.subarray([...rights]),
      needs: fc.subarray([{ field: "reason" }]),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((steps) =>
    defineMachine({
      kind: "x",
      field: "state",
      states,
      starts: ["a"],
      steps: Object.fromEntries(steps.map((step, n) => [`s${n}`, step])),
    }),
  );

test("what somebody could take step by step arrives as one, and only that", () => {
  fc.assert(
    fc.property(
      machines,
      fc.subarray([...rights]),
      fc.boolean(),
      fc.constantFrom(null, ...states),
      (machine, held, isSaid, before) => {
        const may = (one: Capability) => held.includes(one);
        const reason = isSaid ? "Doppelt" : "";
        const from = before === null ? machine.starts : [before];
        for (const target of states) {
          // every walk that ends where it first comes to the target, by the rule of single steps; needs stand for the last one
          const walks = new Set<string>(from);
          let isTaken = walks.has(target);
          for (const state of walks)
            for (const [, step] of state === target ? [] : stepsFrom(machine, state)) {
              if (!step.who.every(may)) continue;
              if (step.to !== target) walks.add(step.to);
              else isTaken ||= !whyNot(machine, step, { row: { state, reason }, may });
            }
          expect(arrival(machine, before, { row: { state: target, reason }, may }) === "taken", target).toBe(
            isTaken,
          );
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("a state needs what every step to it needs, and one in which a document may begin needs nothing", () => {
  expect(neededIn(submissionSteps, "rejected")).toEqual(["reason"]);
  expect(["new", "accepted"].flatMap((state) => neededIn(submissionSteps, state))).toEqual([]);
  fc.assert(
    fc.property(machines, (machine) => {
      for (const state of states) {
        const needed = neededIn(machine, state);
        if (machine.starts.includes(state)) expect(needed).toEqual([]);
        for (const step of Object.values(machine.steps).filter(({ to }) => to === state))
          expect(step.needs?.map(({ field }) => field) ?? []).toEqual(expect.arrayContaining([...needed]));
      }
    }),
  );
});

test("a step back leads from one state straight to the other, and what has one is never final", () => {
  expect(stepBack(workOrderSteps, { from: "open", to: "done" })?.[0]).toBe("reopen");
  expect(leadsBack(workOrderSteps, { from: "in_progress", to: "done" })).toBe(true);
  expect(leadsBack(workOrderSteps, { from: "open", to: "cancelled" })).toBe(false);
  fc.assert(
    fc.property(machines, fc.constantFrom(...states), fc.constantFrom(...states), (machine, from, to) => {
      const back = stepBack(machine, { from, to });
      if (!back) return;
      expect([back[1].to, back[1].from]).toEqual([from, expect.arrayContaining([to])]);
      expect(leadsBack(machine, { from, to })).toBe(true);
    }),
  );
});
