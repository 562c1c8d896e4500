import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveProjects } from "#data/projects/queries.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";

/** A page of the current project without one: offers the projects and stays on the same page. */
export function ProjectChoice() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const db = useDatabase();
  const projects = useLive(useMemo(() => liveProjects(db), [db]));
  if (projects.status !== "ready") return null;
  const open = projects.value.filter((project) => !project.archived);
  return (
    <Page title={t(($) => $.projectChoice.title)} subtitle={t(($) => $.projectChoice.text)}>
      {open.length === 0 ? (
        <EmptyState
          title={t(($) => $.projectChoice.none)}
          text={t(($) => $.projectChoice.noneText)}
          action={
            <ButtonLink variant="primary" to="/projects">
              {t(($) => $.projectChoice.toProjects)}
            </ButtonLink>
          }
        />
      ) : (
        <Panel flush>
          {open.map((project) => (
            <ListRow
              key={project.id}
              title={project.name}
              note={[project.street, project.city].filter(Boolean).join(", ")}
              onOpen={() => void navigate({ to: ".", search: { project: project.id } })}
            />
          ))}
        </Panel>
      )}
    </Page>
  );
}
