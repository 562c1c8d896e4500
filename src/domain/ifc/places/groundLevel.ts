import { type Box, sharedPlan } from "../geometry/plan.ts";
import type { BuildingModel, FaceSummary } from "../model.ts";
import { isBelowByName, isGroundFloorByName } from "../rooms/roomWords.ts";

/**
 * Where the ground lies, and what says so: ±0.00 of the storeys, the feet of the columns that the building stands on, the floor of the ground
 * floor, or the lowest floor. All but the first are told.
 */
export interface GroundLevel {
  /** In the world, m. */
  readonly level_m: number;
  readonly from: "zero" | "columns" | "ground_floor" | "lowest_floor";
}

type Drawn = Pick<BuildingModel, "storeys" | "spaces"> & {
  readonly elements: readonly Pick<BuildingModel["elements"][number], "express_id" | "ifc_class">[];
};

/** A ground floor lies no higher above ±0.00 and a building ends no higher above it, m: else elevations are stated from somewhere else. */
const most = { floor: 2, above: 1 } as const;
/** Storeys whose elevations differ by no more state one, m. */
const sameElevation = 0.01;
/** A storey at ±0.00 is no farther from it, m. */
const atZero = 0.5;
/** A building stands on columns that are at least so tall below its lowest slab, and on so many, m. */
const standing = { tall: 1, columns: 3, joint: 0.1 } as const;

/**
 * The height of the terrain in the world; null when no room of a storey has a body. ±0.00 is the terrain unless the drawing contradicts it: columns
 * go farther down, nothing drawn reaches it, or the ground floor lies a storey above it without any storey there. Storeys that lie over each other
 * and all state one elevation say nothing of it. Which of these counts first is a choice of our own.
 */
export function groundLevel(model: Drawn, faces: readonly FaceSummary[]): GroundLevel | null {
  const boxes = new Map(faces.map(({ express_id, box }) => [express_id, box]));
  const floors = floorsOf(model, boxes);
  if (floors.length === 0) return null;
  const lowest = Math.min(...floors.map(({ low }) => low));
  const zero = zeroOf(floors);
  const feet = feetOf(model, boxes);
  if (feet !== null && feet < (zero ?? lowest) - standing.tall) return { level_m: feet, from: "columns" };
  const named = groundFloorOf(floors);
  const drawn = Math.min(
    lowest,
    ...model.elements.flatMap(({ express_id }) => lowOf(boxes, express_id) ?? []),
  );
  const isReached = zero !== null && drawn <= zero + most.above;
  if (isReached && (named === null || named <= zero + most.floor || hasStoreyAt(floors, zero)))
    return { level_m: zero, from: "zero" };
  if (feet !== null && !isReached) return { level_m: feet, from: "columns" };
  return named === null
    ? { level_m: lowest, from: "lowest_floor" }
    : { level_m: named, from: "ground_floor" };
}

/**
 * ±0.00 of the storeys in the world, m. Where some that lie over each other state one elevation, the most elevations that agree count; null
 * where all state the same.
 */
function zeroOf(floors: readonly Floor[]): number | null {
  const isAlike = (one: Floor, other: Floor) => Math.abs(one.elevation - other.elevation) < sameElevation;
  const isUnsaid = floors.some((one) =>
    floors.some((other) => isAlike(one, other) && Math.abs(one.low - other.low) > most.floor),
  );
  const zeros = floors.map(({ low, elevation }) => low - elevation);
  if (!isUnsaid) return lowerOf(zeros, 0.5);
  const agreeing = zeros.map((zero) => {
    const same = floors.filter((_, at) => Math.abs(zeros[at]! - zero) < atZero);
    return same.filter((one, at) => same.findIndex((other) => isAlike(one, other)) === at).length;
  });
  const best = Math.max(...agreeing);
  return best < 2
    ? null
    : lowerOf(
        zeros.filter((_, at) => agreeing[at] === best),
        0.5,
      );
}

/**
 * The stated elevation of ±0.00: 0, or that of the ground floor by its name where storeys are stated from somewhere else, as above the sea.
 */
export function zeroElevation(storeys: Drawn["storeys"]): number {
  const floors = storeys.map(({ name, elevation_m }) => ({ name, elevation: elevation_m, low: elevation_m }));
  const named = groundFloorOf(floors);
  return named !== null && named > most.floor && !hasStoreyAt(floors, 0) ? named : 0;
}

/** Whether the floor of a storey that its name does not put below the ground lies at ±0.00. */
const hasStoreyAt = (floors: readonly Floor[], zero: number): boolean =>
  floors.some(({ low, name }) => Math.abs(low - zero) < atZero && isBelowByName(name) !== true);

interface Floor {
  readonly name: string;
  readonly elevation: number;
  /** In the world, m. */
  readonly low: number;
}

/** The floor of each storey: that of its lower rooms. Galleries, dormers and rooms on steps lie higher. */
function floorsOf({ storeys, spaces }: Drawn, boxes: ReadonlyMap<number, Box>): readonly Floor[] {
  return storeys.flatMap(({ express_id: storey, name, elevation_m }) => {
    const lows = spaces.flatMap(({ express_id, storey_id }) =>
      storey_id === storey ? (lowOf(boxes, express_id) ?? []) : [],
    );
    const low = lowerOf(lows, 0.25);
    return low === null ? [] : { name, elevation: elevation_m, low };
  });
}

/** The floor of the ground floor by its name, else of the storey above those that lie below ground by theirs; null without either. */
function groundFloorOf(floors: readonly Floor[]): number | null {
  const named = floors.filter(({ name }) => isGroundFloorByName(name)).map(({ low }) => low);
  if (named.length > 0) return Math.min(...named);
  const below = floors.filter(({ name }) => isBelowByName(name) === true).map(({ low }) => low);
  if (below.length === 0) return null;
  const above = floors.map(({ low }) => low).filter((low) => low > Math.max(...below));
  return above.length === 0 ? null : Math.min(...above);
}

/** The foot of the columns that carry the lowest slab; null where the building does not stand on columns alone. */
function feetOf({ elements }: Drawn, boxes: ReadonlyMap<number, Box>): number | null {
  const boxesOf = (isOne: (ifc_class: string) => boolean) =>
    elements
      .filter(({ ifc_class }) => isOne(ifc_class))
      .map(({ express_id }) => boxes.get(express_id))
      .filter((box) => box !== undefined);
  const slabs = boxesOf((one) => one.startsWith("IfcSlab"));
  const walls = boxesOf((one) => one.startsWith("IfcWall"));
  const columns = boxesOf((one) => one.startsWith("IfcColumn")).filter((column) => {
    const isOver = (box: Box) => box[2] < column[5] + standing.joint && sharedPlan(box, column) > 0;
    const over = slabs.filter((slab) => slab[5] > column[5] - standing.joint && isOver(slab));
    return over.length > 0 && column[5] - column[2] >= standing.tall;
  });
  const foot = lowerOf(
    columns.map((column) => column[2]),
    0.5,
  );
  if (foot === null || columns.length < standing.columns) return null;
  const isBelow = (box: Box) =>
    box[2] < foot + standing.tall - standing.joint && box[5] > foot + standing.joint;
  // what lies on the ground below the columns is no floor of the building
  return walls.some(isBelow) || slabs.some(isBelow) ? null : foot;
}

function lowOf(boxes: ReadonlyMap<number, Box>, id: number): number | undefined {
  const low = boxes.get(id)?.[2];
  return low !== undefined && Number.isFinite(low) ? low : undefined;
}

/** The value below which so large a share of all lies, of two the lower one; null of none. */
function lowerOf(values: readonly number[], share: number): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? null;
}
