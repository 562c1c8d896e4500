import { fillings } from "../construction/fillings.ts";
import type { Storey } from "../construction/house.ts";
import type { Colour } from "./ifcColours.ts";
import { bodyShape, mappedShape, shapeMap, storeyOf, type Parts } from "./ifcParts.ts";
import type { Vector } from "./ifcShapes.ts";
import type { Opening } from "../construction/openings.ts";
import { cornerOutline, type Side } from "../plan/plan.ts";
import type { Point } from "../plan/rectangles.ts";
import { sphere } from "./sphere.ts";
import { int, typed, word, type Ref } from "../step/stepWriter.ts";

/** Size of a balcony, metres: width, how far it stands out, thickness of its plate; height and bars of its railing. */
const balcony = { width: 2.9, depth: 1.4, plate: 0.18, rail: 1, bars: 14 } as const;

/** Writes the balconies before the French windows of the upper floors. */
export function writeBalconies(parts: Parts, storeys: readonly Storey[]): void {
  const { file, shapes, paint } = parts;
  const { width, depth, plate } = balcony;
  const slab = shapeMap(parts, [
    paint(shapes.box([-width / 2, 0, -plate], [width, depth, plate]), "balcony"),
  ]);
  const railing = shapeMap(parts, railingBars(parts));
  for (const { plan, rooms, openings } of storeys) {
    const { storey, placement: base } = storeyOf(parts, plan.key);
    const doors = openings.filter(
      (o) =>
        o.filling === "french" &&
        rooms.some((room) => room.number === o.rooms[0] && room.balcony === o.wall.outside?.side),
    );
    for (const [i, door] of doors.entries()) {
      const tag = `BK-${plan.key}-${i + 1}`;
      const place = () => outward(parts, base, door);
      const kind = word("USERDEFINED");
      const ref = file.root(
        "IfcSlab",
        tag,
        `Balkon ${tag}`,
        null,
        "Balkonplatte",
        place(),
        mappedShape(parts, slab),
        tag,
        kind,
      );
      file.properties(ref, "Pset_SlabCommon", [["IsExternal", typed("IfcBoolean", true)]]);
      const rail = file.root(
        "IfcRailing",
        `${tag} rail`,
        `Geländer ${tag}`,
        null,
        null,
        place(),
        mappedShape(parts, railing),
        `${tag}-G`,
        word("GUARDRAIL"),
      );
      for (const each of [ref, rail]) file.relate("IfcRelContainedInSpatialStructure", storey, each);
    }
  }
}

/** Axes before a window: origin in its middle on the façade at its sill, +y outwards. */
function outward({ shapes }: Parts, base: Ref, { from, to, wall, filling }: Opening): Ref {
  const middle = (from + to) / 2;
  const { rect, outside } = wall;
  const side: Side = outside?.side ?? "south";
  const origin: Readonly<Record<Side, Point>> = {
    south: [middle, rect.y0],
    north: [middle, rect.y1],
    east: [rect.x1, middle],
    west: [rect.x0, middle],
  };
  const x: Readonly<Record<Side, Vector>> = {
    south: [-1, 0, 0],
    north: [1, 0, 0],
    east: [0, -1, 0],
    west: [0, 1, 0],
  };
  return shapes.placement(base, [...origin[side], fillings[filling].sill - 0.03], [0, 0, 1], x[side]);
}

function railingBars({ shapes, paint }: Parts): readonly Ref[] {
  const { width, depth, rail, bars } = balcony;
  const half = width / 2;
  const edge = 0.04;
  const handrails = [
    shapes.box([-half, depth - edge, rail - edge], [width, edge, edge]),
    shapes.box([-half, 0, rail - edge], [edge, depth - edge, edge]),
    shapes.box([half - edge, 0, rail - edge], [edge, depth - edge, edge]),
  ];
  const front = Array.from({ length: bars + 1 }, (_, i) =>
    shapes.box([-half + (i * (width - 0.02)) / bars, depth - 0.03, 0], [0.02, 0.02, rail - edge]),
  );
  const sides = [-half, half - 0.02].flatMap((x) =>
    Array.from({ length: 6 }, (_, i) =>
      shapes.box([x, (i * (depth - 0.2)) / 6 + 0.1, 0], [0.02, 0.02, rail - edge]),
    ),
  );
  return [...handrails, ...front, ...sides].map((each) => paint(each, "railing"));
}

/** Height of the ground around the house. */
const ground = -0.15;

/** Writes the plot: paving around the house, a lawn in the courtyard, three trees. */
export function writePlot(parts: Parts): void {
  const { shapes } = parts;
  const plate = (outer: readonly Point[], holes: readonly (readonly Point[])[], top: number, depth: number) =>
    shapes.solid(shapes.polygon(outer, holes), depth, shapes.axes([0, 0, top - depth]));
  const plot: readonly Point[] = [
    [-5, -7],
    [35, -7],
    [35, 31],
    [-5, 31],
  ];
  const lawn: readonly Point[] = [
    [15, -2],
    [27, -2],
    [27, 11],
    [15, 11],
  ];
  surface(parts, "plot", "Hof und Wege", plate(plot, [cornerOutline.toReversed()], ground, 0.1), "paving");
  surface(parts, "lawn", "Rasen im Hof", plate(lawn, [], ground + 0.02, 0.02), "lawn");
  writeTrees(parts, [
    [20, 7],
    [22.5, 0.5],
    [31.5, 9],
  ]);
}

function surface(parts: Parts, key: string, name: string, item: Ref, colour: Colour): void {
  const { file, shapes, paint, frame } = parts;
  const placement = shapes.placement(frame.sitePlacement, [0, 0, 0]);
  const shape = bodyShape(parts, [paint(item, colour)]);
  const ref = file.root(
    "IfcGeographicElement",
    key,
    name,
    null,
    null,
    placement,
    shape,
    null,
    word("TERRAIN"),
  );
  file.relate("IfcRelContainedInSpatialStructure", frame.site, ref);
}

function writeTrees(parts: Parts, places: readonly Point[]): void {
  const { file, shapes, paint, frame } = parts;
  const ball = (centre: Vector, radius: number) => {
    const { points, faces } = sphere(centre, radius, 2);
    const list = file.step.entity(
      "IfcCartesianPointList3D",
      points.map((point) => [...point]),
    );
    const indices = faces.map((face) => face.map((n) => int(n)));
    return file.step.entity("IfcTriangulatedFaceSet", list, null, true, indices, null);
  };
  const trunk = shapeMap(parts, [paint(shapes.solid(shapes.circle(0.12), 2.4), "trunk")]);
  const crown = shapeMap(parts, [paint(ball([0, 0, 3.6], 1.8), "crown")], "Tessellation");
  for (const [i, [x, y]] of places.entries()) {
    const placement = shapes.placement(frame.sitePlacement, [x, y, ground]);
    const name = `Linde ${i + 1}`;
    const shape = mappedShape(parts, trunk, crown);
    const ref = file.root(
      "IfcGeographicElement",
      `tree ${i + 1}`,
      name,
      null,
      "Baum",
      placement,
      shape,
      null,
      word("USERDEFINED"),
    );
    file.relate("IfcRelContainedInSpatialStructure", frame.site, ref);
  }
}
