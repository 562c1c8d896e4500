import type { Boundary, Face } from "./boundaries.ts";
import type { Storey } from "../construction/house.ts";
import type { Parts } from "../ifc/ifcParts.ts";
import type { Vector } from "../ifc/ifcShapes.ts";
import type { WrittenSpace } from "../ifc/ifcSpaces.ts";
import type { Point, Rect } from "../plan/rectangles.ts";
import { word, type Ref } from "../step/stepWriter.ts";

/** The entities that boundaries name: elements by kind and tag (`wall AW-EG-01`), rooms by number. */
export interface BoundaryTargets {
  readonly elements: ReadonlyMap<string, Ref>;
  readonly spaces: ReadonlyMap<string, WrittenSpace>;
}

/** Writes the space boundaries with their planes, each naming its parent and its counterpart. */
export function writeBoundaries(
  { file, shapes }: Parts,
  list: readonly Boundary[],
  storeys: readonly Storey[],
  targets: BoundaryTargets,
): void {
  const { step } = file;
  const clears = new Map(
    storeys.flatMap(({ rooms }) => rooms.map((room) => [room.number, room.clear] as const)),
  );
  const reserved = new Map(list.map(({ id }) => [id, step.reserve()] as const));
  const named = (id: string | null) => (id === null ? null : (reserved.get(id) ?? null));
  for (const boundary of list) {
    const element = targets.elements.get(`${boundary.bounding.kind} ${boundary.bounding.tag}`);
    const space = targets.spaces.get(boundary.room);
    const clear = clears.get(boundary.room);
    const ref = reserved.get(boundary.id);
    if (!element || !space || !clear || !ref) throw new Error(`Boundary ${boundary.id} hangs in the air`);
    const plane = facePlane(boundary.face, clear, heightOf(storeys, boundary.room));
    const surface = step.entity(
      "IfcCurveBoundedPlane",
      step.shared("IfcPlane", shapes.axes(plane.origin, plane.normal, plane.u)),
      shapes.loop(plane.flat(boundary.piece)),
      boundary.holes.map((hole) => shapes.loop(plane.flat(hole))),
    );
    file.fillRoot(
      ref,
      "IfcRelSpaceBoundary2ndLevel",
      `boundary ${boundary.id}`,
      "2ndLevel",
      boundary.type,
      space.ref,
      element,
      step.entity("IfcConnectionSurfaceGeometry", surface, null),
      word(boundary.bounding.kind === "hole" ? "VIRTUAL" : "PHYSICAL"),
      word(boundary.exposure),
      named(boundary.parent),
      named(boundary.counterpart),
    );
  }
}

function heightOf(storeys: readonly Storey[], room: string): number {
  const storey = storeys.find(({ rooms }) => rooms.some(({ number }) => number === room));
  if (!storey) throw new Error(`No room ${room}`);
  return storey.plan.clear_height;
}

interface FacePlane {
  readonly origin: Vector;
  /** Out of the room. */
  readonly normal: Vector;
  readonly u: Vector;
  /** Corners of a piece in the plane's own two axes; v = normal × u points up on walls. */
  readonly flat: (piece: Rect) => readonly Point[];
}

/** The plane of a face in the room's own axes, whose origin is the room's south-west corner on the floor. */
function facePlane(face: Face, clear: Rect, height: number): FacePlane {
  const [width, depth] = [clear.x1 - clear.x0, clear.y1 - clear.y0];
  const flat =
    (u: (at: number) => number, v: (at: number) => number = (z) => z) =>
    ({ x0, y0, x1, y1 }: Rect): readonly Point[] => {
      const [left, right] = [u(x0), u(x1)].toSorted((a, b) => a - b);
      const [low, high] = [v(y0), v(y1)].toSorted((a, b) => a - b);
      return [
        [left ?? 0, low ?? 0],
        [right ?? 0, low ?? 0],
        [right ?? 0, high ?? 0],
        [left ?? 0, high ?? 0],
      ];
    };
  const east = (x: number) => x - clear.x0;
  const north = (y: number) => y - clear.y0;
  switch (face) {
    case "south":
      return { origin: [0, 0, 0], normal: [0, -1, 0], u: [1, 0, 0], flat: flat(east) };
    case "north":
      return { origin: [width, depth, 0], normal: [0, 1, 0], u: [-1, 0, 0], flat: flat((x) => clear.x1 - x) };
    case "east":
      return { origin: [width, 0, 0], normal: [1, 0, 0], u: [0, 1, 0], flat: flat(north) };
    case "west":
      return { origin: [0, depth, 0], normal: [-1, 0, 0], u: [0, -1, 0], flat: flat((y) => clear.y1 - y) };
    case "floor":
      return { origin: [0, 0, 0], normal: [0, 0, -1], u: [1, 0, 0], flat: flat(east, (y) => clear.y0 - y) };
    case "ceiling":
      return { origin: [0, 0, height], normal: [0, 0, 1], u: [1, 0, 0], flat: flat(east, north) };
  }
}
