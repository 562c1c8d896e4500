import { IconDownload, IconReceipt } from "#ui/icons/icons.gen.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { ReadingLink } from "#shared/esg/ReadingLink.tsx";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { linesBehind } from "#domain/esg/ledger/ledgerTotals.ts";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import { carbonSearch, type CarbonViewId, carbonViews } from "./carbonSearch.ts";
import { EntriesView } from "./postings/EntriesView.tsx";
import { FactorsView } from "./factors/FactorsView.tsx";
import { ledgerCsv } from "./postings/ledgerCsv.ts";
import type { OpenedCarbon } from "./openedCarbon.ts";
import { PeriodsView } from "./periods/PeriodsView.tsx";
import { PostingSheet } from "./postings/PostingSheet.tsx";
import { TotalsView } from "./totals/TotalsView.tsx";
import type { CarbonFacts } from "./useCarbon.ts";
import { useCarbonActions } from "./useCarbonActions.ts";
import { useCarbonWords } from "./useCarbonWords.ts";

/** The ledger of a project: totals, entries, factors and periods, and beside them what is opened of it. */
export function CarbonView({ facts }: { readonly facts: CarbonFacts }) {
  const words = useCarbonWords();
  const { t } = words;
  const { project, totals, postings } = facts;
  const actions = useCarbonActions(project.id);
  const navigate = useNavigate();
  const search = carbonSearch(useSearch({ strict: false }));
  const [opened, setOpened] = useState<OpenedCarbon>(
    search.posting === undefined ? null : { kind: "posting", id: search.posting },
  );
  const view: CarbonViewId = search.view ?? "totals";
  const shownYear = totals.years.find(({ year }) => year === search.year) ?? totals.years.at(-1);
  const go = (changes: Partial<typeof search>) =>
    void navigate({ to: ".", search: { ...search, ...changes } as never, replace: true });
  // What was opened from elsewhere is closed in the address, too.
  const open = (next: OpenedCarbon) => {
    setOpened(next);
    const { posting, ...rest } = search;
    if (posting !== undefined) void navigate({ to: ".", search: rest as never, replace: true });
  };
  const exportCsv = () => {
    const bytes = ledgerCsv(postings, words);
    saveFile(new Blob([bytes], { type: "text/csv" }), `${fileNameOf(project.name)} ${t(($) => $.title)}.csv`);
  };
  return (
    <Page
      sentence={shownYear !== undefined}
      title={
        shownYear
          ? t(($) => $.sentence, {
              year: String(shownYear.year),
              location: words.tonnes(shownYear.total.location),
              market: words.tonnes(shownYear.total.market),
            })
          : t(($) => $.title)
      }
      subtitle={project.name}
      actions={
        <>
          <ReadingLink />
          {postings.length > 0 && (
            <Button icon={IconDownload} onClick={exportCsv}>
              {t(($) => $.exportCsv)}
            </Button>
          )}
          <ButtonLink icon={IconReceipt} to="/esg/carbon-accounting/bills" search={{ project: project.id }}>
            {t(($) => $.toBills)}
          </ButtonLink>
        </>
      }
    >
      <EsgTabs />
      <Stack gap={16}>
        <Segmented
          label={t(($) => $.views.label)}
          value={view}
          options={carbonViews.map((value) => ({ value, label: t(($) => $.views[value]) }))}
          onChange={(value) => {
            setOpened(null);
            go({ view: value });
          }}
        />
        {actions.problem !== null && <Notice tone="bad">{t(($) => $.problem[actions.problem!])}</Notice>}
        {!actions.mayPost && <Notice tone="info">{t(($) => $.readOnly)}</Notice>}
        {view === "totals" && (
          <TotalsView
            {...{ facts, actions, opened }}
            shown={shownYear}
            onYear={(year) => go({ year })}
            onOpen={setOpened}
          />
        )}
        {view === "entries" && <EntriesView {...{ facts, opened }} onOpen={setOpened} />}
        {view === "factors" && <FactorsView {...{ facts, actions }} />}
        {view === "periods" && <PeriodsView {...{ facts, actions }} />}
      </Stack>
      <FigureSheet {...{ facts, opened }} onOpen={setOpened} />
      <PostingSheet {...{ facts, actions, opened }} onOpen={open} />
    </Page>
  );
}

interface Props {
  readonly facts: CarbonFacts;
  readonly opened: OpenedCarbon;
  readonly onOpen: (opened: OpenedCarbon) => void;
}

/** Lines of a figure that are listed; the rest is in the entries. */
const mostLines = 200;

/** Where a figure comes from: the lines that it is the sum of, each leading to its posting. */
function FigureSheet({ facts, opened, onOpen }: Props) {
  const words = useCarbonWords();
  const { t, common } = words;
  const figure = opened?.kind === "figure" ? opened.figure : undefined;
  const lines = figure ? linesBehind(facts.postings, figure) : [];
  const total = lines.reduce((sum, { line }) => sum + line.g_co2e, 0);
  const name = figure?.category
    ? words.category(figure.category)
    : figure?.scope
      ? t(($) => $.scopes[figure.scope!])
      : t(($) => $.total);
  return (
    <SourceSheet
      open={figure !== undefined}
      onClose={() => onOpen(null)}
      source={{
        title: figure && t(($) => $.figureTitle, { name, year: String(figure.year) }),
        value: words.kilograms(total),
        unit: "kg CO₂e",
        caveat: figure && figure.scope !== 1 ? t(($) => $.methodOf[figure.method]) : undefined,
        formula: [{ kind: "words", top: [t(($) => $.figureFormula, { count: lines.length })] }],
        inputs: lines.slice(0, mostLines).map(({ posting, line }, index) => ({
          id: `${posting.id}-${String(index)}`,
          label: [posting.activity && words.activity(posting.activity), posting.supply]
            .filter(Boolean)
            .join(", "),
          note: `${words.span(posting.from_day, posting.to_day)} · ${words.bearer(line.bearer)}`,
          value: words.kilograms(line.g_co2e),
          unit: "kg",
          onOpen: () => onOpen({ kind: "posting", id: posting.id, from: figure }),
        })),
        facts:
          lines.length > mostLines
            ? [{ label: t(($) => $.more), value: String(lines.length - mostLines) }]
            : undefined,
      }}
      words={{
        question: common(($) => $.source.question),
        close: common(($) => $.close),
        inputs: t(($) => $.lines),
        facts: common(($) => $.source.facts),
        evidence: common(($) => $.source.evidence),
      }}
    />
  );
}
