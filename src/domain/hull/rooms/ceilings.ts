import { boxAround, type CoveringBody, type Facet, facetsOf, heightOver } from "../body.ts";
import { type Box, coversInPlan, sharedPlan } from "#domain/ifc/geometry/plan.ts";
import { heightsOf, isLevel, isSlanting, overFloor } from "../lie.ts";
import { belowRidge } from "../tops.ts";

/** Layers that lie are no thicker, m. */
const thickest = 0.5;
/** A room ends no farther below its ceiling, and no more lies between two layers, m. */
const near = 0.06;
/** A room goes no farther up through its ceiling: programs draw rooms up to a limit of their own, m. A choice of our own. */
const through = 0.6;
/** A room has a ceiling where coverings lie over this share of its top, and so much of them below a roof that slants. */
const least = { covered: 0.8, below: 0.5 } as const;

/** A covering as a plate that lies. */
interface Plate {
  readonly covering: CoveringBody;
  readonly low: number;
  readonly high: number;
  readonly box: Box;
}

/** A slab or roof. */
interface Level {
  readonly id: number;
  readonly triangles: Float64Array;
  readonly facets: readonly Facet[];
  readonly box: Box;
}

/** A roof that is known to resist so much, and more than the ceiling, is the insulated one, m²·K/W. A choice of our own. */
const insulated = 1;

/** What rooms end at, and what is known of it. */
interface Around {
  readonly heated: readonly Float64Array[];
  readonly levels: readonly Omit<Level, "box">[];
  /** What an element resists without surfaces, m²·K/W; 0 where it is not known. */
  readonly resists: (id: number) => number;
}

/**
 * The coverings that are the ceiling of heated rooms below a roof: rooms end at them, and over them is air up to a roof that slants. What hangs
 * below a slab is none, nor is what a room goes on over. Below a roof that is the insulated one there is none.
 */
export function ceilings(
  coverings: readonly CoveringBody[],
  { heated, levels, resists }: Around,
): readonly CoveringBody[] {
  if (!levels.some(isSlanting)) return [];
  const plates = coverings.flatMap((covering): readonly Plate[] => {
    const body = { facets: facetsOf(covering.triangles) };
    const [low, high] = heightsOf(body);
    const isPlate = isLevel(body) && high - low <= thickest;
    return isPlate ? [{ covering, low, high, box: boxAround(covering.triangles) }] : [];
  });
  if (plates.length === 0) return [];
  const all = levels.map((level) => ({ ...level, box: boxAround(level.triangles) }));
  const found = new Set<CoveringBody>();
  for (const room of heated)
    for (const one of ceilingOf(room, { plates, levels: all, resists })) found.add(one);
  return [...found];
}

/** The coverings that are the ceiling of a room; none where it has none, or where what covers it is a slab or an insulated roof. */
function ceilingOf(
  room: Float64Array,
  {
    plates,
    levels,
    resists,
  }: Pick<Around, "resists"> & { readonly plates: readonly Plate[]; readonly levels: readonly Level[] },
): readonly CoveringBody[] {
  const own = boxAround(room);
  const isOver = ({ box }: { readonly box: Box }) => sharedPlan(box, own) > 0 && box[5] > own[2] + overFloor;
  const above = plates.filter((plate) => isOver(plate) && plate.low > own[2] + overFloor && plate.low < own[5] + near); // prettier-ignore
  if (above.length === 0) return [];
  const covers = levels.filter(isOver);
  const upper = plates.filter((plate) => isOver(plate) && plate.low < own[5] + 2 * thickest);
  const found = new Set<Plate>();
  const roofs = new Set<number>();
  let [all, covered, below, high] = [0, 0, 0, 0];
  for (const { place, height, area } of topOf(room)) {
    all += area;
    const stack = stackAt(upper, place, { height, floor: own[2] });
    const last = stack.at(-1);
    if (last === undefined) continue;
    for (const plate of stack) found.add(plate);
    covered += area;
    const over = firstOver(covers, place, last.high);
    if (over === null || !isSlanting(over.body)) continue;
    roofs.add(over.body.id);
    below += area;
    high = Math.max(high, over.height - last.high);
  }
  const isCeiling =
    all > 0 && covered >= least.covered * all && below >= least.below * covered && high > belowRidge;
  const roof = Math.max(0, ...[...roofs].map(resists));
  const coverings = [...found].map(({ covering }) => covering);
  const ceiling = coverings.reduce((sum, { id }) => Math.max(sum, resists(id)), 0);
  return isCeiling && !(roof >= insulated && roof > ceiling) ? coverings : [];
}

/** A place of the top of a room, with the area that it stands for. */
interface Place {
  readonly place: readonly [number, number];
  readonly height: number;
  readonly area: number;
}

/** Corners of the triangle that a triangle is looked at by, each near one of its own. */
const looks = [
  [0.6, 0.21, 0.19],
  [0.19, 0.6, 0.21],
  [0.21, 0.19, 0.6],
] as const;

/** Places on the faces of a body that look up and lie level. */
function topOf(triangles: Float64Array): readonly Place[] {
  const found: Place[] = [];
  for (let at = 0; at + 8 < triangles.length; at += 9) {
    const [ax, ay, az] = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!];
    const [bx, by, bz] = [triangles[at + 3]!, triangles[at + 4]!, triangles[at + 5]!];
    const [cx, cy, cz] = [triangles[at + 6]!, triangles[at + 7]!, triangles[at + 8]!];
    const area = ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
    if (area <= 0 || Math.max(az, bz, cz) - Math.min(az, bz, cz) > near) continue;
    for (const [a, b, c] of looks) {
      const place = [a * ax + b * bx + c * cx, a * ay + b * by + c * cy] as const;
      found.push({ place, height: az, area: area / looks.length });
    }
  }
  return found;
}

/** The plates one on the other that a room ends at in a place, or goes a little up through, the lowest first. */
function stackAt(
  plates: readonly Plate[],
  place: readonly [number, number],
  { height, floor }: { readonly height: number; readonly floor: number },
): readonly Plate[] {
  const over = plates
    .filter(
      (plate) =>
        plate.low > floor + overFloor &&
        plate.high > height - through &&
        plate.low < height + thickest &&
        covers(plate, place),
    )
    .toSorted((a, b) => a.low - b.low);
  const stack: Plate[] = [];
  for (const plate of over) {
    const last = stack.at(-1);
    if (last === undefined ? plate.low > height + near : plate.low > last.high + near) break;
    stack.push(plate);
  }
  return stack;
}

function covers({ covering: { triangles }, box }: Plate, place: readonly [number, number]): boolean {
  if (!coversInPlan(box, [...place, 0])) return false;
  for (let at = 0; at + 8 < triangles.length; at += 9)
    if (heightOver(triangles, at, place) !== null) return true;
  return false;
}

/** What lies first over a height in a place, and how high there. */
function firstOver(
  levels: readonly Level[],
  place: readonly [number, number],
  from: number,
): { readonly body: Level; readonly height: number } | null {
  let found: { readonly body: Level; readonly height: number } | null = null;
  for (const body of levels) {
    const { triangles, box } = body;
    if (box[5] < from - near || !coversInPlan(box, [...place, 0])) continue;
    for (let at = 0; at + 8 < triangles.length; at += 9) {
      const height = heightOver(triangles, at, place);
      if (height !== null && height > from - near && height < (found?.height ?? Infinity))
        found = { body, height };
    }
  }
  return found;
}
