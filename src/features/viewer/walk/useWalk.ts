import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { buildingOf } from "#domain/viewer/section/section.ts";
import { type ModelViewControl, storeyOf } from "#shared/modelView/modelViewHistory.ts";
import { storeyLevels } from "#domain/viewer/section/storeyLevels.ts";
import { notify } from "#shell/notify.ts";
import { report } from "#shell/report.ts";
import { boxAround, itemBoxes } from "#kernel/shapes/itemBoxes.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import type { Walk, WalkPlace, WalkStart } from "#ui/model3d/walk/Walk.ts";
import type { EyePlace } from "#ui/model3d/walk/WalkRig.ts";
import { nextStorey, whereabouts, type Whereabouts } from "./walkPlace.ts";
import { storeyStarts, walkStarts } from "./walkStarts.ts";

interface Options {
  readonly scene: Scene3d | null;
  readonly view: ModelViewControl;
  /** With the names that people gave. */
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord;
  readonly selected: number | null;
}

/** A walk through the building: whether there is one, where one is, and what one can do. */
export interface WalkControl {
  /** Where one is; null while nobody walks. */
  readonly at: Whereabouts | null;
  /** Whether the last way led nowhere: there is no place to stand. */
  readonly isStuck: boolean;
  /** Sets out; where there is no place to stand that is said, and the view stays. */
  readonly begin: () => void;
  /** Ends the walk; the view from before is back. */
  readonly end: () => void;
  readonly goToStorey: (storey: number) => void;
  /** What the stick asks for: ahead and to the right, −1…1. */
  readonly steer: (ahead: number, turn: number) => void;
  /** The view of somebody who walks, to be kept; null while nobody does. */
  readonly eye: () => EyePlace | null;
  /**
   * Shows a kept view: stands where somebody stood; a view of the whole building ends the walk. Answers false when the
   * whole building is to be shown.
   */
  readonly show: (eye: EyePlace | null) => Promise<boolean>;
}

/** Walks through the building of a scene. What has to do with three is fetched with the first walk. */
export function useWalk(options: Options): WalkControl {
  const { scene, view, model, geometry, selected } = options;
  const { t } = useTranslation("viewer");
  const levels = useMemo(() => storeyLevels(model, geometry), [model, geometry]);
  const known = useMemo(() => knownOf(model, geometry, levels), [model, geometry, levels]);
  const doors = useMemo(() => doorsOf(model), [model]);
  const walk = useRef<Walk | null>(null);
  const [at, setAt] = useState<Whereabouts | null>(null);
  const [isStuck, setStuck] = useState(false);
  const last = useRef<{ readonly at: Whereabouts; readonly feet: WalkPlace["feet"] } | null>(null);
  const building = { model, geometry, levels };

  const tell = (place: WalkPlace) => {
    const next = whereabouts(place, known, last.current);
    if (place.room !== null || next.room === null) last.current = { at: next, feet: place.feet };
    setAt((before) => (before && isSame(before, next) ? before : next));
    setStuck(false);
  };
  const leave = () => {
    if (!walk.current) return;
    walk.current.dispose();
    walk.current = null;
    last.current = null;
    scene?.lead(null);
    scene?.canvas.setAttribute(
      "aria-label",
      t(($) => $.picture),
    );
    setAt(null);
    setStuck(false);
  };
  const lower = () => view.step({ do: "lower" });
  const end = () => {
    if (!walk.current) return;
    leave();
    lower();
  };
  // A storey that is cut open has no ceiling and half of its walls: they come back for the walk.
  const lift = () => view.step({ do: "lift" });
  const stand = (starts: readonly WalkStart[]) => {
    const isFound = walk.current?.begin(starts) ?? false;
    setStuck(!isFound);
  };
  const goToStorey = (storey: number) => {
    if (walk.current) stand(storeyStarts(building, storey, walk.current.feet));
  };
  const changeStorey = (by: 1 | -1) => {
    if (!walk.current) return;
    const from = { storey: at?.storey ?? null, floor_m: walk.current.feet[2] };
    const next = nextStorey(levels, from, by);
    if (next !== null) goToStorey(next);
  };

  // The walk outlives the drawing of the page that it was begun in: it always speaks to the last one.
  const now = useRef({ tell, end, changeStorey, lift, lower });
  useEffect(() => {
    now.current = { tell, end, changeStorey, lift, lower };
  });
  /** The picture that is there. */
  const present = useRef<Scene3d | null>(null);
  useEffect(() => {
    present.current = scene;
    // Another scene of the same building, as when a model is switched off: the walk ended with the scene before.
    if (scene) now.current.lower();
    return () => {
      present.current = null;
      walk.current?.dispose();
      walk.current = null;
      last.current = null;
      scene?.lead(null);
      setAt(null);
    };
  }, [scene]);

  /** Opens a walk that begins as `start` says; answers whether there was a place to stand, or that the picture has gone. */
  const open = async (start: (walk: Walk) => boolean): Promise<"open" | "nowhere" | "gone"> => {
    const goOn = (one: Walk) => (start(one) ? "open" : "nowhere");
    if (!scene) return "gone";
    if (walk.current) return goOn(walk.current);
    const { Walk: Walking } = await import("#ui/model3d/walk/Walk.ts");
    if (present.current !== scene) return "gone";
    if (walk.current) return goOn(walk.current);
    const opened = new Walking(scene.parts, {
      isOpen: (id) => doors.has(id),
      onPlace: (place) => now.current.tell(place),
      onStorey: (by) => now.current.changeStorey(by),
      onPoint: () => scene.tapMiddle(),
      onEnd: () => now.current.end(),
    });
    if (!start(opened)) {
      opened.dispose();
      setAt(null);
      return "nowhere";
    }
    walk.current = opened;
    scene.lead(opened);
    scene.canvas.setAttribute(
      "aria-label",
      t(($) => $.walk.picture),
    );
    scene.canvas.focus({ preventScroll: true });
    return "open";
  };

  const tellNowhere = () =>
    notify({
      id: "walk",
      tone: "warn",
      title: t(($) => $.walk.nowhere),
      text: t(($) => $.walk.nowhereText),
    });

  return {
    at,
    isStuck,
    begin: () => {
      const storey = storeyOf(view.state);
      open((one) => one.begin(walkStarts(building, { selected, storey }))).then((found) => {
        setStuck(found === "nowhere");
        if (found === "open" && storey !== null) now.current.lift();
        if (found === "nowhere") tellNowhere();
      }, report);
    },
    end,
    goToStorey,
    steer: (ahead, turn) => walk.current?.steer(ahead, turn),
    eye: () => walk.current?.place ?? null,
    show: async (eye) => {
      const isThere = eye !== null && (await open((one) => one.take(eye))) === "open";
      if (!isThere) leave();
      return isThere;
    },
  };
}

const isSame = (a: Whereabouts, b: Whereabouts) => a.room === b.room && a.storey === b.storey;

/** What one goes through as if it were open. */
const doorsOf = ({ elements }: BuildingModel): ReadonlySet<number> =>
  new Set(
    elements
      .filter(({ ifc_class }) => /^Ifc(Door|Opening|VirtualElement|Annotation|Grid)/.test(ifc_class))
      .map(({ express_id }) => express_id),
  );

function knownOf(model: BuildingModel, geometry: GeometryRecord, levels: ReturnType<typeof storeyLevels>) {
  const building = buildingOf(geometry, model);
  const box = boxAround(itemBoxes(building), building.placements.keys());
  return { spaces: model.spaces, storeys: model.storeys, levels, box: box ?? geometry.box };
}
