import fc from "fast-check";
import { expect, test } from "vitest";
import { isDrawn, pathOf, type Stroke, withPoint } from "./strokes.ts";

const size = { width: 100, height: 50 };

test("a stroke becomes a path, and a dot a line of no length", () => {
  expect(
    pathOf(
      [
        [
          { x: 0, y: 0 },
          { x: 0.5, y: 1 },
        ],
        [{ x: 1, y: 0.5 }],
        [],
      ],
      size,
    ),
  ).toBe("M0 0L50 50M100 25L100 25");
  expect(pathOf([], size)).toBe("");
});

test("a tap is no signature, a line is", () => {
  const drawn = [0, 0.1, 0.2].reduce<readonly Stroke[]>(
    (strokes, x) => withPoint(strokes, { x, y: x }),
    [[]],
  );
  expect([isDrawn([[{ x: 0.5, y: 0.5 }]]), isDrawn([]), isDrawn(drawn)]).toEqual([false, false, true]);
});

test("whatever a pen says, every point lies on the pad, and no stroke is lost", () => {
  const points = fc.array(fc.record({ x: fc.double(), y: fc.double() }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(points, (said) => {
      const before: readonly Stroke[] = [[{ x: 0.2, y: 0.2 }], []];
      const strokes = said.reduce(withPoint, before);
      expect(strokes[0]).toEqual(before[0]);
      expect(strokes[1]!.length).toBeGreaterThan(0);
      for (const { x, y } of strokes[1]!) expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true);
    }),
  );
});
