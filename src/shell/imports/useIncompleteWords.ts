import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#data/documents.ts";
import { lossOf } from "#domain/ifc/quality/modelWarnings.ts";

/** What is said of a model that is only a part of what was meant: in one word, and why. Null of a whole one. */
export function useIncompleteWords(): (
  model: Pick<ModelVersion, "partial" | "warnings">,
) => { readonly tag: string; readonly why: string | undefined } | null {
  const { t } = useTranslation("imports");
  const { t: words } = useTranslation("ifc");
  return ({ partial, warnings }) => {
    if (!partial) return null;
    const loss = lossOf(warnings);
    return {
      tag: t(($) => $.incomplete),
      why: loss && words(($) => $.warning[loss.kind], { count: loss.count }),
    };
  };
}
