import { PerspectiveCamera, Vector3 } from "three";
import type { Direction } from "../camera/CameraRig.ts";
import type { Box } from "#kernel/shapes/placedShapes.ts";
import type { Point } from "../section/sheet.ts";

/** A view from a place in the building that can be kept and taken again: `field_deg` is the angle from its lower to its upper edge. */
export interface EyePlace extends Direction {
  readonly eye: Point;
  readonly field_deg: number;
}

/** The usual upright field of view, degrees. */
const usual_deg = 70;

/** What one sees across at least and at most, degrees: a phone held upright must not look through a slit. */
const across = { least: 46, most: 92 };

/** The eye of somebody in the building: a perspective camera that never rolls. */
export class WalkRig {
  /** Nearer than the nearest that a body comes to a wall, at the corner of the picture, too. */
  readonly camera = new PerspectiveCamera(usual_deg, 1, 0.08, 1000);
  #size = { width: 1, height: 1 };
  /** The field of a view that was kept; null for the usual one. */
  #kept_deg: number | null = null;
  #direction: Direction = { azimuth: 0, polar: Math.PI / 2 };

  constructor() {
    this.camera.up.set(0, 0, 1);
  }

  /** Tells the size of the picture, CSS pixels. */
  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#frame();
  }

  /** Makes the picture deep enough for everything in a box. */
  limit(box: Box): void {
    this.camera.far = Math.max(100, Math.hypot(box[3] - box[0], box[4] - box[1], box[5] - box[2]) * 3);
    this.#frame();
  }

  /** Takes the field of a view that was kept; null goes back to the usual one. */
  see(field_deg: number | null): void {
    this.#kept_deg = field_deg;
    this.#frame();
  }

  /** Puts the eye to a place. */
  put(eye: Point, direction: Direction): void {
    const { azimuth, polar } = direction;
    this.#direction = { azimuth, polar };
    this.camera.position.set(...eye);
    this.camera.lookAt(new Vector3(...eye).add(new Vector3(...ahead(azimuth, polar))));
    this.camera.updateMatrixWorld();
  }

  /** The present view. */
  get place(): EyePlace {
    const { x, y, z } = this.camera.position;
    return { ...this.#direction, eye: [x, y, z], field_deg: this.camera.fov };
  }

  /** How far from the upper edge of the picture the horizon lies, as a share of its height; outside of 0…1 it is not seen. */
  get horizon(): number {
    const pitch = this.#direction.polar - Math.PI / 2;
    return 0.5 + Math.tan(pitch) / (2 * Math.tan((this.camera.fov * Math.PI) / 360));
  }

  #frame(): void {
    const aspect = this.#size.width / Math.max(1, this.#size.height);
    this.camera.aspect = aspect;
    this.camera.fov = this.#kept_deg ?? fieldFor(aspect);
    this.camera.updateProjectionMatrix();
  }
}

/** The upright field of view for a picture of some width by height, degrees. */
export function fieldFor(aspect: number): number {
  const upright = (deg: number) =>
    (360 / Math.PI) * Math.atan(Math.tan((deg * Math.PI) / 360) / Math.max(0.1, aspect));
  return Math.min(Math.max(usual_deg, upright(across.least)), upright(across.most), 84);
}

/** The unit vector in which one looks. */
const ahead = (azimuth: number, polar: number): Point => [
  -Math.sin(azimuth) * Math.sin(polar),
  Math.cos(azimuth) * Math.sin(polar),
  -Math.cos(polar),
];
