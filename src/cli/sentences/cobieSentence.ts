import type { CobieProblem } from "#domain/cobie/readCobie.ts";
import { unreachable } from "#kernel/result.ts";
import { zipSentence } from "./zipSentence.ts";

/** One English sentence for a refused COBie workbook: what is wrong, whether something was read, and what to do. */
export function cobieSentence(problem: CobieProblem): string {
  switch (problem.kind) {
    case "too_large":
      return `The file is ${problem.megabytes} MB, the limit is ${problem.limit} MB. Nothing was read; export it in parts.`;
    case "old_or_protected":
      return "The workbook is protected by a password or of Excel before 2007. Nothing was read; save it as .xlsx without one.";
    case "not_a_workbook":
      return "The archive is no Excel workbook. Nothing was read; export COBie as .xlsx (COBie Express is not read).";
    case "sheet_broken":
      return `“${problem.file}” in the workbook is broken (${problem.problem.kind}). Nothing was read; save it again.`;
    case "too_many_cells":
      return `The workbook has more than ${problem.limit} cells. Nothing was read; export it in parts.`;
    case "not_cobie":
      return "The workbook has none of the sheets of COBie. Nothing was read; check that it is the right file.";
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
