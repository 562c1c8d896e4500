import CameraControls from "camera-controls";
import {
  Box3,
  Matrix4,
  OrthographicCamera,
  Quaternion,
  Raycaster,
  Sphere,
  Spherical,
  Vector2,
  Vector3,
  Vector4,
} from "three";
import type { Box } from "#kernel/shapes/placedShapes.ts";

CameraControls.install({
  THREE: { Box3, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 },
});

/** Named ways to look at a building; compass words mean the side that is seen, along its main axis. */
export const standardViews = ["isometric", "top", "south", "east", "north", "west"] as const;
export type StandardView = (typeof standardViews)[number];

/** Parts of the picture that are covered by something else, in CSS pixels. */
export interface Insets {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** From where the building is seen: azimuth 0 from the south, growing to the east; polar 0 from above. Radians. */
export interface Direction {
  readonly azimuth: number;
  readonly polar: number;
}

/** A view that can be kept and taken again: direction, what is in the middle of the picture, and its height in metres. */
export interface CameraPlace extends Direction {
  readonly target: readonly [number, number, number];
  readonly height_m: number;
}

/** Polar angle of an isometric projection: all three axes equally short. */
const isometricPolar = Math.acos(1 / Math.sqrt(3));

/**
 * A parallel projection, as in drawings, moved by hand: one finger or left button turns, two fingers or right button
 * push and zoom, wheel zooms to the pointer. One unit of zoom is one CSS pixel per metre.
 */
export class CameraRig {
  readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0.1, 10);
  readonly controls: CameraControls;
  readonly #axis: number;
  #size = { width: 1, height: 1 };
  /** Width and height of what was fitted last, m. */
  #extent = { width: 1, height: 1 };
  #insets: Insets = { left: 0, right: 0, top: 0, bottom: 0 };

  /** @param axis main axis of the building, radians; views are along it. @param element what is touched. */
  constructor(axis: number, element?: HTMLElement) {
    this.#axis = axis;
    this.camera.up.set(0, 0, 1);
    this.controls = new CameraControls(this.camera, element);
    this.controls.dollyToCursor = true;
    this.controls.smoothTime = 0.12;
    this.controls.draggingSmoothTime = 0.05;
    this.controls.maxPolarAngle = Math.PI * 0.97;
    this.panning = false;
  }

  /** Whether one finger and the left button push the sheet instead of turning the building. */
  set panning(on: boolean) {
    const { ACTION } = CameraControls;
    this.controls.mouseButtons.left = on ? ACTION.TRUCK : ACTION.ROTATE;
    this.controls.mouseButtons.right = on ? ACTION.ROTATE : ACTION.TRUCK;
    this.controls.mouseButtons.middle = ACTION.TRUCK;
    this.controls.mouseButtons.wheel = ACTION.ZOOM;
    this.controls.touches.one = on ? ACTION.TOUCH_TRUCK : ACTION.TOUCH_ROTATE;
    this.controls.touches.two = ACTION.TOUCH_ZOOM_TRUCK;
    this.controls.touches.three = ACTION.TOUCH_TRUCK;
  }

  /** Where we look from now. */
  get direction(): Direction {
    return { azimuth: this.controls.azimuthAngle, polar: this.controls.polarAngle };
  }

  /** The present view. */
  get place(): CameraPlace {
    const target = this.controls.getTarget(new Vector3());
    const { zoom } = this.camera;
    target.addScaledVector(this.#middle(this.direction), 1 / zoom);
    return {
      ...this.direction,
      target: [target.x, target.y, target.z],
      height_m: this.#size.height / zoom,
    };
  }

  /** Takes a view that was kept. */
  take({ azimuth, polar, target, height_m }: CameraPlace, animate: boolean): void {
    const zoom = this.#size.height / Math.max(height_m, 0.01);
    const middle = new Vector3(...target).addScaledVector(this.#middle({ azimuth, polar }), -1 / zoom);
    void this.controls.rotateTo(this.#nearest(azimuth), polar, animate);
    void this.controls.moveTo(middle.x, middle.y, middle.z, animate);
    void this.controls.zoomTo(zoom, animate);
  }

  /** Pushes the sheet by CSS pixels, to the right and down. */
  push(right: number, down: number, animate: boolean): void {
    void this.controls.truck(-right / this.camera.zoom, -down / this.camera.zoom, animate);
  }

  /** Direction of a named view for this building. */
  directionOf(view: StandardView): Direction {
    const upright = Math.PI / 2;
    const table: Record<StandardView, Direction> = {
      isometric: { azimuth: Math.PI / 4, polar: isometricPolar },
      top: { azimuth: 0, polar: 0 },
      south: { azimuth: 0, polar: upright },
      east: { azimuth: upright, polar: upright },
      north: { azimuth: 2 * upright, polar: upright },
      west: { azimuth: -upright, polar: upright },
    };
    return { azimuth: table[view].azimuth + this.#axis, polar: table[view].polar };
  }

  /** Tells the size of the picture and what covers it; what was in the middle stays there, as large as the place allows. */
  resize(width: number, height: number, covered: Insets): void {
    const before = this.#free();
    const insets = squeezed(covered, width, height);
    this.#size = { width, height };
    this.#insets = insets;
    const after = this.#free();
    // What was fitted last decides which side is short; so a picture that narrows and widens again comes back as it was.
    const { width: w, height: h } = this.#extent;
    const room = (free: { width: number; height: number }) => Math.min(free.width / w, free.height / h);
    const scale = room(after) / room(before);
    if (before.width > minimum) {
      void this.controls.zoomTo(this.camera.zoom * scale, false);
      this.controls.update(0); // the camera has it at once: the next size may come before the next picture
    }
    const { camera } = this;
    [camera.left, camera.right, camera.top, camera.bottom] = [-width / 2, width / 2, height / 2, -height / 2];
    camera.setViewOffset(
      width,
      height,
      (insets.right - insets.left) / 2,
      (insets.bottom - insets.top) / 2,
      width,
      height,
    );
    camera.updateProjectionMatrix();
  }

  /**
   * Brings a box into the free part of the picture, seen from a direction (the present one when not given).
   * With `allRound` it stays in the picture while it is turned about the vertical.
   */
  fit(box: Box, animate: boolean, direction: Direction = this.direction, allRound = false): void {
    const centre = new Vector3((box[0] + box[3]) / 2, (box[1] + box[4]) / 2, (box[2] + box[5]) / 2);
    const extent = allRound ? extentAllRound(box, direction.polar) : extentSeenFrom(box, direction);
    this.#extent = { width: Math.max(extent.width, 0.5), height: Math.max(extent.height, 0.5) };
    const free = this.#free();
    const zoom = Math.min(
      free.width / Math.max(extent.width, 0.5),
      free.height / Math.max(extent.height, 0.5),
    );
    void this.controls.rotateTo(this.#nearest(direction.azimuth), direction.polar, animate);
    void this.controls.moveTo(centre.x, centre.y, centre.z, animate);
    void this.controls.zoomTo(zoom, animate);
  }

  /** Sets how far one may go out and in, and how deep the picture is, from the box of everything. */
  limit(box: Box): void {
    const radius = Math.hypot(box[3] - box[0], box[4] - box[1], box[5] - box[2]) / 2 + 1;
    const smallest = Math.min(this.#size.width, this.#size.height) / (radius * 2);
    this.controls.minZoom = Math.max(smallest * 0.2, 0.01);
    this.controls.maxZoom = Math.max(smallest * 60, 400);
    void this.controls.dollyTo(radius * 4, false);
    this.camera.near = radius * 0.5;
    this.camera.far = radius * 8;
    this.camera.updateProjectionMatrix();
  }

  /** Turns by angles, radians. */
  turn(azimuth: number, polar: number, animate: boolean): void {
    void this.controls.rotate(azimuth, polar, animate);
  }

  /** Zooms by a factor around the middle. */
  zoomBy(factor: number, animate: boolean): void {
    void this.controls.zoomTo(this.camera.zoom * factor, animate);
  }

  dispose(): void {
    this.controls.dispose();
  }

  /** From what is looked at to the middle of the whole picture, pixels in the plane of the picture: covers move it. */
  #middle({ azimuth, polar }: Direction): Vector3 {
    const { left, right, top, bottom } = this.#insets;
    const across = new Vector3(Math.cos(azimuth), Math.sin(azimuth), 0);
    const up = new Vector3(
      -Math.sin(azimuth) * Math.cos(polar),
      Math.cos(azimuth) * Math.cos(polar),
      Math.sin(polar),
    );
    return across.multiplyScalar((right - left) / 2).addScaledVector(up, -(bottom - top) / 2);
  }

  /** The part of the picture that nothing covers, less a margin. */
  #free(): { width: number; height: number } {
    const { left, right, top, bottom } = this.#insets;
    return {
      width: Math.max(minimum, this.#size.width - left - right - 48),
      height: Math.max(minimum, this.#size.height - top - bottom - 48),
    };
  }

  /** The same azimuth, written so that the way there is short. */
  #nearest(azimuth: number): number {
    const turn = 2 * Math.PI;
    return azimuth + Math.round((this.controls.azimuthAngle - azimuth) / turn) * turn;
  }
}

/** Below this a picture is no place to fit something into, CSS pixels. */
const minimum = 80;

/** In a small picture covers count for half of it at most: better a little overlap than a building like a stamp. */
function squeezed({ left, right, top, bottom }: Insets, width: number, height: number): Insets {
  const across = Math.min(1, (width * 0.5) / Math.max(1, left + right));
  const down = Math.min(1, (height * 0.5) / Math.max(1, top + bottom));
  return { left: left * across, right: right * across, top: top * down, bottom: bottom * down };
}

/** The largest width and height of a box while it is turned about the vertical, m. */
export function extentAllRound(box: Box, polar: number): { width: number; height: number } {
  const plan = Math.hypot(box[3] - box[0], box[4] - box[1]);
  return {
    width: plan,
    height: plan * Math.abs(Math.cos(polar)) + (box[5] - box[2]) * Math.abs(Math.sin(polar)),
  };
}

/** Width and height of a box in a parallel projection, m. */
export function extentSeenFrom(box: Box, { azimuth, polar }: Direction): { width: number; height: number } {
  const [dx, dy, dz] = [box[3] - box[0], box[4] - box[1], box[5] - box[2]];
  const [cos, sin] = [Math.abs(Math.cos(azimuth)), Math.abs(Math.sin(azimuth))];
  return {
    width: dx * cos + dy * sin,
    height: (dx * sin + dy * cos) * Math.abs(Math.cos(polar)) + dz * Math.abs(Math.sin(polar)),
  };
}
