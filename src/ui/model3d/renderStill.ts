import { type OrthographicCamera, Vector3 } from "three";
import { CameraRig, type Insets, type StandardView } from "./camera/CameraRig.ts";
import { Drawing } from "./Drawing.ts";
import { type DrawnGeometry, familyByOpacity, type FamilyOf } from "./geometry/DrawnGeometry.ts";
import type { Theme } from "./materials/palette.ts";
import { giveBack, newRenderer } from "./newRenderer.ts";
import { corners, type Frame } from "./section/sheet.ts";
import { tightView } from "./camera/tightView.ts";

/** How large a still picture is, and from where the building is seen in it. */
interface StillOptions {
  /** CSS pixels; the picture has `density` times as many in each direction. */
  readonly width: number;
  readonly height: number;
  readonly density?: number;
  readonly theme: Theme;
  readonly view?: StandardView;
  readonly familyOf?: FamilyOf;
  /** Room at the edges that stays free for words, CSS pixels. */
  readonly insets?: Insets;
  /** Heights of the geometry to find in the picture, m. */
  readonly heights_m?: readonly number[];
}

/** A picture and where the heights asked for meet the right edge of the building in it. */
interface Still {
  readonly picture: Blob;
  /** One place per height, in its order; CSS pixels of the picture from its left upper corner. */
  readonly marks: readonly StillMark[];
}

/** A place in a picture, CSS pixels. */
interface StillMark {
  readonly x: number;
  readonly y: number;
}

const nothing: Insets = { left: 0, right: 0, top: 0, bottom: 0 };

/**
 * One picture of a building as a PNG on a transparent ground, for lists and the dashboard. Null where there is no
 * WebGL 2 or nothing to draw. The caller keeps it; the graphics context is given back at once.
 */
export async function renderStill(geometry: DrawnGeometry, options: StillOptions): Promise<Still | null> {
  const renderer = newRenderer();
  if (!renderer) return null;
  const { width, height, density = 2, theme, view = "isometric", familyOf = familyByOpacity } = options;
  const { insets = nothing, heights_m = [] } = options;
  const drawing = new Drawing(geometry, familyOf, theme);
  const rig = new CameraRig(drawing.frame?.axis ?? 0);
  try {
    const box = drawing.boxOfPicture();
    if (!box) return null;
    renderer.setPixelRatio(density);
    renderer.setSize(width, height, false);
    renderer.setClearColor(0, 0);
    drawing.fitScreen(width * density, height * density, Math.max(1, density * 0.9));
    rig.resize(width, height, insets);
    rig.limit(box);
    rig.fit(box, false, rig.directionOf(view));
    rig.controls.update(0);
    tightView(rig.camera, drawing.pointsOfPicture(), { width, height }, insets);
    renderer.render(drawing.scene, rig.camera);
    const { frame } = drawing;
    const marks = frame ? heights_m.map((height) => rightEdge(frame, height, rig.camera, options)) : [];
    // In the same task as the drawing: later the buffer may be empty.
    const picture = await new Promise<Blob | null>((resolve) =>
      renderer.domElement.toBlob(resolve, "image/png"),
    );
    return picture && { picture, marks };
  } finally {
    rig.dispose();
    drawing.dispose();
    giveBack(renderer);
  }
}

/** Where a height meets the right edge of the building. */
function rightEdge(
  frame: Frame,
  height_m: number,
  camera: OrthographicCamera,
  { width, height }: StillOptions,
): StillMark {
  const seen = corners(frame, height_m, 0).map((corner) => new Vector3(...corner).project(camera));
  const edge = seen.reduce((right, corner) => (corner.x > right.x ? corner : right));
  return { x: ((edge.x + 1) / 2) * width, y: ((1 - edge.y) / 2) * height };
}
