import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { liveAssets, liveSpaces } from "#data/building/queries.ts";
import { liveTies } from "#data/building/ties.ts";
import { liveAllVersions } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { disciplineOf, placeOf } from "#domain/ifc/discipline.ts";
import { useMayImport } from "#shell/imports/useMayImport.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { shownModel } from "#data/models/actions.ts";
import { factsOf } from "#shell/imports/modelReader.ts";
import { recordOf } from "#shell/imports/recordOf.ts";
import { showVersion } from "#shell/imports/showVersion.ts";
import { notify } from "#shell/notify.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { modelRecord } from "#workers/ifc/client.ts";
import { VersionsView } from "./VersionsView.tsx";
import { useModelProblem } from "./useModelProblem.ts";

/** All versions of a project's model: which one is shown, and what of the others has no counterpart in it. */
export function VersionsPage({ projectId }: { readonly projectId: string }) {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const models = useLive(useMemo(() => liveAllVersions(db, projectId), [db, projectId]));
  const spaces = useLive(useMemo(() => liveSpaces(db, projectId), [db, projectId]));
  const assets = useLive(useMemo(() => liveAssets(db, projectId), [db, projectId]));
  const ties = useLive(useMemo(() => liveTies(db, projectId), [db, projectId]));
  const mayImport = useMayImport(projectId);
  const { show, busy } = useShowVersion(db);
  if (project.status !== "ready" || models.status !== "ready") return null;
  if (spaces.status !== "ready" || assets.status !== "ready" || ties.status !== "ready") return null;
  const shown = project.value?.current_model_id ?? undefined;
  const left = [...spaces.value, ...assets.value]
    .filter((row) => row.model_id !== shown && ties.value.has(row.id))
    .map((row) => ({ row, ties: ties.value.get(row.id) ?? 0 }));
  return (
    <VersionsView
      projectId={projectId}
      versions={models.value.filter((model) => disciplineOf(model) === null)}
      disciplines={models.value
        .filter((model) => disciplineOf(model) !== null)
        .toSorted((a, b) => placeOf(disciplineOf(a)) - placeOf(disciplineOf(b)))}
      shown={shown}
      left={left}
      busy={busy}
      mayImport={mayImport}
      onShow={(version) => void show(version)}
    />
  );
}

/** Makes a version the one that its project shows; what was shown before comes back by the button of the message. */
function useShowVersion(db: Database) {
  const { t } = useTranslation("models");
  const replication = useReplication();
  const sentence = useModelProblem();
  const [busy, setBusy] = useState<string>();
  const show = async (version: ModelVersion): Promise<void> => {
    setBusy(version.id);
    try {
      const former = await shownModel(db, version.project_id);
      const record = await recordOf(db, version, replication.fetchOriginal);
      const done = record.ok ? await take(db, version, record.value, former) : record;
      if (!done.ok)
        return void notify({ tone: "bad", title: t(($) => $.notShown), text: sentence(done.error) });
      notify({
        tone: "ok",
        title: t(($) => $.nowShown, { version: version.version }),
        text: t(($) => $.nowShownText),
        ...(former &&
          former.id !== version.id && {
            action: { label: t(($) => $.undo), run: () => void show(former) },
          }),
      });
    } finally {
      setBusy(undefined);
    }
  };
  return { show, busy };
}

async function take(
  db: Database,
  version: ModelVersion,
  record: Parameters<typeof factsOf>[0],
  former: ModelVersion | undefined,
) {
  const known = former && (await modelRecord(former.sha256));
  return showVersion(
    db,
    { version, facts: factsOf(record) },
    former && { version: former, facts: known && factsOf(known) },
  );
}
