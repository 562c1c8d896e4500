import { mainAxis } from "#kernel/shapes/mainAxis.ts";
import type { GeometryRecord } from "../../ifc/geometry/geometry.ts";
import type { BuildingModel } from "../../ifc/model.ts";
import { planDrawing } from "../../viewer/plan/planDrawing.ts";
import { storeyLevels } from "../../viewer/section/storeyLevels.ts";
import type { ReportPlan } from "./storeys.ts";

/**
 * The plans of a model, storey by storey from the highest, each with the GlobalId of its storey; null where the cut meets nothing.
 * Whoever takes one after the other can do something else in between.
 */
export function* storeyPlans(
  model: Pick<BuildingModel, "storeys" | "spaces" | "elements" | "georeference">,
  geometry: GeometryRecord,
): Generator<readonly [global_id: string, plan: ReportPlan | null]> {
  const axis = mainAxis(geometry);
  for (const { express_id, cut_m, floor_m } of storeyLevels(model, geometry)) {
    const storey = model.storeys.find((one) => one.express_id === express_id);
    if (!storey) continue;
    const drawing = planDrawing({ geometry, model, height_m: cut_m, axis });
    yield [storey.global_id, drawing && { drawing, above_floor_m: cut_m - floor_m }];
  }
}
