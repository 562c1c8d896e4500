import { useTranslation } from "react-i18next";
import type { IfcProblem } from "#workers/ifc/api.ts";

/** The sentence for a file that is no model or cannot be read: what happened, that nothing is lost, what to do next. */
export function useIfcProblemText(): (problem: IfcProblem) => string {
  const { t } = useTranslation("ifc");
  return (problem) => {
    const { kind, ...facts } = problem;
    const names = "names" in facts ? { names: listed(facts.names) } : {};
    const sentence: unknown = t(
      `problem.${kind}` as never,
      { ...facts, ...names, context: contextOf(problem) } as never,
    );
    return typeof sentence === "string" ? sentence : kind;
  };
}

/** Names for a sentence: the first of many, and how many more there are. */
const listed = (names: readonly string[]): string =>
  names.length > 20 ? `${names.slice(0, 20).join(", ")} … (+${names.length - 20})` : names.join(", ");

/** Which variant of the sentence fits: what the file looks like, why an archive does not open. */
function contextOf(problem: IfcProblem): string | undefined {
  if (problem.kind === "not_ifc") return problem.looks_like;
  if (problem.kind === "unsupported_archive") return problem.reason;
  if (problem.kind === "unsupported_schema" && problem.schema === null) return "missing";
  return undefined;
}
