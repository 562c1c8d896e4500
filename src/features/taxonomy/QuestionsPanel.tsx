import { IconArrowLeft, IconArrowRight } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { activityRules, screeningGroups } from "#domain/esg/taxonomy/activities.ts";
import { askedNow, countedAnswer } from "#domain/esg/taxonomy/screening.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { PickRow } from "#ui/layout/PickRow.tsx";
import { type AnswerDraft, AnswerForm, draftOf } from "./AnswerForm.tsx";
import type { Screened } from "./screenedRow.ts";
import styles from "./Taxonomy.module.css";
import type { TaxonomyFacts } from "./useTaxonomy.ts";
import type { TaxonomyActions } from "./useTaxonomyActions.ts";
import { useTaxonomyWords } from "./useTaxonomyWords.ts";

interface Props {
  readonly screened: Screened;
  readonly facts: TaxonomyFacts;
  readonly actions: TaxonomyActions;
}

/** The questions of an activity, one at a time; what was typed for one stays while another one is looked at. */
export function QuestionsPanel({ screened, facts, actions }: Props) {
  const { t } = useTaxonomyWords();
  const known = { answers: screened.answers, evidence: facts.evidenceIds };
  const groups = screeningGroups.map((group) => ({
    group,
    asked: askedNow(activityRules[screened.activity][group], known),
  }));
  const all = groups.flatMap(({ asked }) => asked);
  const firstOpen = all.find((id) => countedAnswer(id, known).counts === "unknown") ?? all[0]!;
  const [pickedId, setPickedId] = useState(firstOpen);
  const [drafts, setDrafts] = useState<Readonly<Record<string, AnswerDraft>>>({});
  const picked = all.includes(pickedId) ? pickedId : firstOpen;
  const at = all.indexOf(picked);
  const keep = (id: string, draft: AnswerDraft | null) =>
    setDrafts(({ [id]: _old, ...rest }) => (draft === null ? rest : { ...rest, [id]: draft }));
  const counted = countedAnswer(picked, known);
  return (
    <Panel
      title={t(($) => $.question.step, { at: at + 1, all: all.length })}
      aside={
        <div className={styles["buttons"]}>
          <Button
            size="small"
            icon={IconArrowLeft}
            disabled={at <= 0}
            onClick={() => setPickedId(all[at - 1]!)}
          >
            {t(($) => $.question.previous)}
          </Button>
          <Button
            size="small"
            icon={IconArrowRight}
            disabled={at >= all.length - 1}
            onClick={() => setPickedId(all[at + 1]!)}
          >
            {t(($) => $.question.next)}
          </Button>
        </div>
      }
    >
      <AskBeforeLeaving when={Object.keys(drafts).length > 0} />
      <AnswerForm
        key={picked}
        asked={picked}
        counted={counted}
        screened={screened}
        facts={facts}
        draft={drafts[picked] ?? draftOf(counted.answer)}
        isTouched={drafts[picked] !== undefined}
        mayWrite={actions.mayWrite}
        onDraft={(draft) => keep(picked, draft)}
        onSave={async (draft) => {
          const isDone = await actions.answer(screened.row.id, picked, draft);
          if (isDone) keep(picked, null);
        }}
      />
      <details className={styles["missing"]}>
        <summary>{t(($) => $.question.list)}</summary>
        {groups.map(({ group, asked }) => (
          <div key={group}>
            <h3>{t(($) => $.groups[group])}</h3>
            {asked.map((id) => (
              <PickRow
                key={id}
                isPicked={id === picked}
                onPick={() => setPickedId(id)}
                className={styles["row"]}
              >
                <span>{t(($) => $.asked[id].title)}</span>
                <Tag tone={drafts[id] ? "warn" : tones[countedAnswer(id, known).counts]}>
                  {drafts[id]
                    ? t(($) => $.question.unsaved)
                    : t(($) => $.states[countedAnswer(id, known).counts])}
                </Tag>
              </PickRow>
            ))}
          </div>
        ))}
      </details>
    </Panel>
  );
}

const tones = { met: "ok", not_met: "plain", unknown: "info" } as const;
