import { unreachable } from "#kernel/result.ts";
import type { BuildProblem } from "#workers/build/api.ts";
import type { TimedOut } from "#workers/build/node.ts";

/** One English sentence for a refused build: what is wrong and what to do. */
export function buildSentence(problem: BuildProblem | TimedOut): string {
  switch (problem.kind) {
    case "shell_unavailable":
      return "The template's shell is not built and could not be built; what was printed above says why.";
    case "shell_changed":
      return `The template's shell was changed after it was built (${problem.path}); build it again.`;
    case "bad_config":
      return `The configuration is not complete: ${problem.problems.map(({ kind }) => kind).join(", ")}.`;
    case "nothing_to_show":
      return "The model has neither rooms nor geometry: there is nothing to show.";
    case "secret_found":
      return `The data holds something that must not be published: ${problem.findings.map(({ kind, path }) => `${kind} in ${path}`).join(", ")}.`;
    case "too_large":
      return `The application would be ${Math.ceil(problem.bytes / 1e6)} MB, the limit is ${problem.limit / 1e6} MB.`;
    case "check_failed":
      return `What was built did not pass its own check: ${problem.problems.map(({ kind, path }) => `${kind} ${path ?? ""}`.trim()).join(", ")}.`;
    case "timed_out":
      return `Building was stopped after ${problem.seconds} seconds.`;
    default:
      return unreachable(problem);
  }
}
