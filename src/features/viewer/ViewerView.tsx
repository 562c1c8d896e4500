import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel, Space } from "#domain/ifc/model.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ModelView } from "#shared/modelView/ModelView.tsx";
import { useModelViewHistory } from "#shared/modelView/modelViewHistory.ts";
import { useKeptFocus } from "#shell/focus/useKeptFocus.ts";
import { Button } from "#ui/controls/Button.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import { gradeOf } from "#domain/viewer/legend/fields.ts";
import type { RoomWords } from "#shared/modelView/labels/ModelViewLabels.tsx";
import type { RoomsOnce } from "#domain/ifc/joined/roomsOnce.ts";
import type { Comparison } from "./compare/comparison.ts";
import { MeasureOverlay } from "./measure/MeasureOverlay.tsx";
import { PlanView } from "./plan/PlanView.tsx";
import { TopicPins } from "./topics/TopicPins.tsx";
import { useColouring } from "./colours/useColouring.ts";
import { useMeasuring } from "./measure/useMeasuring.ts";
import type { PropertiesOf, ReadProperties } from "./models/useModelRecord.ts";
import { useModelViewWords } from "./useModelViewWords.ts";
import type { Marks } from "./marks/useMarks.ts";
import { usePanel } from "./usePanel.ts";
import { usePinnedTopics } from "./topics/usePinnedTopics.ts";
import type { SceneModels } from "./models/useSceneModels.ts";
import { useSources } from "./models/useSources.ts";
import { useViewerTools } from "./useViewerTools.ts";
import { useViewpoints, type ViewParts } from "./views/useViewpoints.ts";
import { useWalk } from "./walk/useWalk.ts";
import { viewKeeper } from "./views/viewKeeper.ts";
import { ViewerSide } from "./ViewerSide.tsx";
import { useTabTitle } from "#ui/useTabTitle.ts";
import styles from "./ViewerView.module.css";
import { WalkOverlay } from "./walk/WalkOverlay.tsx";

/** What the page of the building shows. */
export interface ViewerProps {
  readonly projectId: string;
  readonly name: string;
  /** As it was read: what is drawn. */
  readonly model: BuildingModel;
  /** With the names that people gave: what is listed. */
  readonly named: BuildingModel;
  readonly geometry: GeometryRecord;
  /** The models that are joined in `model` and `geometry`. */
  readonly models?: SceneModels;
  readonly propertiesOf: PropertiesOf;
  readonly readProperties: ReadProperties;
  /** W/K by express id, where there is an energy balance. */
  readonly heatLosses?: ReadonlyMap<number, number> | undefined;
  /** Key of the field that the building is coloured by at first; its legend is open then. */
  readonly colour?: string | undefined;
  readonly storey: number | null;
  readonly onStorey: (express_id: number | null) => void;
  readonly selected: number | null;
  readonly onSelect: (express_id: number | null) => void;
  /** Something was chosen from a list: it is to be seen, too. */
  readonly onReveal: (express_id: number) => void;
  /** What is pointed out; null for nothing. */
  readonly marks: Marks | null;
  readonly onClearMarks: () => void;
  /** Two versions in one picture; their panel is open at first. */
  readonly comparison?: Comparison;
}

/** The building over the whole page; beside it what is selected, or the tool that is open. */
export function ViewerView(props: ViewerProps) {
  const { name, model, named, geometry, storey, onStorey, onSelect } = props;
  const asked = props.selected;
  const others = props.models?.shown?.others;
  const selected = useMemo(
    () => (asked === null ? null : inScene({ model, geometry, ...(others && { others }) }, asked)),
    [asked, model, geometry, others],
  );
  const { t } = useTranslation("viewer");
  useTabTitle(t(($) => $.title));
  // The words of what opens beside the picture come with the page: it is not put aside for them later.
  useTranslation(["ifc", "modelcheck"]);
  const { locale } = useFormats();
  const words = useModelViewWords();
  const labels = useRoomWords(named.spaces);
  const sources = useSources(props.models);
  const { marks } = props;
  const [isAlone, setAlone] = useState(true);
  const marked = useMemo(
    () => (marks?.ids.length ? { ids: new Set(marks.ids), isAlone } : undefined),
    [marks, isAlone],
  );
  const view = useModelViewHistory(storey, onStorey);
  const measuring = useMeasuring(view);
  const { comparison, colour, heatLosses, readProperties } = props;
  const colouring = useColouring({ model: named, geometry, readProperties, heatLosses, first: colour });
  const panel = usePanel(selected, comparison ? "compare" : colour === undefined ? null : "colour");
  const [isPlan, setPlan] = useState(false);
  const [scene, setScene] = useState<Scene3d | null>(null);
  const [selection, setSelection] = useState({ of: selected, ids: idsOf(selected) });
  if (selection.of !== selected) setSelection({ of: selected, ids: idsOf(selected) });
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(() => page.current);
  const walk = useWalk({ scene, view, model: named, geometry, selected });
  const parts: ViewParts = {
    scene,
    walk,
    view,
    model,
    geometry,
    selected,
    colouring,
    onTaken: (id) => {
      panel.stayBefore(id);
      onSelect(id);
    },
  };
  const viewpoints = useViewpoints(parts);
  const pinned = usePinnedTopics({ panel, model: named, selected });
  /** What is tapped and not the same in both versions is shown in the list of the comparison, as long as that is open. */
  const select = (id: number | null) => {
    const isListed =
      panel.open === "compare" && comparison?.view.scene.things.some((thing) => thing.id === id);
    if (isListed || pinned.isAbout) panel.stayBefore(id);
    onSelect(id);
  };

  const isMeasuring = panel.open === "measure";
  const tools = useViewerTools({
    panel,
    walk,
    measuring,
    hasModels: (props.models?.list.length ?? 0) > 1,
    hasComparison: comparison !== undefined,
    onPlan: () => setPlan(true),
  });
  return (
    <div ref={page} className={styles["page"]}>
      <VisuallyHidden>
        <h1>{t(($) => $.title)}</h1>
      </VisuallyHidden>
      <div className={styles["stage"]}>
        {/* Stays below the plan: to build it anew takes seconds on a tablet. */}
        <div className={styles["model"]} inert={isPlan}>
          <ModelView
            {...{ geometry, model, storey, onStorey, view, words, marked, labels }}
            onSelect={select}
            selection={selection.ids}
            language={locale}
            tints={colouring.tints ?? comparison?.view.tints}
            compared={comparison?.view.look}
            onScene={setScene}
            walk={walk.at ? { storey: walk.at.storey, onStorey: walk.goToStorey } : undefined}
            onTap={isMeasuring ? measuring.tap : pinned.isOpen ? pinned.tap : undefined}
            overlay={
              <>
                <MeasureOverlay
                  {...{ scene }}
                  measures={view.state.measures}
                  open={isMeasuring ? measuring : null}
                />
                {pinned.isOpen && !walk.at && (
                  <TopicPins
                    projectId={props.projectId}
                    planes={viewpoints.planes}
                    open={pinned.asked?.id ?? null}
                    onFind={pinned.onFind}
                    {...{ scene, model, geometry }}
                  />
                )}
                {walk.at && <WalkOverlay at={walk.at} {...{ walk }} />}
              </>
            }
            moreTools={tools}
            fallback={
              <div className={styles["fallback"]}>
                <Button onClick={() => setPlan(true)}>{t(($) => $.openPlan)}</Button>
                <Button onClick={() => panel.toggle("list")}>{t(($) => $.openList)}</Button>
                <Button onClick={() => panel.toggle("topics")}>{t(($) => $.tools.topics)}</Button>
                <Button onClick={() => panel.toggle("views")}>{t(($) => $.tools.views)}</Button>
              </div>
            }
          />
        </div>
        {isPlan && (
          <div className={styles["cover"]}>
            <PlanView
              {...{ name, geometry, storey, selected, onSelect }}
              model={named}
              tints={colouring.tints}
              onStorey={(id) => view.step({ do: "cut", section: { kind: "storey", storey: id, moved_m: 0 } })}
              onClose={() => setPlan(false)}
            />
          </div>
        )}
      </div>
      <ViewerSide
        view={props}
        {...{
          asked,
          selected,
          scene,
          panel,
          control: view,
          measuring,
          colouring,
          sources,
          viewpoints,
          pinned,
          isAlone,
        }}
        keeper={viewKeeper(parts)}
        onAlone={setAlone}
      />
    </div>
  );
}

const idsOf = (selected: number | null): ReadonlySet<number> => new Set(selected === null ? [] : [selected]);

/**
 * What stands on the rooms of a building in 3D: number, name, and the area that is shown of them everywhere. An area that the file does
 * not state itself bears the letter of its data quality.
 */
function useRoomWords(spaces: readonly Space[]): readonly RoomWords[] {
  const formats = useFormats();
  return useMemo(
    () =>
      spaces.map(({ express_id, name, long_name, net_area_m2, gross_area_m2, area_origin }): RoomWords => {
        const area_m2 = net_area_m2 ?? gross_area_m2;
        const names = [...new Set([name, long_name ?? ""])].filter((text) => text.trim() !== "");
        const lines = names.map((text) => ({ text }));
        if (area_m2 === null) return { express_id, lines };
        const grade = gradeOf(area_origin);
        const mark = grade === "A" || grade === null ? undefined : grade;
        return { express_id, lines: [...lines, { text: formats.withUnit(area_m2, "m²", 1), mark }] };
      }),
    [spaces, formats],
  );
}

/** A scene, and the rooms in it that several models carry. */
interface Scene extends Partial<Pick<RoomsOnce, "others">> {
  readonly model: Pick<BuildingModel, "spaces" | "elements">;
  readonly geometry: Pick<GeometryRecord, "placements">;
}

/**
 * The thing of a scene that an id means: itself, or the room that stands for it where several models carry one; null when the scene has
 * nothing of this id. What a model only draws and does not describe counts, too.
 */
export function inScene({ model, geometry, others = new Map() }: Scene, id: number): number | null {
  const isIt = ({ express_id }: { readonly express_id: number }) => express_id === id;
  if (model.spaces.some(isIt) || model.elements.some(isIt) || geometry.placements.some(isIt)) return id;
  for (const [standing, same] of others) if (same.includes(id)) return standing;
  return null;
}
