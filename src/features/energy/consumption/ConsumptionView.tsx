import { IconPlus } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";
import { EnergyTabs } from "../EnergyTabs.tsx";
import styles from "../balance/EnergyView.module.css";
import { ComparisonSheet } from "./ComparisonSheet.tsx";
import { CorrectionSheet } from "./CorrectionSheet.tsx";
import { GroupPanel } from "./GroupPanel.tsx";
import { groupKey, type OpenedConsumption } from "./openedConsumption.ts";
import { PeriodSheet } from "./PeriodSheet.tsx";
import type { ConsumptionFacts } from "./useConsumption.ts";
import type { ConsumptionActions } from "./useConsumptionActions.ts";
import { useConsumptionWords } from "./useConsumptionWords.ts";
import { WeatherPanel } from "./WeatherPanel.tsx";

interface Props {
  readonly facts: ConsumptionFacts;
  readonly actions: ConsumptionActions;
}

/** Demand beside consumption, the consumptions by carrier and use, the weather that they are corrected with. */
export function ConsumptionView({ facts, actions }: Props) {
  const { t, format } = useConsumptionWords();
  const [opened, setOpened] = useState<OpenedConsumption>(null);
  const { project, groups, comparison } = facts;
  const enter = actions.mayWrite && (
    <Button variant="primary" icon={IconPlus} onClick={() => setOpened({ kind: "period", row: null })}>
      {t(($) => $.consumption.add)}
    </Button>
  );
  return (
    <Page
      sentence={comparison !== null}
      title={
        comparison === null
          ? t(($) => $.consumption.title)
          : t(($) => $.consumption.sentence[comparison.ratio >= 1 ? "more" : "less"], {
              name: project.name,
              measured: format.number(comparison.measured_kwh_m2a),
              demand: format.number(comparison.demand_kwh_m2a),
              share: format.percent(Math.abs(comparison.ratio - 1)),
            })
      }
      subtitle={t(($) => $.consumption.subtitle)}
      {...(groups.length > 0 && enter && { actions: enter })}
    >
      <EnergyTabs projectId={project.id} />
      <div className={styles["stack"]}>
        {actions.problem !== null && (
          <Notice tone="bad">{t(($) => $.consumption.notDone[actions.problem!])}</Notice>
        )}
        {!actions.mayWrite && <Notice tone="info">{t(($) => $.consumption.readOnly)}</Notice>}
        <ComparisonPanel {...{ facts, opened }} onOpen={setOpened} />
        {groups.length === 0 && (
          <EmptyState
            title={t(($) => $.consumption.none)}
            text={t(($) => (actions.mayWrite ? $.consumption.noneText : $.consumption.noneTextRead))}
            action={enter || undefined}
          />
        )}
        {groups.map((group) => (
          <GroupPanel key={groupKey(group)} {...{ group, facts, actions, opened }} onOpen={setOpened} />
        ))}
        <WeatherPanel {...{ facts, actions }} />
      </div>
      <CorrectionSheet {...{ facts, opened }} onOpen={setOpened} />
      <ComparisonSheet {...{ facts, opened }} onOpen={setOpened} />
      {opened?.kind === "period" && (
        <PeriodSheet
          key={opened.row?.id ?? "new"}
          row={opened.row}
          latest={facts.consumptions[0]}
          onSave={actions.save}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

interface ComparisonPanelProps {
  readonly facts: ConsumptionFacts;
  readonly opened: OpenedConsumption;
  readonly onOpen: (opened: OpenedConsumption) => void;
}

const perArea = "kWh/(m²·a)";

/** Demand, corrected consumption and their difference; each opens where it comes from. What is missing is named instead. */
function ComparisonPanel({ facts, opened, onOpen }: ComparisonPanelProps) {
  const { t, value, grade, format } = useConsumptionWords();
  const { t: common } = useTranslation();
  const { comparison, demand, project, groups } = facts;
  const source = (kind: "demand" | "measured", label: string) => ({
    label: common(($) => $.source.open, { figure: label }),
    open: opened?.kind === kind,
    onOpen: () => onOpen({ kind }),
  });
  if (demand === null)
    return (
      <Notice
        tone="info"
        title={t(($) => $.consumption.noBalance)}
        action={
          <ButtonLink to="/energy" search={{ project: project.id }}>
            {t(($) => $.consumption.toBalance)}
          </ButtonLink>
        }
      >
        {t(($) => $.consumption.noBalanceText)}
      </Notice>
    );
  if (comparison === null)
    return groups.length === 0 ? null : <Notice tone="info">{t(($) => $.consumption.nothingYet)}</Notice>;
  const labels = { demand: t(($) => $.consumption.demand), measured: t(($) => $.consumption.measured) };
  return (
    <>
      <FigureStrip>
        <Figure
          label={labels.demand}
          value={value(comparison.demand_kwh_m2a)}
          unit={perArea}
          note={t(($) => $.consumption.covers[comparison.covers])}
          grade={grade(demand.level)}
          source={source("demand", labels.demand)}
        />
        <Figure
          label={labels.measured}
          value={value(comparison.measured_kwh_m2a)}
          unit={perArea}
          note={t(($) => $.consumption.corrected)}
          grade={grade(comparison.level)}
          source={source("measured", labels.measured)}
        />
        <Figure
          label={t(($) => $.consumption.difference)}
          value={format.signed((comparison.ratio - 1) * 100)}
          unit="%"
          note={t(($) => (comparison.within_uncertainty ? $.consumption.within : $.consumption.outside), {
            uncertainty: value(demand.uncertainty),
          })}
        />
      </FigureStrip>
      {comparison.incomplete && <Notice tone="warn">{t(($) => $.consumption.incomplete)}</Notice>}
    </>
  );
}
