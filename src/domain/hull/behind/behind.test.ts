import { expect, test } from "vitest";
import type { BodyRole, HullBody } from "../body.ts";
import { type Hull, hullOf } from "../hull.ts";
import { boxOf } from "../openingBox.ts";
import { between, type Loop, type Point2, prism, rectangle } from "../solids.fixture.ts";

type Height = (point: Point2) => number;

/** Bodies in the order they are drawn in. */
class Bodies {
  readonly all: HullBody[] = [];

  add(role: BodyRole, triangles: readonly number[]): this {
    const more = { isOpening: false, filled: 1, host: null, isKnown: false } as const;
    this.all.push({ id: this.all.length + 1, role, triangles: Float64Array.from(triangles), ...more });
    return this;
  }

  /** Walls of 0.3 m around a rectangle; those along y may have a ridge in their middle. */
  ring([x0, y0, x1, y1]: readonly [number, number, number, number], from: number, to: Height | number): this {
    const top = typeof to === "number" ? () => to : to;
    const middle = (y0 + y1) / 2;
    const along = (a: number, b: number) => [
      rectangle(a, y0 + 0.3, b, middle),
      rectangle(a, middle, b, y1 - 0.3),
    ];
    for (const loops of [
      [rectangle(x0, y0, x1, y0 + 0.3)],
      [rectangle(x0, y1 - 0.3, x1, y1)],
      along(x0, x0 + 0.3),
      along(x1 - 0.3, x1),
    ])
      this.add(
        "upright",
        loops.flatMap((loop) => between([loop], () => from, top)),
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

test.each([
  ["eaves", 3.8, 0.6, rectangle(2, 8, 8, 12)],
  ["a verge", 5.4, 1, rectangle(10, 2, 16, 6)],
] as const)("%s of a higher house leave the flat roof beside it in the open", (_, eave, over, annex) => {
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
  const found = areas(bodies.hull());
  expect(found).toMatchObject({ "up external": 24 });
  expect(Object.keys(found).filter((key) => key.endsWith("unheated"))).toEqual([]);
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
  // the foot of the verge lies over the level half
  expect(Math.abs(areas(half.hull())["up unheated"]! / 48 - 1)).toBeLessThan(0.02);
});

/** A storey, and over it one below a gabled roof, that leaves a loggia of a depth at one end or corner; a parapet may stand around it. */
function loggia([deep, wide, knee]: readonly [number, number, number], parapet: number): Bodies {
  const under: Height = ([, y]) => 3 + knee + Math.min(y, 8 - y) * 0.8;
  const [from, to] = [12 - deep, wide === 8 ? 7.7 : wide];
  const bodies = new Bodies()
    .add("level", prism([rectangle(0, 0, 12, 8)], -0.25, 0))
    .ring([0, 0, 12, 8], 0, 2.7)
    .add("heated", prism([rectangle(0.3, 0.3, 11.7, 7.7)], 0, 2.7))
    .add("level", prism([rectangle(0, 0, 12, 8)], 2.7, 3));
  const stands = (loop: Loop, top: Height = under) =>
    bodies.add(
      "upright",
      between([loop], () => 3, top),
    );
  const isCorner = wide < 8;
  const room = [rectangle(0.3, 0.3, from - 0.3, 4), rectangle(0.3, 4, from - 0.3, 7.7)];
  if (isCorner) room.push(rectangle(from - 0.3, wide + 0.3, 11.7, 4), rectangle(from - 0.3, 4, 11.7, 7.7));
  bodies.add(
    "heated",
    room.flatMap((loop) => between([loop], () => 3, under)),
  );
  const across = (x: number, y0: number, y1: number) => {
    stands(rectangle(x, y0, x + 0.3, Math.min(y1, 4)));
    if (y1 > 4) stands(rectangle(x, 4, x + 0.3, y1));
  };
  across(0, 0.3, 7.7);
  across(from - 0.3, 0.3, to);
  if (isCorner) stands(rectangle(from, wide, 12, wide + 0.3));
  if (isCorner) across(11.7, wide + 0.3, 7.7);
  stands(rectangle(0, 0, isCorner ? from : 12, 0.3));
  stands(rectangle(0, 7.7, 12, 8));
  const rail = (loop: Loop) => stands(loop, () => 3 + parapet);
  if (parapet > 0) rail(rectangle(11.8, isCorner ? 0.2 : 0.3, 12, to));
  if (parapet > 0 && isCorner) rail(rectangle(from, 0, 12, 0.2));
  return gabled(bodies, [-0.4, 12.4], under);
}

test.each([
  ["in the gable", [2, 8, 0.6], 0],
  ["deep in the gable", [4, 8, 0.6], 0],
  ["in the gable, over a parapet", [1.5, 8, 1], 1],
  ["at a corner below low eaves, over a parapet", [4, 2.5, 1.1], 1],
] as const)("below a loggia %s lies the open", (_, size, parapet) => {
  const found = areas(loggia(size, parapet).hull());
  expect(found).toMatchObject({ "up external": size[0] * size[1] });
  expect(Object.keys(found).filter((key) => key.endsWith("unheated"))).toEqual([]);
});

test.each([
  ["cut along the roof", true],
  ["that end level", false],
] as const)("low walls %s have the eaves space behind them up to the roof", (_, isCut) => {
  const under: Height = ([, y]) => 3.5 + Math.min(y, 8 - y);
  const bodies = new Bodies()
    .add("level", prism([rectangle(0, 0, 10, 8)], -0.25, 0))
    .ring([0, 0, 10, 8], 0, 2.7)
    .add("heated", prism([rectangle(0.3, 0.3, 9.7, 7.7)], 0, 2.7))
    .add("level", prism([rectangle(0, 0, 10, 8)], 2.7, 3));
  const stands = (loop: Loop, top: Height) =>
    bodies.add(
      "upright",
      between([loop], () => 3, top),
    );
  for (const x of [0, 9.7]) for (const y of [0, 4]) stands(rectangle(x, y, x + 0.3, y + 4), under);
  for (const y of [0, 7.7]) stands(rectangle(0.3, y, 9.7, y + 0.3), isCut ? under : () => 3.5);
  for (const y of [1.2, 6.68]) stands(rectangle(0.3, y, 9.7, y + 0.12), isCut ? under : () => 4.7);
  bodies.add("heated", [
    ...between([rectangle(0.3, 1.32, 9.7, 4)], () => 3, under),
    ...between([rectangle(0.3, 4, 9.7, 6.68)], () => 3, under),
  ]);
  const found = areas(gabled(bodies, [-0.4, 10.4], under).hull());
  expect(found["aside unheated"]! / (2 * 9.4 * 2)).toBeCloseTo(1, 2);
});

test.each([
  ["level", 8, 0.7],
  ["level, along a long house", 18, 0.7],
  ["level, below a steep roof", 8, 1.1],
  ["along the roof", 8, 0.7],
] as const)(
  "a barn below the roof of a house stays cold where the eaves walls end %s",
  (end, long, slope) => {
    const under: Height = ([, y]) => 3 + Math.min(y, 8 - y) * slope;
    const bodies = new Bodies().add("level", prism([rectangle(0, 0, long + 6, 8)], -0.25, 0));
    const stands = (loop: Loop, top: Height) =>
      bodies.add(
        "upright",
        between([loop], () => 0, top),
      );
    for (const y of [0, 7.7]) stands(rectangle(0, y, long + 6, y + 0.3), end === "along the roof" ? under : () => 3); // prettier-ignore
    for (const x of [0, long, long + 5.7])
      for (const y of [0.3, 4]) stands(rectangle(x, y, x + 0.3, y + 3.7), under);
    bodies.add("heated", [
      ...between([rectangle(0.3, 0.3, long, 4)], () => 0, under),
      ...between([rectangle(0.3, 4, long, 7.7)], () => 0, under),
    ]);
    const hull = gabled(bodies, [-0.4, long + 6.4], under).hull();
    const gable = 8 * 3.3 + 16 * slope;
    expect(areas(hull)).toMatchObject({ "down ground": Math.round((long + 0.3) * 80) / 10 });
    expect(areas(hull)["aside unheated"]! / gable).toBeCloseTo(1, 2);
    expect(hull.volume_m3 / ((long + 0.3) * gable)).toBeCloseTo(1, 2);
  },
);

/** A slab of 10 × 8 m with a hole of 1 m along x. */
const holed = (bodies: Bodies, [low, high]: readonly [number, number], long: number): Bodies =>
  bodies.add("level", prism([rectangle(0, 0, 10, 8), rectangle(5, 3, 6, 3 + long).toReversed()], low, high));

test.each([
  ["a hatch in the ceiling of an attic", 1.4],
  ["a stair to an attic", 3],
] as const)("of %s only the hole is undecided, with and without a room there", (_, long) => {
  const under: Height = ([, y]) => 3.2 + Math.min(y, 8 - y) * 0.8;
  for (const hasRoom of [false, true]) {
    const bodies = new Bodies()
      .add("level", prism([rectangle(0, 0, 10, 8)], -0.25, 0))
      .ring([0, 0, 10, 8], 0, 2.75)
      .add("heated", prism([rectangle(0.3, 0.3, 9.7, 7.7)], 0, 2.75));
    holed(bodies, [2.75, 3], long);
    for (const x of [0, 9.7])
      for (const y of [0, 4])
        bodies.add(
          "upright",
          between([rectangle(x, y, x + 0.3, y + 4)], () => 3, under),
        );
    if (hasRoom)
      bodies.add("unheated", [
        ...between([rectangle(0.3, 0.3, 9.7, 4)], () => 3, under),
        ...between([rectangle(0.3, 4, 9.7, 7.7)], () => 3, under),
      ]);
    const hull = gabled(bodies, [-0.4, 10.4], under).hull();
    expect(areas(hull)).toEqual({ "up unheated": 80 - long, "aside external": 108, "down ground": 80, undecided: 1 }); // prettier-ignore
    expect(hull.undecided[0]!.area_m2).toBeCloseTo(long, 6);
    expect(hull.volume_m3).toBeCloseTo(240 - long * 0.25, 1);
  }
});

test("of a stair to a cold cellar only the hole is undecided, with and without a room there", () => {
  for (const hasRoom of [false, true]) {
    const bodies = new Bodies()
      .add("level", prism([rectangle(0, 0, 10, 8)], -3, -2.75))
      .ring([0, 0, 10, 8], -2.75, -0.25)
      .ring([0, 0, 10, 8], 0, 2.7)
      .add("heated", prism([rectangle(0.3, 0.3, 9.7, 7.7)], 0, 2.7))
      .add("level", prism([rectangle(0, 0, 10, 8)], 2.7, 3));
    holed(bodies, [-0.25, 0], 3);
    if (hasRoom) bodies.add("cellar", prism([rectangle(0.3, 0.3, 9.7, 7.7)], -2.75, -0.25));
    const hull = bodies.hull();
    expect(areas(hull)).toEqual({
      "up external": 80,
      "aside external": 108,
      "down cellar": 77,
      undecided: 1,
    });
    expect(hull.undecided[0]).toMatchObject({ border: "cellar", area_m2: expect.closeTo(3, 6) as number });
    expect(hull.volume_m3).toBeCloseTo(240, 1);
  }
});

/** A part of 6 × 8 m on the ground, and beside it one whose slab ends below at a height; windows may stand anywhere in the first. */
function raised(underside: number, isBase = false, windows: readonly number[] = []): Bodies {
  const from = underside + 0.25;
  const bodies = new Bodies()
    .add("level", prism([rectangle(0, 0, 6, 8)], -0.25, 0))
    .ring([0, 0, 6, 8], 0, 5.7)
    .add("heated", prism([rectangle(0.3, 0.3, 5.7, 7.7)], 0, 5.7))
    .add("level", prism([rectangle(0, 0, 6, 8)], 5.7, 6))
    .add("level", prism([rectangle(6, 0, 12, 8)], underside, from));
  if (isBase) bodies.all[bodies.all.length - 1] = { ...bodies.all.at(-1)!, isBase: true };
  for (const loop of [rectangle(6, 0, 12, 0.3), rectangle(6, 7.7, 12, 8), rectangle(11.7, 0.3, 12, 7.7)])
    bodies.add("upright", prism([loop], from, from + 2.7));
  bodies
    .add("heated", prism([rectangle(6, 0.3, 11.7, 7.7)], from, from + 2.7))
    .add("level", prism([rectangle(6, 0, 12, 8)], from + 2.7, from + 3));
  for (const low of windows) {
    bodies.add("upright", prism([rectangle(2, 0, 3, 0.3)], low, low + 0.9));
    bodies.all[bodies.all.length - 1] = { ...bodies.all.at(-1)!, isOpening: true, host: 2 };
  }
  return bodies;
}

test("whether a raised floor lies over air depends on its underside alone, and near the limit it is told", () => {
  for (const windows of [[], [0.9], [0.35, 1.6]]) {
    const low = raised(0.6, false, windows).hull();
    expect([areas(low)["down ground"], low.floors_above]).toEqual([96, []]);
    const high = raised(1.15, false, windows).hull();
    expect([areas(high)["down ground"], areas(high)["down external"]]).toEqual([48, 48]);
    expect(high.floors_above).toEqual([8]);
  }
});

test("a slab that is called one on the ground lies there, and the wall at its edge has the ground behind it", () => {
  const hull = raised(1.15, true).hull();
  expect(areas(hull)).toMatchObject({ "down ground": 96, "aside ground": 8 * 1.4 });
  expect(hull.floors_above).toEqual([]);
});

test("a house on columns has air below it, whatever lies on the ground", () => {
  for (const high of [1.5, 3])
    for (const isPaved of [false, true]) {
      const bodies = new Bodies()
        .add("level", prism([rectangle(0, 0, 10, 8)], high - 0.25, high))
        .ring([0, 0, 10, 8], high, high + 2.7)
        .add("heated", prism([rectangle(0.3, 0.3, 9.7, 7.7)], high, high + 2.7))
        .add("level", prism([rectangle(0, 0, 10, 8)], high + 2.7, high + 3))
        .add("filler", prism([rectangle(0, 0, 0.3, 0.3)], 0, high - 0.25));
      if (isPaved) bodies.add("level", prism([rectangle(-2, -2, 12, 10)], -0.2, 0));
      expect(areas(bodies.hull())).toMatchObject({ "down external": 80, "aside external": 108 });
    }
});

/** A storey over a cellar, heated or not, and beside that over what is drawn below the ground. */
function besideCellar(
  role: "heated" | "cellar" | null,
  drawn: { readonly slab?: "own" | "below both"; readonly column?: true; readonly goesOut_m?: number },
): Bodies {
  const { slab, column, goesOut_m = 0 } = drawn;
  const end = slab === "below both" ? 10 : 5 + goesOut_m;
  const bodies = new Bodies()
    .add("level", prism([rectangle(0, 0, 10, 8)], -0.25, 0))
    .ring([0, 0, 10, 8], 0, 2.7)
    .add("heated", prism([rectangle(0.3, 0.3, 9.7, 7.7)], 0, 2.7))
    .add("level", prism([rectangle(0, 0, 10, 8)], 2.7, 3))
    .add("level", prism([rectangle(0, 0, end, 8)], -3, -2.75))
    .ring([0, 0, 5, 8], -2.75, -0.25);
  if (role !== null) bodies.add(role, prism([rectangle(0.3, 0.3, 4.7, 7.7)], -2.75, -0.25));
  if (slab === "own") bodies.add("level", prism([rectangle(5, 0, 10, 8)], -3, -2.85));
  if (column) bodies.add("filler", prism([rectangle(9.6, 0.2, 9.9, 0.5)], -2.85, -0.25));
  return bodies;
}

test.each([
  ["a slab", { slab: "own" }],
  ["a slab that goes on below the cellar", { slab: "below both" }],
  ["a column", { column: true }],
  ["both", { slab: "own", column: true }],
] as const)("beside a cellar a floor lies over air where %s is drawn below it", (_, drawn) => {
  for (const role of ["cellar", null] as const) {
    const cold = besideCellar(role, drawn).hull();
    expect(areas(cold)).toEqual({ "up external": 80, "down external": 40, "down cellar": 40, "aside external": 108 }); // prettier-ignore
    expect(cold.floors_above).toEqual([]);
  }
  const found = areas(besideCellar("heated", drawn).hull());
  expect(found).toMatchObject({ "down external": 40, "down ground": 40 });
  if ("slab" in drawn) expect(found["aside external"]).toBeCloseTo(108 + 8 * 2.75, 6);
});

test("an unheated room lies in the open where more of its sides is open than closed", () => {
  const room = (bodies: Bodies) => bodies.add("unheated", prism([rectangle(5, 0, 10, 8)], -2.85, -0.25));
  const open = room(besideCellar("cellar", { slab: "own" }));
  expect(areas(open.hull())).toMatchObject({ "down external": 40, "down cellar": 40 });
  const closed = room(besideCellar("cellar", { slab: "own" }));
  for (const y of [0, 7.9]) closed.add("upright", prism([rectangle(5, y, 10, y + 0.1)], -2.85, -0.25));
  // the wall between the two rooms belongs to either
  expect(areas(closed.hull())).toMatchObject({ "down unheated": 42.4, "down cellar": 37.6 });
});

test("beside a cellar a floor lies on the ground where nothing is drawn below it, and where only the cellar's slab goes out", () => {
  for (const goesOut_m of [0, 0.5]) {
    const bodies = besideCellar("cellar", { goesOut_m });
    expect(areas(bodies.hull())).toMatchObject({ "down ground": 40, "down cellar": 40 });
  }
});

test("layers of a floor that nobody drew put no strip of the walls into the ground, with a cellar below and without one", () => {
  for (const layers of [0.15, 0.2])
    for (const isOverCellar of [false, true]) {
      const bodies = new Bodies()
        .add("level", prism([rectangle(0, 0, 10, 8)], -0.25 - layers, -layers))
        .ring([0, 0, 10, 8], -layers, 2.7)
        .add("heated", prism([rectangle(0.3, 0.3, 9.7, 7.7)], 0, 2.7))
        .add("level", prism([rectangle(0, 0, 10, 8)], 2.7, 3));
      if (isOverCellar)
        bodies
          .ring([0, 0, 10, 8], -2.5, -0.25 - layers)
          .add("cellar", prism([rectangle(0.3, 0.3, 9.7, 7.7)], -2.5, -0.25 - layers))
          .add("level", prism([rectangle(0, 0, 10, 8)], -2.75, -2.5));
      expect(areas(bodies.hull())["aside ground"]).toBeUndefined();
    }
});

/** A heated cellar below a heated storey, with a window of a width and height in its wall towards -y, and before that another leaf or none. */
function cellar([wide, low, high]: readonly [number, number, number], leaf = 0): Hull {
  const bodies = new Bodies().flat().add("level", prism([rectangle(0, 0, 10, 8)], -3, -2.75));
  const wall = bodies.all.length + 1;
  bodies
    .ring([0, 0, 10, 8], -2.75, -0.25)
    .add("heated", prism([rectangle(0.3, 0.3, 9.7, 7.7)], -2.75, -0.25))
    .add("upright", [
      ...boxOf(
        [
          [1, 0, 0],
          [0, 0, 1],
          [0, -1, 0],
        ],
        [3, low, -0.3],
        [3 + wide, high, leaf],
      ),
    ]);
  bodies.all[bodies.all.length - 1] = { ...bodies.all.at(-1)!, isOpening: true, host: wall };
  if (leaf > 0)
    bodies.add("upright", [
      ...prism([rectangle(0, -leaf, 3, 0)], -2.75, 3),
      ...prism([rectangle(3, -leaf, 3 + wide, 0)], -2.75, low),
      ...prism([rectangle(3, -leaf, 3 + wide, 0)], high, 3),
      ...prism([rectangle(3 + wide, -leaf, 10, 0)], -2.75, 3),
    ]);
  return bodies.hull();
}

test("a window below the ground looks into the open and is told; its wall is free where windows fill a tenth of it", () => {
  const free = cellar([3, -2.65, -0.5]);
  expect(areas(free)["aside ground"]).toBeCloseTo(26 * 2.75, 0);
  expect(free.openings_below).toHaveLength(1);
  // a leaf before it bears the area of the wall
  expect(areas(cellar([3, -2.65, -0.5], 0.16))["aside ground"]).toBeCloseTo(10 * 2.75 + 2 * 8.16 * 2.75, 0);
  const lightWell = cellar([1, -1.2, -0.6]);
  expect(areas(lightWell)["aside ground"]).toBeCloseTo(36 * 2.75 - 0.6, 0);
  expect(lightWell.openings_below).toHaveLength(1);
});
