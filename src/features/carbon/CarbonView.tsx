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
import { carbonSearch, type CarbonViewId, carbonViews } from "./carbonSearch.ts";
import { EntriesView } from "./postings/EntriesView.tsx";
import { FactorsView } from "./factors/FactorsView.tsx";
import { FigureSheet } from "./FigureSheet.tsx";
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
