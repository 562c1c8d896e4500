import { keptOf } from "#kernel/readings/keptReadings.ts";
import type { GeometryRecord } from "../geometry/geometry.ts";
import type { Matrix, Vector } from "../geometry/matrix.ts";
import { eachTriangle } from "../geometry/triangles.ts";

export type Triangle = readonly [Vector, Vector, Vector];

type Bodies = Pick<GeometryRecord, "shapes" | "placements">;
type TrianglesById = (id: number) => readonly Triangle[];

/** The triangles of one space after the other, each worked out once for all who ask of the same bodies. */
export const trianglesOf = keptOf(({ shapes, placements }: Bodies): TrianglesById => {
  const known = new Map<number, readonly Triangle[]>();
  const placed = Map.groupBy(placements, ({ express_id }) => express_id);
  return (id) => {
    const found = known.get(id);
    if (found) return found;
    const all: Triangle[] = [];
    for (const { shape, matrix } of placed.get(id) ?? [])
      eachTriangle(shapes[shape]!, matrix as unknown as Matrix, (a, b, c) => all.push([a, b, c]));
    known.set(id, all);
    return all;
  };
});

/** The floor of a body in plan: its faces that look down, each counterclockwise. */
export type Floor = readonly Polygon[];

/** The floors of one space after the other, each worked out once. */
export function floorsOf(geometry: Pick<GeometryRecord, "shapes" | "placements">): (id: number) => Floor {
  const triangles = trianglesOf(geometry);
  const floors = new Map<number, Floor>();
  return (id) => {
    const known = floors.get(id) ?? triangles(id).flatMap(asFloor);
    floors.set(id, known);
    return known;
  };
}

/** Its area in plan, m². */
export const areaOfFloor = (floor: Floor): number => floor.reduce((sum, part) => sum + areaOf(part), 0);

/** The area of one floor that lies over or below another one, m². */
export function sharedArea(one: Floor, other: Floor): number {
  let area_m2 = 0;
  for (const mine of one) for (const yours of other) area_m2 += areaOf(clipped(mine, yours));
  return area_m2;
}

/** Faces of a body that lie in one plane, m. */
const touching = 0.01;

/** The area of a body that looks down onto other parts of the same body, m²: parts that stand on each other have one floor. */
export function innerFloor(triangles: readonly Triangle[]): number {
  const level = triangles.filter(([a, b, c]) => Math.max(a[2], b[2], c[2]) - Math.min(a[2], b[2], c[2]) < touching); // prettier-ignore
  const below = level.map(([a, b, c]) => ({ at: a[2], floor: asFloor([c, b, a]) }));
  return level.reduce((sum, triangle) => {
    const floor = asFloor(triangle);
    const met = below.filter(({ at }) => Math.abs(at - triangle[0][2]) < touching);
    return floor.length === 0 ? sum : sum + met.reduce((all, one) => all + sharedArea(floor, one.floor), 0);
  }, 0);
}

type Polygon = readonly (readonly [number, number])[];

/** The triangle in plan, counterclockwise, when it looks down. */
function asFloor([a, b, c]: Triangle): Floor {
  const isFloor = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) < 0;
  return isFloor ? [[c, b, a].map(([x, y]) => [x, y] as const)] : [];
}

const areaOf = (points: Polygon): number =>
  points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length]!;
    return sum + (x * nextY - y * nextX) / 2;
  }, 0);

/** What of a polygon lies within another one without notches, both counterclockwise. */
function clipped(polygon: Polygon, by: Polygon): Polygon {
  let left = polygon;
  by.forEach(([ax, ay], at) => {
    const [bx, by_] = by[(at + 1) % by.length]!;
    const side = ([x, y]: readonly [number, number]) => (bx - ax) * (y - ay) - (by_ - ay) * (x - ax);
    left = left.flatMap((point, index) => {
      const next = left[(index + 1) % left.length]!;
      const [here, there] = [side(point), side(next)];
      const kept = here >= 0 ? [point] : [];
      if (here >= 0 === there >= 0) return kept;
      const t = here / (here - there);
      return [...kept, [point[0] + t * (next[0] - point[0]), point[1] + t * (next[1] - point[1])] as const];
    });
  });
  return left;
}
