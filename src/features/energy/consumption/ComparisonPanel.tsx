import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";
import type { OpenedConsumption } from "./openedConsumption.ts";
import type { ConsumptionFacts } from "./useConsumption.ts";
import { useConsumptionWords } from "./useConsumptionWords.ts";

interface Props {
  readonly facts: ConsumptionFacts;
  readonly opened: OpenedConsumption;
  readonly onOpen: (opened: OpenedConsumption) => void;
}

const perArea = "kWh/(m²·a)";

/** Demand, corrected consumption and their difference; each opens where it comes from. What is missing is named instead. */
export function ComparisonPanel({ facts, opened, onOpen }: Props) {
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
