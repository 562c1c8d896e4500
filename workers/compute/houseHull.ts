import type { Hull } from "#domain/hull/hull.ts";
import { modelHull } from "#domain/hull/modelHull.ts";
import type { House } from "./api.ts";

const known = new WeakMap<House, Map<boolean | null, Hull | null>>();

/** The hull of a house, measured once for each answer about its cellar. */
export function houseHull(house: House, cellar_heated: boolean | null): Hull | null {
  const found = known.get(house) ?? new Map<boolean | null, Hull | null>();
  known.set(house, found);
  const before = found.get(cellar_heated);
  if (before !== undefined) return before;
  const { model, faces, geometry } = house;
  const hull = modelHull(model, geometry ?? null, { faces, cellar_heated });
  found.set(cellar_heated, hull);
  return hull;
}
