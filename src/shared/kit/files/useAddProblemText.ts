import { useTranslation } from "react-i18next";
import { largestEvidence_bytes } from "#data/evidence/actions.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { Added } from "./useAddFiles.ts";

/** Says why a file was not taken in, and what to do. */
export function useAddProblemText() {
  const { t } = useTranslation("entry");
  const format = useFormats();
  return (problem: NonNullable<Added["problem"]>): string => {
    if (problem.kind === "insufficient_storage")
      return t(($) => $.taking.problem.insufficient_storage, {
        needed: format.bytes(problem.needed_bytes),
        available: format.bytes(problem.available_bytes),
      });
    if (problem.kind === "too_large")
      return t(($) => $.taking.problem.too_large, {
        size: format.bytes(problem.bytes),
        most: format.bytes(largestEvidence_bytes),
      });
    if (problem.kind === "known") return t(($) => $.taking.problem.known, { title: problem.title });
    return t(($) => $.taking.problem[problem.kind]);
  };
}
