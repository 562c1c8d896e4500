import { useState } from "react";

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

/** Longest line, in points; a longer one ends there. */
const longestStroke = 2_000;

/**
 * Lines that are drawn one after the other.
 * @param most how many lines and, in all of them, points there may be; once one of them is reached nothing more is drawn.
 */
export function useDrawing(
  first: readonly Stroke[] = [],
  most: { readonly strokes: number; readonly points: number } = { strokes: Infinity, points: Infinity },
) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>(first);
  const [isDrawing, setDrawing] = useState(false);
  const points = strokes.reduce((sum, { length }) => sum + length, 0);
  const isFull = points >= most.points || (strokes.length >= most.strokes && !isDrawing);
  return {
    strokes,
    isDrawing,
    isFull,
    begin: (point: Point) => {
      if (isFull) return;
      setDrawing(true);
      setStrokes((before) => [...before, [point]]);
    },
    go: (point: Point) => {
      if (!isDrawing || points >= most.points) return;
      setStrokes((before) => {
        const last = before.at(-1);
        return last && last.length < longestStroke ? [...before.slice(0, -1), [...last, point]] : before;
      });
    },
    end: () => setDrawing(false),
    undo: () => setStrokes((before) => before.slice(0, -1)),
    clear: () => setStrokes([]),
    /** Puts other lines in the place of these. */
    replace: (others: readonly Stroke[]) => setStrokes(others),
  };
}
