import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ModelVersion, SpaceRow } from "#data/documents.ts";
import { sceneId, thingInFile } from "#domain/ifc/joined/sceneId.ts";
import { comparedScene, type ComparedThing, places } from "#domain/ifc/versions/comparedScene.ts";
import { storeyToSee } from "#domain/ifc/versions/comparedSteps.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { type Level, storeyLevels } from "#domain/viewer/section/storeyLevels.ts";
import { allProperties, properties } from "#workers/ifc/client.ts";
import type { Comparison } from "./comparison.ts";
import { storeyToReveal } from "../storeyToReveal.ts";
import type { ComparedModels } from "./useComparedModels.ts";
import { useComparedView } from "./useComparedView.ts";
import type { Place } from "../ViewerPage.tsx";
import { ViewerView } from "../ViewerView.tsx";
import { withOwnNames } from "../models/withOwnNames.ts";

interface Props {
  readonly name: string;
  readonly before: ModelVersion;
  readonly after: ModelVersion;
  readonly models: Extract<ComparedModels, { kind: "ready" }>;
  readonly rows: readonly SpaceRow[];
  readonly at: Place;
  readonly onShow: (place: Place) => void;
  readonly onEnd: () => void;
}

/** Two versions in one scene, with everything that the view of one building can do. */
export function ComparedViewer({ name, before, after, models, rows, at, onShow, onEnd }: Props) {
  // The words of the list come with the page: it is not put aside for them later.
  useTranslation("versions");
  const scene = useMemo(() => comparedScene(models.before, models.after, models.diff), [models]);
  const { model, geometry } = scene;
  const view = useComparedView(scene);
  const named = useMemo(() => withOwnNames(model, after.id, rows), [model, after.id, rows]);
  const levels = useMemo(() => storeyLevels(model, geometry), [model, geometry]);
  const latest = useRef(at);
  useEffect(() => void (latest.current = at), [at]);
  const show = (to: Partial<Place>) => {
    latest.current = { ...latest.current, ...to };
    onShow(latest.current);
  };
  const [old, now] = [before.sha256, after.sha256];
  const readers = useMemo(() => readersOf(old, now), [old, now]);
  const comparison: Comparison = {
    projectId: after.project_id,
    before,
    after,
    view,
    onShow: (thing) =>
      show({ pick: thing.id, storey: storeyOf(thing, model, levels, geometry.origin_m[2], at.storey) }),
    onEnd,
  };
  return (
    <ViewerView
      projectId={after.project_id}
      {...{ name, model, named, geometry, comparison }}
      {...readers}
      storey={at.storey}
      onStorey={(storey) => show({ storey })}
      selected={at.pick}
      onSelect={(pick) => show({ pick })}
      onReveal={(pick) => show({ pick, storey: storeyToReveal(model, at.storey, pick) })}
      marks={null}
      onClearMarks={() => undefined}
    />
  );
}

/** The storey to open for a thing of a comparison; what has no shape leaves the picture as it is. */
function storeyOf(
  { id, thing, isDrawn }: ComparedThing,
  { spaces, elements }: BuildingModel,
  levels: readonly Level[],
  origin_z: number,
  open: number | null,
): number | null {
  if (!isDrawn) return open;
  const room = spaces.find(({ express_id }) => express_id === id);
  const element = elements.find(({ express_id }) => express_id === id);
  const bottom = thing.box ? thing.box[2] - origin_z : -Infinity;
  return storeyToSee(
    {
      storey_id: (room ?? element)?.storey_id ?? null,
      isRoom: room !== undefined,
      isExternal: element?.is_external === true,
      bottom,
    },
    levels,
    open,
  );
}

/** What is read of the things of a scene: from the version that each of them is of. */
function readersOf(before: string, after: string) {
  return {
    propertiesOf: (id: number) => {
      const { place, express_id } = thingInFile(id);
      return properties(place === places.after ? after : before, express_id);
    },
    readProperties: async () => {
      const old = await allProperties(before);
      const now = await allProperties(after);
      return new Map([
        ...(now ?? []),
        ...[...(old ?? [])].map(([id, groups]) => [sceneId(places.before, id), groups] as const),
      ]);
    },
  };
}
