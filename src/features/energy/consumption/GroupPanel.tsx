import { IconPencil, IconTrash } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import type { ConsumptionRow } from "#data/documents.ts";
import type { ConsumptionGroup } from "#domain/energy/consumption/demandComparison.ts";
import { billIdStart } from "#domain/esg/bills/bill.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Figure } from "#ui/figures/Figure.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import styles from "./consumption.module.css";
import { DailyChart } from "./DailyChart.tsx";
import { groupKey, type OpenedConsumption } from "./openedConsumption.ts";
import type { ConsumptionFacts } from "./useConsumption.ts";
import type { ConsumptionActions } from "./useConsumptionActions.ts";
import { useConsumptionWords } from "./useConsumptionWords.ts";

interface Props {
  readonly group: ConsumptionGroup;
  readonly facts: ConsumptionFacts;
  readonly actions: ConsumptionActions;
  readonly opened: OpenedConsumption;
  readonly onOpen: (opened: OpenedConsumption) => void;
}

/** The consumptions of one carrier and use, what comes of them in a year of the reference climate, or why nothing does. */
export function GroupPanel({ group, facts, actions, opened, onOpen }: Props) {
  const { t, groupName } = useConsumptionWords();
  const rows = group.periods
    .flatMap(({ id }) => facts.consumptions.filter((row) => row.id === id))
    .toReversed();
  return (
    <Panel title={groupName(group)} flush>
      <Result {...{ group, opened, onOpen }} />
      <DailyChart group={group} />
      <RowList label={t(($) => $.consumption.periods, { group: groupName(group) })} flush>
        {rows.map((row) => (
          <PeriodRow key={row.id} {...{ row, group, actions, onOpen }} />
        ))}
      </RowList>
    </Panel>
  );
}

function Result({ group, opened, onOpen }: Pick<Props, "group" | "opened" | "onOpen">) {
  const { t, value, grade, format, groupName, problemText } = useConsumptionWords();
  const { t: common } = useTranslation();
  const { result } = group;
  if (result === null) return <p className={styles["note"]}>{t(($) => $.consumption.notCorrected)}</p>;
  if (!result.ok)
    return (
      <p className={styles["note"]}>
        {t(($) => $.consumption.noValue, { reason: problemText(result.error) })}
      </p>
    );
  const { figures, level, findings } = result.value;
  const key = groupKey(group);
  const isOpen = (id: string) => opened?.kind === "figure" && opened.group === key && opened.id === id;
  const label = t(($) => $.consumption.figure.E_k);
  const factor = t(($) => $.consumption.figure.f);
  return (
    <>
      <div className={styles["results"]}>
        <Figure
          size="medium"
          label={label}
          value={value(figures.E_k.value)}
          unit={figures.E_k.unit}
          grade={grade(level)}
          source={{
            label: common(($) => $.source.open, { figure: `${label}, ${groupName(group)}` }),
            open: isOpen("E_k"),
            onOpen: () => onOpen({ kind: "figure", group: key, id: "E_k" }),
          }}
        />
        {figures.f && (
          <Figure
            size="medium"
            label={factor}
            value={format.number(figures.f.value, 2)}
            source={{
              label: common(($) => $.source.open, { figure: `${factor}, ${groupName(group)}` }),
              open: isOpen("f"),
              onOpen: () => onOpen({ kind: "figure", group: key, id: "f" }),
            }}
          />
        )}
      </div>
      {findings.length > 0 && (
        <ul className={styles["findings"]}>
          {findings.map(({ kind, count }) => (
            <li key={kind}>{t(($) => $.consumption.finding[kind], { count })}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface RowProps extends Pick<Props, "group" | "actions" | "onOpen"> {
  readonly row: ConsumptionRow;
}

function PeriodRow({ row, group, actions, onOpen }: RowProps) {
  const { t, amount, span, record, problemText, value } = useConsumptionWords();
  // the reason that stands above for all of them is not said again
  const said = group.result && !group.result.ok ? group.result.error.kind : undefined;
  const left = group.left.find(({ id, problem }) => id === row.id && problem.kind !== said);
  const part = group.result?.ok ? group.result.value.parts.find(({ id }) => id === row.id) : undefined;
  const what = `${span(row)}`;
  const facts = [
    ...(part?.degree_days == null
      ? []
      : [t(($) => $.consumption.coldOf, { value: value(part.degree_days) })]),
    ...(left ? [t(($) => $.consumption.leftOut, { reason: problemText(left.problem) })] : []),
  ];
  return (
    <ListRow
      title={amount(row)}
      note={[what, record(($) => $.choices[row.origin]), row.note].filter(Boolean).join(" · ")}
      facts={facts}
      end={
        actions.mayWrite &&
        !row.id.startsWith(billIdStart) && (
          <span className={styles["end"]}>
            <IconButton
              icon={IconPencil}
              label={t(($) => $.consumption.edit, { what })}
              onClick={() => onOpen({ kind: "period", row })}
            />
            <IconButton
              icon={IconTrash}
              label={t(($) => $.consumption.delete, { what })}
              onClick={() => void actions.remove(row.id, what)}
            />
          </span>
        )
      }
    />
  );
}
