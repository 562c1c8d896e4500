import { useTranslation } from "react-i18next";
import type { TakenSum } from "#domain/ifc/quantities/takeOff.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { Column } from "#ui/table/DataTable.tsx";
import { SumCell } from "./SumCell.tsx";

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
