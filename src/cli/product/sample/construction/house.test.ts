import { describe, expect, test } from "vitest";
import { fillings } from "./fillings.ts";
import { house } from "./house.ts";
import { polygonArea } from "../plan/rectangles.ts";

const storeys = house();

describe.each(storeys)("$plan.name", ({ walls, openings }) => {
  test("every opening lies in its wall and none over another", () => {
    for (const opening of openings) {
      const { rect: r, axis, bottom, height } = opening.wall;
      const [from, to] = axis === "x" ? [r.x0, r.x1] : [r.y0, r.y1];
      expect(opening.from, opening.tag).toBeGreaterThan(from + 0.04);
      expect(opening.to, opening.tag).toBeLessThan(to - 0.04);
      const { sill, height: own } = fillings[opening.filling];
      expect(sill, opening.tag).toBeGreaterThanOrEqual(bottom);
      expect(sill + own, opening.tag).toBeLessThan(bottom + height);
      for (const other of openings)
        if (other !== opening && other.wall === opening.wall)
          expect(opening.to <= other.from || other.to <= opening.from, `${opening.tag} ${other.tag}`).toBe(
            true,
          );
    }
  });

  test("walls carry unique tags", () => {
    expect(new Set(walls.map((wall) => wall.tag)).size).toBe(walls.length);
  });
});

test("the plates at a floor cover the inside of the storey below", () => {
  const third = storeys[4]?.slabs ?? [];
  const second = storeys[3]?.slabs ?? [];
  const sum = (slabs: typeof third) => slabs.reduce((all, slab) => all + polygonArea(slab.polygon), 0);
  // 11.35 m × 0.325 m under the third floor's south wall lies between floor and roof.
  expect(sum(third) + 11.35 * 0.325).toBeCloseTo(sum(second), 9);
});

test("there are windows to all four sides", () => {
  const sides = storeys.flatMap((s) => s.openings.filter((o) => fillings[o.filling].what === "window"));
  for (const side of ["south", "east", "north", "west"])
    expect(sides.filter((o) => o.wall.outside?.side === side).length).toBeGreaterThan(10);
});
