import { useTranslation } from "react-i18next";
import type { TakenSum } from "#domain/ifc/quantities/takeOff.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { Column } from "#ui/table/DataTable.tsx";
import { Grade } from "#ui/figures/Grade.tsx";
import styles from "./ElementsView.module.css";

const kinds = [
  { id: "length_m", unit: "m" },
  { id: "area_m2", unit: "m²" },
  { id: "volume_m3", unit: "m³" },
] as const;

type Sums = Readonly<Record<(typeof kinds)[number]["id"], TakenSum | null>>;
type SummedRow = Sums & { readonly count: number };

/** The number and the three sums of a take-off: their columns on screen, and what is saved of each. */
export function useSums() {
  const { t } = useTranslation("elements");
  const format = useFormats();
  return {
    /** How many there are; `total` stands below where every element is in one row only. */
    countColumn: (total?: number): Column<SummedRow> => ({
      id: "count",
      head: t(($) => $.takeOff.count),
      numeric: true,
      cell: ({ count }) => format.number(count),
      sortBy: ({ count }) => count,
      ...(total !== undefined && { sum: format.number(total) }),
    }),
    columns: kinds.map(({ id, unit }): Column<SummedRow> => ({
      id,
      unit,
      head: t(($) => $.takeOff[id]),
      numeric: true,
      cell: (row) => <SumCell sum={row[id]} count={row.count} />,
      sortBy: (row) => row[id]?.value,
    })),
    header: [
      t(($) => $.takeOff.count),
      ...kinds.flatMap(({ id, unit }) => [
        `${t(($) => $.takeOff[id])} ${unit}`,
        t(($) => $.takeOff.of, { what: t(($) => $.takeOff[id]) }),
        t(($) => $.takeOff.fromGeometry, { what: t(($) => $.takeOff[id]) }),
        ...(id === "area_m2" ? [t(($) => $.takeOff.contradictedOf, { what: t(($) => $.takeOff[id]) })] : []),
      ]),
    ],
    cells: (row: SummedRow) => [
      row.count,
      ...kinds.flatMap(({ id }) => [
        row[id]?.value ?? null,
        row[id]?.of ?? 0,
        row[id]?.from_geometry ?? 0,
        ...(id === "area_m2" ? [row[id]?.contradicted ?? 0] : []),
      ]),
    ],
  };
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
      {sum.contradicted > 0 && (
        <span className={styles["part"]}>
          {t(($) => $.takeOff.contradicted, {
            of: format.number(sum.of),
            count: format.number(sum.contradicted) as never,
          })}
        </span>
      )}
      {format.number(sum.value, 2)}
      <Grade grade={computed ? "B" : "A"} label={label} />
    </span>
  );
}
