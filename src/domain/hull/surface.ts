import { dot, type Vector } from "#domain/ifc/geometry/matrix.ts";
import { type BodyRole, type Facet, type HullBorder, levelAlong, levelEnds, weightsOver } from "./body.ts";
import { type Cells, cell, eavesDepth, isOtherRoom, isSolid } from "./cells.ts";
import { AirBelow } from "./behind/airBelow.ts";
import type { Ground } from "./behind/ground.ts";
import { type Grown, part } from "./grow.ts";
import { OpenWalls } from "./behind/openWalls.ts";
import { OpenAttics } from "./behind/openAttic.ts";
import type { SeriesFinder, SeriesStep } from "./series.ts";
import { type SidePiece, Sides } from "./sides.ts";
import {
  fallsLess,
  heightsOf,
  isLevel,
  isSlanting,
  liesLike,
  nearlyUpright,
  slopeOf,
  standsOver,
} from "./lie.ts";
import { belowRidge, type Top, type Tops } from "./tops.ts";
import {
  down,
  endsOf,
  faceArea,
  faceMiddle,
  faceOfBox,
  middleAlong,
  nextBox,
  type Patch,
  sideways,
  stepsOf,
  up,
  type Way,
  ways,
  widthOf,
} from "./walk.ts";

/** What the surface asks of a body. */
export interface SurfaceBody {
  readonly role: BodyRole;
  readonly facets: readonly Facet[];
  readonly triangles: Float64Array;
  readonly isKnown: boolean;
  /** A wall that looks neither along x nor along y. */
  readonly isAskew: boolean;
  /** Walls with their windows and doors, without the coverings on them. */
  readonly stands: boolean;
  /** Slabs and roofs. */
  readonly lies: boolean;
  /** A slab that is called one on the ground. */
  readonly isBase: boolean;
  /** Of a window or door the index of what it stands in, -1 when that is not known; null for anything else. */
  readonly host: number | null;
}

/** One piece of the surface of the heated part. */
export interface Piece {
  /** Index of the body; -1 where nothing closes the heated part. */
  readonly body: number;
  /** Null when it could not be told what lies behind. */
  readonly border: HullBorder | null;
  /** The same number for pieces of one face of one body. */
  readonly face: number;
  /** Outward, of the face of the body. */
  readonly normal: Vector;
  readonly area: number;
  readonly middle: Vector;
  /** Where it lies, for what may come out undecided; null for the rest. */
  readonly patch: Patch | null;
  /** Index of the room inside; -1 when it is not one. */
  readonly room: number;
  /** A ceiling in the open below which a roof with low eaves is drawn: it belongs to what lies behind the rest of the ceiling. */
  readonly isOverEaves: boolean;
  /** A roof that lies on the ceiling here: the ceiling's piece is its, unless the ceiling has more beside it. */
  readonly instead: FacePiece | null;
  /** The elements one behind the other here, the innermost first; null where that cannot be told. */
  readonly series: readonly SeriesStep[] | null;
}

/** Bodies whose border the drawing leaves open, by index. */
interface Doubts {
  /** Windows and doors that stand below the ground. */
  readonly openings: ReadonlySet<number>;
  /** Floors that lie a little above the ground with nothing drawn below them. */
  readonly floors: ReadonlySet<number>;
}

/** Visits the surface of the heated part, box by box. */
export function eachPiece(
  cells: Cells,
  grown: Grown,
  {
    bodies,
    ground,
    tops,
    series: finder,
  }: {
    readonly bodies: readonly SurfaceBody[];
    readonly ground: Ground;
    readonly tops: Tops;
    readonly series: SeriesFinder;
  },
  visit: (piece: Piece) => void,
): Doubts {
  const sides = new Sides(cells, grown, tops);
  const surface = new Surface(cells, grown, bodies, { ground, sides });
  const facing = new Facing(bodies);
  const walls = new OpenWalls(bodies, ground.level);
  const { grid, owner, state } = cells;
  const parts = grown.part;
  const steps = stepsOf(grid);
  for (let box = 0; box < grid.size; box++) {
    if (parts[box] === part.none) continue;
    const room = state[box] === cell.heated ? owner[box]! : -1;
    for (let index = 0; index < 6; index++) {
      if (parts[box + steps[index]!] !== part.none) continue;
      const way = ways[index]!;
      const pieces = way.axis === 2 ? null : sides.piecesAt(box, way);
      if (pieces?.length === 0) continue;
      const found = surface.meets(box, way);
      if (found === "within") continue;
      const isUp = way.axis === 2 && way.sign === 1;
      const met = isUp ? { ...found, body: surface.roofOver(box, found.body) } : found;
      const middle = faceMiddle(grid, box, way);
      const across = faceArea(grid, box, way.axis);
      const tall = widthOf(grid, box, 2);
      const strips =
        pieces === null
          ? [{ ...met, middle, across }]
          : pieces.flatMap((piece) =>
              stripOf(surface, piece, { box, way, met, middle, wide: across / tall }),
            );
      for (const { body, border: behind, side, ...strip } of strips) {
        const border = walls.border(body, behind, { middle: strip.middle, way });
        const place = { ...strip, way, side };
        const { face, normal, area } = isUp
          ? surface.upTo(box, faceOf(facing, body, place), place)
          : faceOf(facing, body, place);
        if (area === 0) continue;
        const instead = met.over < 0 ? null : faceOf(facing, met.over, place);
        const isOverEaves = way.axis === 2 && border === "external" && surface.isOverEaves(box, body);
        const patch = body < 0 || border === null ? faceOfBox(grid, box, way) : null;
        const series = body < 0 ? null : finder.at(box, way, body);
        visit({
          body,
          face,
          normal,
          area,
          border,
          middle: strip.middle,
          patch,
          room,
          isOverEaves,
          instead,
          series,
        });
      }
    }
  }
  return { openings: walls.told, floors: surface.raised };
}

/** What is met at a face of a box, with the part of the face that counts for it. */
interface Strip extends Meeting {
  readonly middle: Vector;
  readonly across: number;
}

/** A piece of a side: the edge of a roof or ceiling counts with the wall below it, and nothing where no wall is. */
function stripOf(
  surface: Surface,
  piece: SidePiece,
  {
    box,
    way,
    met,
    middle: [x, y],
    wide,
  }: {
    readonly box: number;
    readonly way: Way;
    readonly met: Meeting;
    readonly middle: Vector;
    readonly wide: number;
  },
): readonly Strip[] {
  const isEdge = piece.box !== box;
  if (isEdge && !surface.isWall(met)) return [];
  const height = (piece.from + piece.to) / 2;
  return [
    {
      ...met,
      body: surface.wallAt(met.body, height),
      border: surface.isWall(met) ? surface.wallBorder(piece.box, way, { wall: box, met }) : met.border,
      middle: [x, y, height],
      across: wide * (piece.to - piece.from),
    },
  ];
}

/** What a piece is of its body. */
type FacePiece = Pick<Piece, "body" | "face" | "normal" | "area">;

/** The face of a body at a place of the surface, with its area there: 0 where another way counts it. */
function faceOf(
  facing: Facing,
  body: number,
  {
    middle,
    across,
    way,
    side,
  }: {
    readonly middle: Vector;
    readonly across: number;
    readonly way: Way;
    readonly side: Meeting["side"];
  },
): FacePiece {
  const of = body < 0 ? noBody : facing.bodies[body]!;
  const { facets } = of;
  const face = faceAt(of, { faces: facing.of(body, way, side), place: middle, way });
  const normal = face < 0 ? wayVectors[-face - 1]! : outwards(facets[face]!.normal, side);
  const isMain = way.axis === mainAxis(normal) && normal[way.axis] * way.sign > 0;
  return { body, face, normal, area: isMain ? across / Math.abs(normal[way.axis]) : 0 };
}

const noBody = { facets: [] as readonly Facet[], triangles: new Float64Array(0), host: null };

/** The faces of bodies that a look out a way may meet, found once for each. */
class Facing {
  readonly bodies: readonly SurfaceBody[];
  private readonly known: (readonly number[] | undefined)[] = [];

  constructor(bodies: readonly SurfaceBody[]) {
    this.bodies = bodies;
  }

  /** Indices of the faces of a body that look the right way. */
  of(body: number, way: Way, side: Meeting["side"]): readonly number[] {
    if (body < 0) return [];
    const key = (body * 6 + ways.indexOf(way)) * 2 + (side === "far" ? 1 : 0);
    return (this.known[key] ??= facesTowards(this.bodies[body]!.facets, way, side));
  }
}

function facesTowards(
  facets: readonly Facet[],
  { axis, sign }: Way,
  side: Meeting["side"],
): readonly number[] {
  const turn = side === "far" ? 1 : -1;
  const upright = side === "far" ? (facets.find(({ normal }) => Math.abs(normal[2]) < 0.5)?.area ?? 0) : 0;
  return facets.flatMap(({ normal, area }, index) => {
    if (normal[axis] * sign * turn < 0.02) return [];
    const isNone = Math.abs(normal[2]) > nearlyUpright || area < 0.15 * upright || isSeam(facets, index);
    return side === "far" && isNone ? [] : index;
  });
}

const isNear = (at: number, [from, to]: readonly [number, number]): boolean =>
  at > from - acrossEnd && at < to + acrossEnd;

/** Whether a face lies inside a body that is put together from pieces: another one lies on it. */
function isSeam(facets: readonly Facet[], index: number): boolean {
  const { normal, offset, area, box } = facets[index]!;
  return facets.some(
    (other) =>
      Math.abs(other.offset + offset) < seam &&
      Math.abs(other.area - area) < seam * area &&
      dot(other.normal, normal) < -0.9999 &&
      box.every((at, axis) => Math.abs(at - other.box[axis]!) < seam),
  );
}

const wayVectors: readonly Vector[] = ways.map(
  ({ axis, sign }) => [0, 1, 2].map((one) => (one === axis ? sign : 0)) as unknown as Vector,
);

const outwards = (normal: Vector, side: "near" | "far"): Vector =>
  side === "far" ? normal : [-normal[0], -normal[1], -normal[2]];

/**
 * The axis along which the boxes at a face are counted: the one it is squarest to. Every line of boxes along it meets the face once, so its
 * area is that of the boxes over the cosine.
 */
function mainAxis([x, y, z]: Vector): 0 | 1 | 2 {
  if (Math.abs(z) > nearlyUpright) return 2;
  return Math.abs(x) > Math.abs(y) ? 0 : 1;
}

/** The state of what lies behind solid boxes, the box there, and the bodies that are met on the way. */
interface Look {
  readonly state: number;
  readonly at: number;
  /** Those before air in the open: what stands on a roof closes nothing. */
  readonly met: readonly number[];
}

/** The body that a face of the heated part belongs to, what lies behind it, and which side of the body it is. */
interface Meeting {
  readonly body: number;
  readonly border: HullBorder | null;
  readonly side: "near" | "far";
  /** A slanting roof right above a ceiling; -1 without one. */
  readonly over: number;
}

/**
 * Something solid that is thicker is not looked through, m; cavities up to so much belong to it. What lies over a joint to the open lies on what is
 * below it.
 */
const through = { solid: 1.6, cavity: 0.3, joint: 0.05 } as const;
/** So far beside a slanting face the boxes that it cuts may end, m. */
const slantReach = 0.35;
/** What stands across the end of a wall is no thicker, m. */
const acrossEnd = 0.6;
/** What slopes more is not level: upright part of its normal. */
const notLevel = 0.9995;
/** A room goes no farther up over a wall at the eaves, m. */
const overWall = 1.5;
/** Pieces of a body touch where no more is between their faces, m. */
const seam = 0.005;
/** So far a face reaches over the edge of an opening, m. */
const onEdge = 0.02;
/** A floor that lies no more than this higher than one on the ground may be one, m. */
const doubtful = 1.1;
/** A floor lies no higher over what a wall at its edge looks at, m. */
const belowFloor = 2;
/** What reaches no farther into the ground lies at its height, m. */
const atLevel = 0.05;

class Surface {
  private readonly cells: Cells;
  private readonly grown: Grown;
  private readonly bodies: readonly SurfaceBody[];
  private readonly ground: Ground;
  private readonly hasSlanting: boolean;
  private readonly sides: Sides;
  private readonly openAttics: OpenAttics;
  private readonly airBelow: AirBelow;
  /** Floors in the open that lie so low that the ground may lie below them. */
  readonly raised = new Set<number>();
  private readonly sidesOf = new Map<number, readonly Facet[]>();
  private readonly wallsBy = new Map<number, readonly number[]>();

  constructor(
    cells: Cells,
    grown: Grown,
    bodies: readonly SurfaceBody[],
    { ground, sides }: { readonly ground: Ground; readonly sides: Sides },
  ) {
    this.cells = cells;
    this.grown = grown;
    this.bodies = bodies;
    this.ground = ground;
    this.hasSlanting = bodies.some(({ isAskew }) => isAskew);
    this.sides = sides;
    this.openAttics = new OpenAttics(cells, bodies);
    this.airBelow = new AirBelow(cells, bodies);
  }

  meets(box: number, way: Way): Meeting | "within" {
    const met = this.grown.part[box] === part.core ? this.ofCore(box, way) : this.ofShell(box, way);
    const isAtSlope = met !== "within" && way.axis !== 2 && met.body >= 0 && this.isRoof(met.body);
    return isAtSlope ? (this.wallBelow(box, way) ?? met) : met;
  }

  /** The wall at the eaves that a room goes out over: it ends where the roof over it does. */
  private wallBelow(from: number, way: Way): Meeting | null {
    const { grid } = this.cells;
    const parts = this.grown.part;
    let far = 0;
    for (let box = nextBox(grid, from, down); box >= 0 && far < overWall; box = nextBox(grid, box, down)) {
      if (parts[box] === part.none || parts[nextBox(grid, box, way)] !== part.none) return null;
      if (parts[box] === part.shell) {
        const met = this.ofShell(box, way);
        return met === "within" || !this.isWall(met) ? null : met;
      }
      far += widthOf(grid, box, 2);
    }
    return null;
  }

  /** Boxes of two slopes overlap where they meet: of both the roof that lies over a box. A window in a roof stays what it is. */
  roofOver(box: number, met: number): number {
    if (met < 0 || !this.isSloping(met) || this.bodies[met]!.host !== null) return met;
    const over = this.sides.topOf(box)?.body ?? -1;
    return over >= 0 && this.isSloping(over) ? over : met;
  }

  /** A level cover with layers on it that fall ends where they do: as the walls beside it. */
  upTo(box: number, piece: FacePiece, { across }: { readonly across: number }): FacePiece {
    const top = this.sides.topOf(box);
    if (top === undefined || piece.normal[2] < notLevel || !this.isNearlyLevel(top)) return piece;
    const { normal } = top.plane;
    return { ...piece, normal, area: across / Math.abs(normal[2]) };
  }

  private isNearlyLevel({ body, plane }: Top): boolean {
    return isLevel(this.bodies[body]!) && plane.normal[2] > fallsLess;
  }

  /** Whether something that stands closes the heated part. */
  isWall({ body }: Meeting): boolean {
    return body >= 0 && !this.bodies[body]!.lies;
  }

  /**
   * What lies behind a wall at a box, or over it behind the edge of what covers it: as a look from there says. Where the cover goes on beside
   * it, that is the same as behind the wall below.
   */
  wallBorder(
    box: number,
    way: Way,
    { wall, met }: { readonly wall: number; readonly met: Meeting },
  ): HullBorder | null {
    const { grid } = this.cells;
    const cover = this.sides.topOf(wall)?.body ?? -1;
    const next = nextBox(grid, box, way);
    if (!this.goesOn(next, cover)) {
      if (box === wall) return met.border;
      const look = this.look(next, way);
      return (look === "within" ? null : this.borderOf(look, way)) ?? met.border;
    }
    let far = 0;
    for (let below = wall; far < overWall; below = nextBox(grid, below, down)) {
      if (below < 0 || this.grown.part[below] === part.none) break;
      if (!this.goesOn(nextBox(grid, below, way), cover)) {
        const found = this.meets(below, way);
        return found === "within" ? met.border : found.border;
      }
      far += widthOf(grid, below, 2);
    }
    return met.border;
  }

  /** Whether a cover fills a box or, where it falls, one right below it. */
  private goesOn(from: number, cover: number): boolean {
    const { grid, state, owner } = this.cells;
    let far = 0;
    for (let box = from; box >= 0 && far < slantReach; box = nextBox(grid, box, down)) {
      if (state[box] === cell.level) return owner[box] === cover;
      if (isSolid(state[box]!)) return false;
      far += widthOf(grid, box, 2);
    }
    return false;
  }

  /** The body that counts at a height: above and below an opening that is the wall around it. */
  wallAt(body: number, height: number): number {
    const { host, facets } = this.bodies[body] ?? noBody;
    if (host === null || host < 0) return body;
    const isBeside = facets.every(({ box }) => height < box[2] - onEdge || height > box[5] + onEdge);
    return isBeside ? host : body;
  }

  /** Whether a slanting roof is drawn through the heated part below a level ceiling. */
  isOverEaves(from: number, ceiling: number): boolean {
    const body = this.bodies[ceiling];
    if (body?.lies !== true || isSlanting(body)) return false;
    const { grid, state, owner, drawnThrough } = this.cells;
    for (let box = nextBox(grid, from, up); box >= 0 && isSolid(state[box]!); box = nextBox(grid, box, up))
      if (drawnThrough.has(box)) return true;
    let far = 0;
    for (let box = from; far < eavesDepth; box = nextBox(grid, box, down)) {
      if (box < 0 || this.grown.part[box] === part.none) return false;
      if (drawnThrough.has(box)) return true;
      if (state[box] === cell.level) return isSlanting(this.bodies[owner[box]!]!);
      far += widthOf(grid, box, 2);
    }
    return false;
  }

  private ofCore(box: number, way: Way): Meeting | "within" {
    const { state, grid } = this.cells;
    const next = nextBox(grid, box, way);
    const look = this.look(next, way);
    if (look === "within") return "within";
    const border = this.borderOf(look, way);
    if (!isSolid(state[next]!)) {
      const slanting = this.slantingBeside(box, next, way);
      const body = slanting < 0 ? this.overHead(box, way) : slanting;
      return { body, border, side: "near", over: -1 };
    }
    return this.throughLevels(next, look.met, border, way);
  }

  /** What the head of an inner wall ends at: the ceiling beside it; -1 of anything else. */
  private overHead(box: number, { axis, sign }: Way): number {
    const isHead = axis === 2 && sign === 1 && isSolid(this.cells.state[box]!);
    return isHead ? (this.sides.topOf(box)?.body ?? -1) : -1;
  }

  private throughLevels(from: number, met: readonly number[], border: HullBorder | null, way: Way): Meeting {
    const body = this.bearerOf(met, way);
    const mayHaveRoof = way.axis === 2 && way.sign === 1 && this.bodies[body]!.host === null;
    const roof = mayHaveRoof ? (this.roofWithin(from, met.at(-1)!) ?? met.at(-1)!) : body;
    return { body, border, side: "near", over: roof !== body && isSlanting(this.bodies[roof]!) ? roof : -1 };
  }

  /** The roof that is drawn through the last body of those that lie from a box upwards; undefined without one. */
  private roofWithin(from: number, last: number): number | undefined {
    const { grid, state, owner, drawnThrough } = this.cells;
    let roof: number | undefined;
    for (let box = from; box >= 0 && isSolid(state[box]!); box = nextBox(grid, box, up))
      if (owner[box] === last) roof = drawnThrough.get(box) ?? roof;
    return roof;
  }

  /**
   * A box that a slanting face cuts may end beside it: the body whose slanting face goes through it; -1 without one, where nothing closes
   * the room.
   */
  private slantingBeside(box: number, next: number, way: Way): number {
    const { grid, state, owner } = this.cells;
    const [x, y, z] = faceMiddle(grid, box, way);
    const isCut = (body: number) =>
      this.bodies[body]!.facets.some(({ normal, offset, box: within }) => {
        const towards = -normal[way.axis] * way.sign;
        const off = Math.abs(normal[0] * x + normal[1] * y + normal[2] * z - offset);
        if (towards < 0.05 || towards > 0.999 || off > slantReach) return false;
        return [x, y, z].every(
          (at, axis) => at > within[axis]! - slantReach && at < within[axis + 3]! + slantReach,
        );
      });
    for (const from of [box, next])
      for (const side of ways) {
        let beside = from;
        for (let step = 0; step < 3; step++) {
          beside = nextBox(grid, beside, side);
          if (beside < 0 || isSolid(state[beside]!)) break;
        }
        if (beside >= 0 && isSolid(state[beside]!) && isCut(owner[beside]!)) return owner[beside]!;
      }
    return -1;
  }

  private ofShell(box: number, way: Way): Meeting | "within" {
    const { grid, state } = this.cells;
    const { alongX, alongY } = this.grown;
    const next = nextBox(grid, box, way);
    const there = state[next]!;
    if (way.axis !== 2) {
      const [own, other] = way.axis === 0 ? [alongX, alongY] : [alongY, alongX];
      const isSolidWall = own[box]! >= 0 && isSolid(state[box]!);
      if (!isSolidWall && there === cell.level && !this.isBelowSlope(box, next)) return this.ofCore(box, way);
      const look = this.look(next, way);
      if (look === "within") return "within";
      const given = own[box]! >= 0 ? own[box]! : other[box]!;
      const body = this.hasSlanting || own[box]! < 0 ? this.facingBeside(box, way, given) : given;
      const border = this.borderOf(look, way) ?? this.borderBeside(box, way);
      return { body, border, side: "far", over: -1 };
    }
    const inner = this.coreBeside(box, way);
    if (inner >= 0) return this.ofCore(inner, way);
    if (there === cell.level) {
      const met = this.ofCore(box, way);
      // Over the floor stands the next wall, whose boxes lie a little farther in.
      return met !== "within" && met.border === null ? "within" : met;
    }
    const look = this.look(next, way);
    if (look === "within") return "within";
    const border = this.borderOf(look, way);
    if (look.met.some((one) => this.bodies[one]!.lies))
      return this.throughLevels(next, look.met, border, way);
    const lying = this.slantingBeside(box, next, way);
    const cover = way.sign === 1 ? (this.sides.topOf(box)?.body ?? -1) : -1;
    const body = lying >= 0 ? lying : cover;
    return body >= 0 ? { body, border, side: "near", over: -1 } : this.ofStep(box, look, border);
  }

  /** Where a wall goes back over or below a box it has a face that looks up or down. What is below that is the ground no sooner than aside. */
  private ofStep(box: number, look: Look, border: HullBorder | null): Meeting | "within" {
    const { alongX, alongY } = this.grown;
    const body = alongX[box]! >= 0 ? alongX[box]! : alongY[box]!;
    if (body < 0) return "within";
    const isAir = look.state === cell.outside;
    const isLow = middleAlong(this.cells.grid, look.at, 2) < this.ground.level - atLevel;
    return { body, border: isAir ? (isLow ? "ground" : "external") : border, side: "far", over: -1 };
  }

  /** Whether a box lies below a sloping roof that goes on beside it: at the eaves, or over a verge. */
  private isBelowSlope(box: number, next: number): boolean {
    const top = this.sides.topOf(box);
    return top !== undefined && top.plane.normal[2] < notLevel && this.isSloping(this.cells.owner[next]!);
  }

  /** Whether a body slopes and is not nearly upright. */
  private isRoof(body: number): boolean {
    return this.isSloping(body) && slopeOf(this.bodies[body]!) > nearlyUpright;
  }

  private isSloping(body: number): boolean {
    return this.bodies[body]!.lies && slopeOf(this.bodies[body]!) < notLevel;
  }

  /** Of the wall that a face is given to and those near it the one whose outer face is nearest: at corners that are not square. */
  private facingBeside(box: number, way: Way, given: number): number {
    const middle = faceMiddle(this.cells.grid, box, way);
    // the edge of a floor or roof counts with the wall below or above it
    const [low, high] = heightsOf(this.bodies[given]!);
    const height = Math.min(Math.max(middle[2], low + onEdge), high - onEdge);
    const seen = this.wallsNear(box).filter((body) => {
      const [from, to] = heightsOf(this.bodies[body]!);
      return height > from && height < to;
    });
    if (seen.length < 2) return given;
    let [best, least] = [given, this.farFrom(given, middle, { way, seen }) - 0.02];
    for (const body of seen) {
      if (body === given) continue;
      const far = this.farFrom(body, middle, { way, seen });
      if (far < least && far < slantReach) [best, least] = [body, far];
    }
    return best;
  }

  /** The walls that stand in the column of a box or no farther beside it than a wall is thick, found once for each. */
  private wallsNear(box: number): readonly number[] {
    const { grid } = this.cells;
    const column = box % grid.strides[2];
    const known = this.wallsBy.get(column);
    if (known !== undefined) return known;
    const [x, y] = [middleAlong(grid, box, 0), middleAlong(grid, box, 1)];
    const found = this.bodies.flatMap(({ stands, facets }, body) =>
      stands && facets.some(({ box: [x0, y0, , x1, y1] }) => isNear(x, [x0, x1]) && isNear(y, [y0, y1]))
        ? body
        : [],
    );
    this.wallsBy.set(column, found);
    return found;
  }

  /**
   * How far the nearest upright face of a body that looks out a way lies from a place, m. Where it ends at the end of another wall it goes on
   * over that.
   */
  private farFrom(
    body: number,
    place: Vector,
    { way: { axis, sign }, seen }: { readonly way: Way; readonly seen: readonly number[] },
  ): number {
    let least = Infinity;
    for (const facet of this.outerSides(body)) {
      const { normal, offset } = facet;
      if (normal[axis] * sign < 0.05) continue;
      const plane = Math.abs(dot(normal, place) - offset);
      if (plane >= least) continue;
      let beside = besideOf(facet, place);
      for (const other of seen)
        if (beside > 0 && other !== body) beside = Math.min(beside, this.besideEnd(other, facet, place));
      least = Math.min(least, plane + beside);
    }
    return least;
  }

  /** The upright faces of a body without its small ones and its seams, found once for each. */
  private outerSides(body: number): readonly Facet[] {
    const known = this.sidesOf.get(body);
    if (known !== undefined) return known;
    const { facets } = this.bodies[body]!;
    const upright = facets.find(({ normal }) => Math.abs(normal[2]) < 0.5)?.area ?? 0;
    const found = facets.filter(
      ({ normal, area }, index) =>
        area >= 0.15 * upright && Math.abs(normal[2]) <= 0.5 && !isSeam(facets, index),
    );
    this.sidesOf.set(body, found);
    return found;
  }

  /** How far beside the faces of a wall that lie in the plane of another one's a place lies, m. */
  private besideEnd(body: number, { normal, offset }: Facet, place: Vector): number {
    return this.bodies[body]!.facets.reduce(
      (least, one) =>
        dot(one.normal, normal) > 0.999 && Math.abs(one.offset - offset) < onEdge
          ? Math.min(least, besideOf(one, place))
          : least,
      Infinity,
    );
  }

  /** What lies behind the shell a little higher or lower, where something lengthwise stands before it. */
  private borderBeside(from: number, way: Way): HullBorder | null {
    const { grid } = this.cells;
    const parts = this.grown.part;
    const isLow = middleAlong(grid, from, 2) < this.ground.level;
    for (const sign of isLow ? ([-1, 1] as const) : ([1, -1] as const)) {
      let far = 0;
      let box = from;
      while (far < 1) {
        box = nextBox(grid, box, { axis: 2, sign });
        if (box < 0 || parts[box] !== part.shell) break;
        const next = nextBox(grid, box, way);
        if (next < 0 || parts[next] !== part.none) break;
        const look = this.look(next, way);
        const border = look === "within" ? null : this.borderOf(look, way);
        if (border === "ground" && !isLow) break;
        if (border !== null) return border;
        far += widthOf(grid, box, 2);
      }
    }
    return null;
  }

  /** The nearest box of a room at the same height whose face looks out the same way; -1 without one. */
  private coreBeside(from: number, way: Way): number {
    const { grid } = this.cells;
    const parts = this.grown.part;
    let best = -1;
    let least = 2.5;
    for (const side of sideways) {
      let far = 0;
      for (let box = nextBox(grid, from, side); box >= 0; box = nextBox(grid, box, side)) {
        if (parts[box] === part.none) break;
        if (parts[box] === part.core) {
          const out = nextBox(grid, box, way);
          if (far < least && out >= 0 && parts[out] === part.none) [best, least] = [box, far];
          if (out >= 0 && parts[out] === part.none) break;
        }
        far += widthOf(grid, box, side.axis);
        if (far > least) break;
      }
    }
    return best >= 0 ? best : this.coreAtCorner(from, way);
  }

  /** At an outer corner: first along the one wall, then along the other. */
  private coreAtCorner(from: number, way: Way): number {
    const { grid } = this.cells;
    const parts = this.grown.part;
    for (const side of sideways) {
      let far = 0;
      for (let box = nextBox(grid, from, side); box >= 0 && far < 1.5; box = nextBox(grid, box, side)) {
        if (parts[box] !== part.shell) break;
        far += widthOf(grid, box, side.axis);
        for (const turn of sideways) {
          if (turn.axis === side.axis) continue;
          let inner = box;
          for (let step = 0; step < 8 && inner >= 0 && parts[inner] === part.shell; step++)
            inner = nextBox(grid, inner, turn);
          if (inner < 0 || parts[inner] !== part.core) continue;
          const out = nextBox(grid, inner, way);
          if (out >= 0 && parts[out] === part.none) return inner;
        }
      }
    }
    return -1;
  }

  /** What lies behind the solid boxes from one on, and the bodies that are met on the way. */
  private look(from: number, way: Way): Look | "within" {
    const { grid, state, owner } = this.cells;
    const met: number[] = [];
    const isUp = way.axis === 2 && way.sign === 1;
    const most = isUp ? belowRidge : through.cavity;
    let far = 0;
    let cavity = 0;
    let begun = from;
    let [isBare, isOpen] = [false, false];
    for (let box = from; box >= 0; box = nextBox(grid, box, way)) {
      if (this.grown.part[box] !== part.none) return "within";
      const there = state[box]!;
      const width = widthOf(grid, box, way.axis);
      if (isSolid(there)) {
        // air that runs out below a slope beside a wall is no cavity of it
        const isWide = way.axis === 2 ? cavity > through.cavity : cavity > 0;
        if (isWide && isSlanting(this.bodies[owner[box]!]!) === (way.axis !== 2))
          return { state: state[begun]!, at: begun, met };
        isOpen ||= isBare && standsOver(this.bodies[owner[box]!]!, endsOf(grid, begun)[0]);
        if (!isOpen && met.at(-1) !== owner[box]) met.push(owner[box]!);
        cavity = 0;
        far += width;
        if (far > through.solid) return { state: there, at: box, met };
        continue;
      }
      if (isOtherRoom(there)) return { state: there, at: box, met };
      if (cavity === 0) begun = box;
      cavity += width;
      isBare ||= isUp && there === cell.outside && cavity > through.joint && met.length > 0;
      if (cavity > most) return { state: state[begun]!, at: begun, met };
    }
    return { state: cell.outside, at: begun, met };
  }

  /**
   * Of the layers that are met one after the other: a window or door, else the outermost one whose construction is known, else the outermost
   * one.
   */
  private bearerOf(met: readonly number[], way: Way): number {
    const opening = met.find((one) => this.bodies[one]!.host !== null);
    if (opening !== undefined) return opening;
    const first = met.find((one) => this.bodies[one]!.lies) ?? met[0]!;
    if (way.axis !== 2) return met[0]!;
    const layers = met.filter((one) => liesLike(this.bodies[one]!, this.bodies[first]!));
    return layers.findLast((one) => this.bodies[one]!.isKnown) ?? layers.at(-1) ?? first;
  }

  private borderOf({ state, at, met }: Look, { axis, sign }: Way): HullBorder | null {
    const height = middleAlong(this.cells.grid, at, 2);
    const isDown = axis === 2 && sign === -1;
    if (state === cell.neighbour) return "neighbour";
    if (state === cell.unheated) return "unheated";
    if (state === cell.cellar) return isDown ? "cellar" : "unheated";
    if (state === cell.hollow) return isDown && height < this.ground.level ? "cellar" : "unheated";
    if (isSolid(state) && isDown) return this.borderOverWall(at);
    if (isSolid(state)) return axis !== 2 && this.isBelowGroundFloor(at) ? "ground" : null;
    if (axis !== 2) {
      const isBelow = height < this.ground.level - atLevel && !this.isBelowFloorInAir(at);
      return isBelow || this.isBelowGroundFloor(at) ? "ground" : "external";
    }
    // What slants is a roof itself: the eaves of another one over it make no attic.
    if (!isDown)
      return !met.some((one) => isSlanting(this.bodies[one]!)) && this.openAttics.has(at)
        ? "unheated"
        : "external";
    if (this.isOnGround(at, met)) return "ground";
    if (
      !this.ground.isRaised &&
      !this.airBelow.has(at, met) &&
      this.undersideAt(at) <= this.ground.floors + doubtful
    )
      for (const one of met) if (this.bodies[one]!.lies) this.raised.add(one);
    return "external";
  }

  /** Whether a floor lies on the ground: that which begins over a box of air. */
  private isOnGround(at: number, met: readonly number[]): boolean {
    if (!this.ground.isRaised && met.some((one) => this.bodies[one]!.isBase)) return true;
    return this.undersideAt(at) <= this.ground.floors && !this.airBelow.has(at, met);
  }

  /** What lies below a floor over a wall or column that goes down far: what lies beside that, an unheated room first. */
  private borderOverWall(at: number): HullBorder {
    const { grid, state } = this.cells;
    if (state[at] === cell.level) return "ground";
    const beside = sideways.map((way) => {
      let [box, far] = [at, 0];
      while (box >= 0 && isSolid(state[box]!) && far < acrossEnd) {
        far += widthOf(grid, box, way.axis);
        box = nextBox(grid, box, way);
      }
      return box;
    });
    const rooms = beside.filter(
      (box) => box >= 0 && (isOtherRoom(state[box]!) || state[box] === cell.hollow),
    );
    const [room] = rooms;
    if (room !== undefined)
      return this.borderOf({ state: state[room]!, at: room, met: [] }, down) ?? "ground";
    return beside.some((box) => box >= 0 && this.isBelowFloorInAir(box)) ? "external" : "ground";
  }

  /** Whether a box of air lies below a floor that has open air below it. */
  private isBelowFloorInAir(from: number): boolean {
    const { grid, state, owner } = this.cells;
    if (state[from] !== cell.outside) return false;
    const met: number[] = [];
    let [air, far] = [from, 0];
    for (let box = from; box >= 0 && far < through.solid; box = nextBox(grid, box, up)) {
      if (this.grown.part[box] !== part.none) return met.length > 0 && this.airBelow.has(air, met);
      if (state[box] === cell.level) {
        met.push(owner[box]!);
        far += widthOf(grid, box, 2);
      } else if (met.length > 0 || state[box] !== cell.outside) return false;
      else air = box;
    }
    return false;
  }

  /** Where what lies over a box of air begins, m: the same however the grid cuts the air. */
  private undersideAt(box: number): number {
    return endsOf(this.cells.grid, box)[1];
  }

  /** Beside a floor on the ground that lies higher a wall has the ground behind it: whether that floor lies over a box, or in it. */
  private isBelowGroundFloor(at: number): boolean {
    const { grid, state, owner } = this.cells;
    const met: number[] = [];
    let from = at;
    while (state[from] === cell.level) from = nextBox(grid, from, down);
    if (state[from] !== cell.outside) return false;
    let air = from;
    let far = 0;
    for (let box = from; box >= 0 && far < belowFloor; box = nextBox(grid, box, up)) {
      if (this.grown.part[box] !== part.none) return met.length > 0 && this.isOnGround(air, met);
      if (state[box] === cell.level) met.push(owner[box]!);
      else if (met.length > 0 || state[box] !== cell.outside) return false;
      else air = box;
      far += widthOf(grid, box, 2);
    }
    return false;
  }
}

/**
 * Of the faces of a body that look the right way the one that lies nearest to a place; a number below zero that stands for the way itself
 * when the body has no such face.
 */
function faceAt(
  { facets, triangles }: Pick<SurfaceBody, "facets" | "triangles">,
  {
    faces,
    place: [x, y, z],
    way,
  }: { readonly faces: readonly number[]; readonly place: Vector; readonly way: Way },
): number {
  let best = -1 - ways.indexOf(way);
  let least = Infinity;
  const near: (readonly [index: number, far: number])[] = [];
  for (const index of faces) {
    const { normal, offset, box } = facets[index]!;
    const plane = Math.abs(normal[0] * x + normal[1] * y + normal[2] * z - offset);
    if (plane >= least + alike) continue;
    const far =
      plane +
      Math.hypot(
        Math.max(box[0] - x, 0, x - box[3]),
        Math.max(box[1] - y, 0, y - box[4]),
        Math.max(box[2] - z, 0, z - box[5]),
      );
    if (way.axis === 2 && far < least + alike) near.push([index, far]);
    if (far < least - 1e-6) [best, least] = [index, far];
  }
  if (near.length < 2) return best;
  const others = near.filter(([, far]) => far < least + alike);
  if (others.length < 2) return best;
  // where slopes meet, the one counts that lies over or below the place
  const there = others
    .toSorted((a, b) => a[1] - b[1])
    .find(([index]) => isOver(facets[index]!, triangles, [x, y]));
  return there?.[0] ?? best;
}

/** How far beside an upright face a place lies in plan, m. */
function besideOf(face: Facet, [x, y]: Vector): number {
  const along = levelAlong(face);
  const [from, to] = levelEnds(face, along);
  const at = x * along[0] + y * along[1];
  return Math.max(0, from - at, at - to);
}

/** Faces that are no further apart than this at a place are alike near to it, m. */
const alike = 0.4;

/** Whether a face of a body covers a place in plan. */
function isOver(
  { normal, offset, box }: Facet,
  triangles: Float64Array,
  [x, y]: readonly [number, number],
): boolean {
  if (x < box[0] || x > box[3] || y < box[1] || y > box[4] || Math.abs(normal[2]) < 0.02) return false;
  const isIn = (at: number) =>
    Math.abs(
      normal[0] * triangles[at]! + normal[1] * triangles[at + 1]! + normal[2] * triangles[at + 2]! - offset,
    ) < 0.02;
  for (let at = 0; at + 8 < triangles.length; at += 9) {
    if (isIn(at) && isIn(at + 3) && isIn(at + 6) && weightsOver(triangles, at, [x, y]) !== null) return true;
  }
  return false;
}
