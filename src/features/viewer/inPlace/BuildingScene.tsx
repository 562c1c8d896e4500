import { useEffect, useEffectEvent, useMemo } from "react";
import { IconFocusCentered } from "#ui/icons/icons.gen.ts";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { levelOfSection, sectionPlanes } from "#domain/viewer/section/section.ts";
import { seenThings, withMarks } from "#domain/viewer/views/seenThings.ts";
import { modelViewFamilies } from "#shared/modelView/modelViewFamilies.ts";
import { storeyLevels, othersThan, spacesAt } from "#domain/viewer/section/storeyLevels.ts";
import { ModelViewMessage } from "#shared/modelView/ModelViewMessage.tsx";
import { useModelViewScene } from "#shared/modelView/modelViewScene.ts";
import { useModelViewTheme } from "#shared/modelView/modelViewTheme.ts";
import type { PointedOut } from "#shell/building.ts";
import type { ModelViewWords } from "#shared/modelView/ModelViewWords.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { mainAxis } from "#kernel/shapes/mainAxis.ts";
import { PictureLayer } from "#shared/modelView/labels/PictureLayer.tsx";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import styles from "./Building.module.css";
import { storeyOfChosen } from "./storeyOfChosen.ts";
import type { LossColours } from "./useLossColours.ts";
import { usePictures } from "../usePictures.ts";

interface Props {
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: ((express_id: number | null) => void) | undefined;
  readonly colours: LossColours | null;
  readonly pointed: PointedOut | null;
  readonly words: ModelViewWords;
  /** The browser gives no WebGL. */
  readonly onCannot: () => void;
}

/** The building to be turned; the storey of what is chosen is open, and it is marked. Given back whole on leave. */
export function BuildingScene({ model, geometry, chosen, colours, pointed, words, ...props }: Props) {
  const theme = useModelViewTheme();
  const familyOf = useMemo(() => modelViewFamilies(model, geometry), [model, geometry]);
  const place = useMemo(
    () => ({ axis: mainAxis(geometry), levels: storeyLevels(model, geometry) }),
    [model, geometry],
  );
  // What is coloured by its loss is seen from outside, what is pointed out shines through: nothing is cut away for them.
  const storey = colours || pointed ? null : storeyOfChosen(model, chosen);
  const planes = useMemo(
    () => sectionPlanes(storey === null ? null : { kind: "storey", storey, moved_m: 0 }, place),
    [storey, place],
  );
  const visibility = useMemo(() => {
    const cut = levelOfSection(planes);
    const all = new Set(geometry.placements.map(({ express_id }) => express_id));
    const seen = seenThings(whole, {
      all,
      spaces: new Set(model.spaces.map(({ express_id }) => express_id)),
      opened: cut === null ? none : spacesAt(model, geometry, cut),
      others: storey === null ? none : othersThan(model, storey),
      selected: chosen,
    });
    return pointed ? withMarks(seen, { all, ids: pointed.ids, isAlone: true }) : seen;
  }, [planes, geometry, model, storey, chosen, pointed]);
  const choose = (id: number | null) => props.onChoose?.(id);
  const { host, scene, status } = useModelViewScene({
    geometry,
    familyOf,
    theme,
    visibility,
    selection: pointed ? none : chosen,
    planes,
    tints: colours?.tints ?? noTints,
    isPanning: false,
    insets,
    label: words.picture,
    onPick: choose,
  });
  const tell = useEffectEvent(() => props.onCannot());
  useEffect(() => {
    if (status === "no_webgl") tell();
  }, [status]);
  return (
    <div className={styles["scene"]}>
      <div ref={host} className={styles["canvas"]} />
      {pointed && <PatchLayer scene={scene} patches={pointed.patches} />}
      {status === "ready" ? (
        <div className={styles["fit"]}>
          <IconButton framed icon={IconFocusCentered} label={words.fit} onClick={() => scene?.fit()} />
        </div>
      ) : (
        <ModelViewMessage status={status} words={words} />
      )}
    </div>
  );
}

const none: ReadonlySet<number> = new Set();
const whole = { hidden: none, isolated: null, isXray: false, isAlone: false } as const;
const noTints = { of: new Map<number, number>(), colours: [] };
const insets = { left: 16, right: 16, top: 16, bottom: 16 };

interface PatchLayerProps extends Pick<PointedOut, "patches"> {
  readonly scene: Scene3d | null;
}

/** Places that belong to no thing of the model, over the picture: seen through everything before them. */
function PatchLayer({ scene, patches }: PatchLayerProps) {
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
