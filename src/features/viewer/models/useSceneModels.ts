import { useMemo, useState } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { saveDraft } from "#data/device/actions.ts";
import { liveDraft } from "#data/device/queries.ts";
import type { FetchOriginal } from "#data/files/bringOriginal.ts";
import { liveDisciplineModels } from "#data/models/queries.ts";
import type { StorageProblem } from "#data/write.ts";
import { thingInFile } from "#domain/ifc/joined/sceneId.ts";
import { useLive } from "#shell/useLive.ts";
import { type OpenModel, placeOfVersion, type ShownModels, shownModels, tooFarApart } from "./shownModels.ts";
import { type DisciplineRecord, useDisciplineRecords } from "./useDisciplineRecords.ts";
import type { RecordState } from "./useModelRecord.ts";

/** A model of the scene, as its list shows it. */
export interface SceneModel extends Pick<DisciplineRecord, "version" | "state" | "read" | "cancel"> {
  readonly place: number;
  readonly isOn: boolean;
  /** The only one that is drawn: it cannot be switched off. */
  readonly isLast: boolean;
  /** Too far from the main model to be drawn with it, m. */
  readonly apart_m: number | null;
}

/** The models of a project in one scene. */
export interface SceneModels {
  /** The main one first; more than one only when the project has models of disciplines. */
  readonly list: readonly SceneModel[];
  /** What is on and read, as one; null until the main model is there, and until it is known what else this device has. */
  readonly shown: ShownModels | null;
  /** Switches a model on or off; what the device could not keep leaves everything as it is, see `problem`. */
  readonly turn: (place: number, isOn: boolean) => void;
  /** Why the last one was not switched. */
  readonly problem: StorageProblem["kind"] | null;
}

interface Asked {
  readonly db: Database;
  /** The main model. */
  readonly version: ModelVersion;
  readonly state: RecordState;
  readonly read: () => void;
  readonly cancel: () => void;
  readonly fetchOriginal: FetchOriginal;
}

/**
 * Joins the main model with the models of its project's disciplines. What this device has of them is shown at once, in one scene: to
 * build it anew for each that is opened would be as many pictures after each other. What has to be fetched or read comes when it is
 * there. Which are on is kept on the device, per project.
 */
export function useSceneModels({ db, version, state, read, cancel, fetchOriginal }: Asked): SceneModels {
  const { project_id } = version;
  const [problem, setProblem] = useState<StorageProblem["kind"] | null>(null);
  const found = useLive(useMemo(() => liveDisciplineModels(db, project_id), [db, project_id]));
  const kept = useLive(useMemo(() => liveDraft(db, keyOf(project_id)), [db, project_id]));
  const off = useMemo(() => offOf(kept.status === "ready" ? kept.value : undefined), [kept]);
  const main = useMemo(() => openOf(0, state), [state]);
  const versions = useMemo(
    () =>
      found.status === "ready" && kept.status === "ready"
        ? found.value.filter(({ id }) => id !== version.id)
        : [],
    [found, kept.status, version.id],
  );
  const others = useDisciplineRecords({ db, versions, isMainThere: main !== null, fetchOriginal });
  const open = others.flatMap((one) => openOf(placeOfVersion(one.version), one.state) ?? []);
  const apart = (one: OpenModel) => main && tooFarApart(main.record, one.record);
  const on = open.filter((one) => !off.has(one.place) && apart(one) === null);
  const isMainOn = !off.has(0) || on.length === 0;
  // The same models make the same scene: to build it anew takes seconds on a tablet.
  const same = [isMainOn, ...on.map((one) => `${one.place} ${one.record.sha256}`)].join();
  const [scene, setScene] = useState<Scene | null>(null);
  const isLooking = others.some(
    (one) => one.state.kind === "looking" && !off.has(placeOfVersion(one.version)),
  );
  const isKnown = found.status !== "loading" && kept.status !== "loading" && !isLooking;
  if (main && isKnown && scene?.same !== same) setScene({ same, isMainOn, on });
  const shown = useMemo(() => main && scene && shownModels(main, scene.isMainOn, scene.on), [main, scene]);
  const drawn = on.length + (isMainOn ? 1 : 0);
  const rowOf = (
    one: Pick<SceneModel, "version" | "state" | "read" | "cancel">,
    place: number,
  ): SceneModel => {
    const its = openOf(place, one.state);
    const isOn = place === 0 ? isMainOn : !off.has(place);
    const isDrawn = place === 0 ? isMainOn : on.some((other) => other.place === place);
    return {
      version: one.version,
      state: one.state,
      read: one.read,
      cancel: one.cancel,
      place,
      isOn,
      isLast: isDrawn && drawn === 1,
      apart_m: place === 0 || !its ? null : apart(its),
    };
  };
  return {
    list: [
      rowOf({ version, state, read, cancel }, 0),
      ...others.map((one) => rowOf(one, placeOfVersion(one.version))),
    ],
    shown,
    turn: (place, isOn) => {
      const next = new Set(off);
      if (isOn) next.delete(place);
      else next.add(place);
      void saveDraft(db, keyOf(project_id), { off: [...next] }).then((saved) =>
        setProblem(saved.ok ? null : saved.error.kind),
      );
    },
    problem,
  };
}

/** What of the models is drawn. */
interface Scene {
  readonly same: string;
  readonly isMainOn: boolean;
  readonly on: readonly OpenModel[];
}

/** Whether a thing of the scene is of a model. */
export const isOf = (place: number, id: number): boolean => thingInFile(id).place === place;

const keyOf = (projectId: string) => `viewer.models.${projectId}`.slice(0, 50);

function openOf(place: number, state: RecordState): OpenModel | null {
  if (state.kind !== "ready" || !state.record.geometry) return null;
  const { record, propertiesOf, readProperties } = state;
  return { place, record, propertiesOf, readProperties };
}

/** Which places are off, as it was kept; nothing for anything else. */
function offOf(value: unknown): ReadonlySet<number> {
  const off = typeof value === "object" && value !== null && "off" in value ? value.off : [];
  return new Set(Array.isArray(off) ? off.filter((place) => Number.isInteger(place)) : []);
}
