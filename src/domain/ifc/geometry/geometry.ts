/**
 * The geometry record: what the 3D view draws and what is cached instead of parsing again. Shapes are kept once and
 * placed many times. World coordinates in metres, z up, moved near the origin by `origin_m`.
 */
export interface GeometryRecord {
  readonly version: 1;
  /** Add this to get the coordinates of the file, m. */
  readonly origin_m: readonly [number, number, number];
  readonly shapes: readonly Shape[];
  readonly placements: readonly Placement[];
  /** Bounding box of all placements: min x, y, z, max x, y, z. */
  readonly box: readonly [number, number, number, number, number, number];
}

/** A triangulated shape in its own coordinates. */
export interface Shape {
  /** x, y, z per vertex. */
  readonly positions: Float32Array;
  /** x, y, z per vertex, unit length. */
  readonly normals: Float32Array;
  /** Three per triangle. */
  readonly indices: Uint32Array;
}

/** One shape at one place, belonging to one element or space. */
export interface Placement {
  readonly express_id: number;
  /** Index into `shapes`. */
  readonly shape: number;
  /** Red, green, blue, opacity, 0…1. */
  readonly colour: readonly [number, number, number, number];
  /** Column-major 4 × 4, shape → world. */
  readonly matrix: readonly number[];
}
