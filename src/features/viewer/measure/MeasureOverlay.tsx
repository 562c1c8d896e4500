import { labelPlace, linesOf, type Measure } from "#domain/viewer/measure.ts";
import { PictureLayer } from "#shared/modelView/labels/PictureLayer.tsx";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import styles from "./MeasureOverlay.module.css";
import { useMeasureText } from "./useMeasureText.ts";
import { usePictures } from "../usePictures.ts";

interface Props {
  readonly scene: Scene3d | null;
  readonly measures: readonly Measure[];
  /** The one that is being taken. */
  readonly open: Pick<Measure, "kind" | "points"> | null;
}

/** Measures over the picture: dimension lines with their values. The same values stand in the table beside it. */
export function MeasureOverlay({ scene, measures, open }: Props) {
  const picture = usePictures(scene);
  const text = useMeasureText();
  if (!picture) return null;
  const drawn = [...measures, ...(open && open.points.length > 0 ? [{ ...open, id: "open" }] : [])];
  return (
    <PictureLayer>
      {open && <path className={styles["cross"]} d="M-9 0H9M0 -9V9" />}
      {drawn.map((measure) => {
        const label = text(measure);
        const at = picture.project(labelPlace(measure))?.[0];
        return (
          <g key={measure.id}>
            {measure.kind === "area" && measure.points.length > 2 && (
              <polygon
                className={styles["area"]}
                points={measure.points
                  .flatMap((point) => picture.project(point)?.map(pair)[0] ?? [])
                  .join(" ")}
              />
            )}
            {linesOf(measure).map(([from, to], index) => {
              const seen = picture.project(from, to);
              if (!seen) return null;
              const [a, b] = seen;
              return <line key={index} className={styles["line"]} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
            })}
            {measure.points.map((point, index) => {
              const seen = picture.project(point)?.[0];
              return seen && <circle key={index} className={styles["point"]} cx={seen.x} cy={seen.y} r={4} />;
            })}
            {label !== "" && at && (
              <text className={styles["label"]} x={at.x} y={at.y - 8}>
                {label}
              </text>
            )}
          </g>
        );
      })}
    </PictureLayer>
  );
}

const pair = ({ x, y }: { readonly x: number; readonly y: number }) => `${x},${y}`;
