import { useMemo, useState } from "react";
import type { GeometryRecord } from "#domain/ifc/geometry.ts";
import { modelViewFamilies } from "./modelViewFamilies.ts";
import { type Level, modelViewLevels, othersThan, spacesAt } from "./modelViewLevels.ts";
import { useModelViewInsets } from "./modelViewInsets.ts";
import type { ScenePicture } from "./modelViewScene.ts";
import { useModelViewTheme } from "./modelViewTheme.ts";
import type { ModelViewProps } from "./ModelView.tsx";

/** What the 3D view shows now, and the ways to change it. */
interface ModelViewPicture {
  readonly scene: ScenePicture;
  readonly levels: readonly Level[];
  /** Whether only the open storey is shown. */
  readonly isAlone: boolean;
  readonly hidden: ReadonlySet<number>;
  /** Height of the section against the zero of the file's storeys, m. */
  readonly sectionHeight: number;
  readonly pan: (on: boolean) => void;
  readonly toggleSection: () => void;
  readonly moveSection: (metres: number) => void;
  readonly clearSection: () => void;
  readonly toggleAlone: () => void;
  readonly hideSelected: () => void;
  readonly showAll: () => void;
}

const none: ReadonlySet<number> = new Set();

/** Joins the open storey, section, hidden things and selection into what the scene is to show. */
export function useModelViewPicture(props: ModelViewProps): ModelViewPicture {
  const { geometry, model, selection, onSelect, storey, onStorey, marked } = props;
  const theme = useModelViewTheme();
  const insets = useModelViewInsets();
  const [isPanning, setPanning] = useState(false);
  const [isAlone, setAlone] = useState(false);
  const [hidden, setHidden] = useState(none);
  /** Metres by which a person moved the section of the open storey. */
  const [moved, setMoved] = useState({ storey, metres: 0 });
  const levels = useMemo(() => modelViewLevels(model, geometry), [model, geometry]);
  const familyOf = useMemo(() => modelViewFamilies(model, geometry), [model, geometry]);

  const level = levels.find(({ express_id }) => express_id === storey);
  const offset = moved.storey === storey ? moved.metres : 0;
  const cut = level ? level.cut_m + offset : null;
  const visibility = useMemo(() => {
    const others = isAlone && storey !== null ? othersThan(model, storey) : none;
    return {
      hidden: joined(others, hidden),
      spaces: cut === null ? none : without(spacesAt(model, geometry, cut), hidden),
      ...(marked && { marked: without(marked.ids, joined(others, hidden)) }),
      ...(marked?.isAlone && { ghosted: allBut(geometry, marked.ids) }),
    };
  }, [model, geometry, cut, hidden, isAlone, storey, marked]);

  return {
    scene: {
      geometry,
      familyOf,
      theme,
      visibility,
      selection,
      cut,
      isPanning,
      insets,
      label: props.words.picture,
      onPick: onSelect,
    },
    levels,
    isAlone: isAlone && storey !== null,
    hidden,
    sectionHeight: level && cut !== null ? level.elevation_m + cut - level.floor_m : 0,
    pan: setPanning,
    toggleSection: () => onStorey(storey === null ? lowestAboveGround(levels) : null),
    moveSection: (metres) => setMoved({ storey, metres: offset + metres }),
    clearSection: () => onStorey(null),
    toggleAlone: () => setAlone(!isAlone),
    hideSelected: () => {
      setHidden(joined(hidden, selection));
      onSelect(null);
    },
    showAll: () => setHidden(none),
  };
}

const joined = (a: ReadonlySet<number>, b: ReadonlySet<number>): ReadonlySet<number> => new Set([...a, ...b]);

const without = (a: ReadonlySet<number>, b: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...a].filter((id) => !b.has(id)));

const allBut = (geometry: GeometryRecord, ids: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(geometry.placements.map(({ express_id }) => express_id).filter((id) => !ids.has(id)));

/** The storey that a first section opens: the lowest at or above zero, else the highest. */
function lowestAboveGround(levels: readonly Level[]): number | null {
  const found = levels.findLast(({ elevation_m }) => elevation_m >= -0.3) ?? levels[0];
  return found?.express_id ?? null;
}
