import { IconPlus, IconBraces, IconTable } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { ProjectComments } from "#shared/comments/ProjectComments.tsx";
import { ReadingLink } from "#shared/esg/ReadingLink.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { PickRow } from "#ui/layout/PickRow.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { writeCsv } from "#domain/spreadsheet/writeCsv.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import {
  activityRules,
  askedOf,
  type ScreeningGroup,
  screeningGroups,
} from "#domain/esg/taxonomy/activities.ts";
import {
  type ConditionId,
  type CriterionId,
  type RuleSource,
  sourceOf,
} from "#domain/esg/taxonomy/criteria.ts";
import { type CountedAnswer, countedAnswer } from "#domain/esg/taxonomy/screening.ts";
import { AmountsPanel } from "./AmountsPanel.tsx";
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

interface ExportButtonsProps {
  readonly project: string;
  readonly screened: readonly Screened[];
  readonly facts: TaxonomyFacts;
}

const columns = ["project", "activity", "screening", "year", "group", "criterion", "answer", "counts", "reason", "figures", "evidence", "by", "at", "note", "law", "mark"] as const; // prettier-ignore

/** All screenings of the project as a file: every criterion with answer, evidence, who and when. */
function ExportButtons({ project, screened, facts }: ExportButtonsProps) {
  const { t, format, activity, answer, lawPlace } = useTaxonomyWords();
  const titles = new Map(facts.evidence.map(({ id, title }) => [id, title]));
  const name = fileNameOf(t(($) => $.file.name, { project }));
  const lines = screened.flatMap((one) => screeningLines(one, facts.evidenceIds));
  const csv = () => {
    const rows = lines.map((line) => [
      project,
      activity(line.activity),
      line.screening,
      line.year,
      t(($) => $.groups[line.group]),
      t(($) => $.asked[line.id].title),
      answer(line.id, line.answer.state),
      t(($) => $.states[line.counts]),
      line.reason === null ? "" : t(($) => $.reasons[line.reason!]),
      Object.entries(line.answer.figures)
        .map(([figure, value]) => `${figure} ${format.exact(value)}`)
        .join("; "),
      line.answer.evidence_ids.map((id) => titles.get(id) ?? id).join("; "),
      line.answer.answered_by,
      line.answer.answered_at,
      line.answer.note,
      lawPlace(line.source.law),
      t(($) => $.marks[line.source.mark]),
    ]);
    const header = columns.map((column) => t(($) => $.file[column]));
    const bytes = writeCsv(header, rows, format.number(0.5, 1).includes(",") ? "," : ".");
    saveFile(new Blob([bytes], { type: "text/csv" }), `${name}.csv`);
  };
  const json = () =>
    saveFile(
      new Blob([screeningsJson(project, screened, facts.evidenceIds)], { type: "application/json" }),
      `${name}.json`,
    );
  return (
    <>
      <Button icon={IconTable} onClick={csv}>
        {t(($) => $.live.csv)}
      </Button>
      <Button icon={IconBraces} onClick={json}>
        {t(($) => $.live.json)}
      </Button>
    </>
  );
}

/** One question of a screening as it stands in a file. */
interface ScreeningLine extends CountedAnswer {
  readonly activity: string;
  readonly screening: string;
  readonly year: number;
  readonly group: ScreeningGroup;
  readonly id: CriterionId | ConditionId;
  readonly source: RuleSource;
}

/** Every question of a screening with its answer, also those that are not asked for the time being. */
function screeningLines(screened: Screened, evidence: ReadonlySet<string>): readonly ScreeningLine[] {
  const { row, activity, answers } = screened;
  return screeningGroups.flatMap((group) =>
    askedOf(activityRules[activity][group]).map((id) => ({
      ...countedAnswer(id, { answers, evidence }),
      activity,
      screening: row.name,
      year: row.year,
      group,
      id,
      source: sourceOf(id, activity),
    })),
  );
}

/** The screenings as JSON: verdict, what is missing, answers, amounts in cents. */
const screeningsJson = (
  project: string,
  screened: readonly Screened[],
  evidence: ReadonlySet<string>,
): string =>
  JSON.stringify(
    {
      format: "klarbau-taxonomy-2",
      project,
      screenings: screened.map((one) => ({
        activity: one.activity,
        name: one.row.name,
        year: one.row.year,
        eligible: true,
        verdict: one.verdict,
        missing: one.result.open,
        amounts: one.amounts,
        criteria: screeningLines(one, evidence).map(({ group, id, answer, counts, reason, source }) => ({
          group,
          id,
          ...answer,
          counts,
          reason,
          source,
        })),
      })),
    },
    null,
    2,
  );
