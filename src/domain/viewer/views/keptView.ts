import { type ViewerCamera, type ViewerEye, type ViewerPlane, viewOfEye } from "../../bcf/viewerCamera.ts";
import type { BuildingModel } from "../../ifc/model.ts";
import type { Measure, Place } from "../measure.ts";
import { axisVector, type Section, type SectionAxis } from "../section/section.ts";
import type { ViewState } from "./viewState.ts";

/**
 * A section as it is kept: the storey by its GlobalId, everything else in the metres of the IFC file. `turned_rad`: how the main axis of
 * the building stood when the plane was put on one of its axes.
 */
export type KeptSection =
  | { readonly kind: "storey"; readonly storey: string; readonly moved_m: number }
  | {
      readonly kind: "plane";
      readonly axis: SectionAxis;
      readonly at_m: number;
      readonly is_flipped: boolean;
      readonly turned_rad: number;
    }
  | { readonly kind: "planes"; readonly planes: readonly ViewerPlane[] };

/**
 * A view of a building that somebody keeps under a name. Things stand by their GlobalId and points in the metres of the IFC file, so it
 * shows the same in another version of the model.
 */
export interface KeptView {
  readonly camera: ViewerCamera | null;
  /**
   * Where somebody stands who walks through the building. Versions of the product that know no walks leave it out and show `camera`,
   * which then is the parallel view most like it.
   */
  readonly eye: ViewerEye | null;
  readonly section: KeptSection | null;
  readonly hidden: readonly string[];
  /** Only these are shown; null for no such choice. */
  readonly isolated: readonly string[] | null;
  readonly is_xray: boolean;
  readonly is_alone: boolean;
  /** Rooms bear their names; views of earlier versions of the product do not say it. */
  readonly is_labelled: boolean;
  readonly selected: string | null;
  readonly measures: readonly Measure[];
  /** Key of the field that the building is coloured by (`Field`). */
  readonly colour_by: string | null;
}

/** Where a view is kept or shown. */
export interface KeptViewPlace {
  readonly model: Pick<BuildingModel, "spaces" | "elements" | "storeys">;
  readonly origin_m: Place;
  /** Angle of the main axis of the building against x, radians. */
  readonly axis: number;
}

/** What is seen just now. */
export interface SeenView {
  readonly state: ViewState;
  readonly camera: ViewerCamera | null;
  readonly eye: ViewerEye | null;
  readonly selected: number | null;
  readonly colour_by: string | null;
}

/** The present view as it is kept. */
export function keptView(seen: SeenView, place: KeptViewPlace): KeptView {
  const { state, eye, selected } = seen;
  const camera = eye ? viewOfEye(eye) : seen.camera;
  const { model, origin_m } = place;
  const guids = new Map([...model.spaces, ...model.elements].map((one) => [one.express_id, one.global_id]));
  const named = (ids: Iterable<number>) => [...new Set([...ids].flatMap((id) => guids.get(id) ?? []))];
  return {
    camera: camera && { ...camera, target: moved(camera.target, origin_m, 1) },
    eye: eye && { ...eye, eye: moved(eye.eye, origin_m, 1) },
    section: keptSection(state.section, place),
    hidden: named(state.hidden),
    isolated: state.isolated && named(state.isolated),
    is_xray: state.isXray,
    is_alone: state.isAlone,
    is_labelled: state.isLabelled,
    selected: selected === null ? null : (guids.get(selected) ?? null),
    measures: state.measures.map((one) => ({ ...one, points: one.points.map((p) => moved(p, origin_m, 1)) })),
    colour_by: seen.colour_by,
  };
}

/** A kept view as the viewer shows it; `missing` counts what this model does not have of it. */
export interface ShownView {
  readonly state: ViewState;
  readonly camera: ViewerCamera | null;
  readonly eye: ViewerEye | null;
  readonly selected: number | null;
  readonly colour_by: string | null;
  readonly missing: number;
}

/** Finds a kept view in a model. Things of one GlobalId are all meant. */
export function shownView(view: KeptView, place: KeptViewPlace): ShownView {
  const { model, origin_m } = place;
  const ids = Map.groupBy([...model.spaces, ...model.elements], ({ global_id }) => global_id);
  let missing = 0;
  const found = (guids: readonly string[]) =>
    new Set(
      guids.flatMap((guid) => {
        const things = ids.get(guid) ?? [];
        if (things.length === 0) missing++;
        return things.map(({ express_id }) => express_id);
      }),
    );
  const isolated = view.isolated && found(view.isolated);
  const hidden = found(view.hidden);
  const [selected = null] = found(view.selected === null ? [] : [view.selected]);
  const section = shownSection(view.section, place);
  if (view.section && !section) missing++;
  return {
    state: {
      hidden,
      isolated: isolated?.size ? isolated : null, // nothing of it is left: an empty picture would help nobody
      isXray: view.is_xray,
      isAlone: view.is_alone && section?.kind === "storey",
      isLabelled: view.is_labelled,
      section,
      lifted: null,
      measures: view.measures.map((one) => ({
        ...one,
        points: one.points.map((p) => moved(p, origin_m, -1)),
      })),
    },
    camera: view.camera && { ...view.camera, target: moved(view.camera.target, origin_m, -1) },
    eye: view.eye && { ...view.eye, eye: moved(view.eye.eye, origin_m, -1) },
    selected,
    colour_by: view.colour_by,
    missing,
  };
}

function keptSection(section: Section | null, { model, origin_m, axis }: KeptViewPlace): KeptSection | null {
  switch (section?.kind) {
    case undefined:
      return null;
    case "storey": {
      const storey = model.storeys.find(({ express_id }) => express_id === section.storey);
      return storey ? { kind: "storey", storey: storey.global_id, moved_m: section.moved_m } : null;
    }
    case "plane": {
      const at_m = section.at_m + dot(axisVector(section.axis, axis), origin_m);
      return { kind: "plane", axis: section.axis, at_m, is_flipped: section.isFlipped, turned_rad: axis };
    }
    case "planes":
      return { kind: "planes", planes: section.planes.map((plane) => shifted(plane, origin_m, -1)) };
  }
}

/** Two main axes count as one up to here, radians: a version of a model rarely turns a building. */
const sameTurn_rad = 1e-3;

function shownSection(section: KeptSection | null, { model, origin_m, axis }: KeptViewPlace): Section | null {
  switch (section?.kind) {
    case undefined:
      return null;
    case "storey": {
      const storey = model.storeys.find(({ global_id }) => global_id === section.storey);
      return storey ? { kind: "storey", storey: storey.express_id, moved_m: section.moved_m } : null;
    }
    case "plane": {
      const normal = axisVector(section.axis, section.turned_rad);
      const at_m = section.at_m - dot(normal, origin_m);
      if (section.axis === "z" || Math.abs(section.turned_rad - axis) < sameTurn_rad)
        return { kind: "plane", axis: section.axis, at_m, isFlipped: section.is_flipped };
      const sign = section.is_flipped ? 1 : -1;
      return { kind: "planes", planes: [{ normal: times(normal, sign), constant: -at_m * sign }] };
    }
    case "planes":
      return { kind: "planes", planes: section.planes.map((plane) => shifted(plane, origin_m, 1)) };
  }
}

/** A plane of the viewer in the coordinates of the file (`by` -1), or back (1). */
const shifted = ({ normal, constant }: ViewerPlane, origin_m: Place, by: 1 | -1): ViewerPlane => ({
  normal,
  constant: constant + by * dot(normal, origin_m),
});
const moved = (p: Place, by: Place, sign: 1 | -1): Place => [
  p[0] + sign * by[0],
  p[1] + sign * by[1],
  p[2] + sign * by[2],
];
const times = (p: Place, by: number): Place => [p[0] * by, p[1] * by, p[2] * by];
const dot = (one: Place, other: Place) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
