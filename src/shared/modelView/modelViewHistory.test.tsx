// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { storeyOf, useModelViewHistory } from "./modelViewHistory.ts";

/** A page whose address holds the storey. */
function page() {
  const { result } = renderHook(() => {
    const [storey, setStorey] = useState<number | null>(null);
    return { view: useModelViewHistory(storey, setStorey), storey, setStorey };
  });
  return result;
}

test("a storey opened by the page is a step that can be taken back, and the page hears of it", () => {
  const at = page();
  act(() => at.current.setStorey(7));
  expect(storeyOf(at.current.view.state)).toBe(7);
  act(() => at.current.view.step({ do: "undo" }));
  expect(at.current.storey).toBeNull();
  expect(at.current.view.canUndo).toBe(false);
  act(() => at.current.view.step({ do: "redo" }));
  expect(at.current.storey).toBe(7);
});

test("a section along the building leaves no storey open, and is not mistaken for one", () => {
  const at = page();
  act(() => at.current.setStorey(7));
  act(() =>
    at.current.view.step({ do: "cut", section: { kind: "plane", axis: "x", at_m: 2, isFlipped: false } }),
  );
  expect(at.current.storey).toBeNull();
  expect(at.current.view.state.section).toMatchObject({ kind: "plane", at_m: 2 });
});
