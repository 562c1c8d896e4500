import { useScreen } from "#shell/useScreen.ts";
import { Grade } from "#ui/figures/Grade.tsx";
import { ShareCell } from "#ui/charts/ShareCell.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import styles from "../balance/EnergyView.module.css";
import type { MonthlyOpened } from "./monthlyOpened.ts";
import { type MonthlyPartRow, monthlyPartRows } from "./monthlyPartRows.ts";
import { useMonthsWords } from "./useMonthsWords.ts";

interface Props {
  readonly calculation: MonthlyCalculation;
  /** `zone/part` of the part whose figure is open. */
  readonly selected: string | undefined;
  readonly onOpen: (opened: MonthlyOpened) => void;
}

/** Every part of the envelope with what it loses and gains in the year; one opens its loss, and from there its element in 3D. */
export function MonthlyPartsTable({ calculation, selected, onOpen }: Props) {
  const { t } = useMonthsWords();
  const rows = monthlyPartRows(calculation);
  const phone = useScreen() === "phone";
  const columns = useColumns(rows, calculation, phone).filter(({ id }) => !phone || onPhone.has(id));
  return (
    <Panel flush title={t(($) => $.months.parts.title)}>
      <DataTable
        label={t(($) => $.months.parts.label)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        selected={selected}
        compact={rows.length > 20}
        onSelect={({ zone, part }) =>
          onOpen({
            kind: "figure",
            place: {
              at: "part",
              id: part.figures.Q_T_part ? "Q_T_part" : "H_zone",
              zone,
              part: part.id,
              run: "heating",
            },
            month: null,
          })
        }
      />
    </Panel>
  );
}

function useColumns(
  rows: readonly MonthlyPartRow[],
  { input }: MonthlyCalculation,
  phone: boolean,
): readonly Column<MonthlyPartRow>[] {
  const { t, format, direction, grade, zoneOf } = useMonthsWords();
  const largest = Math.max(...rows.map(({ loss_kwh }) => loss_kwh), 0.001);
  const sum = (pick: (row: MonthlyPartRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const several = input.zones.length > 1;
  return [
    {
      id: "part",
      head: t(($) => $.months.parts.part),
      cell: (row) => <RowName row={row} zone={several ? zoneOf(input, row.zone) : null} />,
      sortBy: ({ part }) => part.name,
      sum: t(($) => $.envelope.sum),
    },
    {
      id: "direction",
      head: t(($) => $.envelope.orientation),
      cell: ({ azimuth_deg }) => direction(azimuth_deg),
      sortBy: ({ azimuth_deg }) => azimuth_deg ?? -1,
    },
    {
      id: "area",
      head: t(($) => $.envelope.area),
      unit: "m²",
      numeric: true,
      cell: ({ area_m2 }) => format.number(area_m2, 1),
      sortBy: ({ area_m2 }) => area_m2,
      sum: format.number(
        sum(({ area_m2 }) => area_m2),
        1,
      ),
    },
    {
      id: "u",
      head: t(($) => $.envelope.u),
      unit: "W/(m²·K)",
      numeric: true,
      cell: ({ u_w_m2k }) => format.number(u_w_m2k, 2),
      sortBy: ({ u_w_m2k }) => u_w_m2k,
    },
    {
      id: "f_x",
      head: (
        <>
          {"F"}
          <sub>{"x"}</sub>
        </>
      ),
      numeric: true,
      cell: ({ f_x }) => (f_x === null ? "–" : format.number(f_x, 2)),
      sortBy: ({ f_x }) => f_x ?? 0,
    },
    {
      id: "loss",
      head: t(($) => $.months.parts.loss),
      unit: "kWh",
      numeric: true,
      cell: ({ loss_kwh }) =>
        phone ? (
          format.number(loss_kwh)
        ) : (
          <ShareCell share={loss_kwh / largest} text={format.number(loss_kwh)} />
        ),
      sortBy: ({ loss_kwh }) => loss_kwh,
      sum: format.number(sum(({ loss_kwh }) => loss_kwh)),
    },
    {
      id: "sun",
      head: t(($) => $.months.parts.sun),
      unit: "kWh",
      numeric: true,
      cell: ({ sun_kwh }) => (sun_kwh === null ? "–" : format.number(sun_kwh)),
      sortBy: ({ sun_kwh }) => sun_kwh ?? 0,
      sum: format.number(sum(({ sun_kwh }) => sun_kwh ?? 0)),
    },
    {
      id: "grade",
      head: t(($) => $.envelope.grade),
      cell: ({ quality }) => <Grade grade={quality} label={grade(quality).label} />,
    },
  ];
}

/** A part by its name, with what it is below it. */
function RowName({ row, zone }: { readonly row: MonthlyPartRow; readonly zone: string | null }) {
  const { t } = useMonthsWords();
  const { part, is_replaced } = row;
  const what = `${t(($) => $.months.partKind[part.kind])} ${t(($) => $.months.behind[part.behind])}`;
  const notes = [
    what,
    ...(zone === null ? [] : [zone]),
    ...(is_replaced ? [t(($) => $.months.parts.replaced)] : []),
  ];
  return (
    <span className={styles["name"]}>
      <span>{part.name || t(($) => $.months.parts.unnamed)}</span>
      <span className={styles["origin"]}>{notes.join(" · ")}</span>
    </span>
  );
}

/** The columns that a phone has room for; the sheet of a part shows the others. */
const onPhone: ReadonlySet<string> = new Set(["part", "loss"]);
