import { useTranslation } from "react-i18next";
import type { AskedBy } from "#domain/esg/topics/questions.ts";

/** Spells who asks a question: the standard in force with its requirement, the revised one with the topic alone, VSME by name. */
export function useAskedBy(): (asked: AskedBy) => string {
  const { t } = useTranslation("esg-topics");
  return ({ set, reference }) =>
    set === "ESRS-2023"
      ? t(($) => $.ui.inForce, { reference })
      : set === "ESRS-2026"
        ? t(($) => $.ui.revised, { reference })
        : t(($) => $.ui.vsme);
}
