import { useTranslation } from "react-i18next";
import type { DecisionProblem, TakeBackProblem } from "#shell/imports/applyDecision.ts";
import type { RecordProblem } from "#shell/imports/recordOf.ts";
import { useImportProblemText } from "#shell/imports/useImportProblemText.ts";
import type { CompareProblem } from "#workers/ifc/api.ts";

/** Everything that may stand against showing, comparing or assigning versions. */
export type ModelsProblem = RecordProblem | CompareProblem | DecisionProblem | TakeBackProblem;

/** What happened, that nothing is lost, what to do next. */
export function useModelProblem(): (problem: ModelsProblem) => string {
  const { t } = useTranslation("models");
  const ofImport = useImportProblemText();
  return (problem) => {
    if (problem.kind === "damaged_on_the_way") return t(($) => $.problem.damaged);
    if (problem.kind === "both_tied" || problem.kind === "unknown" || problem.kind === "no_record")
      return t(($) => $.problem[problem.kind]);
    if (problem.kind === "changed_since") return t(($) => $.problem.changed_since);
    if (problem.kind === "offline" || problem.kind === "not_on_server")
      return t(($) => $.problem[problem.kind]);
    return ofImport(problem);
  };
}
