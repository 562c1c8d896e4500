import { useSyncExternalStore } from "react";
import type { StandardView } from "#ui/model3d/camera/CameraRig.ts";
import { type CubeFace, cubeFaces } from "./modelViewCubeFaces.ts";
import styles from "./ModelViewCube.module.css";
import type { DirectionStore } from "./modelViewScene.ts";
import type { ModelViewWords } from "./ModelViewWords.ts";

interface Props {
  readonly turning: DirectionStore;
  /** Main axis of the building, radians: the cube stands as the building does. */
  readonly axis: number;
  readonly words: Pick<ModelViewWords, "views" | "compass">;
  readonly onLook: (view: StandardView) => void;
}

/** A small cube that turns with the building; a tap on a side looks at that side. */
export function ModelViewCube({ turning, axis, words, onLook }: Props) {
  const { azimuth, polar } = useSyncExternalStore(turning.subscribe, turning.read);
  const faces = cubeFaces({ azimuth: azimuth - axis, polar });
  const letters = { ...words.compass, top: "" };
  return (
    <div className={styles["cube"]}>
      {faces.map((face) => (
        <button
          key={face.view}
          type="button"
          aria-label={words.views[face.view]}
          title={words.views[face.view]}
          className={styles["face"]}
          style={{ clipPath: `polygon(${outline(face, "% ", 50)}%)` }}
          onClick={() => onLook(face.view)}
        />
      ))}
      <svg className={styles["lines"]} viewBox="-1 -1 2 2" aria-hidden>
        {(["sides", "edges"] as const).map((layer) => (
          <g key={layer} className={styles[layer]}>
            {faces.map((face) => (
              <polygon key={face.view} points={face.points.map((point) => point.join()).join(" ")} />
            ))}
          </g>
        ))}
        {faces.map((face) => (
          <text key={face.view} x={face.middle[0]} y={face.middle[1]} dy="0.13">
            {letters[face.view]}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** The corners of a face as lengths in percent of the square. */
const outline = ({ points }: CubeFace, unit: string, half: number) =>
  points.map(([x, y]) => `${(x + 1) * half}${unit}${(y + 1) * half}`).join("%, ");
