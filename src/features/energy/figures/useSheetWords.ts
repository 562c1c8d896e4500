import { useTranslation } from "react-i18next";

/** The words around every "Woher kommt die Zahl?". */
export function useSheetWords() {
  const { t } = useTranslation();
  return {
    question: t(($) => $.source.question),
    close: t(($) => $.close),
    inputs: t(($) => $.source.inputs),
    facts: t(($) => $.source.facts),
    evidence: t(($) => $.source.evidence),
  };
}
