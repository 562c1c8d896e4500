import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";
import type { ImportRun } from "./importRun.ts";
import { useImportProblemText } from "./useImportProblemText.ts";

interface Props {
  /** The imports that the project was made for; nothing came of any of them. */
  readonly runs: readonly ImportRun[];
}

/** In place of a project that was made for a file and went with it: what was wrong with the file, or that the person stopped it. */
export function WithdrawnProject({ runs }: Props) {
  const { t } = useTranslation("imports");
  const { t: common } = useTranslation("common");
  const problem = useImportProblemText();
  const failed = runs.some(({ state }) => state === "failed");
  return (
    <MessagePage
      title={t(($) => (failed ? $.withdrawn.failed : $.withdrawn.cancelled))}
      text={
        <>
          {runs.map((run) => (
            <p key={run.id}>
              <strong>{run.fileName}</strong>
              {": "}
              {run.problem ? problem(run.problem) : t(($) => $.queue.cancelledText)}
            </p>
          ))}
          <p>{t(($) => $.withdrawn.project)}</p>
        </>
      }
      actions={
        <ButtonLink variant="primary" to="/projects">
          {common(($) => $.projectChoice.toProjects)}
        </ButtonLink>
      }
    />
  );
}
