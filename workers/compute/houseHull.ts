import type { Hull } from "#domain/hull/hull.ts";
import { modelHull } from "#domain/hull/modelHull.ts";
import type { HeatChoices } from "#domain/ifc/rooms/heatedSpaces.ts";
import type { House } from "./api.ts";

const known = new WeakMap<House, Map<string, Hull | null>>();

/** The hull of a house, measured once for each answer about which rooms are heated. */
export function houseHull(house: House, { cellar_heated, rooms, buildings }: HeatChoices): Hull | null {
  const found = known.get(house) ?? new Map<string, Hull | null>();
  known.set(house, found);
  const key = JSON.stringify([cellar_heated, rooms, buildings]);
  const before = found.get(key);
  if (before !== undefined) return before;
  const { model, faces, geometry } = house;
  const hull = modelHull(model, geometry ?? null, { faces, choices: { cellar_heated, rooms, buildings } });
  found.set(key, hull);
  return hull;
}
