import type { PerspectiveCamera } from "three";
import type { Drawing } from "./Drawing.ts";
import type { DrawnGeometry } from "./geometry/DrawnGeometry.ts";
import type { Picker } from "./pick/Picker.ts";

/** Somebody in the building: while they are there, the picture is what they see, and keys and touches are theirs. */
export interface SceneLeader {
  readonly camera: PerspectiveCamera;
  /** The picture has another size, CSS pixels. */
  readonly resize: (width: number, height: number) => void;
  /** Goes on by some seconds; answers whether it moves on. */
  readonly advance: (seconds: number) => boolean;
  /** A place of the picture was tapped, CSS pixels; answers whether that was all. */
  readonly tap: (x: number, y: number) => boolean;
}

/** What a scene lends to who leads it. */
export interface SceneParts {
  readonly geometry: DrawnGeometry;
  readonly drawing: Drawing;
  readonly picker: Picker;
  readonly canvas: HTMLCanvasElement;
  /** Whether changes of place are shown as movement. */
  readonly animate: boolean;
  /** Asks for a picture soon. */
  readonly request: () => void;
}
