import type { Vector } from "./ifcShapes.ts";

/** A triangulated sphere; faces are indices from 1, as IFC counts, against the clock seen from outside. */
export interface Mesh {
  readonly points: readonly Vector[];
  readonly faces: readonly (readonly [number, number, number])[];
}

/** Sphere around `centre` by halving the edges of an icosahedron `rounds` times: 20 · 4ⁿ triangles. */
export function sphere(centre: Vector, radius: number, rounds: number): Mesh {
  const points: Vector[] = icosahedron.points.map(unit);
  let faces = icosahedron.faces;
  for (let round = 0; round < rounds; round += 1) {
    const middles = new Map<string, number>();
    const middle = (a: number, b: number): number => {
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      const known = middles.get(key);
      if (known !== undefined) return known;
      const [p, q] = [points[a - 1] ?? [0, 0, 0], points[b - 1] ?? [0, 0, 0]];
      points.push(unit([p[0] + q[0], p[1] + q[1], p[2] + q[2]]));
      middles.set(key, points.length);
      return points.length;
    };
    faces = faces.flatMap(([a, b, c]) => {
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      return [
        [a, ab, ca],
        [b, bc, ab],
        [c, ca, bc],
        [ab, bc, ca],
      ] as const;
    });
  }
  const place = (at: number, i: 0 | 1 | 2) => Math.round((centre[i] + at * radius) * 1e4) / 1e4;
  return { points: points.map(([x, y, z]): Vector => [place(x, 0), place(y, 1), place(z, 2)]), faces };
}

const golden = (1 + Math.sqrt(5)) / 2;

const icosahedron: Mesh = {
  points: [
    [-1, golden, 0],
    [1, golden, 0],
    [-1, -golden, 0],
    [1, -golden, 0],
    [0, -1, golden],
    [0, 1, golden],
    [0, -1, -golden],
    [0, 1, -golden],
    [golden, 0, -1],
    [golden, 0, 1],
    [-golden, 0, -1],
    [-golden, 0, 1],
  ],
  faces: [
    [1, 12, 6],
    [1, 6, 2],
    [1, 2, 8],
    [1, 8, 11],
    [1, 11, 12],
    [2, 6, 10],
    [6, 12, 5],
    [12, 11, 3],
    [11, 8, 7],
    [8, 2, 9],
    [4, 10, 5],
    [4, 5, 3],
    [4, 3, 7],
    [4, 7, 9],
    [4, 9, 10],
    [5, 10, 6],
    [3, 5, 12],
    [7, 3, 11],
    [9, 7, 8],
    [10, 9, 2],
  ],
};

function unit([x, y, z]: Vector): Vector {
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}
