import { useMemo } from "react";
import type { Viewpoint } from "#domain/bcf/model.ts";
import type { ViewerCamera, ViewerEye, ViewerPlane } from "#domain/bcf/viewerCamera.ts";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { sectionPlanes } from "#domain/viewer/section/section.ts";
import { takenView, viewOf } from "#domain/viewer/views/viewpoint.ts";
import type { ModelViewControl } from "#shared/modelView/modelViewHistory.ts";
import { storeyLevels } from "#domain/viewer/section/storeyLevels.ts";
import { report } from "#shell/report.ts";
import { mainAxis } from "#kernel/shapes/mainAxis.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import { type Colouring, coloursOf } from "../colours/useColouring.ts";
import type { WalkControl } from "../walk/useWalk.ts";

/** What viewpoints and kept views are made from. */
export interface ViewParts {
  readonly scene: Scene3d | null;
  readonly walk: Pick<WalkControl, "eye" | "show">;
  readonly view: ModelViewControl;
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord;
  readonly selected: number | null;
  readonly colouring: Colouring;
  readonly onTaken: (selected: number | null) => void;
}

/** Views that are kept with a topic, and taken again. */
export interface Viewpoints {
  /** The present view with its picture; null where nothing is drawn. */
  readonly keep: () => Promise<Viewpoint | null>;
  /** Shows a view; answers how many of its parts this model does not have. */
  readonly show: (viewpoint: Viewpoint) => number;
  readonly canKeep: boolean;
  /** The planes that cut the building now. */
  readonly planes: readonly ViewerPlane[];
}

/** Looks from where a view was kept: on a walk where one can stand there, else at the whole building. */
export function lookFrom(
  { scene, walk }: Pick<ViewParts, "scene" | "walk">,
  { camera, eye }: { readonly camera: ViewerCamera | null; readonly eye: ViewerEye | null },
): void {
  walk.show(eye).then((isThere) => {
    if (!isThere && camera) scene?.take(camera);
  }, report);
}

/** Pixels of a picture: what other programs show well. */
const pictureWidth = 1200;

/** Keeps the present view as a viewpoint of BCF and shows one again. */
export function useViewpoints(props: ViewParts): Viewpoints {
  const { scene, walk, view, model, geometry, selected, colouring, onTaken } = props;
  const [x0, y0, z0, x1, y1, z1] = geometry.box;
  const distance_m = Math.hypot(x1 - x0, y1 - y0, z1 - z0) + 10;
  const levels = useMemo(() => storeyLevels(model, geometry), [model, geometry]);
  const axis = useMemo(() => mainAxis(geometry), [geometry]);
  const planes = sectionPlanes(view.state.section, { axis, levels });
  return {
    canKeep: scene !== null,
    planes,
    keep: async () => {
      if (!scene) return null;
      const camera = scene.place;
      const ground = getComputedStyle(document.documentElement).getPropertyValue("--sunken").trim();
      const kept = viewOf({
        state: view.state,
        camera,
        eye: walk.eye(),
        planes,
        selected,
        model,
        origin_m: geometry.origin_m,
        aspect_ratio: scene.canvas.clientWidth / Math.max(1, scene.canvas.clientHeight),
        distance_m,
        colours: coloursOf(colouring),
      });
      const picture = await scene.snapshot(pictureWidth, ground || "#f4f2ed");
      const bytes = picture && new Uint8Array(await picture.arrayBuffer());
      return {
        guid: crypto.randomUUID(),
        index: null,
        snapshot: bytes && { format: "png", bytes },
        view: kept,
      };
    },
    show: (viewpoint) => {
      if (!viewpoint.view) return 0;
      const taken = takenView(viewpoint.view, {
        model,
        origin_m: geometry.origin_m,
        centre: [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2],
        levels,
      });
      view.step({ do: "take", view: taken.state });
      lookFrom(props, taken);
      onTaken(taken.selected);
      return taken.missing;
    },
  };
}
