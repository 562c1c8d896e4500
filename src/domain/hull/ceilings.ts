import { boxAround, type CoveringBody, type Facet, facetsOf, weightsOver } from "./body.ts";
import { heightsOf, isLevel, isSlanting } from "./lie.ts";
import { belowRidge } from "./tops.ts";

/** Layers that lie are no thicker, m. */
const thickest = 0.5;
/** A room ends no farther below its ceiling, and no more lies between two layers, m. */
const near = 0.06;
/** A room goes no farther up through its ceiling: programs draw rooms up to a limit of their own, m. A choice of our own. */
const through = 0.6;
/** What lies nearer to the floor of a room is none of its ceilings, m. */
const overFloor = 1.5;
/** A room has a ceiling where coverings lie over this share of its top, and so much of them below a roof that slants. */
const least = { covered: 0.8, below: 0.5 } as const;

/** A covering as a plate that lies. */
interface Plate {
  readonly covering: CoveringBody;
  readonly low: number;
  readonly high: number;
}

/** A slab or roof. */
interface Level {
  readonly triangles: Float64Array;
  readonly facets: readonly Facet[];
}

/**
 * The coverings that are the ceiling of heated rooms below a roof: rooms end at them, and over them is air up to a roof that slants. What hangs
 * below a slab is none, nor is what a room goes on over.
 */
export function ceilings(
  coverings: readonly CoveringBody[],
  { heated, levels }: { readonly heated: readonly Float64Array[]; readonly levels: readonly Level[] },
): readonly CoveringBody[] {
  const plates = coverings.flatMap((covering): readonly Plate[] => {
    const body = { facets: facetsOf(covering.triangles) };
    const [low, high] = heightsOf(body);
    return isLevel(body) && high - low <= thickest ? [{ covering, low, high }] : [];
  });
  if (plates.length === 0 || !levels.some(isSlanting)) return [];
  const found = new Set<Plate>();
  for (const room of heated) for (const plate of ceilingOf(room, plates, levels)) found.add(plate);
  return [...found].map(({ covering }) => covering);
}

/** The plates that are the ceiling of a room; none where it has none, or what covers it is a slab. */
function ceilingOf(
  room: Float64Array,
  plates: readonly Plate[],
  levels: readonly Level[],
): ReadonlySet<Plate> {
  const found = new Set<Plate>();
  const floor = boxAround(room)[2];
  const above = plates.filter(({ low }) => low > floor + overFloor);
  let [all, covered, below, high] = [0, 0, 0, 0];
  for (const { place, height, area } of topOf(room)) {
    all += area;
    const stack = stackAt(above, place, height);
    const last = stack.at(-1);
    if (last === undefined) continue;
    for (const plate of stack) found.add(plate);
    covered += area;
    const over = firstOver(levels, place, last.high);
    if (over === null || !isSlanting(over.body)) continue;
    below += area;
    high = Math.max(high, over.height - last.high);
  }
  const isCeiling =
    all > 0 && covered >= least.covered * all && below >= least.below * covered && high > belowRidge;
  return isCeiling ? found : new Set();
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
  height: number,
): readonly Plate[] {
  const over = plates
    .filter(
      ({ covering, low, high }) =>
        high > height - through && low < height + thickest && covers(covering, place),
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

function covers({ triangles }: Pick<CoveringBody, "triangles">, place: readonly [number, number]): boolean {
  for (let at = 0; at + 8 < triangles.length; at += 9)
    if (weightsOver(triangles, at, place) !== null) return true;
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
    const { triangles } = body;
    for (let at = 0; at + 8 < triangles.length; at += 9) {
      const weights = weightsOver(triangles, at, place);
      if (weights === null) continue;
      const height =
        weights[0] * triangles[at + 2]! + weights[1] * triangles[at + 5]! + weights[2] * triangles[at + 8]!;
      if (height > from - near && height < (found?.height ?? Infinity)) found = { body, height };
    }
  }
  return found;
}
