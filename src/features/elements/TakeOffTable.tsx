import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#data/documents.ts";
import { savedName } from "#domain/ifc/savedName.ts";
import type { TakeOffRow } from "#domain/ifc/quantities/takeOff.ts";
import { useClassWord } from "#shared/model/useClassWord.ts";
import { useScreen } from "#shell/useScreen.ts";
import { IntroRow } from "#ui/layout/IntroRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import styles from "./ElementsView.module.css";
import { SaveMenu } from "./SaveMenu.tsx";
import { useSums } from "./useSums.tsx";

interface Props {
  readonly rows: readonly TakeOffRow[];
  readonly version: ModelVersion;
}

/** Quantities by class, type and storey; each sum says of how many it is, and where it comes from. */
export function TakeOffTable({ rows, version }: Props) {
  const { t } = useTranslation("elements");
  const word = useClassWord();
  const sums = useSums();
  const isNarrow = useScreen() !== "desktop"; // the type stands below the class, so that the figures are in sight
  const columns: readonly Column<TakeOffRow>[] = [
    {
      id: "storey",
      head: t(($) => $.table.storey),
      cell: ({ storey }) => storey ?? "–",
    },
    {
      id: "class",
      head: t(($) => $.table.class),
      cell: ({ ifc_class, type_name }) =>
        isNarrow ? (
          <span className={styles["head"]}>
            {word(ifc_class)}
            <span className={styles["set"]}>{type_name ?? "–"}</span>
          </span>
        ) : (
          word(ifc_class)
        ),
      sortBy: ({ ifc_class }) => word(ifc_class),
    },
    {
      id: "type",
      head: t(($) => $.table.type),
      cell: ({ type_name }) => type_name ?? "–",
      sortBy: ({ type_name }) => type_name ?? undefined,
    },
    sums.countColumn(rows.reduce((sum, { count }) => sum + count, 0)),
    ...sums.columns,
  ];
  const table = () => ({
    name: savedName(
      version,
      t(($) => $.save.quantitiesFile),
    ),
    sheet: t(($) => $.view.quantities),
    header: [t(($) => $.table.storey), t(($) => $.table.ifcClass), t(($) => $.table.type), ...sums.header],
    rows: rows.map((row) => [row.storey, row.ifc_class, row.type_name, ...sums.cells(row)]),
  });
  return (
    <>
      <IntroRow text={t(($) => $.takeOff.intro)} actions={<SaveMenu tableOf={table} />} />
      <Panel flush>
        <DataTable
          compact
          label={t(($) => $.takeOff.label)}
          rows={rows}
          rowKey={({ ifc_class, type_name, storey }) => JSON.stringify([ifc_class, type_name, storey])}
          columns={columns.filter(({ id }) => !isNarrow || id !== "type")}
          empty={t(($) => $.takeOff.none)}
        />
      </Panel>
    </>
  );
}
