import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import type { ComparedLook } from "#domain/ifc/versions/comparedLook.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import { ModelViewCube } from "./ModelViewCube.tsx";
import styles from "./ModelView.module.css";
import { type LabelAt, ModelViewLabels, type RoomWords } from "./labels/ModelViewLabels.tsx";
import type { ModelViewControl } from "./modelViewHistory.ts";
import { ModelViewMessage } from "./ModelViewMessage.tsx";
import { useModelViewPicture } from "./modelViewPicture.ts";
import { type ModelViewTints, useModelViewScene } from "./modelViewScene.ts";
import { ModelViewSection } from "./ModelViewSection.tsx";
import { ModelViewStoreys } from "./storeys/ModelViewStoreys.tsx";
import { modelViewTools, seenTools } from "./modelViewToolList.ts";
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
  /** How two versions look in one picture. Keep it stable. */
  readonly compared?: ComparedLook | undefined;
  /** The open storey, or null for the whole building. */
  readonly storey: number | null;
  readonly onStorey: (express_id: number | null) => void;
  /** The view, where the page itself changes it, too; else the view keeps its own. */
  readonly view?: ModelViewControl | undefined;
  readonly language: string;
  readonly words: ModelViewWords;
  /** Colours by a property. */
  readonly tints?: ModelViewTints | undefined;
  /** A place of the picture was tapped, CSS pixels; answers whether that was all. */
  readonly onTap?: ((scene: Scene3d, x: number, y: number) => boolean) | undefined;
  /** The scene that is shown, for what reads or sets the camera; null when it goes. */
  readonly onScene?: ((scene: Scene3d | null) => void) | undefined;
  /** What stands on the rooms while they are labelled; without it there is no switch for it. Keep it stable. */
  readonly labels?: readonly RoomWords[];
  /** Somebody walks through the building: the storey they are on, and how they get to another one. */
  readonly walk?:
    | { readonly storey: number | null; readonly onStorey: (express_id: number) => void }
    | undefined;
  /** Lies over the picture, below the tools. */
  readonly overlay?: ReactNode;
  /** Tools of the page, after those of the view. */
  readonly moreTools?: readonly ModelViewTool[];
  /** Instead of the picture where there is no WebGL: a table, a link. */
  readonly fallback?: ReactNode;
}

/** A building in 3D with storeys at the left, tools at the foot, and a tap that selects. */
export function ModelView(props: ModelViewProps) {
  const { selection, language, words, walk, moreTools = [], labels } = props;
  const labelAt = useRef<LabelAt>(() => null);
  const picture = useModelViewPicture({
    ...props,
    onTap: (on, x, y) => {
      if (props.onTap?.(on, x, y)) return true;
      const named = labelAt.current(x, y);
      if (named !== null) props.onSelect(named);
      return named !== null;
    },
  });
  const { view, storey } = picture;
  const { host, scene, status, turning } = useModelViewScene(picture.scene);
  const [isSeenOpen, setSeenOpen] = useState(false);
  const tell = useEffectEvent((shown: Scene3d | null) => props.onScene?.(shown));
  useEffect(() => {
    tell(scene);
    return () => tell(null);
  }, [scene]);
  const undo = useEffectEvent((isRedo: boolean) => view.step({ do: isRedo ? "redo" : "undo" }));
  useEffect(() => {
    const element = host.current;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      undo(event.shiftKey);
    };
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [host]);

  const { section } = view.state;
  const isWalking = walk !== undefined;
  const tools = modelViewTools({ picture, scene, selection, words, isSeenOpen, setSeenOpen, isWalking });
  const openStorey = (id: number | null) =>
    view.step({ do: "cut", section: id === null ? null : { kind: "storey", storey: id, moved_m: 0 } });
  return (
    // What the page lays over the picture keeps clear of these two.
    <div
      className={styles["view"]}
      data-section={section ? "" : undefined}
      data-upper-tools={isSeenOpen ? "" : undefined}
    >
      <div ref={host} className={styles["stage"]} />
      {status === "ready" && (
        <>
          {/* Somebody in the building would see those of other rooms through the walls. */}
          {labels && view.state.isLabelled && !walk && (
            <ModelViewLabels
              rooms={labels}
              onLabelAt={(find) => void (labelAt.current = find)}
              {...{ scene, picture, words }}
            />
          )}
          {props.overlay}
          <ModelViewStoreys
            levels={picture.levels}
            storey={walk ? walk.storey : storey}
            isPlace={isWalking}
            onStorey={(id) => (walk && id !== null ? walk.onStorey(id) : openStorey(id))}
            {...{ language, words }}
          />
          {section && (
            <ModelViewSection
              levels={picture.levels}
              axis={picture.axis}
              onChange={(next) => view.step({ do: "cut", section: next })}
              geometry={picture.building}
              {...{ section, language, words }}
            />
          )}
          {!walk && (
            <ModelViewCube axis={picture.axis} onLook={(to) => scene?.look(to)} {...{ turning, words }} />
          )}
          {isSeenOpen && (
            <ModelViewTools
              isUpper
              label={words.seen}
              tools={seenTools({ picture, selection, words, hasLabels: labels !== undefined })}
            />
          )}
          <ModelViewTools label={words.tools} tools={[...tools, ...moreTools]} />
        </>
      )}
      {status !== "ready" && <ModelViewMessage status={status} words={words} fallback={props.fallback} />}
    </div>
  );
}
