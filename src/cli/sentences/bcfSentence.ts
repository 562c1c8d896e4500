import type { BcfProblem } from "#domain/bcf/bcfProblem.ts";
import { unreachable } from "#kernel/result.ts";
import { zipSentence } from "./zipSentence.ts";

/** One English sentence for a refused BCF file: what is wrong, whether something was read, and what to do. */
export function bcfSentence(problem: BcfProblem): string {
  switch (problem.kind) {
    case "too_large":
      return `The file is ${problem.megabytes} MB, the limit is ${problem.limit} MB. Nothing was read; export fewer topics at once.`;
    case "not_bcf":
      return "The archive holds no BCF topics. Nothing was read; export the topics as BCF 2.1 or 3.0.";
    case "unsupported_version":
      return `BCF version “${problem.version}” is not supported. Nothing was read; export as BCF 2.1 or 3.0.`;
    case "not_a_zip":
    case "damaged":
    case "encrypted":
    case "unsupported_packing":
    case "too_many_files":
    case "unpacks_too_large":
      return zipSentence(problem);
    default:
      return unreachable(problem);
  }
}
