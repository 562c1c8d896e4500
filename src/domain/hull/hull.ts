import { dot, type Vector } from "#domain/ifc/geometry/matrix.ts";
import { besideRoom } from "#domain/ifc/geometry/plan.ts";
import { tellAirApart } from "./air.ts";
import {
  type CoveringBody,
  type Facet,
  facetsOf,
  type HullBody,
  thicknessOf,
  rotateTriangles,
} from "./body.ts";
import { type Cells, cell, filledCells, isSolid } from "./cells.ts";
import { frontOfBox } from "./openingBox.ts";
import { type Grid, gridOver } from "./grid.ts";
import { groundOf } from "./behind/ground.ts";
import { isLevel } from "./lie.ts";
import { mainDirection } from "./mainDirection.ts";
import { cutHighRooms, type HighRoom } from "./rooms/highRooms.ts";
import { grown, part } from "./grow.ts";
import { type Roomless, roomlessShares } from "./rooms/roomless.ts";
import { SeriesFinder } from "./series.ts";
import { eachPiece } from "./surface.ts";
import { type HullFace, Sums, type Undecided } from "./sums.ts";
import { topsOf, volumeBelow } from "./tops.ts";
import { down, faceArea, nextBox, sideways, up, type Way, widthOf } from "./walk.ts";

export type { HullFace, Undecided } from "./sums.ts";
export type { FaceSeries, SeriesStep } from "./series.ts";

/** The surface of the heated part of a building, by outside dimensions. */
export interface Hull extends Roomless {
  readonly faces: readonly HullFace[];
  /** What no element closes, or where it is not known what lies behind. */
  readonly undecided: readonly Undecided[];
  /** All of it, m². */
  readonly area_m2: number;
  /** By how much the faces do not close: length of the sum of their area vectors, m². */
  readonly gap_m2: number;
  /** What it encloses with the roofs and ceilings that cover it, m³. */
  readonly volume_m3: number;
  /** Heated rooms that go up through what covers them. */
  readonly high_rooms: readonly HighRoom[];
  /** Express ids of windows and doors that stand below the ground: they look into the open. */
  readonly openings_below: readonly number[];
  /** Express ids of floors so little above the ground that it may lie below them: they count as over air. */
  readonly floors_above: readonly number[];
}

/**
 * The hull of the heated rooms from the bodies of a model. Sideways it goes to the outer face of what stands around the rooms, down to the
 * top of the lowest floor, up to the upper face of ceiling and roof. Floors between heated storeys are inside it.
 * @param groundLevel height of the terrain, m; null when it is not known.
 * @param coverings linings and claddings: they bound nothing, and heat goes through them.
 * @returns null without a heated room that has a body.
 */
export function hullOf(
  all: readonly HullBody[],
  groundLevel: number | null,
  coverings: readonly CoveringBody[] = [],
): Hull | null {
  const given = all.filter(({ isCladding }) => isCladding !== true);
  if (!given.some(({ role }) => role === "heated")) return null;
  const angle = mainDirection(
    given.flatMap(({ role, triangles, isLayer }) => (role === "upright" && !isLayer ? [triangles] : [])),
  );
  const bodies = given.map((body) => {
    const triangles = rotateTriangles(body.triangles, -angle);
    const facets = facetsOf(triangles);
    const front = body.isOpening ? facetsOf(triangles.subarray(0, frontOfBox)) : null;
    const upright = front ? front[0] : facets.find(({ normal }) => Math.abs(normal[2]) < 0.5);
    return {
      ...body,
      triangles,
      facets,
      front,
      thickness: body.thickness ?? thicknessOf(triangles, facets),
      isSquare: upright !== undefined && Math.max(...upright.normal.map((part) => Math.abs(part))) > 0.999,
    };
  });
  const ground = groundOf(bodies, groundLevel);
  const grid = gridOver(
    bodies.flatMap(({ facets }) => facets),
    ground.level,
  );
  const cells = filledCells(grid, bodies);
  const high_rooms = cutHighRooms(cells, bodies);
  tellAirApart(cells);
  openRooms(cells, bodies);
  const whole = grown(cells, bodies);
  const layers = new Set(given.flatMap(({ id, isLayer }) => (isLayer ? id : [])));
  const besides = [
    ...coverings.flatMap((one) => (layers.has(one.id) ? [] : { ...one, role: "filler" as const })),
    ...all.filter(({ isCladding }) => isCladding === true),
  ];
  const linings = besides.map(({ id, triangles, role }) => {
    const turned = rotateTriangles(triangles, -angle);
    return { id, triangles: turned, facets: facetsOf(turned), role, isOpening: false };
  });
  const tops = topsOf(cells, whole.part, { bodies, coverings: linings });
  const sums = new Sums();
  const indexOf = new Map(bodies.map(({ id }, index) => [id, index]));
  const doubts = eachPiece(
    cells,
    whole,
    {
      bodies: bodies.map(
        ({ facets, front, triangles, isKnown, isBase, isSquare, isLayer, role, isOpening, host }) => ({
          role,
          facets: front ?? facets,
          triangles,
          isKnown,
          isAskew: role === "upright" && !isSquare,
          stands: role === "upright" && !isLayer,
          lies: role === "level",
          isBase: isBase === true,
          host: isOpening ? (indexOf.get(host ?? -1) ?? -1) : null,
        }),
      ),
      ground,
      tops,
      series: new SeriesFinder(cells, bodies, linings),
    },
    (piece) => sums.add(piece),
  );
  const back = (vector: Vector): Vector => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [c * vector[0] - s * vector[1], s * vector[0] + c * vector[1], vector[2]];
  };
  const { faces: counted, undecided } = sums.result(bodies, back);
  const faces = withOwnOpenings(counted, bodies);
  return {
    faces,
    undecided,
    ...totals(faces, undecided),
    volume_m3: enclosed(grid, whole.part) + volumeBelow(cells, tops),
    ...roomlessShares(cells, bodies),
    high_rooms,
    openings_below: [...doubts.openings].map((index) => bodies[index]!.id),
    floors_above: [...doubts.floors].map((index) => bodies[index]!.id),
  };
}

/** The boxes of the heated part together, m³: exact where everything is square, within 0.3 % below slopes. */
function enclosed(grid: Grid, parts: Uint8Array): number {
  let sum = 0;
  for (let box = 0; box < grid.size; box++)
    if (parts[box] !== part.none) sum += faceArea(grid, box, 2) * widthOf(grid, box, 2);
  return sum;
}

/** Boxes count a slanting opening within so much of its own front. */
const nearFront = 0.5;

/** Openings that are not square to the grid, or no rectangles, have the area of their own front; their wall has the rest. */
function withOwnOpenings(
  faces: readonly HullFace[],
  bodies: readonly (HullBody & { readonly isSquare: boolean; readonly front: readonly Facet[] | null })[],
): readonly HullFace[] {
  const result = [...faces];
  for (const { id, front, isSquare, filled, host } of bodies) {
    if (front === null || (isSquare && filled === 1) || host === null) continue;
    const [own, ...others] = result.flatMap((face, index) => (face.id === id ? [index] : []));
    if (own === undefined || others.length > 0) continue;
    const { border, normal, area_m2 } = result[own]!;
    const whole = isSquare ? area_m2 : (front[0]?.area ?? 0);
    if (Math.abs(whole - area_m2) > nearFront * whole) continue;
    const more = whole * filled - area_m2;
    const wall = result.findIndex(
      (face) => face.id === host && face.border === border && dot(face.normal, normal) > 0.98,
    );
    if (wall < 0 || result[wall]!.area_m2 <= more) continue;
    result[own] = { ...result[own]!, area_m2: whole * filled };
    result[wall] = { ...result[wall]!, area_m2: result[wall]!.area_m2 - more };
  }
  return result;
}

/** What lies over a room no higher than this shelters it, also where the room goes up through it, m. */
const shelter = { over: 6, through: 1 } as const;
/** From this share of its floor or of its sides on a room lies in the open. */
const mostlyOpen = 0.5;

/**
 * Makes outside of unheated rooms with nothing over most of them, or below something level with nothing at most of their sides: balconies, roof
 * terraces, places for cars below a house. An attic without gables is none.
 */
function openRooms(
  { grid, state, owner }: Cells,
  bodies: readonly { readonly facets: readonly Facet[] }[],
): void {
  const count = bodies.length;
  const [over, openOver, levelOver, sides, openSides] = Array.from(
    { length: 5 },
    () => new Float64Array(count),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  for (let box = 0; box < grid.size; box++) {
    if (state[box] !== cell.unheated || isOverItself({ grid, state, owner }, box)) continue;
    const room = owner[box]!;
    for (const way of [up, ...sideways]) {
      const next = nextBox(grid, box, way);
      if (next >= 0 && owner[next] === room && state[next] === cell.unheated) continue;
      const area = faceArea(grid, box, way.axis);
      (way === up ? over : sides)[room]! += area;
      if (isFree({ grid, state }, box, way)) (way === up ? openOver : openSides)[room]! += area;
      else if (way === up && state[next] === cell.level && isLevel(bodies[owner[next]!]!))
        levelOver[room]! += area;
    }
  }
  const isOpen = Array.from(
    over,
    (area, room) =>
      openOver[room]! > mostlyOpen * area ||
      (levelOver[room]! > mostlyOpen * area && openSides[room]! > mostlyOpen * sides[room]!),
  );
  for (let box = 0; box < grid.size; box++)
    if (state[box] === cell.unheated && isOpen[owner[box]!]) [state[box], owner[box]] = [cell.outside, -1];
}

/** Whether a room lies below what a box of it stands on: its body goes up through its roof. */
function isOverItself({ grid, state, owner }: Omit<Cells, "drawnThrough">, from: number): boolean {
  let far = 0;
  for (let box = from; box >= 0 && far < shelter.through; box = nextBox(grid, box, down)) {
    if (isSolid(state[box]!)) far += widthOf(grid, box, 2);
    else if (owner[box] !== owner[from]) return false;
    else if (far > 0) return true;
  }
  return false;
}

/** Whether nothing shelters a room at a box: nothing solid over it, and only the outside beside it. */
function isFree({ grid, state }: Pick<Cells, "grid" | "state">, from: number, way: Way): boolean {
  const most = way === up ? shelter.over : besideRoom;
  let far = 0;
  for (let box = nextBox(grid, from, way); box >= 0 && far < most; box = nextBox(grid, box, way)) {
    if (way === up ? isSolid(state[box]!) : state[box] !== cell.outside) return false;
    far += widthOf(grid, box, way.axis);
  }
  return true;
}

function totals(
  faces: readonly HullFace[],
  undecided: readonly Undecided[],
): { readonly area_m2: number; readonly gap_m2: number } {
  let area = 0;
  let sum: Vector = [0, 0, 0];
  for (const { area_m2, normal } of [...faces, ...undecided]) {
    area += area_m2;
    sum = [sum[0] + normal[0] * area_m2, sum[1] + normal[1] * area_m2, sum[2] + normal[2] * area_m2];
  }
  return { area_m2: area, gap_m2: Math.sqrt(dot(sum, sum)) };
}
