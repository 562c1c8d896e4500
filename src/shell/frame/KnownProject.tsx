import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveProject } from "#data/projects/queries.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";
import { isUnderWay } from "../imports/importRun.ts";
import { useImportRuns } from "../imports/useImportRun.ts";
import { WithdrawnProject } from "../imports/WithdrawnProject.tsx";
import { useDatabase } from "../session/useDatabase.ts";
import { useLive } from "../useLive.ts";

interface Props {
  /** The project in the address; pages without one are left alone. */
  readonly projectId: string | undefined;
  readonly children: ReactNode;
}

/**
 * The page of a project that this device has. In place of a page whose project is gone or has not arrived stands what is the
 * matter: work that is done there would belong to nothing. One that was made for a file and went with it says what the file lacked.
 */
export function KnownProject({ projectId = "", children }: Props) {
  const { t } = useTranslation("common");
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const runs = useImportRuns(projectId);
  if (projectId === "" || project.status !== "ready" || project.value) return children;
  if (runs.some(({ isNew }) => isNew)) return runs.some(isUnderWay) ? null : <WithdrawnProject runs={runs} />;
  return (
    <MessagePage
      title={t(($) => $.projectMissing.title)}
      text={t(($) => $.projectMissing.text)}
      actions={
        <ButtonLink variant="primary" to="/projects">
          {t(($) => $.projectChoice.toProjects)}
        </ButtonLink>
      }
    />
  );
}
