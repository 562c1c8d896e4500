import type { CameraPlace, Direction, Insets } from "./camera/CameraRig.ts";
import type { FamilyOf } from "./geometry/DrawnGeometry.ts";
import type { Theme } from "./materials/palette.ts";

/** How a building is shown, and who is told when it is touched or turned. */
export interface SceneOptions {
  readonly theme: Theme;
  readonly familyOf?: FamilyOf;
  readonly insets?: Insets;
  /** Where it is seen from at first, in place of the whole from above. */
  readonly place?: CameraPlace | undefined;
  /** What the picture is and how it is moved by keys, for screen readers; without it the canvas takes no keys. */
  readonly label?: string;
  /** Only a picture: cannot be touched, focused or scrolled away with; screen readers pass it by. */
  readonly isPassive?: boolean;
  /** Whether changes of place are shown as movement. */
  readonly animate?: boolean;
  /** A thing was tapped; null for the ground. */
  readonly onPick?: (express_id: number | null) => void;
  /** A place was tapped, CSS pixels: told before `onPick`, which is not asked when this answers true. */
  readonly onTap?: (x: number, y: number) => boolean;
  /** The building is seen from elsewhere. */
  readonly onTurn?: (direction: Direction) => void;
  /** The graphics card dropped the picture, or gave it back. */
  readonly onContext?: (state: "lost" | "restored") => void;
}

/** Why there is no 3D view: the browser gives no WebGL 2, or it went, or had no room, while the picture was made. */
export type SceneProblem =
  | { readonly kind: "no_webgl" }
  | { readonly kind: "failed"; readonly cause: unknown };
