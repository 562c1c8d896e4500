import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { CameraPlace, Direction, Insets } from "#ui/model3d/camera/CameraRig.ts";
import type { CutPlane } from "#ui/model3d/section/cutPlane.ts";
import type { FamilyOf } from "#ui/model3d/geometry/DrawnGeometry.ts";
import type { Visibility } from "#ui/model3d/materials/itemStates.ts";
import type { Theme } from "#ui/model3d/materials/palette.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import { report } from "#shell/report.ts";

/** What the scene is to show; each change is carried over, nothing is built anew but for another geometry. */
export interface ScenePicture {
  readonly geometry: GeometryRecord;
  readonly familyOf: FamilyOf;
  readonly theme: Theme;
  readonly visibility: Visibility;
  readonly selection: ReadonlySet<number>;
  /** Planes of the section in the coordinates of the geometry; none for the whole building. */
  readonly planes: readonly CutPlane[];
  /** Colours by a property: for each thing its place among the colours (`#RRGGBB`). */
  readonly tints: ModelViewTints;
  readonly isPanning: boolean;
  readonly insets: Insets;
  /** Name of the picture for screen readers. */
  readonly label: string;
  readonly onPick: (express_id: number | null) => void;
  /** A place of the picture was tapped, CSS pixels; answers whether that was all. */
  readonly onTap?: ((scene: Scene3d, x: number, y: number) => boolean) | undefined;
}

/** Colours of things: by express id the place in `colours`. Keep it stable. */
export interface ModelViewTints {
  readonly of: ReadonlyMap<number, number>;
  readonly colours: readonly string[];
}

/** `preparing`: the program and the meshes are on their way; `lost`: the graphics card dropped the picture. */
export type SceneStatus = "preparing" | "ready" | "lost" | "no_webgl" | "failed";

/** Opens a 3D scene in an element and keeps it equal to `picture`; everything is given back on leave. */
export function useModelViewScene(picture: ScenePicture) {
  const host = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<Scene3d | null>(null);
  const [last, setLast] = useState<{ geometry: GeometryRecord; status: SceneStatus } | null>(null);
  const [turning] = useState(directionStore);
  // Another geometry in the same page is the same building with more of it, or less: it goes on being seen from there.
  const place = useRef<CameraPlace>(undefined);
  const { geometry, familyOf, theme, visibility, selection, planes, tints, isPanning, insets } = picture;
  const pick = useEffectEvent((id: number | null) => picture.onPick(id));
  const tap = useEffectEvent((on: Scene3d | null, x: number, y: number) =>
    on ? (picture.onTap?.(on, x, y) ?? false) : false,
  );
  const look = useEffectEvent(() => ({ theme, insets, label: picture.label }));

  useEffect(() => {
    let isGone = false;
    let opened: Scene3d | null = null;
    // Taken now: while a part of the page waits for its words, the page is put aside and its references are empty.
    const element = host.current;
    const setStatus = (status: SceneStatus) => setLast({ geometry, status });
    void import("#ui/model3d/Scene3d.ts").then(
      ({ openScene }) => {
        if (isGone || !element) return;
        const result = openScene(element, geometry, {
          ...look(),
          place: place.current,
          familyOf,
          animate: !matchMedia("(prefers-reduced-motion: reduce)").matches,
          onPick: pick,
          onTap: (x, y) => tap(opened, x, y),
          onTurn: turning.set,
          onContext: (state) => setStatus(state === "lost" ? "lost" : "ready"),
        });
        if (!result.ok) {
          if (result.error.kind === "failed") report(result.error.cause);
          return setStatus(result.error.kind);
        }
        opened = result.value;
        setScene(opened);
        setStatus("ready");
      },
      () => setStatus("failed"),
    );
    return () => {
      isGone = true;
      setScene(null);
      place.current = opened?.place ?? place.current;
      opened?.dispose();
    };
  }, [geometry, familyOf, turning]);

  useEffect(() => scene?.show(visibility, selection), [scene, visibility, selection]);
  useEffect(() => scene?.cutBy(planes), [scene, planes]);
  useEffect(() => scene?.tint(tints.of, tints.colours), [scene, tints]);
  useEffect(() => scene?.paint(theme), [scene, theme]);
  useEffect(() => scene?.pan(isPanning), [scene, isPanning]);
  useEffect(() => scene?.cover(insets), [scene, insets]);

  const status = last?.geometry === geometry ? last.status : "preparing";
  return { host, scene, status, turning };
}

/** Where the building is seen from, for parts that follow it without drawing the whole view again. */
export type DirectionStore = ReturnType<typeof directionStore>;

function directionStore() {
  let direction: Direction = { azimuth: Math.PI / 4, polar: Math.acos(1 / Math.sqrt(3)) };
  const listeners = new Set<() => void>();
  return {
    read: () => direction,
    set: (next: Direction) => {
      if (next.azimuth === direction.azimuth && next.polar === direction.polar) return;
      direction = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
