import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#data/documents.ts";
import { giveInboxAccess } from "#data/inbox/access.ts";
import { addApplication } from "#data/outputs/actions.ts";
import { liveApplications, liveApplicationVersions } from "#data/outputs/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { slugOf } from "#domain/application/publish/slug.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { firstConfig } from "./settings/firstConfig.ts";

/** The applications of a project, and the way to a new one. */
export function ApplicationsPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("applications");
  const db = useDatabase();
  const navigate = useNavigate();
  const applications = useLive(useMemo(() => liveApplications(db, projectId), [db, projectId]));
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const creating = useOnce(() => create());
  if (applications.status !== "ready" || project.status !== "ready") return null;

  const open = (applicationId: string) =>
    void navigate({
      to: "/projects/$projectId/applications/$applicationId",
      params: { projectId, applicationId },
    });
  async function create() {
    const config = firstConfig(project.status === "ready" ? project.value : undefined);
    const fresh: Omit<ApplicationRow, "id" | "kind" | "scope" | "created_at" | "updated_at"> = {
      project_id: projectId,
      template: "building-book",
      slug: slugOf(config.title),
      title: config.title,
      step: "upload",
      config,
      status: "draft",
    };
    const added = await addApplication(db, fresh);
    if (added.ok) {
      await giveInboxAccess(db, added.value);
      open(added.value.id);
    } else notify({ tone: "bad", title: t(($) => $.problem[added.error.kind]) });
  }
  const button = (
    <Button variant="primary" onClick={creating.run} busy={creating.busy}>
      {t(($) => $.create)}
    </Button>
  );
  const list = applications.value;
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.subtitle)} actions={list.length > 0 && button}>
      {list.length === 0 ? (
        <EmptyState title={t(($) => $.empty.title)} text={t(($) => $.empty.text)} action={button} />
      ) : (
        <Panel flush>
          {list.map((application) => (
            <ApplicationListRow
              key={application.id}
              application={application}
              onOpen={() => open(application.id)}
            />
          ))}
        </Panel>
      )}
    </Page>
  );
}

interface Props {
  readonly application: ApplicationRow;
  readonly onOpen: () => void;
}

const tones = { draft: "info", live: "ok", withdrawn: "plain" } as const;

/** One application of the list: title, where it is or where it stands, its status. */
function ApplicationListRow({ application, onOpen }: Props) {
  const { t } = useTranslation("applications");
  const db = useDatabase();
  const versions = useLive(useMemo(() => liveApplicationVersions(db, application), [db, application]));
  const live = versions.status === "ready" ? versions.value.find(({ state }) => state === "live") : undefined;
  const step = application.step === "done" ? "deploy" : application.step;
  return (
    <ListRow
      title={application.title}
      note={live?.url ?? t(($) => $.steps[step])}
      end={<Tag tone={tones[application.status]}>{t(($) => $.status[application.status])}</Tag>}
      onOpen={onOpen}
    />
  );
}
