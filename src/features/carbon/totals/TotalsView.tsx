import { type Scope } from "#domain/esg/ledger/posting.ts";
import type { YearTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { BaseYearPanel } from "./BaseYearPanel.tsx";
import styles from "../carbon.module.css";
import { CostSplitPanel } from "../costSplit/CostSplitPanel.tsx";
import { CategoriesPanel } from "./CategoriesPanel.tsx";
import { isOpen, type OpenedCarbon } from "../openedCarbon.ts";
import type { CarbonFacts } from "../useCarbon.ts";
import type { CarbonActions } from "../useCarbonActions.ts";
import { NoPostings } from "../postings/NoPostings.tsx";
import { useCarbonWords } from "../useCarbonWords.ts";
import { YearsPanel } from "./YearsPanel.tsx";

interface Props {
  readonly facts: CarbonFacts;
  readonly actions: CarbonActions;
  readonly opened: OpenedCarbon;
  /** The year whose totals are shown; none as long as nothing was posted. */
  readonly shown: YearTotals | undefined;
  readonly onYear: (year: number) => void;
  readonly onOpen: (opened: OpenedCarbon) => void;
}

/** The figures of the strip: scope 2 by both methods, side by side. */
const strip: readonly { readonly scope: Scope; readonly method: "location" | "market" }[] = [
  { scope: 1, method: "location" },
  { scope: 2, method: "location" },
  { scope: 2, method: "market" },
  { scope: 3, method: "location" },
];

/** Totals of a year by scope and account, all years beside the base year. */
export function TotalsView({ facts, actions, opened, shown, onYear, onOpen }: Props) {
  const words = useCarbonWords();
  const { t } = words;
  if (!shown) return <NoPostings projectId={facts.project.id} />;
  const years = facts.totals.years.map(({ year }) => String(year)).toReversed();
  return (
    <Stack gap={16}>
      <div className={styles["year"]}>
        <SelectField
          label={t(($) => $.year)}
          value={String(shown.year)}
          options={years.map((value) => ({ value, label: value }))}
          onChange={(value) => onYear(Number(value))}
        />
      </div>
      <FigureStrip>
        {strip.map(({ scope, method }) => {
          const figure = { year: shown.year, scope, method };
          const label = scope === 2 ? t(($) => $.scope2[method]) : t(($) => $.scopes[scope]);
          return (
            <Figure
              key={`${String(scope)}-${method}`}
              label={label}
              value={words.tonnes(shown.scopes[scope][method])}
              unit="t CO₂e"
              note={t(($) => $.scopeNotes[scope])}
              source={{
                label: t(($) => $.openFigure, { name: label }),
                open: isOpen(opened, figure),
                onOpen: () => onOpen(isOpen(opened, figure) ? null : { kind: "figure", figure }),
              }}
            />
          );
        })}
      </FigureStrip>
      <CategoriesPanel totals={shown} {...{ opened, onOpen }} />
      <CostSplitPanel key={shown.year} {...{ facts, onOpen }} year={shown.year} />
      <YearsPanel totals={facts.totals} />
      <BaseYearPanel {...{ facts, actions }} />
    </Stack>
  );
}
