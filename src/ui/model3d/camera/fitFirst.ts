import type { CameraRig } from "./CameraRig.ts";
import type { Drawing } from "../Drawing.ts";
import type { SceneOptions } from "../SceneOptions.ts";

/**
 * Brings a building into a picture that has just got its size; a picture for show holds its plot and planting, too, and
 * stays whole while it turns. A view that is kept comes before both. Answers false when there is nothing to be seen.
 */
export function fitFirst(
  rig: CameraRig,
  drawing: Drawing,
  { isPassive = false, place }: SceneOptions,
): boolean {
  const box = drawing.boxOf();
  if (!box) return false;
  rig.limit(box);
  rig.fit(isPassive ? drawing.boxOfPicture()! : box, false, rig.directionOf("isometric"), isPassive);
  if (place) rig.take(place, false);
  rig.controls.update(0);
  return true;
}
