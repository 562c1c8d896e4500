import type { PointedOut } from "#shell/building.ts";
import { PictureLayer } from "#shared/modelView/labels/PictureLayer.tsx";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import { usePictures } from "../usePictures.ts";
import styles from "./Building.module.css";

interface Props extends Pick<PointedOut, "patches"> {
  readonly scene: Scene3d | null;
}

/** Places that belong to no thing of the model, over the picture: seen through everything before them. */
export function PatchLayer({ scene, patches }: Props) {
  const picture = usePictures(scene);
  const seen = patches.flatMap((corners) => {
    const points = corners.flatMap((corner) => picture?.project([...corner])?.[0] ?? []);
    return points.length === corners.length ? [points] : [];
  });
  return (
    <PictureLayer>
      <path
        className={styles["patch"]}
        d={seen
          .map((points) => `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`)
          .join("")}
      />
    </PictureLayer>
  );
}
