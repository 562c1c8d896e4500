import { useMemo, useState, useSyncExternalStore } from "react";
import { withComparison } from "#domain/ifc/versions/comparedLook.ts";
import { openingLevel } from "#domain/viewer/section/placedSection.ts";
import { buildingOf, levelOfSection, sectionPlanes, type Section } from "#domain/viewer/section/section.ts";
import { seenThings, withMarks } from "#domain/viewer/views/seenThings.ts";
import { mainAxis } from "#kernel/shapes/mainAxis.ts";
import { modelViewFamilies } from "./modelViewFamilies.ts";
import { type ModelViewControl, storeyOf, useModelViewHistory } from "./modelViewHistory.ts";
import { type Level, storeyLevels, othersThan, spacesAt } from "#domain/viewer/section/storeyLevels.ts";
import type { Insets } from "#ui/model3d/camera/CameraRig.ts";
import type { ScenePicture } from "./modelViewScene.ts";
import { useModelViewTheme } from "./modelViewTheme.ts";
import type { ModelViewProps } from "./ModelView.tsx";

/** What the 3D view shows now, and the ways to change it. */
interface ModelViewPicture {
  readonly scene: ScenePicture;
  readonly levels: readonly Level[];
  /** Angle of the main axis of the building, radians. */
  readonly axis: number;
  /** What of the geometry is the building itself, for sections. */
  readonly building: ReturnType<typeof buildingOf>;
  readonly view: ModelViewControl;
  /** The open storey, or null. */
  readonly storey: number | null;
  readonly pan: (on: boolean) => void;
  readonly toggleSection: () => void;
  readonly hideSelected: () => void;
}

const none: ReadonlySet<number> = new Set();

/** Joins section, what is hidden, isolated or shone through, and selection into what the scene is to show. */
export function useModelViewPicture(props: ModelViewProps): ModelViewPicture {
  const { geometry, model, selection, onSelect, marked, compared } = props;
  const theme = useModelViewTheme();
  const insets = useModelViewInsets();
  const own = useModelViewHistory(props.storey, props.onStorey);
  const view = props.view ?? own;
  const [isPanning, setPanning] = useState(false);
  const levels = useMemo(() => storeyLevels(model, geometry), [model, geometry]);
  const familyOf = useMemo(() => modelViewFamilies(model, geometry), [model, geometry]);
  const axis = useMemo(() => mainAxis(geometry), [geometry]);
  const building = useMemo(() => buildingOf(geometry, model), [geometry, model]);
  const all = useMemo(() => new Set(geometry.placements.map((one) => one.express_id)), [geometry]);
  const rooms = useMemo(() => new Set(model.spaces.map((space) => space.express_id)), [model]);

  const { section, hidden, isolated, isXray, isAlone } = view.state;
  const storey = storeyOf(view.state);
  const planes = useMemo(() => sectionPlanes(section, { axis, levels }), [section, axis, levels]);
  const cut = levelOfSection(planes);
  const opened = useMemo(
    () => (cut === null ? none : spacesAt(model, geometry, cut)),
    [model, geometry, cut],
  );
  const others = useMemo(() => (storey === null ? none : othersThan(model, storey)), [model, storey]);
  const visibility = useMemo(() => {
    const things = seenThings(
      { hidden, isolated, isXray, isAlone },
      { all, spaces: rooms, opened, others, selected: selection },
    );
    const seen = compared ? withComparison(things, compared) : things;
    return marked ? withMarks(seen, { ...marked, all }) : seen;
  }, [hidden, isolated, isXray, isAlone, all, rooms, opened, others, selection, marked, compared]);

  return {
    scene: {
      geometry,
      familyOf,
      theme,
      visibility,
      selection,
      planes,
      tints: props.tints ?? noTints,
      isPanning,
      insets,
      label: props.words.picture,
      onPick: onSelect,
      onTap: props.onTap,
    },
    levels,
    axis,
    building,
    view,
    storey,
    pan: setPanning,
    toggleSection: () => view.step({ do: "cut", section: section ? null : firstSection(levels) }),
    hideSelected: () => {
      view.step({ do: "hide", ids: selection });
      onSelect(null);
    },
  };
}

const noTints = { of: new Map<number, number>(), colours: [] };

/** The section that is offered first: through the lowest storey at or above zero, else the highest; without storeys along the building. */
function firstSection(levels: readonly Level[]): Section {
  const found = openingLevel(levels);
  return found
    ? { kind: "storey", storey: found.express_id, moved_m: 0 }
    : { kind: "plane", axis: "z", at_m: 1.2, isFlipped: false };
}

/** What storey bar and tools cover of the picture, on a wide screen and on a phone. */
const wide: Insets = { left: 136, right: 16, top: 72, bottom: 96 };
const phone: Insets = { left: 0, right: 0, top: 128, bottom: 96 };

const query = "(max-width: 767.98px)";

/** The covered edges for the present screen. */
const useModelViewInsets = (): Insets => useSyncExternalStore(subscribe, read);

const read = () => (matchMedia(query).matches ? phone : wide);

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}
