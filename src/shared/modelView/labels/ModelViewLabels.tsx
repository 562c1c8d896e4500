import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { labelledRooms, placedRooms } from "#domain/viewer/plan/labelledRooms.ts";
import { classes } from "#ui/classes.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import { LabelLayer } from "./modelViewLabelLayer.ts";
import styles from "./ModelViewLabels.module.css";
import type { useModelViewPicture } from "../modelViewPicture.ts";
import type { ModelViewWords } from "../ModelViewWords.ts";
import { PictureLayer } from "./PictureLayer.tsx";

/** What stands on a room, line by line; where there is little room, the last lines are left out. */
export interface RoomWords {
  readonly express_id: number;
  readonly lines: readonly RoomLine[];
}

/** A line of a label. */
export interface RoomLine {
  readonly text: string;
  /** Small beside it: the data quality of a figure that the file does not state itself. */
  readonly mark?: string | undefined;
}

/** The room whose label is at a place of the picture, CSS pixels; null for none. */
export type LabelAt = (x: number, y: number) => number | null;

interface Props {
  readonly scene: Scene3d | null;
  readonly picture: Pick<ReturnType<typeof useModelViewPicture>, "scene" | "view">;
  readonly rooms: readonly RoomWords[];
  /** Is told how to find the label at a place of the picture, for taps: the picture itself takes them, so that labels hinder no turning. */
  readonly onLabelAt: (labelAt: LabelAt) => void;
  readonly words: Pick<ModelViewWords, "noLabels">;
}

/**
 * Names over the rooms that are seen: number and name, and the area where there is room for it. They are for the eye; the list beside the
 * picture says the same to everybody.
 */
export function ModelViewLabels({ scene, picture, rooms, onLabelAt, words }: Props) {
  const layer = useRef<SVGSVGElement>(null);
  const { geometry, planes, visibility, selection } = picture.scene;
  const { hidden, isolated, section } = picture.view.state;
  const placed = useMemo(
    () => placedRooms(geometry, new Set(rooms.map(({ express_id }) => express_id))),
    [geometry, rooms],
  );
  const shown = useMemo(() => {
    const { spaces = [], marked = [] } = visibility;
    const drawn = new Set([...spaces, ...marked, ...selection]);
    return labelledRooms(placed, { planes, drawn, hidden, isolated });
  }, [placed, planes, visibility, selection, hidden, isolated]);
  const labels = useMemo(() => {
    const linesOf = new Map(rooms.map(({ express_id, lines }) => [express_id, lines]));
    return shown.flatMap(({ room, at }) => {
      const lines = linesOf.get(room.express_id) ?? [];
      return lines.length > 0 ? [{ id: room.express_id, at, size_m: Math.sqrt(room.area), lines }] : [];
    });
  }, [shown, rooms]);

  const tell = useEffectEvent((labelAt: LabelAt) => onLabelAt(labelAt));
  useEffect(() => {
    if (!scene || !layer.current) return;
    const drawn = new LabelLayer(layer.current, labels);
    drawn.draw(scene);
    const leave = scene.onDraw(() => drawn.draw(scene));
    tell((x, y) => drawn.labelAt(x, y));
    return () => {
      leave();
      drawn.clear();
      tell(() => null);
    };
  }, [scene, labels]);

  return (
    <>
      <PictureLayer ref={layer} className={styles["labels"]} />
      {labels.length === 0 && (
        <output className={classes(styles["hint"], section !== null && styles["below"])}>
          {words.noLabels}
        </output>
      )}
    </>
  );
}
