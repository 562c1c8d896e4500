import fc from "fast-check";
import { expect, test } from "vitest";
import { cubeFaces } from "./modelViewCubeFaces.ts";

const isometric = Math.acos(1 / Math.sqrt(3));
const views = (azimuth: number, polar: number) => cubeFaces({ azimuth, polar }).map(({ view }) => view);

test("the isometric view from the south-east shows top, south at the left and east at the right", () => {
  const faces = cubeFaces({ azimuth: Math.PI / 4, polar: isometric });
  expect(faces.map(({ view }) => view)).toEqual(["top", "south", "east"]);
  const [, south, east] = faces;
  expect(south!.middle[0]).toBeLessThan(0);
  expect(east!.middle[0]).toBeGreaterThan(0);
});

test("from above one sees the top alone, from the west the west side alone", () => {
  expect(views(0, 0)).toEqual(["top"]);
  expect(views(-Math.PI / 2, Math.PI / 2)).toEqual(["west"]);
});

test("from anywhere above the ground one sees one to three sides, all inside the square", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -9, max: 9, noNaN: true }),
      fc.double({ min: 0, max: 1.5, noNaN: true }),
      (azimuth, polar) => {
        const faces = cubeFaces({ azimuth, polar });
        expect(faces.length).toBeGreaterThanOrEqual(1);
        expect(faces.length).toBeLessThanOrEqual(3);
        for (const [x, y] of faces.flatMap(({ points }) => points))
          expect(Math.hypot(x, y)).toBeLessThanOrEqual(1.0001);
      },
    ),
  );
});
