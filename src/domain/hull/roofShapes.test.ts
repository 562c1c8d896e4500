import { describe, expect, test } from "vitest";
import {
  type BodyRole,
  type CoveringBody,
  extent,
  facetsOf,
  type HullBody,
  rotateTriangles,
} from "./body.ts";
import { hullOf } from "./hull.ts";
import { openingPlace, wallAround } from "./openingBox.ts";
import { between, type Loop, loopArea, type Point2, prism, rectangle } from "./solids.fixture.ts";

/** Height over a place in plan, m. */
type Height = (point: Point2) => number;

/** A drawing of bodies, with the areas that the hull has by its construction. */
class Drawing {
  readonly bodies: HullBody[] = [];
  readonly coverings: CoveringBody[] = [];
  readonly right = new Map<string, number>();
  volume_m3 = 0;

  add(role: BodyRole, triangles: readonly number[]): void {
    const more = { isOpening: false, filled: 1, host: null, isKnown: false } as const;
    this.bodies.push({
      id: this.bodies.length + 1,
      role,
      triangles: Float64Array.from(triangles),
      ...more,
    });
  }

  walls(under: Height, ...loops: readonly Loop[]): void {
    for (const loop of loops)
      this.add(
        "upright",
        between([loop], () => 0, under),
      );
  }

  /** A room of pieces, each up to a height. */
  room(role: BodyRole, ...pieces: readonly (readonly [Loop, Height])[]): void {
    this.add(
      role,
      pieces.flatMap(([loop, under]) => between([loop], () => 0, under)),
    );
  }

  roof(loop: Loop, under: Height, [from, to]: readonly [number, number], holes: readonly Loop[] = []): void {
    const lifted =
      (by: number): Height =>
      (point) =>
        under(point) + by;
    this.add("level", between([loop, ...holes], lifted(from), lifted(to)));
  }

  floor(loop: Loop): void {
    this.add("level", prism([loop], -0.25, 0));
    this.has("down", "ground", loopArea(loop));
  }

  /** `towards`: up, down, or where a side or slope looks, degrees clockwise from +y. */
  has(towards: string, border: string, area: number): void {
    this.right.set(`${towards} ${border}`, (this.right.get(`${towards} ${border}`) ?? 0) + area);
  }
}

const [length, width] = [10, 8];
const middle = width / 2;

/** A house of 10 × 8 m below a ridge along x, with walls that end along its roof. */
function gabled(
  { wall, eave, rise }: { readonly wall: number; readonly eave: number; readonly rise: number },
  {
    thick,
    layers = [[0, thick]],
    above = 0,
    holes = [],
    verge = 0.4,
  }: {
    readonly thick: number;
    readonly layers?: readonly (readonly [number, number])[];
    /** How far the gables rise over the underside of the roof. */
    readonly above?: number;
    readonly holes?: readonly Loop[];
    readonly verge?: number;
  },
): Drawing {
  const drawing = new Drawing();
  const under: Height = ([, y]) => eave + Math.min(y, width - y) * rise;
  drawing.floor(rectangle(0, 0, length, width));
  drawing.walls(
    under,
    rectangle(wall, 0, length - wall, wall),
    rectangle(wall, width - wall, length - wall, width),
  );
  for (const [low, high] of [
    [0, wall],
    [length - wall, length],
  ] as const)
    drawing.walls(
      (point) => under(point) + above,
      rectangle(low, 0, high, middle),
      rectangle(low, middle, high, width),
    );
  for (const layer of layers) {
    drawing.roof(rectangle(-verge, -0.5, length + verge, middle), ([, y]) => eave + y * rise, layer, holes);
    drawing.roof(
      rectangle(-verge, middle, length + verge, width + 0.5),
      ([, y]) => eave + (width - y) * rise,
      layer,
    );
  }
  const gable = width * (eave + thick) + (width * width * rise) / 4;
  for (const azimuth of [0, 180]) {
    drawing.has(String(azimuth), "external", length * (eave + thick));
    drawing.has(`slope ${azimuth}`, "external", length * middle * Math.hypot(1, rise));
  }
  for (const azimuth of [90, 270]) drawing.has(String(azimuth), "external", gable);
  drawing.volume_m3 = gable * length;
  return drawing;
}

const inside = (wall: number, eave: number, rise: number): readonly (readonly [Loop, Height])[] => {
  const under: Height = ([, y]) => eave + Math.min(y, width - y) * rise;
  return [
    [rectangle(wall, wall, length - wall, middle), under],
    [rectangle(wall, middle, length - wall, width - wall), under],
  ];
};

const shapes: Readonly<Record<string, () => Drawing>> = {
  "a roof of three layers": () => {
    const drawing = gabled(
      { wall: 0.4, eave: 2.6, rise: 0.9 },
      {
        thick: 0.38,
        layers: [
          [0, 0.16],
          [0.16, 0.3],
          [0.3, 0.38],
        ],
      },
    );
    drawing.room("heated", ...inside(0.4, 2.6, 0.9));
    return drawing;
  },
  "gables that rise over the roof between them": () => {
    const drawing = gabled({ wall: 0.3, eave: 2.6, rise: 0.7 }, { thick: 0.3, above: 0.7, verge: -0.3 });
    drawing.room("heated", ...inside(0.3, 2.6, 0.7));
    return drawing;
  },
  "a shed dormer": () => {
    const [eave, rise, thick, front, flat] = [1.2, 1, 0.3, 0.8, 0.3];
    const under: Height = ([, y]) => 3.2 + (y - front) * flat;
    const back = (3.2 - front * flat - eave) / (rise - flat);
    const slope: Height = ([, y]) => eave + y * rise;
    const drawing = gabled(
      { wall: 0.3, eave, rise },
      { thick, holes: [[...rectangle(3, front, 6, back)].toReversed()] },
    );
    const all = inside(0.3, eave, rise).flatMap(([loop, over]) => between([loop], () => 0, over));
    drawing.add("heated", [...all, ...between([rectangle(3.15, front + 0.2, 5.85, back)], slope, under)]);
    for (const loop of [
      rectangle(3, front, 3.15, back),
      rectangle(5.85, front, 6, back),
      rectangle(3.15, front, 5.85, front + 0.2),
    ])
      drawing.add("upright", between([loop], slope, under));
    drawing.roof(rectangle(2.8, front - 0.3, 6.2, back), under, [0, thick]);
    const tall = 3.2 - slope([0, front]);
    const cheek = (tall * (back - front)) / 2;
    drawing.has("180", "external", 3 * tall);
    for (const azimuth of [90, 270]) drawing.has(String(azimuth), "external", cheek);
    drawing.has("slope 180", "external", 3 * (back - front) * (Math.hypot(1, flat) - Math.hypot(1, rise)));
    drawing.volume_m3 += 3 * cheek;
    return drawing;
  },
  "rooms at the eaves that nobody heats": () => {
    const [eave, rise, thick, deep] = [0.4, 0.8, 0.35, 1.8];
    const drawing = gabled({ wall: 0.3, eave, rise }, { thick });
    drawing.right.clear();
    const under: Height = ([, y]) => eave + Math.min(y, width - y) * rise;
    const [low, high] = [0.3, length - 0.3];
    drawing.walls(
      under,
      rectangle(low, deep, high, deep + 0.1),
      rectangle(low, width - deep - 0.1, high, width - deep),
    );
    drawing.room("unheated", [rectangle(low, 0.3, high, deep), under]);
    drawing.room("unheated", [rectangle(low, width - deep, high, width - 0.3), under]);
    drawing.room(
      "heated",
      [rectangle(low, deep + 0.1, high, middle), under],
      [rectangle(low, middle, high, width - deep - 0.1), under],
    );
    const wide = width - 2 * deep;
    const [side, ridge] = [under([0, deep]) + thick, under([0, middle]) + thick];
    // where the gables begin, the outer wall of the room at the eaves joins
    for (const azimuth of [0, 180]) {
      drawing.has(String(azimuth), "unheated", (length - 0.6) * side);
      drawing.has(String(azimuth), "external", 0.6 * side);
      drawing.has(`slope ${azimuth}`, "external", (length * wide * Math.hypot(1, rise)) / 2);
    }
    const gable = (wide * (side + ridge)) / 2;
    for (const azimuth of [90, 270]) drawing.has(String(azimuth), "external", gable);
    drawing.has("down", "ground", length * wide);
    drawing.volume_m3 = gable * length;
    return drawing;
  },
  "a roof whose lower part is nearly upright": () => {
    const drawing = new Drawing();
    const [wall, thick, steep, flat] = [0.3, 0.3, 2.5, 0.3];
    const under: Height = ([, y]) => {
      const from = Math.min(y, width - y);
      return 2.5 + Math.min(from, 1) * steep + Math.max(0, from - 1) * flat;
    };
    const upward = thick * Math.hypot(1, steep);
    const strips = [
      [0, 1, upward],
      [1, middle, thick],
      [middle, width - 1, thick],
      [width - 1, width, upward],
    ] as const;
    drawing.floor(rectangle(0, 0, length, width));
    drawing.walls(under, rectangle(0, 0, length, wall), rectangle(0, width - wall, length, width));
    const pieces: [Loop, Height][] = [];
    for (const [from, to, high] of strips) {
      const [low, end] = [Math.max(from, wall), Math.min(to, width - wall)];
      drawing.walls(under, rectangle(0, low, wall, end), rectangle(length - wall, low, length, end));
      pieces.push([rectangle(wall, low, length - wall, end), under]);
      drawing.roof(rectangle(-0.2, from, length + 0.2, to), under, [0, high]);
    }
    drawing.room("heated", ...pieces);
    const gable = 2 * (2.5 + steep / 2 + upward + 3 * (2.5 + steep + 1.5 * flat + thick));
    for (const azimuth of [90, 270]) drawing.has(String(azimuth), "external", gable);
    for (const azimuth of [0, 180]) {
      drawing.has(String(azimuth), "external", length * (2.5 + upward));
      drawing.has(`slope ${azimuth}`, "external", length * (Math.hypot(1, steep) + 3 * Math.hypot(1, flat)));
    }
    drawing.volume_m3 = gable * length;
    return drawing;
  },
  "walls that end level and short of a roof of one slope": () => {
    const drawing = new Drawing();
    const [wall, eave, rise, thick] = [0.3, 2.8, 0.4, 0.3];
    const under: Height = ([, y]) => eave + y * rise;
    drawing.floor(rectangle(0, 0, length, width));
    drawing.walls(() => eave - 0.2, rectangle(0, 0, length, wall));
    drawing.walls(() => under([0, width - wall]) - 0.2, rectangle(0, width - wall, length, width));
    drawing.walls(
      (point) => under(point) - 0.2,
      rectangle(0, wall, wall, width - wall),
      rectangle(length - wall, wall, length, width - wall),
    );
    drawing.room("heated", [rectangle(wall, wall, length - wall, width - wall), under]);
    drawing.roof(rectangle(-0.4, -0.4, length + 0.4, width + 0.4), under, [0, thick]);
    const gable = width * (eave + thick) + (width * width * rise) / 2;
    drawing.has("180", "external", length * (eave + thick));
    drawing.has("0", "external", length * (eave + thick + width * rise));
    for (const azimuth of [90, 270]) drawing.has(String(azimuth), "external", gable);
    drawing.has("slope 180", "external", length * width * Math.hypot(1, rise));
    drawing.volume_m3 = gable * length;
    return drawing;
  },
  "a lower part whose roof leans on a wall": () => {
    const drawing = new Drawing();
    const wall = 0.3;
    drawing.floor(rectangle(0, 0, 6, 9));
    drawing.walls(
      () => 5,
      rectangle(0, 3, 6, 3 + wall),
      rectangle(0, 9 - wall, 6, 9),
      rectangle(0, 3 + wall, wall, 9 - wall),
      rectangle(6 - wall, 3 + wall, 6, 9 - wall),
    );
    drawing.room("heated", [rectangle(wall, 3 + wall, 6 - wall, 9 - wall), () => 5]);
    drawing.roof(rectangle(0, 3, 6, 9), () => 5, [0, 0.3]);
    const under: Height = ([, y]) => 2.2 + y * 0.25;
    drawing.walls(
      under,
      rectangle(0, 0, 6, wall),
      rectangle(0, wall, wall, 3),
      rectangle(6 - wall, wall, 6, 3),
    );
    drawing.room("heated", [rectangle(wall, wall, 6 - wall, 3), under]);
    drawing.roof(rectangle(-0.3, -0.4, 6.3, 3), under, [0, 0.25]);
    const low = 3 * (2.45 + 0.375);
    drawing.has("180", "external", 6 * 2.45 + 6 * (5.3 - 3.2));
    drawing.has("0", "external", 6 * 5.3);
    for (const azimuth of [90, 270]) drawing.has(String(azimuth), "external", 6 * 5.3 + low);
    drawing.has("up", "external", 36);
    drawing.has("slope 180", "external", 18 * Math.hypot(1, 0.25));
    drawing.volume_m3 = 36 * 5.3 + 6 * low;
    return drawing;
  },
  "a hipped roof": () => {
    const drawing = new Drawing();
    const [long, wide, wall, eave, rise, thick] = [12, 9, 0.4, 2.8, 0.8, 0.32];
    const half = wide / 2;
    const corners = (by: number): Loop => rectangle(by, by, long - by, wide - by);
    const heights: readonly Height[] = [
      ([, y]) => eave + y * rise,
      ([x]) => eave + (long - x) * rise,
      ([, y]) => eave + (wide - y) * rise,
      ([x]) => eave + x * rise,
    ];
    const ends: readonly Point2[] = [
      [half, half],
      [long - half, half],
    ];
    const side = (by: number, at: number): Loop => {
      const [from, to] = [corners(by)[at]!, corners(by)[(at + 1) % 4]!];
      return at % 2 === 0 ? [from, to, ends[at === 0 ? 1 : 0]!, ends[at === 0 ? 0 : 1]!] : [from, to, ends[at === 1 ? 1 : 0]!]; // prettier-ignore
    };
    drawing.floor(corners(0));
    const pieces: [Loop, Height][] = [];
    for (const [at, under] of heights.entries()) {
      const [outer, inner] = [corners(0), corners(wall)];
      const next = (at + 1) % 4;
      drawing.walls(under, [outer[at]!, outer[next]!, inner[next]!, inner[at]!]);
      drawing.roof(side(0, at), under, [0, thick]);
      pieces.push([side(wall, at), under]);
      drawing.has(["180", "90", "0", "270"][at]!, "external", (at % 2 === 0 ? long : wide) * (eave + thick));
    }
    drawing.room("heated", ...pieces);
    const square = Math.hypot(1, rise);
    for (const azimuth of [0, 180])
      drawing.has(`slope ${azimuth}`, "external", (long - half) * half * square);
    for (const azimuth of [90, 270]) drawing.has(`slope ${azimuth}`, "external", half * half * square);
    drawing.volume_m3 =
      long * wide * (eave + thick) + half * half * rise * (long - wide) + (wide ** 3 * rise) / 6;
    return drawing;
  },
};

/** A house of 10 × 8 m with a flat roof whose upper face is that of its layers. */
function flatRoofed(wall: number, top: Height, floor = 0): Drawing {
  const drawing = new Drawing();
  const around = rectangle(0, 0, length, width);
  drawing.has("down", "ground", length * width);
  drawing.add("level", prism([around], -0.25, 0));
  for (const loop of [
    rectangle(0, 0, length, wall),
    rectangle(0, width - wall, length, width),
    rectangle(0, wall, wall, width - wall),
    rectangle(length - wall, wall, length, width - wall),
  ])
    drawing.add("upright", prism([loop], 0, 2.7));
  drawing.add("heated", prism([rectangle(wall, wall, length - wall, width - wall)], floor, 2.7));
  drawing.add("level", prism([around], 2.7, 3));
  const [south, north] = [top([0, 0]), top([0, width])];
  drawing.has("up", "external", length * Math.hypot(width, north - south));
  drawing.has("180", "external", length * south);
  drawing.has("0", "external", length * north);
  for (const azimuth of [90, 270]) drawing.has(String(azimuth), "external", (width * (south + north)) / 2);
  drawing.volume_m3 = (length * width * (south + north)) / 2;
  return drawing;
}

/** Bodies of which the areas once ended elsewhere than the volume. */
const layered: Readonly<Record<string, () => Drawing>> = {
  "askew walls below a tent roof with eaves": () => {
    const drawing = new Drawing();
    const [sides, radius, wall, eave, rise, thick] = [8, 4.5, 0.3, 2.8, 0.7, 0.25];
    const across = radius * Math.cos(Math.PI / sides);
    const corners = (out: number): Loop =>
      Array.from({ length: sides }, (_, side): Point2 => {
        const angle = (2 * Math.PI * (side + 0.5)) / sides;
        const far = (across + out) / Math.cos(Math.PI / sides);
        return [far * Math.cos(angle), far * Math.sin(angle)];
      });
    const [outer, inner, eaves] = [corners(0), corners(-wall), corners(0.5)];
    drawing.floor(outer);
    const pieces: [Loop, Height][] = [];
    for (let side = 0; side < sides; side++) {
      const next = (side + 1) % sides;
      const towards = (2 * Math.PI * (side + 1)) / sides;
      const under: Height = ([x, y]) =>
        eave + (across - x * Math.cos(towards) - y * Math.sin(towards)) * rise;
      drawing.walls(under, [outer[side]!, outer[next]!, inner[next]!, inner[side]!]);
      drawing.roof([eaves[side]!, eaves[next]!, [0, 0]], under, [0, thick]);
      pieces.push([[inner[side]!, inner[next]!, [0, 0]], under]);
      const long = 2 * across * Math.tan(Math.PI / sides);
      const azimuth = (90 - (360 * (side + 1)) / sides + 720) % 360;
      drawing.has(String(azimuth), "external", long * (eave + thick));
      drawing.has(`slope ${azimuth}`, "external", (long * across * Math.hypot(1, rise)) / 2);
    }
    drawing.room("heated", ...pieces);
    drawing.volume_m3 = loopArea(outer) * (eave + thick + (across * rise) / 3);
    return drawing;
  },
  "a gabled house whose walls stand askew to those of a larger one": () => {
    const drawing = new Drawing();
    const [long, wide, askew] = [16, 14, 30];
    drawing.floor(rectangle(0, 0, long, wide));
    for (const loop of [
      rectangle(0, 0, long, 0.3),
      rectangle(0, wide - 0.3, long, wide),
      rectangle(0, 0.3, 0.3, wide - 0.3),
      rectangle(long - 0.3, 0.3, long, wide - 0.3),
    ])
      drawing.walls(() => 2.7, loop);
    drawing.room("heated", [rectangle(0.3, 0.3, long - 0.3, wide - 0.3), () => 2.7]);
    drawing.roof(rectangle(0, 0, long, wide), () => 2.7, [0, 0.3]);
    for (const azimuth of [0, 180]) drawing.has(String(azimuth), "external", long * 3);
    for (const azimuth of [90, 270]) drawing.has(String(azimuth), "external", wide * 3);
    drawing.has("up", "external", long * wide);
    const house = gabled({ wall: 0.3, eave: 2.7, rise: 0.8 }, { thick: 0.3 });
    house.room("heated", ...inside(0.3, 2.7, 0.8));
    for (const { role, triangles } of house.bodies) {
      const there = rotateTriangles(triangles, (askew * Math.PI) / 180);
      drawing.add(
        role,
        [...there].map((value, at) => value + [25, 2, 0][at % 3]!),
      );
    }
    for (const [key, area] of house.right) {
      const [azimuth] = /\d+/.exec(key) ?? [];
      const towards = azimuth === undefined ? "" : String((Number(azimuth) - askew + 360) % 360);
      const [kind, border] = [key.replace(/ \w+$/, ""), key.split(" ").at(-1)!];
      drawing.has(azimuth === undefined ? kind : kind.replace(azimuth, towards), border, area);
    }
    drawing.volume_m3 = long * wide * 3 + house.volume_m3;
    return drawing;
  },
  "tiles on battens that nobody draws": () => {
    const [rise, tiles] = [0.8, 0.34];
    const drawing = gabled({ wall: 0.3, eave: 2.7, rise }, { thick: tiles, layers: [[0, 0.24]] });
    drawing.room("heated", ...inside(0.3, 2.7, rise));
    const slopes = [
      [rectangle(-0.4, -0.5, length + 0.4, middle), ([, y]: Point2) => 2.7 + y * rise],
      [rectangle(-0.4, middle, length + 0.4, width + 0.5), ([, y]: Point2) => 2.7 + (width - y) * rise],
    ] as const;
    for (const [loop, under] of slopes)
      drawing.coverings.push({
        id: 100 + drawing.coverings.length,
        triangles: Float64Array.from(
          between(
            [loop],
            (at) => under(at) + 0.3,
            (at) => under(at) + tiles,
          ),
        ),
        isStill: true,
      });
    return drawing;
  },
  "a floor whose layers lie between the walls": () => {
    const drawing = flatRoofed(0.36, () => 3, 0.2);
    const inner = rectangle(0.36, 0.36, length - 0.36, width - 0.36);
    drawing.add("level", prism([inner], 0, 0.14));
    drawing.add("level", prism([inner], 0.14, 0.2));
    return drawing;
  },
  "a floor slab between the walls on a thin one below them": () => {
    const drawing = flatRoofed(0.36, () => 3);
    drawing.bodies.splice(0, 1);
    drawing.add("level", prism([rectangle(0.36, 0.36, length - 0.36, width - 0.36)], -0.25, 0));
    drawing.add("level", prism([rectangle(-0.2, -0.2, length + 0.2, width + 0.2)], -0.3, -0.25));
    return drawing;
  },
  "layers on a flat roof that fall one way": () => {
    const top: Height = ([, y]) => 3.06 + y * 0.05;
    const drawing = flatRoofed(0.36, top);
    drawing.add(
      "level",
      between([rectangle(0, 0, length, width)], () => 3, top),
    );
    return drawing;
  },
  "layers on a ceiling that end at the inner face of the walls": () => {
    const drawing = flatRoofed(0.36, () => 3.24);
    drawing.add("level", prism([rectangle(0.36, 0.36, length - 0.36, width - 0.36)], 3, 3.24));
    return drawing;
  },
};
const turned = <Body extends CoveringBody | HullBody>(body: Body, angle: number): Body => ({
  ...body,
  triangles: rotateTriangles(body.triangles, angle),
});

const degrees = 35;

const kinds = { "walls end at the upper face of": shapes, "areas and volume have one body:": layered };

describe.each(Object.entries(kinds))("%s", (_, drawings) => {
  for (const [name, draw] of Object.entries(drawings))
    test(name, () => {
      const drawing = draw();
      const angle = (degrees * Math.PI) / 180;
      const hull = hullOf(
        drawing.bodies.map((body) => turned(body, angle)),
        0,
        drawing.coverings.map((body) => turned(body, angle)),
      )!;
      const found = new Map<string, number>();
      for (const { normal, border, area_m2 } of hull.faces) {
        const azimuth = Math.round(((Math.atan2(normal[0], normal[1]) * 180) / Math.PI + degrees) / 5) * 5;
        const towards = normal[2] > 0.98 ? "up" : normal[2] < -0.98 ? "down" : String((azimuth + 720) % 360);
        const key = `${Math.abs(normal[2]) < 0.1 || Math.abs(normal[2]) > 0.98 ? "" : "slope "}${towards} ${border}`;
        found.set(key, (found.get(key) ?? 0) + area_m2);
      }
      const wrong = [...new Set([...drawing.right.keys(), ...found.keys()])].flatMap((key) => {
        const [area, right] = [found.get(key) ?? 0, drawing.right.get(key) ?? 0];
        return Math.abs(area - right) > Math.max(0.03 * right, 0.2) ? `${key}: ${area} for ${right}` : [];
      });
      expect(wrong).toEqual([]);
      expect(hull.undecided).toEqual([]);
      expect(hull.gap_m2).toBeLessThan(0.003 * hull.area_m2);
      expect(hull.volume_m3 / drawing.volume_m3).toBeCloseTo(1, 2);
    });
});

describe.each([
  ["with a hole for it", true],
  ["without a hole", false],
])("a window that is drawn with upright sides in a slope, %s,", (_, isCut) => {
  const rise = 0.8;
  const loop = rectangle(2, 1.5, 3, 2.5);
  const lifted =
    (by: number): Height =>
    ([, y]) =>
      2.6 + y * rise + by;
  const holes = isCut ? [[...loop].toReversed()] : [];
  const roof = facetsOf(
    Float64Array.from(between([rectangle(-0.4, -0.5, 10.4, 4), ...holes], lifted(0), lifted(0.35))),
  );
  const points = Float64Array.from(between([loop], lifted(0.2), lifted(0.35)));

  test("is as long as its front", () => {
    const { box } = openingPlace(points, { faces: roof, others: [] })!;
    const long = Math.hypot(1, rise);
    const [from, to] = extent(box, [0, 1 / long, rise / long]);
    expect(to - from).toBeCloseTo(long, 3);
  });

  test("belongs to the roof around it where it names none", () => {
    const wall = facetsOf(Float64Array.from(prism([rectangle(0, 0, 10, 0.3)], 0, 2.6)));
    expect(
      wallAround(points, [
        [1, wall],
        [2, roof],
      ]),
    ).toBe(2);
  });
});

test.each([true, false])(
  "a window in a slope counts below a layer on the roof, with a hole in that: %s",
  (isCut) => {
    const rise = 0.9;
    const drawing = gabled(
      { wall: 0.4, eave: 2.6, rise },
      { thick: 0.38, layers: [[0, 0.2]], holes: [[...rectangle(3, 1.5, 5, 2.5)].toReversed()] },
    );
    drawing.room("heated", ...inside(0.4, 2.6, rise));
    const layer =
      (by: number): Height =>
      ([, y]) =>
        2.6 + y * rise + by;
    const holes = isCut ? [[...rectangle(3, 1.5, 5, 2.5)].toReversed()] : [];
    drawing.add("level", between([rectangle(-0.4, -0.5, 10.4, middle), ...holes], layer(0.2), layer(0.38)));
    const id = drawing.bodies.length + 1;
    const host = drawing.bodies.find(
      ({ role, triangles }) => role === "level" && extent(triangles, [0, 0, 1])[1] > 5,
    )!.id;
    drawing.add("level", between([rectangle(3, 1.5, 5, 2.5)], layer(0), layer(0.2)));
    drawing.bodies[id - 1] = { ...drawing.bodies[id - 1]!, isOpening: true, host };
    const window = hullOf(drawing.bodies, 0)!.faces.filter((face) => face.id === id);
    expect(window.reduce((sum, { area_m2 }) => sum + area_m2, 0)).toBeCloseTo(2 * Math.hypot(1, rise), 1);
  },
);
