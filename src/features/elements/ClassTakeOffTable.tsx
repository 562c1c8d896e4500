import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { savedName } from "#domain/ifc/savedName.ts";
import type { TakeOffSource } from "#domain/ifc/quantities/takeOff.ts";
import { type ClassTakeOffRow, takeOffByClass } from "#domain/ifc/quantities/takeOffClasses.ts";
import type { ModelVersion } from "#data/documents.ts";
import { useScreen } from "#shell/useScreen.ts";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { IntroRow } from "#ui/layout/IntroRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import styles from "./ElementsView.module.css";
import { SaveMenu } from "./SaveMenu.tsx";
import { useSums } from "./useSums.tsx";

interface Props {
  readonly source: TakeOffSource;
  readonly version: ModelVersion;
}

/** Quantities by class of the systems in the model; what belongs to none stands in the last line. */
export function ClassTakeOffTable({ source, version }: Props) {
  const { t } = useTranslation("elements");
  const sums = useSums();
  const isNarrow = useScreen() !== "desktop";
  const rows = useMemo(() => takeOffByClass(source), [source]);
  if (!rows.some(isClassified))
    return <EmptyState title={t(($) => $.classes.none)} text={t(($) => $.classes.noneText)} />;
  const systemOf = (row: ClassTakeOffRow) =>
    isClassified(row) ? (row.system ?? t(($) => $.classes.noSystem)) : "–";
  const titleOf = (row: ClassTakeOffRow) =>
    isClassified(row) ? (row.title ?? "–") : t(($) => $.classes.without);
  const columns: readonly Column<ClassTakeOffRow>[] = [
    { id: "system", head: t(($) => $.classes.system), cell: systemOf, sortBy: systemOf },
    {
      id: "code",
      head: t(($) => (isNarrow ? $.classes.class : $.classes.code)),
      cell: (row) =>
        isNarrow ? (
          <span className={classes(styles["head"], styles["wrapped"])}>
            {row.code ?? titleOf(row)}
            <span className={styles["set"]}>
              {[row.code !== null && titleOf(row), isClassified(row) && systemOf(row)]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
        ) : (
          (row.code ?? "–")
        ),
      sortBy: ({ code }) => code ?? undefined,
    },
    { id: "title", head: t(($) => $.classes.title), cell: titleOf, sortBy: titleOf },
    sums.countColumn(),
    ...sums.columns,
  ];
  const table = () => ({
    name: savedName(
      version,
      t(($) => $.classes.file),
    ),
    sheet: t(($) => $.classes.classification),
    header: [t(($) => $.classes.system), t(($) => $.classes.code), t(($) => $.classes.title), ...sums.header],
    rows: rows.map((row) => [row.system, row.code, titleOf(row), ...sums.cells(row)]),
  });
  return (
    <>
      <IntroRow text={t(($) => $.classes.intro)} actions={<SaveMenu tableOf={table} />} />
      <Panel flush>
        <DataTable
          compact
          label={t(($) => $.classes.label)}
          rows={rows}
          rowKey={({ system, code, title }) => JSON.stringify([system, code, title])}
          columns={columns.filter(({ id }) => !isNarrow || (id !== "title" && id !== "system"))}
          empty={t(($) => $.takeOff.none)}
        />
      </Panel>
    </>
  );
}

const isClassified = ({ code, title }: ClassTakeOffRow) => code !== null || title !== null;
