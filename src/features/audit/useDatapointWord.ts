import { useEffect, useState } from "react";
import { loadReportWords, type ReportWords } from "#domain/report/document/reportWords.ts";
import { useLanguage } from "#shell/i18n/useLanguage.ts";

/** What a datapoint of a report is called in the language of the page; undefined while the words load, and of what is none. */
export function useDatapointWord(): (id: string) => string | undefined {
  const { language } = useLanguage();
  const [words, setWords] = useState<ReportWords["datapoint"]>();
  useEffect(() => {
    let isWanted = true;
    void loadReportWords(language).then((loaded) => isWanted && setWords(loaded.datapoint));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return (id) => (words as Readonly<Record<string, string>> | undefined)?.[id];
}
