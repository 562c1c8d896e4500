import { useScreen } from "#shell/useScreen.ts";
import { Grade } from "#ui/figures/Grade.tsx";
import { ShareCell } from "#ui/charts/ShareCell.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import { yearOf } from "#domain/energy/monthly/figures/monthlyFormula.ts";
import type { MonthlyFigure } from "#domain/energy/monthly/figures/monthlyLedger.ts";
import type { PartResult } from "#domain/energy/monthly/monthlyBalance.ts";
import { levelOf, qualityFacts, type QualityLevel } from "#domain/energy/dataQuality.ts";
import styles from "../balance/EnergyView.module.css";
import type { MonthlyOpened } from "./monthlyOpened.ts";
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

/** One part of the envelope of a zone as a row of the table. */
interface MonthlyPartRow {
  readonly id: string;
  readonly zone: string;
  readonly part: PartResult;
  readonly azimuth_deg: number | null;
  readonly area_m2: number;
  readonly u_w_m2k: number;
  /** Null: a part to another zone. */
  readonly f_x: number | null;
  /** Heat lost in the year, kWh. */
  readonly loss_kwh: number;
  /** Sun of the year, less what is radiated to the sky, kWh; null: it sees no sun. */
  readonly sun_kwh: number | null;
  readonly quality: QualityLevel;
  /** Whether a person has replaced one of its inputs. */
  readonly is_replaced: boolean;
}

/** The parts of all zones, those that lose most first. */
function monthlyPartRows({
  input,
  result,
}: Pick<MonthlyCalculation, "input" | "result">): readonly MonthlyPartRow[] {
  const provenance = input.provenance ?? {};
  const replaced = Object.entries(provenance).flatMap(([path, { reason }]) => (reason ? [path] : []));
  return result.zones
    .flatMap((zone) => {
      const given = new Map(
        input.zones.find(({ id }) => id === zone.id)?.parts.map((part) => [part.id, part]),
      );
      return zone.parts.map((part): MonthlyPartRow => {
        const at = `zones.${zone.id}.parts.${part.id}.`;
        const qualities = ["area_m2", "u_w_m2k"].map((field) => provenance[`${at}${field}`]?.quality ?? "Q4");
        const { A, U, F_x, Q_T_part, Q_S_window, Q_S_opaque } = part.figures;
        return {
          id: `${zone.id}/${part.id}`,
          zone: zone.id,
          part,
          azimuth_deg: given.get(part.id)?.azimuth_deg ?? null,
          area_m2: one(A) ?? 0,
          u_w_m2k: one(U) ?? 0,
          f_x: one(F_x),
          loss_kwh: year(Q_T_part) ?? 0,
          sun_kwh: year(Q_S_window) ?? year(Q_S_opaque),
          quality: levelOf(Math.min(...qualities.map((level) => qualityFacts[level].weight))),
          is_replaced: replaced.some((path) => path.startsWith(at)),
        };
      });
    })
    .toSorted((a, b) => b.loss_kwh - a.loss_kwh);
}

const one = (figure: MonthlyFigure | undefined): number | null => figure?.values[0] ?? null;
const year = (figure: MonthlyFigure | undefined): number | null => (figure ? yearOf(figure) : null);
