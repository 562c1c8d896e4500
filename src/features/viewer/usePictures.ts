import { useCallback, useSyncExternalStore } from "react";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";

const counts = new WeakMap<Scene3d, number>();

/** Draws the component again after every picture of the scene: for what lies over it. */
export function usePictures(scene: Scene3d | null): void {
  const subscribe = useCallback(
    (changed: () => void) =>
      scene?.onDraw(() => {
        counts.set(scene, (counts.get(scene) ?? 0) + 1);
        changed();
      }) ?? (() => {}),
    [scene],
  );
  useSyncExternalStore(subscribe, () => (scene ? (counts.get(scene) ?? 0) : 0));
}
