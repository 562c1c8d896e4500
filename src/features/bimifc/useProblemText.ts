import { useTranslation } from "react-i18next";
import type { ImportProblem } from "#shell/imports/importRun.ts";

/** The sentence for an import that did not end with a model: what happened, that nothing is lost, what to do next. */
export function useProblemText(): (problem: ImportProblem) => string {
  const { t } = useTranslation("bimifc");
  const { t: words } = useTranslation("ifc");
  return (problem) => {
    if (problem.kind === "storage_full") return t(($) => $.storageFull);
    if (problem.kind === "storage_refused") return t(($) => $.storageRefused);
    const { kind, ...facts } = problem;
    const sentence: unknown = words(
      `problem.${kind}` as never,
      { ...facts, context: contextOf(problem) } as never,
    );
    return typeof sentence === "string" ? sentence : kind;
  };
}

/** Which variant of the sentence fits: what the file looks like, why an archive does not open. */
function contextOf(problem: ImportProblem): string | undefined {
  if (problem.kind === "not_ifc") return problem.looks_like;
  if (problem.kind === "unsupported_archive") return problem.reason;
  if (problem.kind === "unsupported_schema" && problem.schema === null) return "missing";
  return undefined;
}
