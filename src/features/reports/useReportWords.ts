import { useEffect, useState } from "react";
import { loadReportWords, type ReportWords } from "#domain/report/document/reportWords.ts";
import type { Language } from "#kernel/languages.ts";
import { report } from "#shell/report.ts";

/** The words of a report in a language; the previous ones stay until those of a new language are there. */
export function useReportWords(
  language: Language,
): { readonly language: Language; readonly words: ReportWords } | undefined {
  const [found, setFound] = useState<{ readonly language: Language; readonly words: ReportWords }>();
  useEffect(() => {
    let current = true;
    loadReportWords(language).then((words) => {
      if (current) setFound({ language, words });
    }, report);
    return () => {
      current = false;
    };
  }, [language]);
  return found;
}
