import { useTranslation } from "react-i18next";
import type { AuditLine } from "#domain/esg/audit/auditTrail.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { useDatapointWord } from "./useDatapointWord.ts";

/** Says what has changed in a line of the trail: each field with before and after, of what was deleted only how it was. */
export function useChangesText(): (line: AuditLine) => string {
  const { t } = useTranslation("audit");
  const words = useRecordWords();
  const datapoint = useDatapointWord();
  const said = (field: string, value: unknown) => {
    if (value === null || value === undefined || value === "") return t(($) => $.nothing);
    return words.valueText(field, value);
  };
  /** A member of an object by its word; one without is the business of a program, and only its field is named. */
  const nameOf = (path: string) => {
    const [field = path, ...rest] = path.split(".");
    const key = rest.join(".");
    const word = key === "" ? undefined : (words.keyWord(field, key) ?? datapoint(key));
    return word === undefined ? words.fieldLabel(field) : words.keyedLabel(field, word);
  };
  return ({ act, changes }) =>
    Object.entries(changes)
      .map(([path, [before, after]]) => {
        const [field = path] = path.split(".");
        const name = nameOf(path);
        const isLong = before === null && after === null;
        if (isLong) return `${name} ${t(($) => $.long)}`;
        if (act === "delete") return t(($) => $.was, { field: name, value: said(field, before) });
        return t(($) => $.changed, { field: name, before: said(field, before), after: said(field, after) });
      })
      .join("; ");
}
