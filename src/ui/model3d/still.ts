import { CameraRig, type StandardView } from "./CameraRig.ts";
import { Drawing } from "./Drawing.ts";
import { type DrawnGeometry, familyByOpacity, type FamilyOf } from "./DrawnGeometry.ts";
import type { Theme } from "./palette.ts";
import { newRenderer } from "./Scene3d.ts";

export interface StillOptions {
  /** CSS pixels; the picture has `density` times as many in each direction. */
  readonly width: number;
  readonly height: number;
  readonly density?: number;
  readonly theme: Theme;
  readonly view?: StandardView;
  readonly familyOf?: FamilyOf;
}

/**
 * One picture of a building as a PNG on a transparent ground, for lists and the dashboard. Null where there is no
 * WebGL 2 or nothing to draw. The caller keeps it; the graphics context is given back at once.
 */
export async function still(geometry: DrawnGeometry, options: StillOptions): Promise<Blob | null> {
  const renderer = newRenderer();
  if (!renderer) return null;
  const { width, height, density = 2, theme, view = "isometric", familyOf = familyByOpacity } = options;
  const drawing = new Drawing(geometry, familyOf, theme);
  const rig = new CameraRig(drawing.frame?.axis ?? 0);
  try {
    const box = drawing.boxOfPicture();
    if (!box) return null;
    renderer.setPixelRatio(density);
    renderer.setSize(width, height, false);
    renderer.setClearColor(0, 0);
    drawing.fitScreen(width * density, height * density, Math.max(1, density * 0.9));
    rig.resize(width, height, { left: 0, right: 0, top: 0, bottom: 0 });
    rig.limit(box);
    rig.fit(box, false, rig.directionOf(view));
    rig.controls.update(0);
    renderer.render(drawing.scene, rig.camera);
    // In the same task as the drawing: later the buffer may be empty.
    return await new Promise((resolve) => renderer.domElement.toBlob(resolve, "image/png"));
  } finally {
    rig.dispose();
    drawing.dispose();
    renderer.dispose();
    renderer.forceContextLoss();
  }
}
