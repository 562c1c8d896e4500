import { useEffect, useEffectEvent, useMemo } from "react";
import { liveTopics, topicOf } from "#data/topics/queries.ts";
import type { ViewerPlane } from "#domain/bcf/viewerCamera.ts";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { pinAtPoint, pinBox, pinPlace, type TopicPin } from "#domain/viewer/topicPins.ts";
import { PictureLayer } from "#shared/modelView/labels/PictureLayer.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { classes } from "#ui/classes.ts";
import { boxAround, itemBoxes } from "#kernel/shapes/itemBoxes.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import styles from "./TopicPins.module.css";
import { usePictures } from "../usePictures.ts";

/** The topic whose pin is at a place of the picture, CSS pixels, by its row; null for none. */
export type PinAt = (x: number, y: number) => string | null;

interface Props {
  readonly projectId: string;
  readonly scene: Scene3d | null;
  readonly model: Pick<BuildingModel, "spaces" | "elements">;
  readonly geometry: GeometryRecord;
  /** What the section takes away has no pins. */
  readonly planes: readonly ViewerPlane[];
  /** The topic that was opened last by its pin. */
  readonly open: string | null;
  /** Is told how to find a pin, for taps: the picture itself takes them. */
  readonly onFind: (find: PinAt) => void;
}

/** Of so many pins in the picture each bears its title; of more only the one that is open. */
const mostTitles = 8;

/** How far above its place the head of a pin is, CSS pixels. */
const head = 18;

/** The topics that are not done yet, pinned to what they are about. The list beside the picture says the same. */
export function TopicPins({ projectId, scene, model, geometry, planes, open, onFind }: Props) {
  const pins = usePins(projectId, model, geometry);
  const picture = usePictures(scene);
  const seen = pins.flatMap((pin) => {
    const place = pinPlace(pin.box, planes);
    const at = place && picture?.project(place)?.[0];
    return at ? [{ ...pin, x: at.x, y: at.y }] : [];
  });
  const find = useEffectEvent<PinAt>((x, y) => {
    const heads = seen.map((pin) => ({ ...pin, y: pin.y - head }));
    return pinAtPoint(heads, x, y)?.id ?? null;
  });
  const tell = useEffectEvent(() => onFind((x, y) => find(x, y)));
  const forget = useEffectEvent(() => onFind(() => null));
  useEffect(() => {
    tell();
    return () => forget();
  }, []);
  return (
    <PictureLayer className={styles["pins"]}>
      {seen.map(({ id, title, x, y }) => (
        <g
          key={id}
          className={classes(styles["pin"], id === open && styles["open"])}
          transform={`translate(${Math.round(x)} ${Math.round(y)})`}
        >
          <path d="M0 0C-3 -7 -9 -10 -9 -18a9 9 0 1 1 18 0C9 -10 3 -7 0 0Z" />
          <circle cy={-head} r={3.5} />
          {(id === open || seen.length <= mostTitles) && <text y={-34}>{shortened(title)}</text>}
        </g>
      ))}
    </PictureLayer>
  );
}

const shortened = (title: string) => (title.length > 26 ? `${title.slice(0, 25).trimEnd()}…` : title);

function usePins(projectId: string, model: Props["model"], geometry: GeometryRecord): readonly TopicPin[] {
  const db = useDatabase();
  const rows = useLive(useMemo(() => liveTopics(db, projectId), [db, projectId]));
  const boxOf = useMemo(() => boxesOf(model, geometry), [model, geometry]);
  return useMemo(() => {
    if (rows.status !== "ready") return [];
    return rows.value.flatMap((row): TopicPin[] => {
      const topic = topicOf(row);
      if (topic.status?.toLowerCase() === "closed") return [];
      const box = pinBox(topic, { boxOf, origin_m: geometry.origin_m });
      return box ? [{ id: row.id, title: topic.title, box }] : [];
    });
  }, [rows, boxOf, geometry]);
}

/** The boxes of things by their GlobalId. */
function boxesOf({ spaces, elements }: Props["model"], geometry: GeometryRecord) {
  const ids = new Map([...spaces, ...elements].map((one) => [one.global_id, one.express_id]));
  const boxes = itemBoxes(geometry);
  const items = Map.groupBy(geometry.placements.keys(), (item) => geometry.placements[item]!.express_id);
  return (global_id: string) => boxAround(boxes, items.get(ids.get(global_id) ?? NaN) ?? []);
}
