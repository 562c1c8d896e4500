import type { ReactNode } from "react";
import type { MonthlyFigureId } from "#domain/energy/monthly/figures/monthlyCatalogue.ts";
import { yearOf } from "#domain/energy/monthly/figures/monthlyFormula.ts";
import type { ZoneResult } from "#domain/energy/monthly/monthlyBalance.ts";
import { useScreen } from "#shell/useScreen.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import styles from "../balance/EnergyView.module.css";
import own from "./months.module.css";
import { FormulaSymbol } from "../figures/FormulaSymbol.tsx";
import type { MonthlyOpened } from "./monthlyOpened.ts";
import { useMonthsWords } from "./useMonthsWords.ts";

interface Props {
  readonly calculation: MonthlyCalculation;
  /** Id of the zone whose figure is open. */
  readonly selected: string | undefined;
  readonly onOpen: (opened: MonthlyOpened) => void;
}

/** The zones with their figures; one opens its heat demand, and from there everything below it. */
export function ZonesPanel({ calculation, selected, onOpen }: Props) {
  const { t, format, zoneOf, unit } = useMonthsWords();
  const { input, result } = calculation;
  const phone = useScreen() === "phone";
  const number = (zone: ZoneResult, id: MonthlyFigureId): number | null => {
    const figure = zone.figures[id];
    return figure ? yearOf(figure) : null;
  };
  const perArea = (zone: ZoneResult) => {
    const [demand, area] = [number(zone, "Q_h_b"), number(zone, "A_NGF")];
    return demand === null || area === null ? null : demand / area;
  };
  const cell = (value: number | null, decimals: number) =>
    value === null ? "–" : format.number(value, decimals);
  const demandUncertainty = ({ id }: ZoneResult): number | null =>
    result.quality.zones[id]?.heating.series.Q_h_b?.uncertainty ?? null;
  const withTolerance = (value: number | null, uncertainty: number | null, decimals: number) => (
    <span className={own["amount"]}>
      <span>{cell(value, decimals)}</span>
      {uncertainty !== null && <small>{`± ${format.number(uncertainty, decimals)}`}</small>}
    </span>
  );
  const column = (
    id: MonthlyFigureId,
    decimals: number,
    head: ReactNode,
    text: string,
  ): Column<ZoneResult> => ({
    id,
    head,
    unit: unit(text),
    numeric: true,
    cell: (zone) => cell(number(zone, id), decimals),
    sortBy: (zone) => number(zone, id) ?? 0,
  });
  const columns: readonly Column<ZoneResult>[] = [
    {
      id: "zone",
      head: t(($) => $.months.zones.zone),
      wrap: true,
      cell: (zone) => (
        <span className={styles["name"]}>
          <span>{zoneOf(input, zone.id)}</span>
          <span className={styles["origin"]}>{t(($) => $.months.conditioning[zone.conditioning])}</span>
        </span>
      ),
    },
    column(
      "A_NGF",
      1,
      t(($) => $.envelope.area),
      "m²",
    ),
    column("H_T", 1, <FormulaSymbol text="H_T" />, "W/K"),
    column("H_V", 1, <FormulaSymbol text="H_V" />, "W/K"),
    column(
      "tau",
      0,
      t(($) => $.months.figure.tau),
      "h",
    ),
    {
      ...column(
        "Q_h_b",
        0,
        t(($) => $.months.zones.demand),
        "kWh/a",
      ),
      cell: (zone) => withTolerance(number(zone, "Q_h_b"), demandUncertainty(zone), 0),
    },
    {
      id: "per_area",
      head: t(($) => $.months.zones.perArea),
      unit: "kWh/(m²·a)",
      numeric: true,
      cell: (zone) => cell(perArea(zone), 1),
      sortBy: (zone) => perArea(zone) ?? 0,
    },
  ];
  return (
    <Panel flush title={t(($) => $.months.zones.title)}>
      <DataTable
        label={t(($) => $.months.zones.label)}
        columns={columns.filter(({ id }) => !phone || onPhone.has(id))}
        rows={result.zones}
        rowKey={({ id }) => id}
        selected={selected}
        onSelect={(zone) =>
          onOpen({
            kind: "figure",
            place: {
              at: "zone",
              id: zone.figures.Q_h_b ? "Q_h_b" : "theta_i",
              zone: zone.id,
              run: "heating",
            },
            month: null,
          })
        }
      />
    </Panel>
  );
}

/** The columns that a phone has room for; the sheet of a zone leads to the others. */
const onPhone: ReadonlySet<string> = new Set(["zone", "per_area"]);
