import { useState } from "react";
import { type Measure, type MeasureKind, type Place, pointsOf } from "#domain/viewer/measure.ts";
import type { ModelViewControl } from "#shared/modelView/modelViewHistory.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import type { SnapKind } from "#ui/model3d/pick/snap.ts";

/** A measure that is being taken. */
export interface Measuring {
  readonly kind: MeasureKind;
  readonly points: readonly Place[];
  /** What the last tap met; `nothing` beside the building. */
  readonly last: SnapKind | "nothing" | null;
  readonly choose: (kind: MeasureKind) => void;
  /** Takes the place that was tapped; answers that the tap is used up. */
  readonly tap: (scene: Scene3d, x: number, y: number) => boolean;
  readonly canClose: boolean;
  /** Ends an area with the points it has. */
  readonly close: () => void;
  /** Drops the points of the measure that is not done yet. */
  readonly drop: () => void;
}

/** Takes measures of a building by taps: a length by two points, an angle by three, an area until it is closed. */
export function useMeasuring(view: ModelViewControl): Measuring {
  const [kind, setKind] = useState<MeasureKind>("length");
  const [points, setPoints] = useState<readonly Place[]>([]);
  const [last, setLast] = useState<Measuring["last"]>(null);
  const keep = (done: readonly Place[]) => {
    const measure: Measure = { id: crypto.randomUUID(), kind, points: done };
    view.step({ do: "measure", measure });
    setPoints([]);
  };
  return {
    kind,
    points,
    last,
    choose: (next) => {
      setKind(next);
      setPoints([]);
      setLast(null);
    },
    tap: (scene, x, y) => {
      const found = scene.snapAt(x, y);
      setLast(found?.kind ?? "nothing");
      if (!found) return true;
      const next = [...points, found.point];
      if (kind === "area" && isFirst(points, found.point)) keep(points);
      else if (next.length >= pointsOf[kind].most) keep(next);
      else setPoints(next);
      return true;
    },
    canClose: kind === "area" && points.length >= pointsOf.area.least,
    close: () => keep(points),
    drop: () => {
      setPoints([]);
      setLast(null);
    },
  };
}

/** A tap on the first corner closes an area. */
const isFirst = (points: readonly Place[], place: Place) =>
  points.length >= pointsOf.area.least && Math.hypot(...points[0]!.map((x, axis) => x - place[axis]!)) < 1e-3;
