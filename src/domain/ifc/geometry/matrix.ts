/** A 4 × 4 matrix, column-major, as the geometry record and the graphics card want it. */
export type Matrix = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** x, y, z. */
export type Vector = readonly [number, number, number];

/** The placement that moves nothing. */
export const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** a · b: first b, then a. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  const product = Array.from({ length: 16 }, (_, index) => {
    const row = index % 4;
    const column = index - row;
    let sum = 0;
    for (let k = 0; k < 4; k++) sum += a[k * 4 + row]! * b[column + k]!;
    return sum;
  });
  return product as unknown as Matrix;
}

/** The placement with z along `axis` and x as near to `reference` as can be; defaults are the world's z and x. */
export function matrixFromAxes(origin: Vector, axis: Vector | null, reference: Vector | null): Matrix {
  const z = normalize(axis ?? [0, 0, 1]) ?? [0, 0, 1];
  const wanted = reference ?? (Math.abs(z[0]) > 0.999 ? [0, 1, 0] : [1, 0, 0]);
  const along = dot(wanted, z);
  const x = normalize([wanted[0] - along * z[0], wanted[1] - along * z[1], wanted[2] - along * z[2]]) ??
    normalize(cross([0, 1, 0], z)) ?? [1, 0, 0];
  const y = cross(z, x);
  return [...x, 0, ...y, 0, ...z, 0, ...origin, 1];
}

/** A direction through a matrix: without its translation. */
export const rotate = (m: Matrix, [x, y, z]: Vector): Vector => [
  m[0] * x + m[4] * y + m[8] * z,
  m[1] * x + m[5] * y + m[9] * z,
  m[2] * x + m[6] * y + m[10] * z,
];

/** The direction of a vector; `undefined` for one without length. */
export function normalize([x, y, z]: Vector): Vector | undefined {
  const length = Math.hypot(x, y, z);
  return length > 1e-12 ? [x / length, y / length, z / length] : undefined;
}

/** The cross product: upright on both, by the right hand, as long as the area between them. */
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The scalar product. */
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
