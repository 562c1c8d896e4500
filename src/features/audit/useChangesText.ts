import { useTranslation } from "react-i18next";
import type { AuditLine } from "#domain/esg/audit/auditTrail.ts";
import { useRecordWords } from "#shell/records/useRecordWords.ts";

/** Says what has changed in a line of the trail: each field with before and after. */
export function useChangesText(): (line: AuditLine) => string {
  const { t } = useTranslation("audit");
  const words = useRecordWords();
  const said = (field: string, value: unknown) => {
    if (value === null || value === undefined || value === "") return t(($) => $.nothing);
    return words.valueText(field, value);
  };
  return ({ changes }) =>
    Object.entries(changes)
      .map(([path, [before, after]]) => {
        const [field = path, ...key] = path.split(".");
        const name = [words.fieldLabel(field), ...key].join(" ");
        const isLong = before === null && after === null;
        return isLong ? `${name} ${t(($) => $.long)}` : t(($) => $.changed, { field: name, before: said(field, before), after: said(field, after) }); // prettier-ignore
      })
      .join("; ");
}
