import { expect, test } from "vitest";
import { seenThings, withMarks } from "./seenThings.ts";
import { wholeView } from "./viewState.ts";

const ids = (...list: number[]) => new Set(list);
/** Walls 1 to 3, rooms 10 and 11; the section opens room 10. */
const there = {
  all: ids(1, 2, 3, 10, 11),
  spaces: ids(10, 11),
  opened: ids(10),
  others: ids(3),
  selected: ids(2),
};

test("only what is isolated is left, rooms also without a section", () => {
  const seen = seenThings({ ...wholeView, isolated: ids(1, 11) }, there);
  expect(seen.hidden).toEqual(ids(2, 3, 10));
  expect(seen.spaces).toEqual(ids(11));
});

test("X-ray draws everything but the selection as outlines, and hides nothing", () => {
  const seen = seenThings({ ...wholeView, isXray: true }, there);
  expect(seen.ghosted).toEqual(ids(1, 3, 10, 11));
  expect(seen.hidden).toEqual(ids());
});

test("X-ray around what is isolated shows the rest as outlines", () => {
  const seen = seenThings({ ...wholeView, isXray: true, isolated: ids(1) }, there);
  expect(seen.ghosted).toEqual(ids(2, 3, 10, 11));
});

test("one storey alone hides the others, and what was hidden stays so", () => {
  const seen = seenThings({ ...wholeView, isAlone: true, hidden: ids(1, 10) }, there);
  expect(seen.hidden).toEqual(ids(1, 3, 10));
  expect(seen.spaces).toEqual(ids());
});

test("what is pointed out stands solid among outlines, and stays hidden when it was hidden", () => {
  const seen = seenThings({ ...wholeView, hidden: ids(3) }, there);
  const shown = withMarks(seen, { all: there.all, ids: ids(1, 3), isAlone: true });
  expect(shown.marked).toEqual(ids(1));
  expect(shown.ghosted).toEqual(ids(2, 10, 11));
  expect(shown.hidden).toEqual(ids(3));
  expect(withMarks(seen, { all: there.all, ids: ids(1), isAlone: false }).ghosted).toEqual(ids());
});
