import { useTranslation } from "react-i18next";
import type { TableColumn } from "#domain/ifc/elements/elementTable.ts";

/** What a chosen column is called, and what it is of: its set, or that it is a classification. */
export function useColumnWords() {
  const { t } = useTranslation("elements");
  const nameOf = (column: TableColumn) =>
    "system" in column ? (column.system ?? t(($) => $.classes.noSystem)) : column.name;
  const setOf = (column: TableColumn) =>
    "system" in column ? t(($) => $.classes.classification) : column.set;
  return { nameOf, setOf };
}
