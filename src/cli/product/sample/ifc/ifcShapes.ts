import type { Point } from "../plan/rectangles.ts";
import { word, type Ref, type StepWriter } from "../step/stepWriter.ts";

/** A point or direction in space. */
export type Vector = readonly [number, number, number];

/** The shapes the sample is made of, written into a STEP file. Lengths in metres. */
export interface Shapes {
  readonly point: (at: Vector | Point) => Ref;
  readonly direction: (to: Vector | Point) => Ref;
  /** Axis system; by default z up and x east. */
  readonly axes: (at: Vector, z?: Vector, x?: Vector) => Ref;
  /** Local placement relative to another. */
  readonly placement: (relativeTo: Ref | null, at: Vector, z?: Vector, x?: Vector) => Ref;
  readonly rectangle: (width: number, depth: number, centre: Point) => Ref;
  readonly polygon: (outer: readonly Point[], holes?: readonly (readonly Point[])[]) => Ref;
  readonly circle: (radius: number) => Ref;
  /** A profile pulled along the z of its axis system. */
  readonly solid: (profile: Ref, depth: number, at?: Ref) => Ref;
  /** A closed polyline; the first point is repeated at the end. */
  readonly loop: (points: readonly (Point | Vector)[]) => Ref;
  /** A box from its lower corner. */
  readonly box: (at: Vector, size: Vector) => Ref;
}

const up: Vector = [0, 0, 1];
const east: Vector = [1, 0, 0];

/** Shapes that are written into this file; equal points, directions and axes are written once. */
export function shapes(step: StepWriter): Shapes {
  const point: Shapes["point"] = (at) => step.shared("IfcCartesianPoint", [...at]);
  const direction: Shapes["direction"] = (to) => step.shared("IfcDirection", [...to]);
  const axes: Shapes["axes"] = (at, z = up, x = east) =>
    step.shared(
      "IfcAxis2Placement3D",
      point(at),
      z === up ? null : direction(z),
      z === up && x === east ? null : direction(x),
    );
  const loop: Shapes["loop"] = (points) =>
    step.shared(
      "IfcPolyline",
      [...points, ...points.slice(0, 1)].map((p) => point(p)),
    );
  const rectangle: Shapes["rectangle"] = (width, depth, centre) => {
    const at = step.shared("IfcAxis2Placement2D", point(centre), null);
    return step.shared("IfcRectangleProfileDef", word("AREA"), null, at, width, depth);
  };
  const solid: Shapes["solid"] = (profile, depth, at = axes([0, 0, 0])) =>
    step.entity("IfcExtrudedAreaSolid", profile, at, direction(up), depth);
  return {
    point,
    direction,
    axes,
    placement: (relativeTo, at, z, x) =>
      step.entity("IfcLocalPlacement", relativeTo, axes(at, z ?? up, x ?? east)),
    rectangle,
    polygon: (outer, holes = []) =>
      holes.length === 0
        ? step.shared("IfcArbitraryClosedProfileDef", word("AREA"), null, loop(outer))
        : step.shared("IfcArbitraryProfileDefWithVoids", word("AREA"), null, loop(outer), holes.map(loop)),
    circle: (radius) => {
      const at = step.shared("IfcAxis2Placement2D", point([0, 0]), null);
      return step.shared("IfcCircleProfileDef", word("AREA"), null, at, radius);
    },
    solid,
    loop,
    box: ([x, y, z], [width, depth, height]) =>
      solid(rectangle(width, depth, [x + width / 2, y + depth / 2]), height, axes([0, 0, z])),
  };
}
