import { useEffect, useState } from "react";
import { type HelpWords, loadHelpWords } from "#domain/report/datapoints/helpWords.ts";
import { report } from "#shell/report.ts";
import { useLanguageCode } from "../useLanguageCode.ts";

/** Help in the language of the page; `undefined` until it is loaded. */
export function useHelpWords(): HelpWords | undefined {
  const language = useLanguageCode();
  const [help, setHelp] = useState<HelpWords>();
  useEffect(() => {
    let isWanted = true;
    loadHelpWords(language).then((loaded) => {
      if (isWanted) setHelp(loaded);
    }, report);
    return () => {
      isWanted = false;
    };
  }, [language]);
  return help;
}
