import { useState } from "react";
import { type Scope, type Category, scopeOf } from "#domain/esg/ledger/posting.ts";
import type { YearTotals, ByMethod } from "#domain/esg/ledger/ledgerTotals.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { baseYearEntry } from "#domain/esg/ledger/baseYear.ts";
import { useOnce } from "#shell/useOnce.ts";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { ShareCell } from "#ui/charts/ShareCell.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import styles from "../carbon.module.css";
import { CostSplitPanel } from "../costSplit/CostSplitPanel.tsx";
import { isOpen, type OpenedCarbon } from "../openedCarbon.ts";
import type { CarbonFacts } from "../useCarbon.ts";
import type { CarbonActions } from "../useCarbonActions.ts";
import { NoPostings } from "../postings/NoPostings.tsx";
import { useCarbonWords } from "../useCarbonWords.ts";
import { YearsPanel } from "./YearsPanel.tsx";
import { RecalculationSheet } from "./RecalculationSheet.tsx";

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

interface BaseYearPanelProps {
  readonly facts: CarbonFacts;
  readonly actions: CarbonActions;
}

/** The year that others are compared with: named with a reason, recalculated by entries of its own. */
function BaseYearPanel({ facts, actions }: BaseYearPanelProps) {
  const words = useCarbonWords();
  const { t } = words;
  const [open, setOpen] = useState<"name" | "recalculate" | null>(null);
  const { base, years } = facts.totals;
  const posted = years.find(({ year }) => year === base?.totals.year);
  return (
    <Panel title={t(($) => $.baseYear.title)}>
      <Stack gap={12}>
        <p>{t(($) => (base ? $.baseYear.text : $.baseYear.none))}</p>
        {base && posted && (
          <KeyValues
            pairs={[
              { label: t(($) => $.year), value: String(base.totals.year) },
              {
                label: t(($) => $.baseYear.posted),
                value: words.tonnes(posted.total.location),
                unit: "t CO₂e",
              },
              {
                label: t(($) => $.baseYear.counted),
                value: words.tonnes(base.totals.total.location),
                unit: "t CO₂e",
              },
            ]}
          />
        )}
        {actions.mayPost && years.length > 0 && (
          <Stack row gap={8}>
            <Button onClick={() => setOpen("name")}>{t(($) => $.baseYear[base ? "other" : "choose"])}</Button>
            {base && (
              <Button onClick={() => setOpen("recalculate")}>{t(($) => $.baseYear.recalculate)}</Button>
            )}
          </Stack>
        )}
      </Stack>
      {open === "name" && <BaseYearDialog {...{ facts, actions }} onClose={() => setOpen(null)} />}
      {open === "recalculate" && base && (
        <RecalculationSheet {...{ facts, actions }} year={base.totals.year} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}

interface BaseYearDialogProps {
  readonly facts: CarbonFacts;
  readonly actions: CarbonActions;
  readonly onClose: () => void;
}

/** Asks which year is the base year, and why. */
function BaseYearDialog({ facts, actions, onClose }: BaseYearDialogProps) {
  const { t, common } = useCarbonWords();
  const years = facts.totals.years.map(({ year }) => String(year));
  const [year, setYear] = useState(years[0] ?? "");
  const [reason, setReason] = useState("");
  const saving = useOnce(async () => {
    const entry = baseYearEntry({ project_id: facts.project.id, year: Number(year), reason });
    if (entry.ok && (await actions.post([entry.value]))) onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t(($) => $.baseYear.dialog)}
      confirm={t(($) => $.baseYear.set)}
      cancel={common(($) => $.cancel)}
      busy={saving.busy}
      blocked={reason.trim() === ""}
      onConfirm={saving.run}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <SelectField
          label={t(($) => $.year)}
          value={year}
          options={years.map((value) => ({ value, label: value }))}
          onChange={setYear}
        />
        <TextArea label={t(($) => $.reason)} value={reason} maxLength={2000} onChange={setReason} />
      </Stack>
    </ConfirmDialog>
  );
}

interface CategoriesPanelProps {
  readonly totals: YearTotals;
  readonly opened: OpenedCarbon;
  readonly onOpen: (opened: OpenedCarbon) => void;
}

/** The accounts of a year by both methods; a row opens the lines behind it. */
function CategoriesPanel({ totals, opened, onOpen }: CategoriesPanelProps) {
  const words = useCarbonWords();
  const { t, format } = words;
  const rows: readonly (readonly [Category, ByMethod])[] = [...totals.categories];
  const largest = Math.max(1, ...rows.map(([, { location }]) => Math.abs(location)));
  const selected =
    opened?.kind === "figure" && opened.figure.year === totals.year ? opened.figure.category : undefined;
  return (
    <Panel title={t(($) => $.byCategory, { year: String(totals.year) })} flush>
      <DataTable
        label={t(($) => $.byCategory, { year: String(totals.year) })}
        rows={rows}
        rowKey={([category]) => category}
        selected={selected}
        onSelect={([category]) =>
          onOpen({ kind: "figure", figure: { year: totals.year, method: "location", category } })
        }
        columns={[
          {
            id: "scope",
            head: t(($) => $.scope),
            width: "72px",
            cell: ([category]) => String(scopeOf(category)),
            sum: "",
          },
          {
            id: "category",
            head: t(($) => $.account),
            wrap: true,
            cell: ([category]) => words.category(category),
            sum: t(($) => $.total),
          },
          {
            id: "location",
            head: t(($) => $.methods.location),
            unit: "t CO₂e",
            numeric: true,
            cell: ([, { location }]) => (
              <ShareCell share={Math.abs(location) / largest} text={words.tonnes(location)} />
            ),
            sum: words.tonnes(totals.total.location),
          },
          {
            id: "market",
            head: t(($) => $.methods.market),
            unit: "t CO₂e",
            numeric: true,
            cell: ([, { market }]) => words.tonnes(market),
            sum: words.tonnes(totals.total.market),
          },
          {
            id: "share",
            head: t(($) => $.share),
            unit: "%",
            numeric: true,
            cell: ([, { location }]) =>
              totals.total.location === 0 ? "–" : format.number((location / totals.total.location) * 100, 1),
            sum: "",
          },
        ]}
      />
    </Panel>
  );
}
