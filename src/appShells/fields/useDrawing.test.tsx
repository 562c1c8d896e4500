// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { mostOfSketch, submissionShape } from "#domain/application/inbox/protocol.ts";
import { useDrawing } from "./useDrawing.ts";

afterEach(cleanup);

const drawn = () => renderHook(() => useDrawing([], mostOfSketch)).result;
function stroke(drawing: ReturnType<typeof drawn>, points: number) {
  act(() => drawing.current.begin([0, 0]));
  for (let at = 1; at < points; at++) act(() => drawing.current.go([at / points, 0.5]));
  act(() => drawing.current.end());
}

test("a sketch ends where the inbox would not take it any more, says so, and goes on after a line was taken back", () => {
  const drawing = drawn();
  for (let at = 0; at < mostOfSketch.strokes; at++) stroke(drawing, 2);
  expect([drawing.current.strokes.length, drawing.current.isFull]).toEqual([mostOfSketch.strokes, true]);
  stroke(drawing, 2);
  expect(drawing.current.strokes.length).toBe(mostOfSketch.strokes);
  const { answers } = submissionShape.shape.payload.shape;
  expect(answers.safeParse({ sketch: { storey: "EG", point: null, strokes: drawing.current.strokes } }).success).toBe(true); // prettier-ignore
  act(() => drawing.current.undo());
  expect(drawing.current.isFull).toBe(false);
  stroke(drawing, 2);
  expect(drawing.current.strokes.length).toBe(mostOfSketch.strokes);
});

test("the points of all lines together stay within what a submission may hold", () => {
  const drawing = drawn();
  const near: [number, number][] = Array.from({ length: 1_999 }, (_, at) => [at / 2_000, 0.1234]);
  act(() => drawing.current.replace(Array.from({ length: 10 }, () => near)));
  stroke(drawing, 30);
  expect(drawing.current.strokes.flat().length).toBe(mostOfSketch.points);
  expect(drawing.current.isFull).toBe(true);
  expect(JSON.stringify(drawing.current.strokes).length).toBeLessThan(500_000);
});
