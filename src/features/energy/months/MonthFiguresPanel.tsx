import { useTranslation } from "react-i18next";
import {
  type FlowId,
  flowIn,
  heatFlows,
  heatLosses,
  heatSources,
} from "#domain/energy/monthly/figures/heatFlows.ts";
import { flowQuality, uncertaintyIn } from "#domain/energy/monthly/quality/qualityAt.ts";
import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { SourceDot } from "#ui/figures/SourceDot.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./months.module.css";
import { type MonthlyOpened, openedKey } from "./monthlyOpened.ts";
import { useMonthsWords } from "./useMonthsWords.ts";

interface Props {
  readonly result: MonthlyResult;
  readonly month: number | null;
  readonly opened: MonthlyOpened | null;
  readonly onMonth: (month: number | null) => void;
  readonly onOpen: (opened: MonthlyOpened) => void;
}

/** Every flow of heat of a month, or of the year, with its number and the way to its source. */
export function MonthFiguresPanel({ result, month, opened, onMonth, onOpen }: Props) {
  const { t, format, month: monthName } = useMonthsWords();
  const flows = heatFlows(result);
  const rows = (side: FlowId["side"]) =>
    (side === "from" ? heatSources : heatLosses).flatMap((id) => {
      const flow = { side, id } as FlowId;
      const amount = flowIn(flow.side === "from" ? flows.from[flow.id] : flows.to[flow.id], month);
      const everUsed = flowIn(flow.side === "from" ? flows.from[flow.id] : flows.to[flow.id], null) > 0;
      const quality = flowQuality(result.quality, flow);
      const uncertainty = quality && uncertaintyIn(quality, month);
      return everUsed ? [{ flow, amount, uncertainty: uncertainty ?? null }] : [];
    });
  const options = [
    { value: "year", label: t(($) => $.months.year) },
    ...format.months.map(({ long }, index) => ({ value: String(index), label: long })),
  ];
  return (
    <Panel title={t(($) => $.months.monthPanel.title, { period: monthName(month) })} aside="kWh">
      <div className={styles["period"]}>
        <SelectField
          label={t(($) => $.months.period)}
          value={month === null ? "year" : String(month)}
          options={options}
          onChange={(chosen) => onMonth(chosen === "year" ? null : Number(chosen))}
        />
      </div>
      <div className={styles["sides"]}>
        {(["from", "to"] as const).map((side) => (
          <FlowList
            key={side}
            title={t(($) => (side === "from" ? $.months.flows.in : $.months.flows.out))}
            rows={rows(side)}
            opened={openedKey(opened)}
            onOpen={(flow) => onOpen({ kind: "flow", flow, month })}
          />
        ))}
      </div>
    </Panel>
  );
}

interface ListProps {
  readonly title: string;
  readonly rows: readonly {
    readonly flow: FlowId;
    readonly amount: number;
    /** ± in kWh; null where no input moves it. */
    readonly uncertainty: number | null;
  }[];
  readonly opened: string;
  readonly onOpen: (flow: FlowId) => void;
}

function FlowList({ title, rows, opened, onOpen }: ListProps) {
  const { t, value } = useMonthsWords();
  const { t: common } = useTranslation();
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div>
      <h3 className={styles["sideTitle"]}>{title}</h3>
      <ul className={styles["flows"]}>
        {rows.map(({ flow, amount, uncertainty }) => {
          const name =
            flow.side === "from"
              ? t(($) => $.months.flow.from[flow.id])
              : t(($) => $.months.flow.to[flow.id]);
          return (
            <li key={flow.id}>
              <span>{name}</span>
              <span className={styles["amount"]}>
                <b>{value(amount)}</b>
                {uncertainty !== null && <small>{`± ${value(uncertainty)}`}</small>}
              </span>
              <SourceDot
                label={common(($) => $.source.open, { figure: name })}
                open={opened === openedKey({ kind: "flow", flow, month: null })}
                onOpen={() => onOpen(flow)}
              />
            </li>
          );
        })}
        <li className={styles["total"]}>
          <span>{t(($) => $.envelope.sum)}</span>
          <b>{value(total)}</b>
        </li>
      </ul>
    </div>
  );
}
