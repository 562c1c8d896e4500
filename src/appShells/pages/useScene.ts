import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { ModelFile } from "#domain/application/content/applicationData.ts";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { Family, FamilyOf } from "#ui/model3d/geometry/DrawnGeometry.ts";
import type { Visibility } from "#ui/model3d/materials/itemStates.ts";
import { openScene, type Scene3d } from "#ui/model3d/Scene3d.ts";
import type { Theme } from "../frame/useTheme.ts";

export type SceneState = "ready" | "no_webgl" | "lost";

interface Options {
  /** What the view is and how it is turned by keys, for screen readers. */
  readonly label: string;
  readonly geometry: GeometryRecord | null;
  readonly model: ModelFile;
  readonly roomIds: ReadonlySet<number>;
  readonly theme: Theme;
  /** The storey that is cut open; null for the whole building. */
  readonly storey: number | null;
  readonly selected: number | null;
  readonly onPick: (id: number | null) => void;
}

interface OpenScene {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly state: SceneState;
  readonly fit: () => void;
}

/** Opens the 3D view in an element and keeps it showing the storey and room that are chosen. */
export function useScene({
  label,
  geometry,
  model,
  roomIds,
  theme,
  storey,
  selected,
  onPick,
}: Options): OpenScene {
  const host = useRef<HTMLDivElement>(null);
  const scene = useRef<Scene3d>(null);
  const [state, setState] = useState<SceneState>("ready");
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);
  const visibility = useMemo(() => visibleOn(model, roomIds, storey), [model, roomIds, storey]);

  useEffect(() => {
    if (!host.current || !geometry) return;
    const opened = openScene(host.current, geometry, {
      theme: document.documentElement.dataset["theme"] === "dark" ? "dark" : "light",
      familyOf: familiesOf(model, roomIds),
      animate: !matchMedia("(prefers-reduced-motion: reduce)").matches,
      onPick: (id) => pick.current(id),
      onContext: (context) => setState(context === "lost" ? "lost" : "ready"),
    });
    if (!opened.ok) {
      setState("no_webgl");
      return;
    }
    scene.current = opened.value;
    const { canvas } = opened.value;
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.addEventListener("keydown", (event) => onKey(opened.value, event));
    return () => {
      opened.value.dispose();
      scene.current = null;
    };
  }, [geometry, model, roomIds]);

  useEffect(() => scene.current?.canvas.setAttribute("aria-label", label), [label, geometry]);
  useEffect(() => scene.current?.paint(theme), [theme]);
  useEffect(() => {
    scene.current?.show(visibility, new Set(selected === null ? [] : [selected]));
  }, [visibility, selected, geometry]);

  return { host, state, fit: () => scene.current?.fit() };
}

/** Everything above the chosen storey is lifted off; its rooms show their floors. */
function visibleOn(model: ModelFile, roomIds: ReadonlySet<number>, storey: number | null): Visibility {
  if (storey === null) return {};
  const above = model.storeys.slice(storey + 1).flatMap(({ ids }) => ids);
  const here = model.storeys[storey]?.ids ?? [];
  return { hidden: new Set(above), spaces: new Set(here.filter((id) => roomIds.has(id))) };
}

function familiesOf({ families }: ModelFile, roomIds: ReadonlySet<number>): FamilyOf {
  const known = new Map<number, Family>();
  for (const [family, ids] of Object.entries(families)) for (const id of ids) known.set(id, family as Family);
  for (const id of roomIds) known.set(id, "space");
  return (id, opacity) => known.get(id) ?? (opacity < 0.95 ? "glass" : "paper");
}

function onKey(scene: Scene3d, event: KeyboardEvent): void {
  const turn = Math.PI / 24;
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => scene.move({ azimuth: -turn }),
    ArrowRight: () => scene.move({ azimuth: turn }),
    ArrowUp: () => scene.move({ polar: -turn }),
    ArrowDown: () => scene.move({ polar: turn }),
    "+": () => scene.move({ zoom: 1.2 }),
    "-": () => scene.move({ zoom: 1 / 1.2 }),
    f: () => scene.fit(),
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
}
