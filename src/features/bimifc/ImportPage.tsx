import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { liveModel } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { cancelImport, dismissImport, startImport } from "#shell/imports/startImport.ts";
import { useImportRun } from "#shell/imports/useImportRun.ts";
import { ModelTabs } from "#shell/model/ModelTabs.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { DropZone } from "#ui/controls/DropZone.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { ImportView } from "./ImportView.tsx";
import { ModelVersionView } from "./ModelVersionView.tsx";

interface Props {
  readonly projectId: string;
}

/** The model of a project: the running import, else the version that is shown, else the place to drop a first file. */
export function ImportPage({ projectId }: Props) {
  const db = useDatabase();
  const run = useImportRun(projectId);
  const now = useSeconds(run?.state === "reading" || run?.state === "storing");
  const begin = (file: File) => {
    dismissImport(projectId);
    startImport({ db, projectId, file });
  };
  if (run)
    return (
      <ImportView
        run={run}
        now={now}
        onStop={() => cancelImport(projectId)}
        onAgain={() => dismissImport(projectId)}
        onFile={begin}
        next={<NextLinks projectId={projectId} />}
      />
    );
  return <CurrentModel projectId={projectId} onFile={begin} />;
}

function CurrentModel({ projectId, onFile }: Props & { readonly onFile: (file: File) => void }) {
  const { t } = useTranslation("bimifc");
  const format = useFormats();
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const modelId = project.status === "ready" ? (project.value?.current_model_id ?? "") : "";
  const model = useLive(useMemo(() => liveModel(db, modelId), [db, modelId]));
  if (project.status !== "ready" || model.status !== "ready") return null;
  const version = model.value;
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={
        version
          ? t(($) => $.subtitleVersion, {
              version: version.version,
              schema: version.schema,
              date: format.date(version.created_at),
            })
          : t(($) => $.subtitleNone)
      }
      actions={version && <NextLinks projectId={projectId} />}
    >
      {version && <ModelTabs projectId={projectId} />}
      {version && <ModelVersionView db={db} model={version} />}
      <DropZone
        title={t(($) => $.drop.title)}
        text={t(($) => $.drop.text)}
        choose={t(($) => (version ? $.another : $.drop.choose))}
        accept=".ifc,.ifczip"
        onFiles={(files) => onFile(files[0]!)}
      />
    </Page>
  );
}

function NextLinks({ projectId }: Props) {
  const { t } = useTranslation("bimifc");
  return (
    <>
      <ButtonLink to="/projects/$projectId/rooms" params={{ projectId }}>
        {t(($) => $.openRooms)}
      </ButtonLink>
      <ButtonLink variant="primary" to="/3d-viewer" search={{ project: projectId }}>
        {t(($) => $.open3d)}
      </ButtonLink>
    </>
  );
}

/** The run's clock, moving ten times in five seconds while something is under way. */
function useSeconds(moving: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [moving]);
  return now;
}
