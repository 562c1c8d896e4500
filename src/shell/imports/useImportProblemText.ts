import { useTranslation } from "react-i18next";
import type { ImportProblem } from "./importRun.ts";
import { useIfcProblemText } from "./useIfcProblemText.ts";

/** The sentence for an import that did not end with a model: what happened, that nothing is lost, what to do next. */
export function useImportProblemText(): (problem: ImportProblem) => string {
  const { t } = useTranslation("ifc");
  const ofFile = useIfcProblemText();
  return (problem) => {
    if (problem.kind === "storage_full") return t(($) => $.notStored.full);
    if (problem.kind === "storage_lost") return t(($) => $.notStored.lost);
    if (problem.kind === "storage_gone") return t(($) => $.notStored.gone);
    if (problem.kind === "outdated") return t(($) => $.notStored.outdated);
    if (problem.kind === "storage_refused") return t(($) => $.notStored.refused);
    return ofFile(problem);
  };
}
