import { bodyShape, storeyOf, type Parts } from "./ifcParts.ts";
import type { Vector } from "./ifcShapes.ts";
import { corners } from "../plan/rectangles.ts";
import { flightProfile, stairMeasures, stairs, type Stair } from "../construction/stairs.ts";
import { int, typed, word, type Ref } from "../step/stepWriter.ts";

/** Writes the stairs: IfcStair with two flights and a landing each. */
export function writeStairs(parts: Parts): void {
  stairs.forEach((stair) => writeStair(parts, stair));
}

function writeStair(parts: Parts, stair: Stair): void {
  const { file, shapes, paint } = parts;
  const { storey, placement: base } = storeyOf(parts, stair.storey);
  const placement = shapes.placement(base, [0, 0, 0]);
  const { risers, going, start, landing, slab, west, east } = stairMeasures;
  const tag = `TR-${stair.storey}`;
  const ref = file.root(
    "IfcStair",
    tag,
    `Treppe ${stair.storey}`,
    null,
    null,
    placement,
    null,
    tag,
    word("TWO_STRAIGHT_RUN_STAIR"),
  );
  file.relate("IfcRelContainedInSpatialStructure", storey, ref);
  file.properties(ref, "Pset_StairCommon", [
    ["NumberOfRiser", typed("IfcCountMeasure", int(risers))],
    ["NumberOfTreads", typed("IfcCountMeasure", int(risers - 2))],
    ["RiserHeight", typed("IfcPositiveLengthMeasure", stair.rise / risers)],
    ["TreadLength", typed("IfcPositiveLengthMeasure", going)],
  ]);
  const half = stair.rise / 2;
  const flights = [
    { name: "Lauf 1", at: [west, start, 0], back: false },
    { name: "Lauf 2", at: [east + stairMeasures.width, landing.y0, half], back: true },
  ] as const;
  for (const { name, at, back } of flights)
    writeFlight(parts, stair, { of: ref, base: placement, key: `${tag} ${name}`, at, back });
  const body = shapes.solid(shapes.polygon(corners(landing)), slab, shapes.axes([0, 0, half - slab]));
  const plate = file.root(
    "IfcSlab",
    `${tag} Podest`,
    `Podest ${stair.storey}`,
    null,
    null,
    shapes.placement(placement, [0, 0, 0]),
    bodyShape(parts, [paint(body, "stairs")]),
    `${tag}-P`,
    word("LANDING"),
  );
  file.relate("IfcRelAggregates", ref, plate);
}

/** A flight going north (or back south): its side view in the y-z plane, pulled across its width. */
function writeFlight(
  parts: Parts,
  stair: Stair,
  {
    of,
    base,
    key,
    at,
    back,
  }: {
    readonly of: Ref;
    readonly base: Ref;
    readonly key: string;
    readonly at: Vector;
    readonly back: boolean;
  },
): void {
  const { file, shapes, paint } = parts;
  const { risers, going, width } = stairMeasures;
  const riser = stair.rise / risers;
  // The profile's x runs along the flight, its y upwards; pulled to the east (west on the way back).
  const axes = shapes.axes([0, 0, 0], [back ? -1 : 1, 0, 0], [0, back ? -1 : 1, 0]);
  const body = paint(shapes.solid(shapes.polygon(flightProfile(riser)), width, axes), "stairs");
  const flight = file.root(
    "IfcStairFlight",
    key,
    key,
    null,
    null,
    shapes.placement(base, at),
    bodyShape(parts, [body]),
    key,
    int(risers / 2),
    int(risers / 2 - 1),
    riser,
    going,
    word("STRAIGHT"),
  );
  file.relate("IfcRelAggregates", of, flight);
}
