import { useState } from "react";

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

/** Lines that are drawn one after the other. */
export function useDrawing(first: readonly Stroke[] = []) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>(first);
  const [isDrawing, setDrawing] = useState(false);
  return {
    strokes,
    isDrawing,
    begin: (point: Point) => {
      setDrawing(true);
      setStrokes((before) => [...before, [point]]);
    },
    go: (point: Point) => {
      if (!isDrawing) return;
      setStrokes((before) => {
        const last = before.at(-1);
        return last && last.length < 2_000 ? [...before.slice(0, -1), [...last, point]] : before;
      });
    },
    end: () => setDrawing(false),
    undo: () => setStrokes((before) => before.slice(0, -1)),
    clear: () => setStrokes([]),
  };
}
