import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceTo, isCutAway, keptPart, levelCut, levelOf, planeOutline } from "./cutPlane.ts";
import type { Point } from "./sheet.ts";

const point = fc
  .tuple(...[0, 1, 2].map(() => fc.double({ min: -50, max: 50, noNaN: true })))
  .map((p) => p as unknown as Point);
const turnedPlane = fc
  .tuple(fc.double({ min: 0, max: 6.28, noNaN: true }), fc.double({ min: -20, max: 20, noNaN: true }))
  .map(([angle, constant]) => ({ normal: [Math.cos(angle), Math.sin(angle), 0] as Point, constant }));

test("a level section at 3 m takes away what is higher", () => {
  const cut = levelCut(3);
  expect(isCutAway([cut], [0, 0, 3.1])).toBe(true);
  expect(isCutAway([cut], [0, 0, 2.9])).toBe(false);
  expect(levelOf(cut)).toBe(3);
  expect(levelOf({ normal: [0, 0, 1], constant: 0 })).toBeNull();
});

test("of a segment exactly the part before the plane is kept", () => {
  expect(keptPart([levelCut(3)], [0, 0, 1], [0, 0, 5])).toEqual([
    [0, 0, 1],
    [0, 0, 3],
  ]);
  expect(keptPart([levelCut(3)], [0, 0, 4], [0, 0, 5])).toBeNull();
});

test("no end of a kept part lies in what two planes take away", () => {
  fc.assert(
    fc.property(point, point, turnedPlane, turnedPlane, (from, to, one, other) => {
      const kept = keptPart([one, other], from, to);
      for (const end of kept ?? [])
        for (const plane of [one, other]) expect(distanceTo(plane, end)).toBeGreaterThan(-1e-6);
    }),
  );
});

test("the rectangle of an upright section lies on its plane and holds the building", () => {
  const frame = { axis: 0.3, along: [0, 10], across: [-2, 6], bottom: 1, top: 9 } as const;
  fc.assert(
    fc.property(turnedPlane, (plane) => {
      const outline = planeOutline(frame, plane, 1);
      for (const corner of outline) expect(distanceTo(plane, corner)).toBeCloseTo(0, 6);
      expect(Math.min(...outline.map((p) => p[2]))).toBeCloseTo(0);
      expect(Math.max(...outline.map((p) => p[2]))).toBeCloseTo(10);
    }),
  );
});
