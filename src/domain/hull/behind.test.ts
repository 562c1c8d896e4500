import { expect, test } from "vitest";
import type { BodyRole, HullBody } from "./body.ts";
import { type Hull, hullOf } from "./hull.ts";
import { between, type Loop, type Point2, prism, rectangle } from "./solids.fixture.ts";

type Height = (point: Point2) => number;

/** Bodies in the order they are drawn in. */
class Bodies {
  readonly all: HullBody[] = [];

  add(role: BodyRole, triangles: readonly number[]): this {
    const more = { isOpening: false, filled: 1, host: null, isKnown: false } as const;
    this.all.push({ id: this.all.length + 1, role, triangles: Float64Array.from(triangles), ...more });
    return this;
  }

  /** Walls of 0.3 m around a rectangle. */
  ring([x0, y0, x1, y1]: readonly [number, number, number, number], from: number, to: Height | number): this {
    const top = typeof to === "number" ? () => to : to;
    for (const loop of [
      rectangle(x0, y0, x1, y0 + 0.3),
      rectangle(x0, y1 - 0.3, x1, y1),
      rectangle(x0, y0 + 0.3, x0 + 0.3, y1 - 0.3),
      rectangle(x1 - 0.3, y0 + 0.3, x1, y1 - 0.3),
    ])
      this.add(
        "upright",
        between([loop], () => from, top),
      );
    return this;
  }

  /** What slants, or is level, over a rectangle. */
  plate(loop: Loop, under: Height, thick: number): this {
    return this.add(
      "level",
      between([loop], under, (point) => under(point) + thick),
    );
  }

  /** A house of 10 × 8 m below a level roof that ends at 3 m, on a slab below ±0. */
  flat(): this {
    return this.add("level", prism([rectangle(0, 0, 10, 8)], -0.25, 0))
      .ring([0, 0, 10, 8], 0, 2.7)
      .add("heated", prism([rectangle(0.3, 0.3, 9.7, 7.7)], 0, 2.7))
      .add("level", prism([rectangle(0, 0, 10, 8)], 2.7, 3));
  }

  hull(ground = 0): Hull {
    return hullOf(this.all, ground)!;
  }
}

/** Areas of what looks up, down or aside, by what lies behind it, m²; those of sloping roofs are left out. */
function areas({ faces, undecided }: Hull): Readonly<Record<string, number>> {
  const sums: Record<string, number> = undecided.length > 0 ? { undecided: undecided.length } : {};
  for (const { normal, border, area_m2 } of faces) {
    const up = normal[2];
    if (Math.abs(up) > 0.3 && Math.abs(up) < 0.99) continue;
    const key = `${up > 0.99 ? "up" : up < -0.99 ? "down" : "aside"} ${border}`;
    sums[key] = Math.round(((sums[key] ?? 0) + area_m2) * 10) / 10;
  }
  return sums;
}

const alone = { "up external": 80, "down ground": 80, "aside external": 108 };

/** Rows of modules along x, each as wide as given, tilted towards -y, and back to back also towards +y. */
function modules(
  bodies: Bodies,
  [tilt, wide, gap]: readonly [number, number, number],
  isPaired: boolean,
): Bodies {
  const pitch = isPaired ? 2 * wide + 0.2 : wide + 0.4;
  for (let y = 0.5; y + pitch < 8; y += pitch) {
    bodies.plate(rectangle(0.5, y, 9.5, y + wide), (p) => 3 + gap + (p[1] - y) * tilt, 0.04);
    const end = y + 2 * wide;
    if (isPaired)
      bodies.plate(rectangle(0.5, y + wide, 9.5, end), (p) => 3 + gap + (end - p[1]) * tilt, 0.04);
  }
  return bodies;
}

test.each([
  ["steep", 0.5, 1.6, 0.2, false],
  ["nearly level", 0.1, 1.6, 0.1, false],
  ["level", 0, 1.6, 0.3, false],
  ["closely back to back", 0.27, 1.1, 0.1, true],
  ["steep back to back", 0.58, 1.7, 0.15, true],
] as const)(
  "modules on stands change nothing about the roof below them: %s",
  (_, tilt, wide, gap, isPaired) => {
    const hull = modules(new Bodies().flat(), [tilt, wide, gap], isPaired).hull();
    expect(areas(hull)).toEqual(alone);
    expect(hull.faces.filter(({ id }) => id > 7)).toEqual([]);
    expect(hull.volume_m3).toBeCloseTo(240, 1);
  },
);

test.each([
  ["a canopy on one side", rectangle(0, 0, 5, 8), ([x]: Point2) => 5.3 + x * 0.1],
  ["a canopy low at one end", rectangle(0, 0, 10, 8), ([, y]: Point2) => 3.3 + y * 0.2],
  ["a tent on posts", rectangle(2, 2, 8, 6), ([, y]: Point2) => 4.4 + Math.min(y - 2, 6 - y) * 0.4],
] as const)("below %s a terrace lies in the open", (_, loop, under) => {
  expect(areas(new Bodies().flat().plate(loop, under, 0.1).hull())).toEqual(alone);
});

/** A gabled roof over y = 0…8 m that begins at a height; its ridge is at y = 4 m. */
function gabled(bodies: Bodies, [from, to]: readonly [number, number], under: Height): Bodies {
  return bodies
    .plate(rectangle(from, -0.6, to, 4), under, 0.3)
    .plate(rectangle(from, 4, to, 8.6), under, 0.3);
}

test("eaves and verges of a higher house leave the flat roof beside it in the open", () => {
  for (const eave of [3.8, 5.4])
    for (const [over, annex] of [
      [0.6, rectangle(2, 8, 8, 12)],
      [1, rectangle(10, 2, 16, 6)],
    ] as const) {
      const under: Height = ([, y]) => eave + Math.min(y, 8 - y) * 0.8;
      const [x0, y0] = annex[0]!;
      const [x1, y1] = annex[2]!;
      const bodies = gabled(
        new Bodies().add("level", prism([rectangle(0, 0, 10, 8)], -0.25, 0)).ring([0, 0, 10, 8], 0, under),
        [-over, 10 + over],
        under,
      )
        .add("heated", [
          ...between([rectangle(0.3, 0.3, 9.7, 4)], () => 0, under),
          ...between([rectangle(0.3, 4, 9.7, 7.7)], () => 0, under),
        ])
        .add("level", prism([annex], -0.25, 0))
        .ring([x0, y0, x1, y1], 0, 2.4)
        .add("heated", prism([rectangle(x0 + 0.3, y0 + 0.3, x1 - 0.3, y1 - 0.3)], 0, 2.4))
        .add("level", prism([annex], 2.4, 2.7));
      expect(areas(bodies.hull())).toMatchObject({ "up external": 24 });
      expect(Object.keys(areas(bodies.hull())).filter((key) => key.endsWith("unheated"))).toEqual([]);
    }
});

test("an attic without gables is one to its eaves, also over walls at them, and beside a level half that lies in the open", () => {
  const low: Height = ([, y]) => 3.1 + Math.min(y, 8 - y) * 0.7;
  expect(areas(gabled(new Bodies().flat(), [-0.4, 10.4], low).hull())).toMatchObject({ "up unheated": 80 });
  const high: Height = ([, y]) => 3.8 + Math.min(y, 8 - y) * 0.7;
  const knees = gabled(new Bodies().flat(), [-0.4, 10.4], high);
  for (const y of [0, 7.7])
    knees.add(
      "upright",
      between([rectangle(0, y, 10, y + 0.3)], () => 3, high),
    );
  expect(areas(knees.hull())).toMatchObject({ "up unheated": 80 });
  const half = gabled(new Bodies().flat(), [-0.4, 6.4], low).ring([0, 0, 6, 8], 3, low);
  expect(areas(half.hull())).toMatchObject({ "up unheated": 48, "up external": 32 });
});
