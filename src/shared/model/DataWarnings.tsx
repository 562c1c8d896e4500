import { useTranslation } from "react-i18next";
import { dataWarningsOf } from "#domain/ifc/quality/dataWarnings.ts";
import { Notice } from "#ui/feedback/Notice.tsx";

/** What is doubtful in the figures of a room or an element, and what was put right in them; nothing where all fit together. */
export function DataWarnings({ flags }: { readonly flags: readonly string[] | undefined }) {
  const { t } = useTranslation("ifc");
  return dataWarningsOf(flags ?? []).map((warning) => (
    <Notice key={warning} tone="warn">
      {t(($) => $.dataWarning[warning])}
    </Notice>
  ));
}
