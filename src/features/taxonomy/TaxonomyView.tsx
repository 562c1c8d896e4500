import { IconPlus } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { ProjectComments } from "#shared/esg/ProjectComments.tsx";
import { ReadingLink } from "#shared/esg/ReadingLink.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { PickRow } from "#ui/layout/PickRow.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { AmountsPanel } from "./AmountsPanel.tsx";
import { ExportButtons } from "./ExportButtons.tsx";
import { KpiPanel } from "./KpiPanel.tsx";
import { NewScreeningSheet } from "./NewScreeningSheet.tsx";
import { QuestionsPanel } from "./QuestionsPanel.tsx";
import { type Screened, screenedRow } from "./screenedRow.ts";
import styles from "./Taxonomy.module.css";
import type { TaxonomyFacts } from "./useTaxonomy.ts";
import type { TaxonomyActions } from "./useTaxonomyActions.ts";
import { useTaxonomyWords } from "./useTaxonomyWords.ts";
import { VerdictPanel } from "./VerdictPanel.tsx";

interface Props {
  readonly facts: TaxonomyFacts;
  readonly actions: TaxonomyActions;
}

/** The screened activities at the left, the chosen one with its questions at the right, the indicators of its year below. */
export function TaxonomyView({ facts, actions }: Props) {
  const { t } = useTaxonomyWords();
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const screened = facts.screenings.flatMap((row) => screenedRow(row, facts.evidenceIds) ?? []);
  const picked = screened.find(({ row }) => row.id === pickedId) ?? screened[0];
  const add = actions.mayWrite && (
    <Button variant="primary" icon={IconPlus} onClick={() => setAdding(true)}>
      {t(($) => $.live.add)}
    </Button>
  );
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={facts.project.name}
      actions={
        <>
          <ReadingLink />
          {picked && <ExportButtons project={facts.project.name} screened={screened} facts={facts} />}
          {picked && add}
        </>
      }
    >
      <EsgTabs />
      <div className={styles["stack"]}>
        {actions.problem !== null && <Notice tone="bad">{t(($) => $.live.problem[actions.problem!])}</Notice>}
        {!actions.mayWrite && <Notice tone="info">{t(($) => $.live.readOnly)}</Notice>}
        {picked ? (
          <>
            <Split kind="side">
              <Panel flush title={t(($) => $.live.list)} className={styles["list"]}>
                {screened.map((one) => (
                  <ScreeningRow
                    key={one.row.id}
                    screened={one}
                    isPicked={one === picked}
                    onPick={() => setPickedId(one.row.id)}
                  />
                ))}
              </Panel>
              <div className={styles["stack"]}>
                <VerdictPanel screened={picked} actions={actions} />
                <QuestionsPanel key={picked.row.id} screened={picked} facts={facts} actions={actions} />
                <AmountsPanel key={`${picked.row.id}-amounts`} screened={picked} actions={actions} />
                <Panel>
                  <ProjectComments
                    key={picked.row.id}
                    projectId={facts.project.id}
                    about={{ kind: "taxonomy_screening", id: picked.row.id }}
                  />
                </Panel>
              </div>
            </Split>
            <KpiPanel key={picked.row.year} year={picked.row.year} {...{ screened, facts, actions }} />
          </>
        ) : (
          <EmptyState
            title={t(($) => $.live.none)}
            text={t(($) => (actions.mayWrite ? $.live.noneText : $.live.noneTextRead))}
            action={add || undefined}
          />
        )}
      </div>
      {isAdding && (
        <NewScreeningSheet onBegin={actions.begin} onBegun={setPickedId} onClose={() => setAdding(false)} />
      )}
    </Page>
  );
}

interface RowProps {
  readonly screened: Screened;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

const tones = { aligned: "ok", not_aligned: "plain", open: "info", not_assessed: "plain" } as const;

function ScreeningRow({ screened: { row, verdict }, isPicked, onPick }: RowProps) {
  const { t, activity } = useTaxonomyWords();
  return (
    <PickRow isPicked={isPicked} onPick={onPick} className={styles["row"]}>
      <span className={styles["words"]}>
        <b>{row.name}</b>
        <span>{`${activity(row.activity)} · ${row.year}`}</span>
      </span>
      <Tag tone={tones[verdict]}>{t(($) => $.live.short[verdict])}</Tag>
    </PickRow>
  );
}
