import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import { boxAround, itemBoxes } from "#kernel/shapes/itemBoxes.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";

/** How much of its surroundings is seen around a thing: as many times its size, and at least so many metres. */
const around = { times: 3, metres: 9 };

/** Brings a thing into the middle of the picture with what stands around it; what has no shape moves nothing. */
export function lookAt(
  scene: Pick<Scene3d, "place" | "take"> | null,
  geometry: GeometryRecord,
  express_id: number,
): void {
  const placements = geometry.placements.filter((one) => one.express_id === express_id);
  const box = boxAround(itemBoxes({ shapes: geometry.shapes, placements }), placements.keys());
  if (!scene || !box) return;
  const size = Math.hypot(box[3] - box[0], box[4] - box[1], box[5] - box[2]);
  const { height_m } = scene.place;
  const wanted = Math.max(size * around.times, around.metres);
  scene.take({
    ...scene.place,
    target: [(box[0] + box[3]) / 2, (box[1] + box[4]) / 2, (box[2] + box[5]) / 2],
    // Who has zoomed in or out is left there, as long as the thing is seen and found.
    height_m: height_m >= wanted && height_m <= wanted * 3 ? height_m : wanted,
  });
}
