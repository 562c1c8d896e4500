import { expect, test } from "vitest";
import { defineMachine } from "./machine.ts";
import { inChain, linesSince, rebasedLines, type StepLine } from "./stepLines.ts";

const machine = defineMachine({
  kind: "key",
  field: "state",
  states: ["in", "out", "lost", "gone"],
  starts: ["in"],
  steps: {
    hand_out: { from: ["in"], to: "out", who: [] },
    take_back: { from: ["out"], to: "in", who: [] },
    lose: { from: ["in", "out"], to: "lost", who: [] },
    retire: { from: ["in", "lost"], to: "gone", who: [] },
    write_off: { from: ["out"], to: "gone", who: [] },
  },
});
const line = (step: string, from_state: string, to_state: string, note = ""): StepLine => ({
  step,
  from_state,
  to_state,
  note,
});
const out = line("hand_out", "in", "out", "Adler");
const back = line("take_back", "out", "in");
const retired = line("retire", "in", "gone", "Bart");

test("what was confirmed before is not among the lines that wait", () => {
  expect(linesSince([out, back, retired], undefined)).toEqual([out, back, retired]);
  expect(linesSince([out, back], "out")).toEqual([back]);
  expect(linesSince([out], "out", "in")).toEqual([]);
  expect(linesSince([back], "in")).toEqual([back]);
  expect(linesSince([retired], "lost")).toEqual([retired]);
});

test("lines go on from another state with the first step that starts there, and keep every note", () => {
  expect(rebasedLines(machine, [out, back, retired], { from: "lost", to: "gone" })).toEqual([
    { ...retired, from_state: "lost", note: "Adler · Bart" },
  ]);
  expect(rebasedLines(machine, [out, back], { from: "in", to: "in" })).toEqual([]);
});

test("a step that another one of the machine leads on to is called as that one", () => {
  expect(rebasedLines(machine, [retired], { from: "out", to: "gone" })).toEqual([
    { ...retired, step: "write_off", from_state: "out" },
  ]);
});

test("lines are put in a chain whatever the clocks say, from where documents begin", () => {
  const lost = line("lose", "out", "lost");
  expect(inChain([lost, out, back, out], ["in"])).toEqual([out, back, out, lost]);
  expect(inChain([back, out], ["in"])).toEqual([out, back]);
  expect(inChain([back, out], [])).toEqual([back, out]);
});

test("lines that form no chain keep the order of their clocks, however many there are", () => {
  const apart = line("retire", "lost", "gone");
  expect(inChain([out, apart], ["in"])).toEqual([out, apart]);
  const many = Array.from({ length: 40 }, () => [out, back]).flat();
  expect(inChain([...many, apart], ["in"])).toEqual([...many, apart]);
});
