import type { Coloring, Component, View } from "../../bcf/model.ts";
import {
  bcfCamera,
  bcfEye,
  bcfPlane,
  type ViewerCamera,
  viewerCamera,
  type ViewerEye,
  viewerEye,
  type ViewerPlane,
  viewerPlane,
} from "../../bcf/viewerCamera.ts";
import type { BuildingModel } from "../../ifc/model.ts";
import { linesOf, type Measure, type Place } from "../measure.ts";
import type { Section } from "../section/section.ts";
import type { ViewState } from "./viewState.ts";

type Known = Pick<BuildingModel, "spaces" | "elements">;

/** What a view is made of when it is kept. */
export interface ViewToKeep {
  readonly state: Pick<ViewState, "hidden" | "isolated" | "measures">;
  readonly camera: ViewerCamera;
  /** Where somebody stands who walks through the building: then this is the view. */
  readonly eye: ViewerEye | null;
  readonly planes: readonly ViewerPlane[];
  readonly selected: number | null;
  readonly model: Known;
  readonly origin_m: Place;
  /** Width by height of the picture. */
  readonly aspect_ratio: number;
  /** How far the camera stands before what it looks at, m: outside of the building. */
  readonly distance_m: number;
  /** Colours by a property: `#RRGGBB` and the things that have it. */
  readonly colours: readonly { readonly hex: string; readonly ids: ReadonlySet<number> }[];
}

/** The view as BCF says it: camera, planes, selection, what is seen, colours, and measures as lines. */
export function viewOf(view: ViewToKeep): View {
  const { state, camera, eye, planes, selected, model, origin_m, aspect_ratio, distance_m } = view;
  const guids = new Map([...model.spaces, ...model.elements].map((one) => [one.express_id, one.global_id]));
  const components = (ids: Iterable<number>) =>
    [...ids].flatMap((id): Component[] => {
      const ifc_guid = guids.get(id);
      return ifc_guid === undefined ? [] : [{ ifc_guid, originating_system: null, authoring_tool_id: null }];
    });
  const far = ([x, y, z]: Place): Place => [x + origin_m[0], y + origin_m[1], z + origin_m[2]];
  return {
    own_guid: null,
    camera: eye
      ? bcfEye(eye, origin_m, aspect_ratio)
      : bcfCamera(camera, origin_m, { distance_m, aspect_ratio }),
    components: {
      selection: selected === null ? [] : components([selected]),
      default_visibility: state.isolated === null,
      exceptions: components(state.isolated ?? state.hidden),
      hints: { spaces_visible: false, space_boundaries_visible: false, openings_visible: false },
      coloring: view.colours
        .map(({ hex, ids }): Coloring => ({ color: hex.slice(1).toUpperCase(), components: components(ids) }))
        .filter((colour) => colour.components.length > 0),
    },
    lines: state.measures
      .flatMap((measure) => linesOf(measure))
      .map(([start, end]) => ({ start: far(start), end: far(end) })),
    clipping_planes: planes.map((plane) => bcfPlane(plane, origin_m)),
    bitmaps: [],
    unknown: [],
  };
}

/** Where a view is taken. */
export interface ViewPlace {
  readonly model: Known;
  readonly origin_m: Place;
  /** Middle of the building in the coordinates of the viewer. */
  readonly centre: Place;
  readonly levels: readonly {
    readonly express_id: number;
    readonly floor_m: number;
    readonly cut_m: number;
  }[];
}

/** What the viewer shows for a view of BCF; parts that this model does not have are counted in `missing`. */
export interface TakenView {
  readonly camera: ViewerCamera | null;
  /** Of a perspective camera where it stands: somebody may stand there, too. */
  readonly eye: ViewerEye | null;
  readonly state: Partial<ViewState>;
  readonly selected: number | null;
  readonly missing: number;
}

/** Reads a view of BCF for the viewer. */
export function takenView(view: View, { model, origin_m, centre, levels }: ViewPlace): TakenView {
  const ids = new Map([...model.spaces, ...model.elements].map((one) => [one.global_id, one.express_id]));
  let missing = 0;
  const found = (components: readonly Component[]) =>
    new Set(
      components.flatMap(({ ifc_guid }) => {
        const id = ifc_guid === null ? undefined : ids.get(ifc_guid);
        if (id === undefined) missing++;
        return id === undefined ? [] : [id];
      }),
    );
  const { components } = view;
  const exceptions = found(components?.exceptions ?? []);
  const [selected = null] = found(components?.selection ?? []);
  const isOnly = components?.default_visibility === false && exceptions.size > 0;
  const planes = view.clipping_planes.flatMap((plane) => viewerPlane(plane, origin_m) ?? []);
  const near = (p: Place): Place => [p[0] - origin_m[0], p[1] - origin_m[1], p[2] - origin_m[2]];
  return {
    camera: view.camera && viewerCamera(view.camera, { origin_m, centre }),
    eye: view.camera && viewerEye(view.camera, origin_m),
    state: {
      hidden: isOnly ? new Set() : exceptions,
      isolated: isOnly ? exceptions : null,
      section: sectionOf(planes, levels),
      measures: view.lines.map(({ start, end }, index): Measure => ({
        id: `line-${index}`,
        kind: "length",
        points: [near(start), near(end)],
      })),
    },
    selected,
    missing,
  };
}

/** One level cut through a storey is that storey's section; everything else stays as the view says it. */
function sectionOf(planes: readonly ViewerPlane[], levels: ViewPlace["levels"]): Section | null {
  const [first, ...others] = planes;
  if (!first) return null;
  const height = first.normal[2] < -0.9999 && others.length === 0 ? first.constant : null;
  const level =
    height === null
      ? undefined
      : levels
          .filter(({ floor_m }) => floor_m < height && height - floor_m < 3.5)
          .toSorted((a, b) => b.floor_m - a.floor_m)[0];
  return level && height !== null
    ? { kind: "storey", storey: level.express_id, moved_m: height - level.cut_m }
    : { kind: "planes", planes };
}
