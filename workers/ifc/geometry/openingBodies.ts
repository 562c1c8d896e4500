import { IFCRELFILLSELEMENT } from "web-ifc";
import type { FaceSummary } from "#domain/ifc/model.ts";
import { Solid } from "#domain/ifc/geometry/solid.ts";
import type { Matrix, Vector } from "#domain/ifc/geometry/matrix.ts";
import { reference } from "../file/attribute.ts";
import { eachMesh } from "./meshes.ts";
import type { IfcReader } from "../file/reader.ts";

/**
 * Summaries of the openings that windows and doors without a shape of their own fill, under the id of the window or door.
 * @param known summaries of what has a shape. @param origin what the geometry was moved by.
 */
export function openingBodies(
  reader: IfcReader,
  known: readonly FaceSummary[],
  origin: Vector,
): readonly FaceSummary[] {
  const have = new Set(known.map(({ express_id }) => express_id));
  const fillerOf = new Map<number, number>();
  for (const id of reader.ids(IFCRELFILLSELEMENT)) {
    const relation = reader.light(id);
    const opening = reference(relation?.["RelatingOpeningElement"]);
    const filler = reference(relation?.["RelatedBuildingElement"]);
    if (opening !== null && filler !== null && !have.has(filler)) fillerOf.set(opening, filler);
  }
  if (fillerOf.size === 0) return [];
  const solids = new Map<number, Solid>();
  eachMesh(
    reader,
    [...fillerOf.keys()],
    ({ express_id, shape, matrix }) => {
      const solid = solids.get(express_id) ?? new Solid();
      solids.set(express_id, solid);
      const near = matrix.map((value, at) => (at >= 12 && at < 15 ? value - origin[at - 12]! : value));
      solid.add(shape, near as unknown as Matrix);
    },
    () => undefined,
  );
  return [...solids].map(([opening, solid]) => solid.summary(fillerOf.get(opening)!));
}
