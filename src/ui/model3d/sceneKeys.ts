import type { Scene3d } from "./Scene3d.ts";

const turn = Math.PI / 12;

const moves: Readonly<Record<string, (scene: Scene3d) => void>> = {
  ArrowLeft: (scene) => scene.move({ azimuth: -turn }),
  ArrowRight: (scene) => scene.move({ azimuth: turn }),
  ArrowUp: (scene) => scene.move({ polar: -turn }),
  ArrowDown: (scene) => scene.move({ polar: turn }),
  "+": (scene) => scene.move({ zoom: 1.25 }),
  "=": (scene) => scene.move({ zoom: 1.25 }),
  "-": (scene) => scene.move({ zoom: 0.8 }),
  f: (scene) => scene.fit(),
  F: (scene) => scene.fit(),
  Escape: (scene) => scene.release(),
};

/** Moves the building by a key: arrows turn, + and − zoom, F fits, Escape lets go. @returns whether it was one of these. */
export function pressKey(key: string, scene: Scene3d): boolean {
  const move = moves[key];
  move?.(scene);
  return move !== undefined;
}
