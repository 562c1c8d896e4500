import type { DrawnPlacement, DrawnShape } from "./DrawnGeometry.ts";

/** A box from the origin to (x, y, z), as readers of models give it: four vertices and two triangles per face. */
export function boxShape(x: number, y: number, z: number): DrawnShape {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (const axis of [0, 1, 2]) {
    for (const side of [0, 1]) {
      const first = positions.length / 3;
      for (const [u, v] of [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const) {
        const point = [0, 0, 0];
        point[axis] = side;
        point[(axis + 1) % 3] = u;
        point[(axis + 2) % 3] = v;
        positions.push(point[0]! * x, point[1]! * y, point[2]! * z);
        normals.push(...[0, 1, 2].map((index) => (index === axis ? side * 2 - 1 : 0)));
      }
      const order = side === 1 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2];
      indices.push(...order.map((corner) => first + corner));
    }
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint32Array(indices),
  };
}

/** A placement that moves a shape, turned by `angle` radians about the vertical. */
export function placed(
  express_id: number,
  shape: number,
  [x, y, z]: readonly [number, number, number],
  angle = 0,
  opacity = 1,
): DrawnPlacement {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    express_id,
    shape,
    colour: [1, 1, 1, opacity],
    matrix: [cos, sin, 0, 0, -sin, cos, 0, 0, 0, 0, 1, 0, x, y, z, 1],
  };
}
