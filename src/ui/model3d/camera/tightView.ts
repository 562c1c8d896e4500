import { type OrthographicCamera, Vector3 } from "three";
import type { Insets } from "./CameraRig.ts";
import type { Point } from "../section/sheet.ts";

/** Free of the drawing at every edge, CSS pixels. */
const margin = 14;

/**
 * Enlarges and moves a parallel view until the points fill what the insets leave of a picture: the box around a
 * building, seen askew, would leave a quarter of it empty. The direction stays. Without points nothing changes.
 */
export function tightView(
  camera: OrthographicCamera,
  points: readonly Point[],
  { width, height }: { readonly width: number; readonly height: number },
  insets: Insets,
): void {
  camera.updateMatrixWorld();
  const seen = points.map((point) => new Vector3(...point).applyMatrix4(camera.matrixWorldInverse));
  if (seen.length === 0) return;
  const [left, right] = range(seen, ({ x }) => x);
  const [bottom, top] = range(seen, ({ y }) => y);
  const free = {
    width: width - insets.left - insets.right - 2 * margin,
    height: height - insets.top - insets.bottom - 2 * margin,
  };
  camera.zoom = Math.min(
    free.width / Math.max(right - left, 0.01),
    free.height / Math.max(top - bottom, 0.01),
  );
  camera.setViewOffset(
    width,
    height,
    (camera.zoom * (left + right)) / 2 - (insets.left - insets.right) / 2,
    (-camera.zoom * (bottom + top)) / 2 - (insets.top - insets.bottom) / 2,
    width,
    height,
  );
  camera.updateProjectionMatrix();
}

function range(points: readonly Vector3[], pick: (point: Vector3) => number): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const point of points) {
    low = Math.min(low, pick(point));
    high = Math.max(high, pick(point));
  }
  return [low, high];
}
