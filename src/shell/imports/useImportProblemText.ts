import { useTranslation } from "react-i18next";
import type { ImportProblem } from "#shell/imports/importRun.ts";
import { useIfcProblemText } from "#shell/imports/useIfcProblemText.ts";

/** The sentence for an import that did not end with a model: what happened, that nothing is lost, what to do next. */
export function useProblemText(): (problem: ImportProblem) => string {
  const { t } = useTranslation("bimifc");
  const ofFile = useIfcProblemText();
  return (problem) => {
    if (problem.kind === "storage_full") return t(($) => $.storageFull);
    if (problem.kind === "storage_lost") return t(($) => $.storageLost);
    if (problem.kind === "storage_gone") return t(($) => $.storageGone);
    if (problem.kind === "outdated") return t(($) => $.outdated);
    if (problem.kind === "storage_refused") return t(($) => $.storageRefused);
    return ofFile(problem);
  };
}
