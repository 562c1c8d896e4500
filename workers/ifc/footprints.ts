import { Solid } from "#domain/ifc/solid.ts";
import { eachMesh } from "./meshes.ts";
import type { IfcReader } from "./reader.ts";

/** What the solid of a space says about it. */
export interface Footprint {
  readonly area_m2: number;
  readonly height_m: number;
  readonly volume_m3: number;
}

/** Floor area, height and volume of spaces from their geometry; spaces without a solid are absent. */
export function footprints(reader: IfcReader, spaces: readonly number[]): ReadonlyMap<number, Footprint> {
  const solids = new Map<number, Solid>();
  eachMesh(
    reader,
    spaces,
    ({ express_id, shape, matrix }) => {
      const solid = solids.get(express_id) ?? new Solid();
      solids.set(express_id, solid);
      solid.add(shape, matrix);
    },
    () => {},
  );
  const found = new Map<number, Footprint>();
  for (const [id, solid] of solids)
    if (solid.footprint_m2 > 0.01)
      found.set(id, { area_m2: solid.footprint_m2, height_m: solid.height_m, volume_m3: solid.volume_m3 });
  return found;
}
