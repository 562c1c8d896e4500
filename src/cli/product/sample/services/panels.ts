import type { Vector } from "../ifc/ifcShapes.ts";

/** A solar panel on a roof; position of its lower south-west corner over the zero of the house, metres. */
export interface Panel {
  readonly tag: string;
  readonly at: Vector;
}

/** Size of a panel (width east-west, depth up the slope, thickness), metres, and its power at standard conditions. */
export const panelSize = { width: 1.75, depth: 1.13, thickness: 0.035, watts: 425 } as const;

/** The panels lean 10° to the south: sin and cos of the tilt. */
export const panelTilt = { sin: 0.1736481777, cos: 0.984807753 } as const;

const grid = (
  letter: string,
  [x, y, z]: Vector,
  [columns, rows]: readonly [number, number],
  step: number,
): readonly Panel[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    tag: `${letter}-${String(i + 1).padStart(2, "0")}`,
    at: [x + (i % columns) * 2, y + Math.floor(i / columns) * step, z],
  }));

/** Panels on the wing and on the setback storey, 15 cm over the roof. */
export const panels = {
  wing: grid("PV-S", [2.1, 2.2, 9.45], [4, 7], 1.75),
  setback: grid("PV-D", [6.3, 19.3, 15.45], [10, 3], 1.75),
} as const;
