// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { measureValue, type Place } from "#domain/viewer/measure.ts";
import type { ViewStep } from "#domain/viewer/views/viewState.ts";
import { useModelViewHistory } from "#shared/modelView/modelViewHistory.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import { useMeasuring } from "./useMeasuring.ts";

/** A scene in which a tap at (x, y) meets the point (x, y, 0); left of zero there is nothing. */
const scene = {
  snapAt: (x: number, y: number) => (x < 0 ? null : { point: [x, y, 0] as Place, kind: "corner" }),
} as unknown as Scene3d;

function measuringNow() {
  const { result } = renderHook(() => {
    const view = useModelViewHistory(null, () => {});
    return { view, measuring: useMeasuring(view) };
  });
  return {
    tap: (x: number, y: number) => act(() => void result.current.measuring.tap(scene, x, y)),
    measuring: () => result.current.measuring,
    kept: () => result.current.view.state.measures,
    step: (next: ViewStep) => act(() => result.current.view.step(next)),
  };
}

test("two taps are a length, and it is one step to take back", () => {
  const { tap, kept, measuring, step } = measuringNow();
  tap(0, 0);
  expect(kept()).toHaveLength(0);
  tap(3, 4);
  expect(measureValue(kept()[0]!)).toBe(5);
  expect(measuring().points).toEqual([]);
  step({ do: "undo" });
  expect(kept()).toHaveLength(0);
});

test("an area goes on until it is closed: by its button or by a tap on its first corner", () => {
  const { tap, kept, measuring } = measuringNow();
  act(() => measuring().choose("area"));
  tap(0, 0);
  tap(4, 0);
  expect(measuring().canClose).toBe(false);
  tap(4, 3);
  act(() => measuring().close());
  expect(measureValue(kept()[0]!)).toBe(6);
  for (const [x, y] of [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
    [0, 0],
  ] as const)
    tap(x, y);
  expect(measureValue(kept()[1]!)).toBe(4);
});

test("a tap beside the building takes no point and says so", () => {
  const { tap, measuring } = measuringNow();
  tap(-1, 0);
  expect(measuring()).toMatchObject({ points: [], last: "nothing" });
});

test("another kind of measure starts anew", () => {
  const { tap, measuring, kept } = measuringNow();
  tap(1, 1);
  act(() => measuring().choose("angle"));
  tap(2, 0);
  tap(0, 0);
  tap(0, 2);
  expect(measureValue(kept()[0]!)).toBeCloseTo(90);
});
