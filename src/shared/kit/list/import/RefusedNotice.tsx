import { useTranslation } from "react-i18next";
import { isStorageProblem } from "#data/lists/imports.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { ImportProblem } from "./useListImport.ts";

interface Props {
  readonly file: string;
  readonly problem: ImportProblem;
  /** Rows that were written before. */
  readonly taken?: number;
}

/** Says why a file was not read or not taken over, and what is there of it. */
export function RefusedNotice({ file, problem, taken = 0 }: Props) {
  const { t } = useTranslation("list");
  const format = useFormats();
  const text = useRefusedText();
  const isOfDevice = isStorageProblem(problem);
  const title = (): string => {
    if (taken > 0)
      return t(($) => $.import.partlyTaken, { file, count: taken, number: format.number(taken) });
    if (problem.kind === "write_failed") return t(($) => $.import.brokeOff, { file });
    return t(($) => (isOfDevice || problem.kind === "batch_too_large" ? $.import.notTaken : $.import.refused), { file }); // prettier-ignore
  };
  return (
    <Notice tone="bad" title={title()}>
      {text(problem)}
      {taken > 0 && ` ${t(($) => $.import.notDone)}`}
      {taken === 0 && isOfDevice && ` ${t(($) => $.import.unchanged)}`}
    </Notice>
  );
}

/** Why a file was refused, or not all of it written. */
function useRefusedText() {
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
