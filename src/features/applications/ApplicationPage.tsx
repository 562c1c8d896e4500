import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveApplicationVersions, liveOutput } from "#data/outputs/queries.ts";
import type { ApplicationRow } from "#data/documents.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { ApplicationFlow } from "./ApplicationFlow.tsx";
import { DeleteButton } from "./DeleteButton.tsx";
import { useInputSource } from "#shared/applications/useInputSource.ts";

interface Props {
  readonly projectId: string;
  readonly applicationId: string;
}

/** One application on its way from model to address; opens at the step where the person was. */
export function ApplicationPage({ projectId, applicationId }: Props) {
  const { t } = useTranslation("applications");
  const db = useDatabase();
  const application = useLive(
    useMemo(() => liveOutput(db, "application", applicationId), [db, applicationId]),
  );
  if (application.status !== "ready") return null;
  if (application.value) return <KnownApplication key={applicationId} application={application.value} />;
  return (
    <Page title={t(($) => $.title)}>
      <EmptyState
        title={t(($) => $.gone)}
        text={t(($) => $.goneText)}
        action={
          <ButtonLink to="/projects/$projectId/applications" params={{ projectId }}>
            {t(($) => $.toList)}
          </ButtonLink>
        }
      />
    </Page>
  );
}

function KnownApplication({ application }: { readonly application: ApplicationRow }) {
  const { t } = useTranslation("applications");
  const db = useDatabase();
  const { id, project_id } = application;
  const versions = useLive(
    useMemo(() => liveApplicationVersions(db, { id, project_id }), [db, id, project_id]),
  );
  const source = useInputSource(project_id);
  if (versions.status !== "ready" || source.kind === "loading" || source.kind === "no_project") return null;
  if (source.kind === "ready")
    return <ApplicationFlow application={application} versions={versions.value} source={source} />;
  return (
    <Page
      title={application.title}
      kicker={t(($) => $.kicker)}
      {...(application.status !== "live" && {
        actions: <DeleteButton application={application} versions={versions.value} />,
      })}
    >
      <EmptyState
        title={t(($) => $.noModel.title)}
        text={t(($) => $.noModel.text)}
        action={
          <ButtonLink variant="primary" to="/bim-ifc" search={{ project: project_id }}>
            {t(($) => $.noModel.action)}
          </ButtonLink>
        }
      />
    </Page>
  );
}
