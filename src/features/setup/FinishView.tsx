import { useTranslation } from "react-i18next";
import type { Onboarding } from "#domain/setup/onboarding.ts";
import { SetupList } from "#shared/setup/SetupList.tsx";
import { useSetupList } from "#shared/setup/useSetupList.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { MadeProject } from "./MadeProject.tsx";
import styles from "./Setup.module.css";

/** What was set up and what was not, each with its way; and the way to work. */
export function FinishView({ record }: { readonly record: Onboarding }) {
  const { t } = useTranslation("setup");
  const { list, project } = useSetupList(record);
  const isAll = list.every(({ state }) => state === "done");
  return (
    <Page
      title={t(($) => $.finish.title)}
      subtitle={t(($) => (isAll ? $.finish.all : $.finish.some))}
      actions={
        project ? (
          <>
            <ButtonLink to="/projects">{t(($) => $.finish.projects)}</ButtonLink>
            <ButtonLink
              variant="primary"
              to="/projects/$projectId/dashboard"
              params={{ projectId: project.id }}
            >
              {t(($) => $.finish.project)}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink variant="primary" to="/projects">
            {t(($) => $.finish.projects)}
          </ButtonLink>
        )
      }
    >
      {project && (
        <Panel>
          <MadeProject project={project} />
        </Panel>
      )}
      <Panel title={t(($) => $.finish.list)} flush>
        <SetupList record={record} />
      </Panel>
      {(record.role === "tenant" || record.role === "translator") && (
        <p className={styles["intro"]}>{t(($) => $.finish.invited)}</p>
      )}
    </Page>
  );
}
