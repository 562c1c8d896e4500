import { useTranslation } from "react-i18next";
import type { TemplateProblem } from "#data/templates/actions.ts";
import { notify } from "#shell/notify.ts";

/** Tells why a template was not written. One that is gone meanwhile is told by the page itself. */
export function useTemplateProblem() {
  const { t } = useTranslation("studio");
  return (kind: TemplateProblem["kind"]) => {
    if (kind !== "unknown") notify({ tone: "bad", title: t(($) => $.problem[kind]) });
  };
}
