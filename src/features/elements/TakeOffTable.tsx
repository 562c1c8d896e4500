import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#data/documents.ts";
import type { TakenSum, TakeOffRow } from "#domain/ifc/takeOff.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useClassWord } from "#shell/model/useClassWord.ts";
import { useScreen } from "#shell/useScreen.ts";
import { Grade } from "#ui/figures/Grade.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import styles from "./ElementsView.module.css";
import { SaveMenu } from "./SaveMenu.tsx";

interface Props {
  readonly rows: readonly TakeOffRow[];
  readonly version: ModelVersion;
}

const sums = [
  { id: "length_m", unit: "m" },
  { id: "area_m2", unit: "m²" },
  { id: "volume_m3", unit: "m³" },
] as const;

/** Quantities by class, type and storey; each sum says of how many it is, and where it comes from. */
export function TakeOffTable({ rows, version }: Props) {
  const { t } = useTranslation("elements");
  const format = useFormats();
  const word = useClassWord();
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
    {
      id: "count",
      head: t(($) => $.takeOff.count),
      numeric: true,
      cell: ({ count }) => format.number(count),
      sortBy: ({ count }) => count,
      sum: format.number(rows.reduce((sum, { count }) => sum + count, 0)),
    },
    ...sums.map(({ id, unit }): Column<TakeOffRow> => ({
      id,
      unit,
      head: t(($) => $.takeOff[id]),
      numeric: true,
      cell: (row) => <SumCell sum={row[id]} count={row.count} />,
      sortBy: (row) => row[id]?.value,
    })),
  ];
  const table = () => ({
    name: `${version.file_name.replace(/\.\w+$/, "")}-${t(($) => $.save.quantitiesFile)}-v${version.version}`,
    sheet: t(($) => $.view.quantities),
    header: [
      t(($) => $.table.storey),
      t(($) => $.table.ifcClass),
      t(($) => $.table.type),
      t(($) => $.takeOff.count),
      ...sums.flatMap(({ id, unit }) => [
        `${t(($) => $.takeOff[id])} ${unit}`,
        t(($) => $.takeOff.of, { what: t(($) => $.takeOff[id]) }),
        t(($) => $.takeOff.fromGeometry, { what: t(($) => $.takeOff[id]) }),
      ]),
    ],
    rows: rows.map((row) => [
      row.storey,
      row.ifc_class,
      row.type_name,
      row.count,
      ...sums.flatMap(({ id }) => [row[id]?.value ?? null, row[id]?.of ?? 0, row[id]?.from_geometry ?? 0]),
    ]),
  });
  return (
    <>
      <div className={styles["intro"]}>
        <p>{t(($) => $.takeOff.intro)}</p>
        <SaveMenu tableOf={table} />
      </div>
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

/** A sum with the letter of its origin; where some elements say nothing, how many are in it. */
function SumCell({ sum, count }: { readonly sum: TakenSum | null; readonly count: number }) {
  const { t } = useTranslation("elements");
  const format = useFormats();
  if (!sum) return <span className={styles["nothing"]}>{"–"}</span>;
  const computed = sum.from_geometry > 0;
  const label = computed
    ? t(($) => $.takeOff.gradeB, { count: sum.from_geometry, of: sum.of })
    : t(($) => $.takeOff.gradeA);
  return (
    <span className={styles["sum"]}>
      {sum.of < count && (
        <span className={styles["part"]}>
          {t(($) => $.takeOff.part, { of: format.number(sum.of), count: format.number(count) as never })}
        </span>
      )}
      {format.number(sum.value, 2)}
      <Grade grade={computed ? "B" : "A"} label={label} />
    </span>
  );
}
