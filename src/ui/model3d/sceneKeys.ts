import type { Scene3d } from "./Scene3d.ts";

const turn = Math.PI / 12;

const step = 48;

/** With the shift key the arrows push the sheet. */
const pushes: Readonly<Record<string, (scene: Scene3d) => void>> = {
  ArrowLeft: (scene) => scene.push(-step, 0),
  ArrowRight: (scene) => scene.push(step, 0),
  ArrowUp: (scene) => scene.push(0, -step),
  ArrowDown: (scene) => scene.push(0, step),
};

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
  Enter: (scene) => scene.tapMiddle(),
  Escape: (scene) => scene.release(),
};

/**
 * Moves the building by a key: arrows turn, with shift they push, + and − zoom, F fits, Enter points at the middle,
 * Escape lets go. @returns whether it was one of these.
 */
export function pressKey(key: string, scene: Scene3d, shift: boolean): boolean {
  const move = (shift ? pushes[key] : undefined) ?? moves[key];
  move?.(scene);
  return move !== undefined;
}
