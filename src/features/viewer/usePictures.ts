import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";

const counts = new WeakMap<Scene3d, number>();

/** What lies over a picture of the scene. */
export interface Picture {
  /** Which picture it is; only tells one from the next. */
  readonly count: number;
  /** Where a line of the world lies in it, CSS pixels; null when it is behind somebody in the building. */
  readonly project: Scene3d["project"];
}

/**
 * Draws the component again after every picture of the scene: for what lies over it. Ask the answer where things are, not the scene: it is
 * another one for each picture, so nothing that was found out for the last one is taken for this one.
 */
export function usePictures(scene: Scene3d | null): Picture | null {
  const subscribe = useCallback(
    (changed: () => void) =>
      scene?.onDraw(() => {
        counts.set(scene, (counts.get(scene) ?? 0) + 1);
        changed();
      }) ?? (() => {}),
    [scene],
  );
  const count = useSyncExternalStore(subscribe, () => (scene ? (counts.get(scene) ?? 0) : 0));
  return useMemo(() => scene && { count, project: (from, to) => scene.project(from, to) }, [scene, count]);
}
