import { useTranslation } from "react-i18next";
import type { ModelViewControl } from "#shared/modelView/modelViewHistory.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import { boxAround, itemBoxes } from "#kernel/shapes/itemBoxes.ts";
import { ColourPanel } from "./colours/ColourPanel.tsx";
import { ComparePanel } from "./compare/ComparePanel.tsx";
import { Inspector } from "./inspector/Inspector.tsx";
import { InspectorFrame } from "./inspector/InspectorFrame.tsx";
import { MarksPanel } from "./marks/MarksPanel.tsx";
import { MeasurePanel } from "./measure/MeasurePanel.tsx";
import { MissingThing } from "./inspector/MissingThing.tsx";
import { ModelsPanel } from "./models/ModelsPanel.tsx";
import { ThingList } from "./things/ThingList.tsx";
import { ProjectTopics } from "./topics/TopicsPanel.tsx";
import type { Colouring } from "./colours/useColouring.ts";
import type { useMeasuring } from "./measure/useMeasuring.ts";
import type { Panel } from "./usePanel.ts";
import type { usePinnedTopics } from "./topics/usePinnedTopics.ts";
import { isOf } from "./models/useSceneModels.ts";
import type { Sources } from "./models/useSources.ts";
import type { useViewpoints } from "./views/useViewpoints.ts";
import type { ViewerProps } from "./ViewerView.tsx";
import type { viewKeeper } from "./views/viewKeeper.ts";
import styles from "./ViewerView.module.css";
import { ProjectViews } from "./views/ViewsPanel.tsx";

interface Props {
  /** What the page shows. */
  readonly view: ViewerProps;
  /** What the address asks for, and what of it the scene has. */
  readonly asked: number | null;
  readonly selected: number | null;
  readonly scene: Scene3d | null;
  readonly panel: Panel;
  readonly control: ModelViewControl;
  readonly measuring: ReturnType<typeof useMeasuring>;
  readonly colouring: Colouring;
  readonly sources: Sources;
  readonly viewpoints: ReturnType<typeof useViewpoints>;
  readonly pinned: ReturnType<typeof usePinnedTopics>;
  readonly keeper: ReturnType<typeof viewKeeper>;
  /** Whether what is pointed out stands alone among outlines. */
  readonly isAlone: boolean;
  readonly onAlone: (isAlone: boolean) => void;
}

/** What stands beside the picture: what is selected or pointed out, or the tool that is open; nothing while there is neither. */
export function ViewerSide({ view: props, asked, selected, scene, panel, control, ...tools }: Props) {
  const { t } = useTranslation("viewer");
  const { name, named, geometry, models, marks, comparison, onSelect, onReveal } = props;
  const { measuring, colouring, sources, viewpoints, pinned, keeper, isAlone } = tools;
  const isMissing = asked !== null && selected === null;
  if (!panel.isShown && marks === null && !isMissing) return null;
  return (
    <aside className={styles["side"]} aria-label={t(($) => $.inspector.label)}>
      {panel.open === null && isMissing && (
        <MissingThing
          projectId={props.projectId}
          models={models}
          isCompared={comparison !== undefined}
          onList={() => panel.toggle("list")}
          onModels={() => panel.toggle("models")}
          onClose={() => onSelect(null)}
          {...{ name, asked }}
        />
      )}
      {panel.open === null && asked === null && marks && (
        <MarksPanel
          {...{ marks, geometry, isAlone }}
          model={named}
          onAlone={tools.onAlone}
          onSelect={onReveal}
          onClear={props.onClearMarks}
        />
      )}
      {panel.open === null && selected !== null && (
        <Inspector
          model={named}
          onSelect={onReveal}
          onClose={() => onSelect(null)}
          sources={sources.of(selected)}
          propertiesOf={props.propertiesOf}
          {...{ selected }}
        />
      )}
      {panel.open === "list" && (
        <InspectorFrame kicker={name} title={t(($) => $.list.title)} onClose={panel.close}>
          <ThingList
            model={named}
            selected={selected}
            sourceOf={sources.note}
            onSelect={onReveal}
            onIsolate={(ids) => control.step({ do: "isolate", ids })}
          />
        </InspectorFrame>
      )}
      {panel.open === "measure" && (
        <InspectorFrame kicker={name} title={t(($) => $.measure.title)} onClose={panel.close}>
          <MeasurePanel
            measuring={measuring}
            measures={control.state.measures}
            onForget={(id) => control.step({ do: "forget_measure", id })}
            onForgetAll={() => control.step({ do: "forget_measures" })}
          />
        </InspectorFrame>
      )}
      {panel.open === "models" && models && (
        <InspectorFrame kicker={name} title={t(($) => $.models.title)} onClose={panel.close}>
          <ModelsPanel
            models={models}
            onOff={(place) => selected !== null && isOf(place, selected) && onSelect(null)}
          />
        </InspectorFrame>
      )}
      {panel.open === "topics" && (
        <InspectorFrame kicker={name} title={t(($) => $.topics.panel)} onClose={panel.close}>
          <ProjectTopics
            projectId={props.projectId}
            about={pinned.about}
            asked={pinned.asked}
            onWriting={pinned.onWriting}
            {...{ name, viewpoints }}
          />
        </InspectorFrame>
      )}
      {panel.open === "compare" && comparison && (
        <ComparePanel
          {...{ name, comparison, selected }}
          onClose={panel.close}
          onShow={(thing) => {
            panel.stayBefore(thing.id);
            comparison.onShow(thing);
            lookAt(scene, geometry, thing.id);
          }}
        />
      )}
      {panel.open === "views" && (
        <InspectorFrame kicker={name} title={t(($) => $.saved.panel)} onClose={panel.close}>
          <ProjectViews projectId={props.projectId} keeper={keeper} />
        </InspectorFrame>
      )}
      {panel.open === "colour" && (
        <InspectorFrame kicker={name} title={t(($) => $.colour.title)} onClose={panel.close}>
          <ColourPanel colouring={colouring} model={named} view={control} />
        </InspectorFrame>
      )}
    </aside>
  );
}

/** How much of its surroundings is seen around a thing: as many times its size, and at least so many metres. */
const around = { times: 3, metres: 9 };

/** Brings a thing into the middle of the picture with what stands around it; what has no shape moves nothing. */
export function lookAt(
  scene: Pick<Scene3d, "place" | "take"> | null,
  geometry: GeometryRecord,
  express_id: number,
): void {
  const placements = geometry.placements.filter((one) => one.express_id === express_id);
  const box = boxAround(itemBoxes({ shapes: geometry.shapes, placements }), placements.keys());
  if (!scene || !box) return;
  const size = Math.hypot(box[3] - box[0], box[4] - box[1], box[5] - box[2]);
  const { height_m } = scene.place;
  const wanted = Math.max(size * around.times, around.metres);
  scene.take({
    ...scene.place,
    target: [(box[0] + box[3]) / 2, (box[1] + box[4]) / 2, (box[2] + box[5]) / 2],
    // Who has zoomed in or out is left there, as long as the thing is seen and found.
    height_m: height_m >= wanted && height_m <= wanted * 3 ? height_m : wanted,
  });
}
