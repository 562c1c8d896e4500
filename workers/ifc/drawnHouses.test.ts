import { describe, expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { modelHull } from "#domain/hull/modelHull.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import {
  type DrawnBox,
  DrawnFile,
  drawnHouse,
  external,
  uValue,
} from "../../tests/fixtures/models/aDrawnFile.ts";
import { readModel } from "./readModel.ts";

// Small houses of 9 × 7 m as files, each with one thing that files do with walls, openings and their parts.

async function measured(file: DrawnFile) {
  const read = await readModel(file.bytes(), { geometry: true }, () => {});
  if (!read.ok) throw new Error(read.error.kind);
  const { model, faces, geometry } = read.value;
  const choices = { ...noChoices, construction_year: 1978 };
  const result = envelope(model, faces, choices, modelHull(model, geometry, { faces, choices }));
  const areaOf = (kind: string, azimuth?: number) =>
    result.parts.reduce(
      (sum, part) =>
        part.kind === kind && (azimuth === undefined || Math.round(part.azimuth_deg ?? -1) === azimuth)
          ? sum + part.area_m2
          : sum,
      0,
    );
  return { model, result, areaOf, kinds: result.findings.map(({ kind }) => kind) };
}

const hole: DrawnBox = [3, -0.05, 0.9, 2, 0.4, 1.5];
const pane: DrawnBox = [3, 0.1, 0.9, 2, 0.1, 1.5];

test.each([
  ["that fits", [pane]],
  ["with a sill that sticks out", [pane, [2.8, -0.1, 0.85, 2.4, 0.3, 0.05]]],
  ["with a frame before the wall", [pane, [2.9, -0.02, 0.8, 2.2, 0.02, 1.7]]],
  ["that is larger than its hole", [[2.95, 0.1, 0.85, 2.1, 0.1, 1.6]]],
  ["with a joint around it", [[3.1, 0.1, 1, 1.8, 0.1, 1.3]]],
] as const)("a window %s has the area of its hole", async (_, boxes: readonly DrawnBox[]) => {
  const { file, walls } = drawnHouse();
  file.hole(walls["S"]!, hole, file.element("IFCWINDOW", "F1", boxes));
  const { result, areaOf } = await measured(file);
  expect(areaOf("window", 180)).toBeCloseTo(3, 2);
  expect(areaOf("wall", 180)).toBeCloseTo(24, 2);
  expect(result.hull?.undecided_m2).toBe(0);
});

test("the hole counts in a house of any direction too", async () => {
  const { file, walls } = drawnHouse(undefined, { turn: 33 });
  const frame: DrawnBox = [2.9, -0.02, 0.8, 2.2, 0.02, 1.7];
  file.hole(walls["S"]!, hole, file.element("IFCWINDOW", "F1", [pane, frame]));
  const { areaOf } = await measured(file);
  expect(areaOf("window", 147)).toBeCloseTo(3, 2);
  expect(areaOf("wall", 147)).toBeCloseTo(24, 2);
});

test("of two windows in one hole each has its own width", async () => {
  const { file, walls } = drawnHouse();
  const [left, right] = [
    file.element("IFCWINDOW", "F1", [[3, 0.1, 0.9, 1.2, 0.1, 1.5]]),
    file.element("IFCWINDOW", "F2", [[4.2, 0.1, 0.9, 0.8, 0.1, 1.5]]),
  ];
  file.hole(walls["S"]!, hole, left);
  file.hole(walls["S"]!, hole, right);
  const { result, areaOf } = await measured(file);
  expect(areaOf("window", 180)).toBeCloseTo(3, 2);
  const first = result.parts.find(({ name }) => name === "F1")!;
  expect(first.area_m2).toBeCloseTo(1.8, 1);
});

test("a window that names no wall stands in the one around it", async () => {
  const { file } = drawnHouse();
  file.element("IFCWINDOW", "F1", [pane]);
  const { areaOf } = await measured(file);
  expect(areaOf("window", 180)).toBeCloseTo(3, 2);
  expect(areaOf("wall", 180)).toBeCloseTo(24, 2);
});

test.each([0, 0.06])("a window of the inner leaf goes through the outer one, %s m before it", async (air) => {
  const { file } = drawnHouse(["E", "N", "W"]);
  const sets = { Pset_WallCommon: { ...external, ...uValue(0.5) } };
  const inner = file.element("IFCWALL", "innen", [[0, 0.12, 0, 9, 0.18, 2.7]], { sets });
  file.element("IFCWALL", "Klinker", [[0, -air, 0, 9, 0.12, 2.7]], { sets });
  file.hole(
    inner,
    [3, 0.12, 0.9, 2, 0.18, 1.5],
    file.element("IFCWINDOW", "F1", [[3, 0.15, 0.9, 2, 0.1, 1.5]]),
  );
  const { result, areaOf } = await measured(file);
  expect(areaOf("window", 180)).toBeCloseTo(3, 2);
  expect(areaOf("wall", 180)).toBeCloseTo(24, 2);
  expect(result.ground_perimeter_m?.value).toBeCloseTo(2 * (9 + 6.4), 1);
});

test("a wall that is several parts counts once along the edge of the floor", async () => {
  const { file, walls } = drawnHouse();
  file.hole(walls["S"]!, hole);
  const { result, areaOf } = await measured(file);
  expect(result.hull?.undecided_m2).toBeCloseTo(3, 2);
  expect(result.parts.filter(({ name }) => name === "S").length).toBeGreaterThan(0);
  expect(areaOf("wall")).toBeGreaterThan(96);
  expect(result.ground_perimeter_m?.value).toBeCloseTo(2 * (9 + 6.4), 6);
});

test("a wall that is put together from layers has its own area and heat transfer, also around a window", async () => {
  const { file } = drawnHouse(["E", "N", "W"]);
  const sets = { Pset_WallCommon: { ...external, ...uValue(0.31) } };
  const wall = file.element("IFCWALL", "S", [], { sets });
  const layers = { Putz: [0.28, 0.02], Mauerwerk: [0.1, 0.18], WDVS: [0, 0.1] } as const;
  for (const [name, [y, thick]] of Object.entries(layers))
    file.element("IFCBUILDINGELEMENTPART", name, [[0, y, 0, 9, thick, 2.7]], { part_of: wall });
  file.hole(wall, hole, file.element("IFCWINDOW", "F1", [pane]));
  const { result, areaOf } = await measured(file);
  expect(areaOf("wall", 180)).toBeCloseTo(24, 1);
  expect(areaOf("window", 180)).toBeCloseTo(3, 2);
  expect(areaOf("floor")).toBeCloseTo(63, 6);
  expect(result.parts.find(({ name }) => name === "S")?.u_value?.value).toBe(0.31);
  expect(result.ground_perimeter_m?.value).toBeCloseTo(2 * (9 + 6.4), 6);
  expect(result.hull?.undecided_m2).toBe(0);
});

test("parts have what their whole says of heat transfer and outside, as far as they do not say it", async () => {
  const { file } = drawnHouse(["E", "N", "W"], { roof: false });
  const wall = file.element("IFCWALL", "S", [], {
    sets: { Pset_WallCommon: { ...external, ...uValue(0.5) } },
  });
  file.element("IFCWALL", "S1", [[0, 0, 0, 4, 0.3, 2.7]], { part_of: wall });
  file.element("IFCWALL", "S2", [[4, 0, 0, 5, 0.3, 2.7]], {
    part_of: wall,
    sets: { Pset_WallCommon: uValue(0.4) },
  });
  const roof = file.element("IFCROOF", "Dach", [], { sets: { Pset_RoofCommon: uValue(0.17) } });
  file.element("IFCSLAB", "D1", [[0, 0, 2.7, 9, 7, 0.3]], { part_of: roof, predefined: "ROOF" });
  const { model, result } = await measured(file);
  const uOf = (name: string) => result.parts.find((part) => part.name === name)?.u_value?.value;
  expect(["S1", "S2", "D1"].map(uOf)).toEqual([0.5, 0.4, 0.17]);
  expect(model.elements.find(({ name }) => name === "S2")?.is_external).toBe(true);
});

test("panels of a curtain wall are glass unless they are called otherwise, and have what the curtain wall says", async () => {
  const { file } = drawnHouse(["E", "N", "W"]);
  const sets = { Pset_CurtainWallCommon: { ...external, ...uValue(1.3) } };
  const front = file.element("IFCCURTAINWALL", "PR", [], { sets });
  for (const at of [0, 1, 2, 3, 4, 5]) {
    const name = at === 5 ? "Brüstung".replace("ü", "\\X2\\00FC\\X0\\") : `P${at}`;
    file.element("IFCPLATE", name, [[1.5 * at, 0.1, 0, 1.5, 0.05, 2.7]], { part_of: front });
  }
  const { result, areaOf, kinds } = await measured(file);
  expect(areaOf("window", 180)).toBeCloseTo(7.5 * 3, 1);
  expect(areaOf("wall", 180)).toBeCloseTo(1.5 * 3, 1);
  expect(result.parts.find(({ name }) => name === "P1")?.u_value?.value).toBe(1.3);
  expect(kinds).not.toContain("no_windows");
  expect(result.ground_perimeter_m?.value).toBeCloseTo(2 * (9 + 6.4), 0);
});

test("each side of a hipped roof in one body looks its own way", async () => {
  const file = new DrawnFile();
  const corners = (low: number, at: number, high: number, top: number) => [
    [at, at, low],
    [8 - at, at, low],
    [8 - at, 7.4 - at, low],
    [at, 7.4 - at, low],
    [4, 3.7, top],
    [at, at, high],
    [8 - at, at, high],
    [8 - at, 7.4 - at, high],
    [at, 7.4 - at, high],
  ];
  const sides = [
    [0, 1, 6, 5],
    [1, 2, 7, 6],
    [2, 3, 8, 7],
    [3, 0, 5, 8],
  ];
  const hips = (a: number, b: number, c: number, d: number, top: number) => [
    [a, b, top],
    [b, c, top],
    [c, d, top],
    [d, a, top],
  ];
  const room = file.brep(corners(0, 0.3, 3, 6.4), [[0, 3, 2, 1], ...sides, ...hips(5, 6, 7, 8, 4)]);
  file.space("Halle", room, 50);
  const roof = file.brep(
    [...corners(2.7, 0, 3, 6.4), [4, 3.7, 6.7]],
    [...sides, ...hips(5, 6, 7, 8, 9), ...hips(1, 0, 3, 2, 4)],
  );
  const boxes: readonly DrawnBox[] = [
    [0, 0, 0, 8, 0.3, 2.7],
    [7.7, 0.3, 0, 0.3, 6.8, 2.7],
    [0, 7.1, 0, 8, 0.3, 2.7],
    [0, 0.3, 0, 0.3, 6.8, 2.7],
  ];
  for (const box of boxes) file.element("IFCWALL", "W", [box], { sets: { Pset_WallCommon: external } });
  file.element("IFCSLAB", "Bodenplatte", [[0, 0, -0.3, 8, 7.4, 0.3]], { predefined: "BASESLAB" });
  file.element("IFCROOF", "Walmdach", roof);
  const { result, areaOf } = await measured(file);
  expect(result.hull?.undecided_m2).toBe(0);
  const [across, along] = [Math.hypot(3.7, 3.7) * 4, Math.hypot(4, 3.7) * 3.7];
  for (const azimuth of [0, 180]) expect(Math.abs(areaOf("roof", azimuth) / across - 1)).toBeLessThan(0.05);
  for (const azimuth of [90, 270]) expect(Math.abs(areaOf("roof", azimuth) / along - 1)).toBeLessThan(0.05);
});

test("a room on steps or in a dormer does not raise the ground", async () => {
  const { file } = drawnHouse(["S", "E", "N", "W"], { roof: false });
  file.space("Galerie", file.shape([[0.3, 0.3, 2.7, 8.4, 6.4, 2]]), 53.76);
  for (const box of [
    [0, 0, 2.7, 9, 0.3, 2],
    [8.7, 0.3, 2.7, 0.3, 6.4, 2],
    [0, 6.7, 2.7, 9, 0.3, 2],
    [0, 0.3, 2.7, 0.3, 6.4, 2],
  ] as const)
    // prettier-ignore
    file.element("IFCWALL", "oben", [box], { sets: { Pset_WallCommon: external } });
  file.element("IFCSLAB", "Dach", [[0, 0, 4.7, 9, 7, 0.3]], { predefined: "ROOF" });
  const { result } = await measured(file);
  expect(result.parts.filter(({ kind, border }) => kind === "wall" && border === "ground")).toEqual([]);
});

test("a U-value that cannot be one is told and does not count, one that is written as a text does", async () => {
  const { file } = drawnHouse(["E", "N", "W"]);
  const of = (name: string, value: string, y: number) =>
    file.element("IFCWALL", name, [[0, y, 0, 9, 0.3, 2.7]], {
      sets: { Pset_WallCommon: { IsExternal: "IFCLABEL('true')", ThermalTransmittance: value } },
    });
  of("S", "IFCLABEL('0,24 W/(m\\X\\B2K)')", 0);
  of("Einheit", "IFCREAL(250.)", -20);
  of("null", "IFCREAL(0.)", -30);
  const { model, result } = await measured(file);
  expect(result.parts.find(({ name }) => name === "S")?.u_value?.value).toBe(0.24);
  expect(model.elements.find(({ name }) => name === "S")?.is_external).toBe(true);
  expect(model.warnings.find(({ kind }) => kind === "implausible_u_value")?.examples).toEqual([
    "Einheit: 250",
    "null: 0",
  ]);
});

/** A flat figure in the south wall, by its corners along x and z, from y to y. */
function prism(file: DrawnFile, corners: readonly (readonly [number, number])[], from: number, to: number) {
  const count = corners.length;
  const all = [from, to].flatMap((y) => corners.map(([x, z]) => [x, y, z]));
  const ring = corners.map((_, at) => at);
  const next = (at: number) => (at + 1) % count;
  return file.brep(all, [
    ring,
    ring.map((at) => 2 * count - 1 - at),
    ...ring.map((at) => [at, at + count, next(at) + count, next(at)]),
  ]);
}

const round = Array.from({ length: 24 }, (_, at): readonly [number, number] => [
  4 + 0.5 * Math.cos((at * Math.PI) / 12),
  1.5 + 0.5 * Math.sin((at * Math.PI) / 12),
]);

test.each([
  [
    "triangular",
    [
      [3, 0.9],
      [5, 0.9],
      [4, 2.4],
    ],
    1.5,
  ],
  ["round", round, 12 * 0.25 * Math.sin(Math.PI / 12)],
] as const)("a %s window has the area of its own figure, its wall the rest", async (_, figure, area) => {
  const { file, walls } = drawnHouse();
  const window = file.element("IFCWINDOW", "F1", prism(file, figure, 0.1, 0.2));
  file.hole(walls["S"]!, prism(file, figure, -0.05, 0.35), window);
  const { result, areaOf } = await measured(file);
  expect(Math.abs(areaOf("window", 180) / area - 1)).toBeLessThan(0.04);
  expect(areaOf("window", 180) + areaOf("wall", 180)).toBeCloseTo(27, 6);
  expect(result.hull?.undecided_m2).toBe(0);
});

/** A house of two storeys whose rooms go up to `tops`, with a slab between them and a roof at 6 m. */
function twoStoreys(tops: readonly [number, number], more: { readonly roof?: boolean } = {}): DrawnFile {
  const file = new DrawnFile();
  const sets = { Pset_WallCommon: { ...external, ...uValue(0.5) } };
  file.space("EG", file.shape([[0.3, 0.3, 0, 8.4, 6.4, tops[0]]]), 53.76);
  file.space("OG", file.shape([[0.3, 0.3, 3, 8.4, 6.4, tops[1] - 3]]), 53.76);
  for (const z of [0, 3]) {
    file.element("IFCWALL", `S${z}`, [[0, 0, z, 9, 0.3, 3]], { sets });
    file.element("IFCWALL", `E${z}`, [[8.7, 0.3, z, 0.3, 6.4, 3]], { sets });
    file.element("IFCWALL", `N${z}`, [[0, 6.7, z, 9, 0.3, 3]], { sets });
    file.element("IFCWALL", `W${z}`, [[0, 0.3, z, 0.3, 6.4, 3]], { sets });
  }
  file.element("IFCSLAB", "B", [[0, 0, -0.3, 9, 7, 0.3]], { predefined: "BASESLAB" });
  file.element("IFCSLAB", "Z", [[0.3, 0.3, 2.7, 8.4, 6.4, 0.3]], { predefined: "FLOOR" });
  if (more.roof !== false) file.element("IFCSLAB", "D", [[0, 0, 6, 9, 7, 0.3]], { predefined: "ROOF" });
  return file;
}

test.each([
  [0.02, 2.7, 0],
  [0.05, 2.4, 0.3],
  [0.12, 2.7, 0.2],
])(
  "walls before the edges of the slabs, with a joint of %f m, close rooms that go up %f m and end %f m inside",
  async (gap, high, short) => {
    const file = new DrawnFile(20);
    for (const [name, z] of [
      ["EG", 0],
      ["OG", 3],
    ] as const) {
      const room: DrawnBox = [short, short, z, 9 - 2 * short, 7 - 2 * short, high];
      file.space(name, file.shape([room]), 50);
      file.element("IFCSLAB", `Decke ${name}`, [[0, 0, z - 0.3, 9, 7, 0.3]], { predefined: "FLOOR" });
    }
    file.element("IFCSLAB", "Dach", [[0, 0, 5.7, 9, 7, 0.3]], { predefined: "ROOF" });
    const out = gap + 0.25;
    for (const [x, y, dx, dy] of [
      [-out, -out, 9 + 2 * out, 0.25],
      [-out, 7 + gap, 9 + 2 * out, 0.25],
      [-out, -gap, 0.25, 7 + 2 * gap],
      [9 + gap, -gap, 0.25, 7 + 2 * gap],
    ] as const)
      file.element("IFCWALL", "Holzrahmen", [[x, y, -0.3, dx, dy, 6.3]]);
    const { result, areaOf } = await measured(file);
    const [long, wide] = [9 + 2 * out, 7 + 2 * out];
    expect(result.hull?.undecided_m2).toBe(0);
    expect(areaOf("wall")).toBeCloseTo(2 * (long + wide) * 6, 1);
    expect(areaOf("roof")).toBeCloseTo(long * wide, 1);
    expect(result.gross_volume_m3?.value).toBeCloseTo(long * wide * 6, 0);
  },
);

test("a room that is drawn through its roof is measured to the roof, and told with how far it goes through", async () => {
  const right = await measured(twoStoreys([2.7, 6]));
  const high = await measured(twoStoreys([4, 7]));
  expect(high.result.hull?.undecided_m2).toBeLessThan(0.01);
  for (const kind of ["wall", "roof", "floor"]) expect(high.areaOf(kind)).toBeCloseTo(right.areaOf(kind), 2);
  expect(right.kinds).not.toContain("room_above_roof");
  expect(high.kinds).not.toContain("hull_open");
  const told = high.result.findings.find(({ kind }) => kind === "room_above_roof");
  expect(told).toMatchObject({ count: 1, examples: ["OG +1.0 m"] });
});

test("a room that stands a storey above its roof is told and not cut, and one to the upper face of its roof is neither", async () => {
  const tall = await measured(twoStoreys([2.7, 8.3]));
  expect(tall.kinds).toEqual(expect.arrayContaining(["room_above_roof", "hull_open"]));
  const told = tall.result.findings.find(({ kind }) => kind === "room_above_roof");
  expect(told?.examples).toEqual(["OG +2.3 m"]);
  expect((await measured(twoStoreys([3, 6.3]))).kinds).not.toContain("room_above_roof");
});

test("a hall keeps what stands above its gallery, under a roof and without one", async () => {
  for (const roof of [true, false]) {
    const { file } = drawnHouse(undefined, { roof });
    file.element("IFCSLAB", "Galerie", [[0.3, 0.3, 1.6, 8.4, 3, 0.2]], { predefined: "FLOOR" });
    const { kinds, areaOf } = await measured(file);
    expect(kinds).not.toContain("room_above_roof");
    expect(areaOf("roof")).toBeGreaterThan(50);
  }
});

const sidesOf: readonly DrawnBox[] = [
  [0, 0, 0, 9, 0.3, 2.7],
  [8.7, 0.3, 0, 0.3, 6.4, 2.7],
  [0, 6.7, 0, 9, 0.3, 2.7],
  [0, 0.3, 0, 0.3, 6.4, 2.7],
];

/** The house of 9 × 7 m with walls of any class, each in one piece or cut. */
function walledBy(
  ifc_class: string,
  cut: (side: DrawnBox) => readonly DrawnBox[] = (side) => [side],
  { turn = 0, wanted = sidesOf }: { readonly turn?: number; readonly wanted?: readonly DrawnBox[] } = {},
): DrawnFile {
  const { file } = drawnHouse([], { turn });
  for (const [index, side] of wanted.entries())
    for (const [piece, box] of cut(side).entries()) file.element(ifc_class, `W${index}.${piece}`, [box]);
  return file;
}

/** Logs on each other, each so high. */
const logs =
  (high: number) =>
  ([x, y, z, dx, dy, dz]: DrawnBox): readonly DrawnBox[] =>
    Array.from({ length: Math.round(dz / high) }, (_, row): DrawnBox => [x, y, z + row * high, dx, dy, high]);

/** Posts side by side along the longer side. */
const posts = ([x, y, z, dx, dy, dz]: DrawnBox): readonly DrawnBox[] => {
  const count = Math.round(Math.max(dx, dy) / 0.3);
  return Array.from({ length: count }, (_, at): DrawnBox =>
    dx > dy
      ? [x + (at * dx) / count, y, z, dx / count, dy, dz]
      : [x, y + (at * dy) / count, z, dx, dy / count, dz],
  );
};

describe("a body is to the hull what its shape is", () => {
  test.each([
    ["IFCBUILDINGELEMENTPROXY", undefined, 0],
    ["IFCBUILDINGELEMENTPROXY", undefined, 33],
    ["IFCSLAB", undefined, 0],
    ["IFCSLAB", undefined, 33],
    ["IFCFOOTING", undefined, 0],
    ["IFCPLATE", undefined, 0],
    ["IFCBEAM", logs(0.3), 0],
    ["IFCBEAM", logs(0.3), 33],
    ["IFCMEMBER", logs(0.15), 0],
    ["IFCBUILDINGELEMENTPROXY", logs(0.18), 0],
    ["IFCCOLUMN", posts, 0],
    ["IFCCOLUMN", posts, 33],
  ] as const)("walls that are %s measure as walls (%#)", async (ifc_class, cut, turn) => {
    const { result, areaOf } = await measured(walledBy(ifc_class, cut, { turn }));
    expect(areaOf("wall")).toBeCloseTo(96, 1);
    expect(areaOf("roof")).toBeCloseTo(63, 1);
    expect(areaOf("floor")).toBeCloseTo(63, 1);
    expect(result.hull?.undecided_m2).toBeLessThan(0.05);
  });

  test("logs that a window cuts measure as the wall around it", async () => {
    const cut = (side: DrawnBox) =>
      logs(0.3)(side).flatMap((log): readonly DrawnBox[] =>
        side[1] === 0 && log[2] > 0.8 && log[2] < 2
          ? [
              [0, 0, log[2], 3, 0.3, 0.3],
              [5, 0, log[2], 4, 0.3, 0.3],
            ]
          : [log],
      );
    const file = walledBy("IFCBEAM", cut);
    file.element("IFCWINDOW", "F1", [[3, 0.1, 0.9, 2, 0.1, 1.2]]);
    const { areaOf } = await measured(file);
    expect(areaOf("wall") + areaOf("window")).toBeCloseTo(96, 0);
    expect(areaOf("window", 180)).toBeCloseTo(2.4, 0);
  });

  test.each(["IFCBUILDINGELEMENTPROXY", "IFCFOOTING", "IFCWALL"])(
    "floor and roof that are %s measure as slabs",
    async (ifc_class) => {
      const file = new DrawnFile();
      file.space("Wohnen", file.shape([[0.3, 0.3, 0, 8.4, 6.4, 2.7]]), 53.76);
      for (const [at, side] of sidesOf.entries()) file.element("IFCWALL", `W${at}`, [side]);
      file.element(ifc_class, "Boden", [[0, 0, -0.3, 9, 7, 0.3]]);
      file.element(ifc_class, "Dach", [[0, 0, 2.7, 9, 7, 0.3]]);
      const { result, areaOf } = await measured(file);
      expect([areaOf("wall"), areaOf("roof"), areaOf("floor")].map(Math.round)).toEqual([96, 63, 63]);
      expect(result.hull?.undecided_m2).toBeLessThan(0.05);
    },
  );

  test("a floor of beams that touch each other is one", async () => {
    const file = walledBy("IFCWALL");
    for (let at = 0; at < 30; at++) file.element("IFCBEAM", `D${at}`, [[at * 0.3, 0, 3, 0.3, 7, 0.2]]);
    expect((await measured(file)).areaOf("roof")).toBeCloseTo(63, 1);
  });

  test("what stands in a room, before a wall or around the house changes nothing", async () => {
    const plain = await measured(walledBy("IFCWALL"));
    const file = walledBy("IFCWALL");
    const proxy = (name: string, box: DrawnBox) => file.element("IFCBUILDINGELEMENTPROXY", name, [box]);
    proxy("Schrank", [0.35, 2, 0, 0.6, 2, 2.3]);
    proxy("Bild", [4, 0.31, 1.2, 1, 0.03, 0.7]);
    proxy("Raumteiler", [4, 2, 0, 0.1, 3, 2.2]);
    proxy("Tisch", [3, 3, 0.7, 1.8, 1.6, 0.05]);
    proxy("Zaun", [-4, -5, 0, 17, 0.1, 1.8]);
    proxy("Gelände", [-20, -20, -0.4, 50, 50, 0.1]);
    for (let at = 0; at < 9; at++)
      file.element("IFCMEMBER", `Brett ${at}`, [[0, -0.07, at * 0.3, 9, 0.02, 0.3]]);
    for (let at = 0; at < 14; at++)
      file.element("IFCMEMBER", `Ständer ${at}`, [[at * 0.65, 0.05, 0, 0.1, 0.2, 2.7]]);
    const { areaOf, result } = await measured(file);
    for (const kind of ["wall", "roof", "floor"]) expect(areaOf(kind)).toBeCloseTo(plain.areaOf(kind), 2);
    expect(result.parts.filter(({ kind }) => kind === "wall")).toHaveLength(4);
    expect(result.hull?.gap_m2).toBeLessThan(0.05);
  });
});

describe("the gross volume", () => {
  const withRoom = (room: DrawnBox, sides: readonly DrawnBox[] = sidesOf): DrawnFile => {
    const file = new DrawnFile();
    file.space("Wohnen", file.shape([room]), 53.76);
    for (const [at, side] of sides.entries()) file.element("IFCWALL", `W${at}`, [side]);
    file.element("IFCSLAB", "Boden", [[0, 0, -0.3, 9, 7, 0.3]], { predefined: "BASESLAB" });
    file.element("IFCSLAB", "Dach", [[0, 0, 2.7, 9, 7, 0.3]], { predefined: "ROOF" });
    return file;
  };
  const whole: DrawnBox = [0.3, 0.3, 0, 8.4, 6.4, 2.7];

  test.each([
    ["that fills the house", whole],
    ["with a hung ceiling", [0.3, 0.3, 0, 8.4, 6.4, 2.3]],
    ["drawn to the axes of the walls", [0.15, 0.15, 0, 8.7, 6.7, 2.7]],
  ] as const)("is what the hull encloses, for a room %s", async (_, room) => {
    const { result } = await measured(withRoom(room));
    expect(result.gross_volume_m3?.value).toBeCloseTo(63 * 3, 2);
    expect(result.storey_height_m?.value).toBeCloseTo(3, 4);
  });

  test("goes to the upper face of the layers on the roof, as high beside a parapet, and no further out", async () => {
    const file = withRoom(whole);
    file.element("IFCSLAB", "Dämmung", [[0, 0, 3, 9, 7, 0.2]], { predefined: "ROOF" });
    file.element("IFCCOVERING", "Kies", [[0, 0, 3.2, 9, 7, 0.05]], { predefined: "ROOFING" });
    expect((await measured(file)).result.gross_volume_m3?.value).toBeCloseTo(63 * 3.25, 2);
    const parapet = new DrawnFile();
    parapet.space("Wohnen", parapet.shape([whole]), 53.76);
    for (const [at, [x, y, z, dx, dy]] of sidesOf.entries())
      parapet.element("IFCWALL", `W${at}`, [[x, y, z, dx, dy, 3.6]]);
    parapet.element("IFCSLAB", "Boden", [[0, 0, -0.3, 9, 7, 0.3]], { predefined: "BASESLAB" });
    parapet.element("IFCSLAB", "Dach", [[0.3, 0.3, 2.7, 8.4, 6.4, 0.25]], { predefined: "ROOF" });
    expect((await measured(parapet)).result.gross_volume_m3?.value).toBeCloseTo(63 * 2.95, 2);
    const standing = withRoom(whole);
    standing.element("IFCCOVERING", "Dämmung", [[0.3, 0.3, 3, 8.4, 6.4, 0.2]], { predefined: "ROOFING" });
    for (const [x, y, , dx, dy] of sidesOf) standing.element("IFCWALL", "Attika", [[x, y, 3, dx, dy, 0.8]]);
    expect((await measured(standing)).result.gross_volume_m3?.value).toBeCloseTo(63 * 3.2, 2);
    const eaves = new DrawnFile();
    eaves.space("Wohnen", eaves.shape([whole]), 53.76);
    for (const [at, side] of sidesOf.entries()) eaves.element("IFCWALL", `W${at}`, [side]);
    eaves.element("IFCSLAB", "Boden", [[0, 0, -0.3, 9, 7, 0.3]], { predefined: "BASESLAB" });
    eaves.element("IFCSLAB", "Dach", [[-0.8, -0.8, 2.7, 10.6, 8.6, 0.3]], { predefined: "ROOF" });
    expect((await measured(eaves)).result.gross_volume_m3?.value).toBeCloseTo(63 * 3, 2);
  });

  test("is exact in a turned house, too", async () => {
    const { file } = drawnHouse(undefined, { turn: 33 });
    expect((await measured(file)).result.gross_volume_m3?.value).toBeCloseTo(63 * 3, 1);
  });

  test.each([0, 33])(
    "is that of the hull where a gallery stands in the body of its hall, turned by %i°",
    async (turn) => {
      const file = new DrawnFile(turn);
      const tall = ([x, y, z, dx, dy]: DrawnBox): DrawnBox => [x, y, z, dx, dy, 6];
      file.space("Halle", file.shape([tall(whole)]), 53.76);
      file.space("Galerie", file.shape([[0.3, 0.3, 3, 6, 6.4, 3]]), 38.4);
      for (const [at, side] of sidesOf.entries()) file.element("IFCWALL", `W${at}`, [tall(side)]);
      file.element("IFCSLAB", "Boden", [[0, 0, -0.3, 9, 7, 0.3]], { predefined: "BASESLAB" });
      file.element("IFCSLAB", "Dach", [[0, 0, 6, 9, 7, 0.3]], { predefined: "ROOF" });
      const { result } = await measured(file);
      expect(result.gross_volume_m3?.value).toBeCloseTo(63 * 6.3, 1);
      expect(result.unused_hull_m3).toBeNull();
      expect(result.volume_m3!.value / (53.76 * 6)).toBeCloseTo(1, 2);
      expect(result.reference_area_m2?.value).toBeCloseTo(53.76 + 38.4, 6);
    },
  );

  test("is not read off a hull that has a side without a wall", async () => {
    const { result } = await measured(withRoom(whole, sidesOf.slice(1)));
    expect(result.hull?.undecided_m2).toBeGreaterThan(20);
    expect(result.gross_volume_m3).toBeNull();
  });

  test("is not that of the hull where somebody enters an area of another building", async () => {
    const read = await readModel(withRoom(whole).bytes(), { geometry: true }, () => {});
    if (!read.ok) throw new Error(read.error.kind);
    const { model, faces, geometry } = read.value;
    const of = (heated_area_m2: number) => {
      const choices = { ...noChoices, construction_year: 1978, heated_area_m2 };
      return envelope(model, faces, choices, modelHull(model, geometry, { faces, choices })).gross_volume_m3;
    };
    expect(of(56)?.value).toBeCloseTo(63 * 3, 2);
    expect(of(120)).toBeNull();
  });
});

describe("walls that are cut along the roof over them", () => {
  type Profile = readonly (readonly [x: number, z: number])[];
  const beam = (file: DrawnFile, profile: Profile, from: number, to: number) => {
    const count = profile.length;
    const ends = [from, to].flatMap((y) => profile.map(([x, z]) => [x, y, z]));
    const around = profile.map((_, at) => (at + 1) % count);
    return file.brep(ends, [
      profile.map((_, at) => at),
      profile.map((_, at) => 2 * count - 1 - at),
      ...around.map((next, at) => [at, at + count, next + count, next]),
    ]);
  };
  /** A house of 9 × 7 m below a roof whose underside lies so high over x; the ridge at 4.5 m where it has one. */
  const below = (under: (x: number) => number, wall: number, { turn = 0, hasRidge = true } = {}) => {
    const file = new DrawnFile(turn);
    const pieces = hasRidge ? [-0.5, 4.5, 9.5] : [-0.5, 9.5];
    const up = (from: number, to: number): Profile => [
      [from, 0],
      [to, 0],
      [to, under(to)],
      ...(hasRidge && from < 4.5 && to > 4.5 ? ([[4.5, under(4.5)]] as const) : []),
      [from, under(from)],
    ];
    const inner = up(wall, 9 - wall);
    file.space("Wohnen", beam(file, inner, wall, 7 - wall), (9 - 2 * wall) * (7 - 2 * wall));
    file.element("IFCWALL", "W", beam(file, up(0, wall), 0, 7));
    file.element("IFCWALL", "E", beam(file, up(9 - wall, 9), 0, 7));
    file.element("IFCWALL", "S", beam(file, inner, 0, wall));
    file.element("IFCWALL", "N", beam(file, inner, 7 - wall, 7));
    file.element("IFCSLAB", "Boden", [[0, 0, -0.2, 9, 7, 0.2]], { predefined: "BASESLAB" });
    for (const [at, from] of pieces.slice(0, -1).entries()) {
      const to = pieces[at + 1]!;
      const profile: Profile = [
        [from, under(from)],
        [to, under(to)],
        [to, under(to) + 0.4],
        [from, under(from) + 0.4],
      ];
      file.element("IFCSLAB", "Dach", beam(file, profile, -0.4, 7.4), { predefined: "ROOF" });
    }
    return file;
  };

  test.each([
    [0.3, 1, 0],
    [0.5, 0.6, 33],
    [0.2, 1.7, 0],
  ])("end at its upper face outside, %f m thick, rise %f, turned by %i°", async (wall, rise, turn) => {
    const file = below((x) => 2.5 + rise * Math.min(x, 9 - x), wall, { turn });
    const { result, areaOf } = await measured(file);
    const side = (azimuth: number) => (azimuth - turn + 360) % 360;
    for (const azimuth of [90, 270]) {
      expect(areaOf("wall", side(azimuth))).toBeCloseTo(7 * (2.5 + 0.4), 1);
      expect(areaOf("roof", side(azimuth)) / (31.5 * Math.hypot(1, rise))).toBeCloseTo(1, 2);
    }
    const gable = 9 * (2.5 + 0.4) + 20.25 * rise;
    for (const azimuth of [0, 180]) expect(areaOf("wall", side(azimuth)) / gable).toBeCloseTo(1, 2);
    expect(result.hull!.gap_m2).toBeLessThan(0.1);
    expect(result.gross_volume_m3!.value / (7 * gable)).toBeCloseTo(1, 2);
  });

  test.each([0.2, 1])("are higher outside than the room where a roof of rise %f rises", async (rise) => {
    const file = below((x) => 2.5 + rise * x, 0.42, { hasRidge: false });
    const { result, areaOf } = await measured(file);
    expect(areaOf("wall", 270)).toBeCloseTo(7 * (2.5 + 0.4), 1);
    expect(areaOf("wall", 90)).toBeCloseTo(7 * (2.5 + 0.4 + 9 * rise), 1);
    expect(areaOf("roof")).toBeCloseTo(63 * Math.hypot(1, rise), 1);
    expect(result.hull!.gap_m2).toBeLessThan(0.1);
    expect(result.gross_volume_m3?.value).toBeDefined();
  });
});

describe("walls end at the upper face of what covers them", () => {
  const room: DrawnBox = [0.3, 0.3, 0, 8.4, 6.4, 2.7];
  const house = (boxes: readonly DrawnBox[], top: number | null = 2.7): DrawnFile => {
    const file = new DrawnFile();
    file.space("Wohnen", file.shape([room]), 53.76);
    for (const [at, box] of boxes.entries()) file.element("IFCWALL", `W${at}`, [box]);
    file.element("IFCSLAB", "Boden", [[0, 0, -0.3, 9, 7, 0.3]], { predefined: "BASESLAB" });
    if (top !== null) file.element("IFCSLAB", "Dach", [[0, 0, top, 9, 7, 0.3]], { predefined: "ROOF" });
    return file;
  };
  const tall = (high: number) => sidesOf.map(([x, y, z, dx, dy]): DrawnBox => [x, y, z, dx, dy, high]);

  test("with the layers that lie on a roof, and no higher beside a parapet", async () => {
    const layered = house(sidesOf);
    layered.element("IFCSLAB", "Dämmung", [[0, 0, 3, 9, 7, 0.2]], { predefined: "ROOF" });
    layered.element("IFCCOVERING", "Kies", [[0, 0, 3.2, 9, 7, 0.05]], { predefined: "ROOFING" });
    expect((await measured(layered)).areaOf("wall", 180)).toBeCloseTo(9 * 3.25, 2);
    const parapet = house(tall(3.8), null);
    parapet.element("IFCSLAB", "Dach", [[0.3, 0.3, 2.7, 8.4, 6.4, 0.25]], { predefined: "ROOF" });
    parapet.element("IFCCOVERING", "Dämmung", [[0.3, 0.3, 2.95, 8.4, 6.4, 0.2]], { predefined: "ROOFING" });
    const between = await measured(parapet);
    expect(between.areaOf("wall")).toBeCloseTo(32 * 3.15, 2);
    expect(between.result.gross_volume_m3?.value).toBeCloseTo(63 * 3.15, 2);
    const standing = house(sidesOf);
    standing.element("IFCCOVERING", "Dämmung", [[0.3, 0.3, 3, 8.4, 6.4, 0.2]], { predefined: "ROOFING" });
    for (const [x, y, , dx, dy] of sidesOf) standing.element("IFCWALL", "Attika", [[x, y, 3, dx, dy, 0.8]]);
    expect((await measured(standing)).areaOf("wall")).toBeCloseTo(32 * 3.2, 2);
  });

  test("out to the insulation that lies on them as coverings, also around a window, and not to a ventilated cladding", async () => {
    const insulated = (name: string) => {
      const { file, walls } = drawnHouse();
      file.hole(walls["S"]!, hole, file.element("IFCWINDOW", "F1", [pane]));
      const south: readonly DrawnBox[] = [
        [-0.16, -0.16, -0.2, 3.16, 0.16, 3.2],
        [5, -0.16, -0.2, 4.16, 0.16, 3.2],
        [3, -0.16, -0.2, 2, 0.16, 1.1],
        [3, -0.16, 2.4, 2, 0.16, 0.6],
      ];
      const others: readonly DrawnBox[] = [
        [-0.16, 7, -0.2, 9.32, 0.16, 3.2],
        [-0.16, 0, -0.2, 0.16, 7, 3.2],
        [9, 0, -0.2, 0.16, 7, 3.2],
      ];
      for (const boxes of [south, ...others.map((box) => [box])])
        file.element("IFCCOVERING", name, boxes, { predefined: "CLADDING" });
      return measured(file);
    };
    const { result, areaOf } = await insulated("WDVS");
    expect(areaOf("window", 180)).toBeCloseTo(3, 2);
    expect(areaOf("wall", 180)).toBeCloseTo(9.32 * 3 - 3, 2);
    expect(areaOf("roof")).toBeCloseTo(9.32 * 7.32, 2);
    expect(result.gross_volume_m3?.value).toBeCloseTo(9.32 * 7.32 * 3, 2);
    expect((await insulated("Hinterlüftete Fassade")).areaOf("roof")).toBeCloseTo(63, 2);
  });

  test.each(["IFCWALL", "IFCBUILDINGELEMENTPROXY", "IFCPLATE"])(
    "not out to a ventilated cladding before them, drawn as %s",
    async (kind) => {
      const { file } = drawnHouse();
      const around = (out: number, thick: number): readonly DrawnBox[] => [
        [-out - thick, -out - thick, 0, 9 + 2 * (out + thick), thick, 3.1],
        [-out - thick, 7 + out, 0, 9 + 2 * (out + thick), thick, 3.1],
        [-out - thick, -out, 0, thick, 7 + 2 * out, 3.1],
        [9 + out, -out, 0, thick, 7 + 2 * out, 3.1],
      ];
      for (const box of around(0, 0.14)) file.element("IFCWALL", "Dämmung", [box]);
      const whole =
        kind === "IFCPLATE" ? { part_of: file.element("IFCCURTAINWALL", "hinterlüftete Fassade", []) } : {};
      for (const box of around(0.18, 0.04))
        file.element(kind, kind === "IFCPLATE" ? "Platte" : "Platte, hinterlüftet", [box], whole);
      const { result, areaOf, kinds } = await measured(file);
      expect(areaOf("roof")).toBeCloseTo(9.28 * 7.28, 2);
      expect(areaOf("wall")).toBeCloseTo(2 * (9.28 + 7.28) * 3, 2);
      expect(areaOf("window")).toBe(0);
      expect(result.gross_volume_m3?.value).toBeCloseTo(9.28 * 7.28 * 3, 2);
      expect(kinds).toContain("u_before_ventilated_air");
    },
  );

  test.each([
    ["a covering", "IFCCOVERING", { predefined: "CLADDING" }],
    ["a wall", "IFCWALL", {}],
  ] as const)(
    "a façade that steps out over its plinth, as %s, is closed from below",
    async (_, kind, more) => {
      const { file } = drawnHouse();
      const around = (out: number, from: number, to: number): readonly DrawnBox[] => [
        [-out, -out, from, 9 + 2 * out, out, to - from],
        [-out, 7, from, 9 + 2 * out, out, to - from],
        [-out, 0, from, out, 7, to - from],
        [9, 0, from, out, 7, to - from],
      ];
      for (const box of around(0.16, 0.4, 3)) file.element(kind, "WDVS", [box], more);
      const stepped = await measured(file);
      const out = 9.32 * 7.32 - 63;
      expect(stepped.result.hull?.gap_m2).toBeLessThan(0.01);
      expect(stepped.result.hull?.undecided_m2).toBe(0);
      expect(stepped.result.gross_volume_m3?.value).toBeCloseTo(63 * 3 + out * 2.6, 2);
      expect(stepped.areaOf("floor")).toBeCloseTo(63 + out, 2);
      // what is thicker below ends in a ledge
      for (const box of around(0.2, -0.2, 0.4)) file.element(kind, "Sockel", [box], more);
      const { result, areaOf } = await measured(file);
      expect(result.hull?.gap_m2).toBeLessThan(0.01);
      expect(result.gross_volume_m3?.value).toBeCloseTo(9.4 * 7.4 * 0.4 + 9.32 * 7.32 * 2.6, 2);
      expect(areaOf("roof")).toBeCloseTo(9.4 * 7.4, 2);
    },
  );

  test("also where the roof lies between walls that end below it: its area goes out to their outer face", async () => {
    const file = house(sidesOf, null);
    file.element("IFCSLAB", "Dach", [[0.3, 0.3, 2.85, 8.4, 6.4, 0.4]], { predefined: "ROOF" });
    const { result, areaOf } = await measured(file);
    expect(areaOf("wall")).toBeCloseTo(32 * 3.25, 2);
    expect(areaOf("roof")).toBeCloseTo(63, 2);
    expect(result.hull?.gap_m2).toBeLessThan(0.01);
    expect(result.gross_volume_m3?.value).toBeCloseTo(63 * 3.25, 2);
  });

  test("whatever the roof does outside: eaves, a canopy, a garage roof beside it", async () => {
    const eaves = house(sidesOf, null);
    eaves.element("IFCSLAB", "Dach", [[-0.8, -2.5, 2.7, 10.6, 10.3, 0.3]], { predefined: "ROOF" });
    eaves.element("IFCSLAB", "Carport", [[9, 1, 2.6, 4, 4, 0.2]], { predefined: "ROOF" });
    const { result, areaOf } = await measured(eaves);
    expect(areaOf("wall")).toBeCloseTo(32 * 3, 2);
    expect(result.hull?.undecided_m2).toBe(0);
    expect(result.hull?.gap_m2).toBeLessThan(0.01);
  });

  test.each([2.7, 2.5, 1.5])("above a window that ends at %f m the edge is the wall's", async (end) => {
    const { file, walls } = drawnHouse();
    const window = file.element("IFCWINDOW", "F1", [[3, 0.1, 0, 2, 0.1, end]]);
    file.hole(walls["S"]!, [3, -0.05, 0, 2, 0.4, end], window);
    const { areaOf } = await measured(file);
    expect(areaOf("window", 180)).toBeCloseTo(2 * end, 2);
    expect(areaOf("wall", 180)).toBeCloseTo(27 - 2 * end, 2);
  });

  test("above a window that ends below the floor of the next storey its edge is the wall's too", async () => {
    const file = twoStoreys([2.7, 6]);
    file.element("IFCWINDOW", "F1", [[3, 0, 0, 2, 0.3, 2.7]]);
    const { areaOf } = await measured(file);
    expect(areaOf("window", 180)).toBeCloseTo(5.4, 2);
    expect(areaOf("wall", 180) + areaOf("window", 180)).toBeCloseTo(9 * 6.3, 2);
  });

  test("below an attic that nobody heats: at the upper face of its floor, not at its roof", async () => {
    const attic = (layers: boolean) => {
      const file = house(sidesOf);
      file.space("Dachboden", file.shape([[0.3, 0.3, 3, 8.4, 6.4, 1.5]]), 53.76);
      for (const [x, y, , dx, dy] of sidesOf) file.element("IFCWALL", "Giebel", [[x, y, 3, dx, dy, 1.5]]);
      file.element("IFCROOF", "Dach", [[-0.4, -0.4, 4.5, 9.8, 7.8, 0.3]]);
      if (layers) file.element("IFCCOVERING", "Dämmung", [[0.3, 0.3, 3, 8.4, 6.4, 0.2]], { predefined: "INSULATION" }); // prettier-ignore
      return measured(file);
    };
    const bare = await attic(false);
    expect(bare.areaOf("wall")).toBeCloseTo(32 * 3, 2);
    expect(bare.result.parts.find(({ kind }) => kind === "roof")?.border).toBe("unheated");
    expect((await attic(true)).areaOf("wall")).toBeCloseTo(32 * 3.2, 2);
  });

  test("towards a room that nobody heats as towards the open", async () => {
    const file = house(sidesOf, null);
    file.space("Garage", file.shape([[9, 0.3, 0, 4, 6.4, 2.7]]), 25.6);
    for (const box of [
      [9, 0, 0, 4, 0.3, 2.7],
      [9, 6.7, 0, 4, 0.3, 2.7],
      [13, 0, 0, 0.3, 7, 2.7],
    ] as const)
      // prettier-ignore
      file.element("IFCWALL", "Garage", [box]);
    file.element("IFCSLAB", "Boden", [[9, 0, -0.3, 4.3, 7, 0.3]], { predefined: "BASESLAB" });
    file.element("IFCSLAB", "Dach", [[0, 0, 2.7, 13.3, 7, 0.3]], { predefined: "ROOF" });
    const { result } = await measured(file);
    const east = result.parts.filter(({ kind, name }) => kind === "wall" && name === "W1");
    const sum = (border: string) =>
      east.reduce((all, part) => (part.border === border ? all + part.area_m2 : all), 0);
    expect(sum("unheated") + sum("external")).toBeCloseTo(7 * 3, 1);
    expect(sum("unheated")).toBeGreaterThan(6.4 * 3 - 0.1);
    expect(result.gross_volume_m3?.value).toBeCloseTo(63 * 3, 1);
  });

  test("over a lower part they begin at the upper face of its roof", async () => {
    const file = house(sidesOf, null);
    file.space("Oben", file.shape([[0.3, 0.3, 3, 4.4, 6.4, 2.7]]), 28.16);
    for (const box of [
      [0, 0, 3, 5, 0.3, 2.7],
      [4.7, 0.3, 3, 0.3, 6.4, 2.7],
      [0, 6.7, 3, 5, 0.3, 2.7],
      [0, 0.3, 3, 0.3, 6.4, 2.7],
    ] as const)
      // prettier-ignore
      file.element("IFCWALL", "oben", [box]);
    file.element("IFCSLAB", "Decke", [[0, 0, 2.7, 9, 7, 0.3]], { predefined: "FLOOR" });
    file.element("IFCCOVERING", "Terrasse", [[5, 0, 3, 4, 7, 0.2]], { predefined: "ROOFING" });
    file.element("IFCSLAB", "Dach", [[0, 0, 5.7, 5, 7, 0.3]], { predefined: "ROOF" });
    const { result, areaOf } = await measured(file);
    expect(areaOf("wall", 270)).toBeCloseTo(7 * 6, 2);
    expect(areaOf("wall", 90)).toBeCloseTo(7 * 6, 2);
    expect(areaOf("wall", 180)).toBeCloseTo(5 * 6 + 4 * 3.2, 2);
    expect(result.hull?.gap_m2).toBeLessThan(0.01);
    expect(result.gross_volume_m3?.value).toBeCloseTo(35 * 6 + 28 * 3.2, 2);
  });
});

test("rooms that end at a covering below a roof end there, and that is told", async () => {
  const { file } = drawnHouse(undefined, { roof: false });
  file.element("IFCCOVERING", "GK-Decke", [[0.3, 0.3, 2.7, 8.4, 6.4, 0.03]], { predefined: "CEILING" });
  file.element("IFCCOVERING", "Wolle", [[0.3, 0.3, 2.73, 8.4, 6.4, 0.27]], { predefined: "INSULATION" });
  for (const [y, z, end, top] of [
    [-0.5, 2.7, 3.5, 4.7],
    [7.5, 2.7, 3.5, 4.7],
  ] as const) {
    // prettier-ignore
    const corners = [z, z + 0.2].flatMap((low) => [
      [-0.4, y, low],
      [9.4, y, low],
      [9.4, end, low + top - z],
      [-0.4, end, low + top - z],
    ]);
    const sides = [
      [0, 3, 2, 1],
      [4, 5, 6, 7],
      [0, 1, 5, 4],
      [1, 2, 6, 5],
      [2, 3, 7, 6],
      [3, 0, 4, 7],
    ];
    const turned = y < end ? sides : sides.map((side) => side.toReversed());
    file.element("IFCSLAB", "Dach", file.brep(corners, turned), { predefined: "ROOF" });
  }
  const { result, areaOf, kinds } = await measured(file);
  expect(areaOf("roof")).toBeCloseTo(63, 1);
  expect(areaOf("wall", 180)).toBeCloseTo(27, 1);
  expect(result.gross_volume_m3?.value).toBeCloseTo(63 * 3, 1);
  expect(kinds).toContain("ceilings_below_roof");
});

test("rooms for a part of a building are measured for themselves, and the share that has rooms is told", async () => {
  const file = new DrawnFile();
  file.space("Wohnen", file.shape([[0.3, 0.3, 0, 5.7, 6.4, 2.7]]), 36.48);
  for (const [name, box] of Object.entries({
    S: [0, 0, 0, 12, 0.3, 2.7],
    N: [0, 6.7, 0, 12, 0.3, 2.7],
    W: [0, 0.3, 0, 0.3, 6.4, 2.7],
    E: [11.7, 0.3, 0, 0.3, 6.4, 2.7],
    mitten: [6, 0.3, 0, 0.3, 6.4, 2.7],
  } as const satisfies Record<string, DrawnBox>))
    file.element("IFCWALL", name, [box]);
  file.element("IFCSLAB", "Bodenplatte", [[0, 0, -0.3, 12, 7, 0.3]], { predefined: "BASESLAB" });
  file.element("IFCSLAB", "Dach", [[0, 0, 2.7, 12, 7, 0.3]], { predefined: "ROOF" });
  const { result, areaOf } = await measured(file);
  expect(areaOf("floor")).toBeCloseTo(6.3 * 7, 1);
  expect(result.parts.find(({ name }) => name === "mitten")?.border).toBe("unheated");
  expect(result.findings.find(({ kind }) => kind === "rooms_of_a_part")?.examples).toEqual(["51 %"]);
  expect(result.roomed_share).toBeCloseTo(0.51, 2);
});

test("a roof that is drawn as a full body over a slab raises neither walls nor volume", async () => {
  const { file } = drawnHouse();
  const corners = [
    [0, 0, 3],
    [9, 0, 3],
    [9, 7, 3],
    [0, 7, 3],
    [0, 3.5, 6],
    [9, 3.5, 6],
  ];
  const sides = [
    [0, 3, 2, 1],
    [0, 1, 5, 4],
    [2, 3, 4, 5],
    [1, 2, 5],
    [3, 0, 4],
  ];
  file.element("IFCROOF", "Dach", file.brep(corners, sides));
  const { result, areaOf } = await measured(file);
  expect(areaOf("wall")).toBeCloseTo(32 * 3, 1);
  expect(result.gross_volume_m3?.value).toBeCloseTo(63 * 3, 1);
});
