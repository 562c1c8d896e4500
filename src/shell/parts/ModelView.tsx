import {
  IconArrowsMaximize,
  IconCube,
  IconEye,
  IconEyeOff,
  IconFold,
  IconHandStop,
  IconPointer,
  IconSlice,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { GeometryRecord } from "#domain/ifc/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { mainAxis } from "#ui/model3d/mainAxis.ts";
import { ModelViewCube } from "./ModelViewCube.tsx";
import styles from "./ModelView.module.css";
import { ModelViewMessage } from "./ModelViewMessage.tsx";
import { useModelViewPicture } from "./modelViewPicture.ts";
import { useModelViewScene } from "./modelViewScene.ts";
import { ModelViewSection } from "./ModelViewSection.tsx";
import { ModelViewStoreys } from "./ModelViewStoreys.tsx";
import { type ModelViewTool, ModelViewTools } from "./ModelViewTools.tsx";
import type { ModelViewWords } from "./ModelViewWords.ts";

export interface ModelViewProps {
  /** Keep it stable: another object is another building, and the view is built anew. */
  readonly geometry: GeometryRecord;
  readonly model: Pick<BuildingModel, "storeys" | "spaces" | "elements">;
  /** Express ids of what is selected: spaces and elements. */
  readonly selection: ReadonlySet<number>;
  readonly onSelect: (express_id: number | null) => void;
  /** What is pointed out in a colour of its own; `isAlone` draws everything else as outlines. Keep it stable. */
  readonly marked?: { readonly ids: ReadonlySet<number>; readonly isAlone: boolean } | undefined;
  /** The open storey, or null for the whole building. */
  readonly storey: number | null;
  readonly onStorey: (express_id: number | null) => void;
  readonly language: string;
  readonly words: ModelViewWords;
  /** Tools of the page, after those of the view. */
  readonly moreTools?: readonly ModelViewTool[];
  /** Instead of the picture where there is no WebGL: a table, a link. */
  readonly fallback?: ReactNode;
}

/** A building in 3D with storeys at the left, tools at the foot, and a tap that selects. */
export function ModelView(props: ModelViewProps) {
  const { geometry, selection, storey, onStorey, language, words, moreTools = [] } = props;
  const picture = useModelViewPicture(props);
  const { host, scene, status, turning } = useModelViewScene(picture.scene);

  const tools: ModelViewTool[] = [
    {
      id: "select",
      label: words.select,
      icon: IconPointer,
      isOn: !picture.scene.isPanning,
      onUse: () => picture.pan(false),
    },
    {
      id: "move",
      label: words.move,
      icon: IconHandStop,
      isOn: picture.scene.isPanning,
      onUse: () => picture.pan(true),
    },
    {
      id: "fit",
      label: words.fit,
      icon: IconArrowsMaximize,
      onUse: () => scene?.fit(selection.size > 0 ? selection : undefined),
    },
    { id: "isometric", label: words.views.isometric, icon: IconCube, onUse: () => scene?.look("isometric") },
    {
      id: "section",
      label: words.section,
      icon: IconSlice,
      isOn: picture.scene.cut !== null,
      onUse: picture.toggleSection,
    },
    {
      id: "storey",
      label: words.onlyStorey,
      icon: IconFold,
      isOn: picture.isAlone,
      isDisabled: storey === null,
      onUse: picture.toggleAlone,
    },
    picture.hidden.size > 0 && selection.size === 0
      ? { id: "show", label: words.showAll, icon: IconEye, onUse: picture.showAll }
      : {
          id: "hide",
          label: words.hide,
          icon: IconEyeOff,
          isDisabled: selection.size === 0,
          onUse: picture.hideSelected,
        },
    ...moreTools,
  ];

  return (
    <div className={styles["view"]}>
      <div ref={host} className={styles["stage"]} />
      {status === "ready" && (
        <>
          <ModelViewStoreys levels={picture.levels} {...{ storey, language, words, onStorey }} />
          {picture.scene.cut !== null && (
            <ModelViewSection
              height={picture.sectionHeight}
              onMove={picture.moveSection}
              onClear={picture.clearSection}
              {...{ language, words }}
            />
          )}
          <ModelViewCube
            axis={mainAxis(geometry)}
            onLook={(view) => scene?.look(view)}
            {...{ turning, words }}
          />
          <ModelViewTools label={words.tools} tools={tools} />
        </>
      )}
      {status !== "ready" && <ModelViewMessage status={status} words={words} fallback={props.fallback} />}
    </div>
  );
}
