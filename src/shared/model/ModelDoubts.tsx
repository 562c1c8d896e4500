import { useTranslation } from "react-i18next";
import { doubtsOf } from "#domain/ifc/quality/doubts.ts";
import { Notice } from "#ui/feedback/Notice.tsx";

/** What is doubtful in the figures of a room or an element, and what was put right in them; nothing where all fit together. */
export function ModelDoubts({ flags }: { readonly flags: readonly string[] | undefined }) {
  const { t } = useTranslation("ifc");
  return doubtsOf(flags ?? []).map((doubt) => (
    <Notice key={doubt} tone="warn">
      {t(($) => $.doubt[doubt])}
    </Notice>
  ));
}
