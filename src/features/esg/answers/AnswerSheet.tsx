import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnswerChanges } from "#data/esg/actions.ts";
import type { EsgAnswer } from "#data/documents.ts";
import { answers as isAnswer } from "#domain/esg/gaps.ts";
import type { EsgQuestion, EsgQuestionId } from "#domain/esg/topics/questions.ts";
import { EvidencePicker } from "#shared/esg/EvidencePicker.tsx";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import fields from "#ui/controls/fields/form.module.css";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { useAskedBy } from "../topics/useAskedBy.ts";
import { AnswerFields, type AnswerDraft } from "./AnswerFields.tsx";
import styles from "./Answers.module.css";
import { Comments } from "#shared/comments/Comments.tsx";
import type { EsgFacts } from "./useEsg.ts";
import { useAnswerWords } from "./useAnswerWords.ts";
import type { EsgWork } from "./useEsgWork.ts";

interface Props {
  readonly question: EsgQuestion<EsgQuestionId>;
  readonly period: string;
  readonly given: EsgAnswer | undefined;
  /** What stood there the year before. */
  readonly before: unknown;
  readonly facts: Pick<EsgFacts, "project" | "comments">;
  readonly work: EsgWork;
  readonly onClose: () => void;
}

const draftOf = (given: EsgAnswer | undefined): AnswerDraft => ({
  answer: given?.answer ?? null,
  note: given?.note ?? "",
  status: given?.status ?? "draft",
  owner: given?.owner ?? "",
  due_on: given?.due_on ?? null,
  evidence_ids: given?.evidence_ids ?? [],
});

/** One question with its help, who asks it, the form of its answer, and the comments on it. */
export function AnswerSheet({ question, period, given, before, facts, work, onClose }: Props) {
  const { t } = useTranslation("esg-answers");
  const { t: topic } = useTranslation("esg-topics");
  const { t: common } = useTranslation("common");
  const askedBy = useAskedBy();
  const { spell } = useAnswerWords();
  const form = useId();
  const [start] = useState(() => draftOf(given));
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const problem = problemOf(question, draft);
  const saving = useOnce(async () => {
    setTried(true);
    if (problem === null && (await work.answer(period, question.id, changed(start, draft)))) onClose();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    saving.run();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      kicker={`${question.topic} · ${period}`}
      title={topic(($) => $.questions[question.id].ask)}
      close={common(($) => $.close)}
      foot={
        work.mayWrite && (
          <Button variant="primary" type="submit" form={form} busy={saving.busy}>
            {t(($) => $.sheet.save)}
          </Button>
        )
      }
    >
      <AskBeforeLeaving when={draft !== start} />
      <div className={styles["sheet"]}>
        <p>{topic(($) => $.questions[question.id].help)}</p>
        <p className={fields["small"]}>{question.asked.map(askedBy).join(" · ")}</p>
        {spell(question, before) !== "" && (
          <p className={fields["small"]}>
            {t(($) => $.sheet.before, { year: Number(period) - 1, value: spell(question, before) })}
          </p>
        )}
        {!work.mayWrite && <Notice tone="info">{t(($) => $.readOnly)}</Notice>}
        {work.failed && <Notice tone="bad">{t(($) => $.notKept)}</Notice>}
        <form id={form} className={fields["form"]} noValidate onSubmit={send}>
          <fieldset className={fields["form"]} disabled={!work.mayWrite}>
            <AnswerFields
              question={question}
              draft={draft}
              problem={tried ? problem : null}
              onChange={(changes) => setDraft({ ...draft, ...changes })}
            />
          </fieldset>
          <EvidencePicker
            projectId={facts.project.id}
            chosen={draft.evidence_ids}
            disabled={!work.mayWrite}
            onChange={(evidence_ids) => setDraft({ ...draft, evidence_ids })}
          />
        </form>
        <Comments
          about={{ kind: "esg_answer", id: `${period}:${question.id}` }}
          all={facts.comments}
          work={work}
        />
      </div>
    </Sheet>
  );
}

/** What stands against saving: a finished question without an answer, or one that does not apply without a reason. */
export type AnswerProblem = "not_a_number" | "needs_answer" | "needs_reason";

function problemOf(question: EsgQuestion, { answer, status, note }: AnswerDraft): AnswerProblem | null {
  if (question.kind === "number" && answer !== null && !isAnswer(question, answer)) return "not_a_number";
  if (status === "done" && !isAnswer(question, answer)) return "needs_answer";
  return status === "not_applicable" && note.trim() === "" ? "needs_reason" : null;
}

/** Only what was changed in the form: what somebody else has said meanwhile stays. */
function changed(start: AnswerDraft, draft: AnswerDraft): AnswerChanges {
  const keys = Object.keys(draft) as (keyof AnswerDraft)[];
  return Object.fromEntries(keys.filter((key) => draft[key] !== start[key]).map((key) => [key, draft[key]]));
}
