import { useEffect, useMemo, useState } from "react";
import { liveSpaces } from "#data/building/queries.ts";
import { liveConsumptions } from "#data/consumption/queries.ts";
import type { Database } from "#data/database.ts";
import type { Contact, ModelVersion, Project } from "#data/documents.ts";
import { liveLabels } from "#data/labels/queries.ts";
import { liveModel } from "#data/models/queries.ts";
import { liveBalances } from "#data/outputs/queries.ts";
import { liveContacts } from "#data/people/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { type Live, useLive } from "#shell/useLive.ts";
import { type ModelRecord, modelRecord } from "#workers/ifc/client.ts";
import { type InputSource, inputSource } from "./inputSource.ts";

/** What an application of the project can be made of, followed while the page is open. */
export type SourceState =
  | { readonly kind: "loading" }
  | { readonly kind: "no_project" }
  | { readonly kind: "no_model"; readonly project: Project }
  | {
      readonly kind: "ready";
      readonly project: Project;
      readonly contacts: readonly Contact[];
      readonly source: InputSource;
    };

/** Follows project, current model, rooms, contacts and energy balance. */
export function useInputSource(projectId: string): SourceState {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const modelId = valueOf(project)?.current_model_id ?? "";
  const version = useLive(useMemo(() => liveModel(db, modelId), [db, modelId]));
  const record = useRecord(valueOf(version));
  const rest = useRest(db, projectId);
  return useMemo(() => {
    if (project.status === "ready" && !project.value) return { kind: "no_project" };
    if (project.status !== "ready" || version.status !== "ready") return { kind: "loading" };
    if (!version.value) return { kind: "no_model", project: project.value! };
    if (record === "loading" || !rest) return { kind: "loading" };
    const parts = { project: project.value!, version: version.value, record, ...rest };
    return { kind: "ready", project: parts.project, contacts: rest.contacts, source: inputSource(parts) };
  }, [project, version, record, rest]);
}

function useRest(db: Database, projectId: string) {
  const spaces = useLive(useMemo(() => liveSpaces(db, projectId), [db, projectId]));
  const contacts = useLive(useMemo(() => liveContacts(db, projectId), [db, projectId]));
  const balances = useLive(useMemo(() => liveBalances(db, projectId), [db, projectId]));
  const consumptions = useLive(useMemo(() => liveConsumptions(db, projectId), [db, projectId]));
  const labels = useLive(useMemo(() => liveLabels(db, projectId), [db, projectId]));
  return useMemo(() => {
    if (labels.status !== "ready") return null;
    if (spaces.status !== "ready" || contacts.status !== "ready") return null;
    if (balances.status !== "ready" || consumptions.status !== "ready") return null;
    return {
      spaces: spaces.value,
      contacts: contacts.value,
      balances: balances.value,
      consumptions: consumptions.value,
      labels: labels.value,
    };
  }, [spaces, contacts, balances, consumptions, labels]);
}

/** The model as this device has read it; null when it has not. */
function useRecord(version: ModelVersion | undefined): ModelRecord | null | "loading" {
  const [found, setFound] = useState<{ readonly sha256: string; readonly record: ModelRecord | null } | null>(
    null,
  );
  const sha256 = version?.sha256;
  useEffect(() => {
    if (sha256 === undefined) return;
    let isCurrent = true;
    modelRecord(sha256).then(
      (record) => isCurrent && setFound({ sha256, record: record ?? null }),
      () => isCurrent && setFound({ sha256, record: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [sha256]);
  return found?.sha256 === sha256 && found ? found.record : "loading";
}

const valueOf = <T>(live: Live<T>): T | undefined => (live.status === "ready" ? live.value : undefined);
