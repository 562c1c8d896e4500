/**
 * Triangulated shapes that are placed many times, m, z up. Structural on purpose: the geometry record of a model fits, and so does what
 * the 3D view draws.
 */
export interface PlacedShapes {
  /** x, y, z per vertex in the coordinates of the shape, three indices per triangle. */
  readonly shapes: readonly { readonly positions: Float32Array; readonly indices: Uint32Array }[];
  /** `matrix` is column-major 4 × 4, shape → world. */
  readonly placements: readonly { readonly shape: number; readonly matrix: readonly number[] }[];
}

/** Minimum and maximum x, y, z. */
export type Box = readonly [number, number, number, number, number, number];
