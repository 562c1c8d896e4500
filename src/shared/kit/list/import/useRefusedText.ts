import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { ImportProblem } from "./useListImport.ts";

/** Says why a file was refused, or not all of it written. */
export function useRefusedText() {
  const { t } = useTranslation("list");
  const format = useFormats();
  return (problem: ImportProblem): string => {
    switch (problem.kind) {
      case "file_too_large":
      case "too_large":
        return t(($) => $.import.problem.too_large, { megabytes: problem.megabytes, limit: problem.limit });
      case "open_quote":
        return t(($) => $.import.problem.open_quote, { line: problem.line });
      case "too_many_rows":
      case "too_many_columns":
        return t(($) => $.import.problem[problem.kind], { limit: format.number(problem.limit) });
      case "empty_table":
      case "empty":
      case "not_a_text":
      case "old_or_protected":
      case "unreadable":
      case "reader_failed":
      case "batch_too_large":
      case "write_failed":
      case "storage_full":
      case "storage_lost":
      case "storage_gone":
      case "outdated":
        return t(($) => $.import.problem[problem.kind]);
      case "damaged":
      case "encrypted":
      case "not_a_workbook":
      case "not_a_zip":
      case "sheet_broken":
      case "too_many_cells":
      case "too_many_files":
      case "unpacks_too_large":
      case "unsupported_packing":
        return t(($) => $.import.problem.damaged);
    }
  };
}
