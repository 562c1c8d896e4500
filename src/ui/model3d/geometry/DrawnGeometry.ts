/**
 * What the drawing needs to know of a building: shapes kept once, placed many times. Metres, z up, near the origin.
 * Structural on purpose: the geometry record of an imported model fits without conversion.
 */
export interface DrawnGeometry {
  readonly shapes: readonly DrawnShape[];
  readonly placements: readonly DrawnPlacement[];
}

/** A triangulated shape in its own coordinates: x, y, z per vertex, three indices per triangle, unit normals. */
export interface DrawnShape {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
}

/** One shape at one place. `matrix` is column-major 4 × 4, shape → world; `colour` is red, green, blue, opacity, 0…1. */
export interface DrawnPlacement {
  readonly express_id: number;
  readonly shape: number;
  readonly colour: Colour;
  readonly matrix: readonly number[];
}

/**
 * How a thing is drawn. `paper`: walls, slabs, roofs, filled where a section cuts them; `fitting`: furniture, inner
 * doors, equipment, with finer lines and never filled; `door`: outer doors and gates; `panel`: solar panels;
 * `green`: planting; `ground`: terrain; `space`: the volume of a room. The order is that of the palette in the shader.
 */
export const families = ["paper", "glass", "door", "panel", "green", "space", "fitting", "ground"] as const;
export type Family = (typeof families)[number];

/** Red, green, blue, opacity, 0…1. */
export type Colour = readonly [number, number, number, number];

/** Decides how a placed thing is drawn, from what it is, and the opacity (0…1) and colour it has in the file. */
export type FamilyOf = (express_id: number, opacity: number, colour: Colour) => Family;

/** Without knowledge of classes: what lets light through is glass, everything else paper. */
export const familyByOpacity: FamilyOf = (_, opacity) => (opacity < 0.95 ? "glass" : "paper");
