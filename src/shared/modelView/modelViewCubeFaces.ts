import type { Direction, StandardView } from "#ui/model3d/camera/CameraRig.ts";

/** A visible side of the cube: its outline and where its letter stands, in a square from −1 to 1, y down. */
export interface CubeFace {
  readonly view: Exclude<StandardView, "isometric">;
  readonly points: readonly (readonly [number, number])[];
  readonly middle: readonly [number, number];
}

type Vector = readonly [number, number, number];

/** Outward normal and two edge directions of each side; south is where azimuth 0 looks from. */
const sides: readonly { view: CubeFace["view"]; normal: Vector; u: Vector; v: Vector }[] = [
  { view: "top", normal: [0, 0, 1], u: [1, 0, 0], v: [0, 1, 0] },
  { view: "south", normal: [0, -1, 0], u: [1, 0, 0], v: [0, 0, 1] },
  { view: "east", normal: [1, 0, 0], u: [0, 1, 0], v: [0, 0, 1] },
  { view: "north", normal: [0, 1, 0], u: [1, 0, 0], v: [0, 0, 1] },
  { view: "west", normal: [-1, 0, 0], u: [0, 1, 0], v: [0, 0, 1] },
];

/** The sides of a small cube that one sees from a direction; sides seen edge-on are left out. */
export function cubeFaces({ azimuth, polar }: Direction): readonly CubeFace[] {
  const [ca, sa, cp, sp] = [Math.cos(azimuth), Math.sin(azimuth), Math.cos(polar), Math.sin(polar)];
  const towards: Vector = [sa * sp, -ca * sp, cp];
  const right: Vector = [ca, sa, 0];
  const up: Vector = [-sa * cp, ca * cp, sp];
  const onScreen = (p: Vector): [number, number] => [dot(p, right) / size, -dot(p, up) / size];
  return sides
    .filter(({ normal }) => dot(normal, towards) > 0.12)
    .map(({ view, normal, u, v }) => ({
      view,
      points: corners.map(([a, b]) =>
        onScreen([
          normal[0] + a * u[0] + b * v[0],
          normal[1] + a * u[1] + b * v[1],
          normal[2] + a * u[2] + b * v[2],
        ]),
      ),
      middle: onScreen(normal),
    }));
}

/** Half the diagonal of the cube: what the square must hold from every side. */
const size = Math.sqrt(3);
const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
