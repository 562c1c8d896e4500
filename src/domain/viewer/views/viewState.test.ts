import fc from "fast-check";
import { expect, test } from "vitest";
import { beginWith, stepHistory, type ViewHistory, type ViewStep, wholeView } from "./viewState.ts";

const start = () => beginWith(wholeView);
const run = (...steps: ViewStep[]): ViewHistory => steps.reduce(stepHistory, start());
const ids = (...list: number[]) => new Set(list);
const storey = (moved_m: number): ViewStep => ({
  do: "cut",
  section: { kind: "storey", storey: 1, moved_m },
});

test("hide, isolate and X-ray are taken back in reverse, and done again", () => {
  const done = run({ do: "hide", ids: ids(1) }, { do: "isolate", ids: ids(2, 3) }, { do: "xray", on: true });
  expect(done.present).toMatchObject({ hidden: ids(1), isolated: ids(2, 3), isXray: true });
  const back = [1, 2, 3].reduce<ViewHistory>((history) => stepHistory(history, { do: "undo" }), done);
  expect(back.present).toEqual(wholeView);
  expect(stepHistory(back, { do: "redo" }).present.hidden).toEqual(ids(1));
});

test("what is isolated is shown even when it was hidden before", () => {
  expect(run({ do: "hide", ids: ids(2) }, { do: "isolate", ids: ids(2) }).present).toMatchObject({
    hidden: ids(),
    isolated: ids(2),
  });
});

test("hiding one of the isolated things leaves the others isolated", () => {
  expect(run({ do: "isolate", ids: ids(2, 3) }, { do: "hide", ids: ids(3) }).present.isolated).toEqual(
    ids(2),
  );
});

test("pushing one section through the building is one step to take back", () => {
  const moved = run(storey(0), storey(0.1), storey(0.2), storey(0.3));
  expect(moved.present.section).toMatchObject({ moved_m: 0.3 });
  expect(stepHistory(moved, { do: "undo" }).present.section).toMatchObject({ moved_m: 0 });
  expect(stepHistory(stepHistory(moved, { do: "undo" }), { do: "undo" }).present.section).toBeNull();
});

test("a step that changes nothing is no step", () => {
  expect(run({ do: "show_all" }, { do: "hide", ids: ids() }, { do: "xray", on: false }).past).toEqual([]);
});

test("names on rooms are one step to take back, and showing everything leaves them", () => {
  const named = run({ do: "label", on: true }, { do: "label", on: true }, { do: "hide", ids: ids(1) });
  expect(named.past).toHaveLength(2);
  expect(stepHistory(named, { do: "show_all" }).present.isLabelled).toBe(true);
  expect(run({ do: "label", on: true }, { do: "undo" }).present).toEqual(wholeView);
});

test("showing everything keeps section and measures", () => {
  const all = run(
    storey(0),
    { do: "measure", measure: { id: "a", kind: "length", points: [] } },
    { do: "hide", ids: ids(1) },
    { do: "show_all" },
  );
  expect(all.present.section).not.toBeNull();
  expect(all.present.measures).toHaveLength(1);
  expect(all.present.hidden).toEqual(ids());
});

const open: ViewStep = storey(0);
const walkThrough = (...steps: ViewStep[]) => run(open, { do: "lift" }, ...steps, { do: "lower" });

test("a walk that begins in an open storey is one step while it lasts, and none when it has ended", () => {
  const walking = run(open, { do: "lift" });
  expect(walking.present.section).toBeNull();
  expect(walking.past).toHaveLength(2);
  expect(stepHistory(walking, { do: "undo" }).present).toEqual(run(open).present);
  expect(walkThrough()).toEqual(run(open));
});

test("what was done on a walk can be taken back after it, in the storey that was open", () => {
  const done = walkThrough({ do: "hide", ids: ids(1) }, { do: "xray", on: true });
  expect(done).toEqual(run(open, { do: "hide", ids: ids(1) }, { do: "xray", on: true }));
});

test("a section made on a walk stays, and the one that was lifted off lies before it", () => {
  const done = walkThrough(storey(0.7));
  expect(done.present).toMatchObject({ section: { moved_m: 0.7 }, lifted: null });
  expect(stepHistory(done, { do: "undo" }).present.section).toMatchObject({ moved_m: 0 });
});

test("the end of a walk that lifted nothing is no step", () => {
  const history = run({ do: "hide", ids: ids(1) });
  expect(stepHistory(history, { do: "lower" })).toBe(history);
  expect(stepHistory(stepHistory(start(), { do: "lift" }), { do: "lower" }).past).toEqual([]);
});

test("a lifted section that was taken back leaves no way forward into the walk", () => {
  const back = stepHistory(run(open, { do: "lift" }), { do: "undo" });
  expect(stepHistory(back, { do: "lower" })).toEqual(run(open));
});

const aStep: fc.Arbitrary<ViewStep> = fc.oneof(
  fc
    .uniqueArray(fc.integer({ min: 1, max: 5 }))
    .map((list): ViewStep => ({ do: "hide", ids: new Set(list) })),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 5 }))
    .map((list): ViewStep => ({ do: "isolate", ids: new Set(list) })),
  fc.boolean().map((on): ViewStep => ({ do: "xray", on })),
  fc.boolean().map((on): ViewStep => ({ do: "label", on })),
  fc.constant<ViewStep>({ do: "show_all" }),
  fc.constantFrom<ViewStep>({ do: "lift" }, { do: "lower" }),
  fc.double({ min: -2, max: 2, noNaN: true }).map((moved) => storey(moved)),
);

test("taking everything back leads to the untouched building, whatever was done", () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 40 }), (steps) => {
      let history = run(...steps);
      while (history.past.length > 0) history = stepHistory(history, { do: "undo" });
      expect(history.present).toEqual(wholeView);
    }),
  );
});
