import { keptView, type KeptView, type KeptViewPlace, shownView } from "#domain/viewer/views/keptView.ts";
import { mainAxis } from "#kernel/shapes/mainAxis.ts";
import { lookFrom, type ViewParts } from "./useViewpoints.ts";

/** Keeps what is seen just now, and shows what was kept. */
export interface ViewKeeper {
  /** The present view; null where nothing is drawn. */
  readonly keep: () => KeptView | null;
  /** Shows a view as one step that can be taken back; answers how much of it this model does not have. */
  readonly show: (view: KeptView) => number;
  readonly canKeep: boolean;
  /** The model has nothing in the property that the building is to be coloured by. */
  readonly isColourMissing: boolean;
}

/** The keeper of the views of a scene. */
export function viewKeeper(parts: ViewParts): ViewKeeper {
  const { scene, walk, view, model, geometry, selected, colouring, onTaken } = parts;
  const place = (): KeptViewPlace => ({ model, origin_m: geometry.origin_m, axis: mainAxis(geometry) });
  return {
    canKeep: scene !== null,
    isColourMissing: colouring.key !== null && colouring.fields !== "loading" && colouring.field === null,
    keep: () =>
      scene &&
      keptView(
        { state: view.state, camera: scene.place, eye: walk.eye(), selected, colour_by: colouring.key },
        place(),
      ),
    show: (kept) => {
      const shown = shownView(kept, place());
      view.step({ do: "take", view: shown.state });
      lookFrom(parts, shown);
      colouring.take(shown.colour_by);
      onTaken(shown.selected);
      return shown.missing;
    },
  };
}
