import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommentRow, EsgTargetRow } from "#data/documents.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { AskBeforeLeaving } from "#shell/parts/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Sheet } from "#ui/layout/Sheet.tsx";
import styles from "./Answers.module.css";
import { Comments } from "./Comments.tsx";
import { keptTarget, targetDraft, targetProblem } from "./targetDraft.ts";
import { TargetFields } from "./TargetFields.tsx";
import type { EsgWork } from "./useEsgWork.ts";

interface Props {
  /** The target that is changed; null for a new one. */
  readonly row: EsgTargetRow | null;
  readonly topics: readonly EsgTopic[];
  readonly comments: readonly CommentRow[];
  readonly work: EsgWork;
  readonly onClose: () => void;
}

/** The form of one target; what is wrong is said at its field, and what was typed stays until it is kept. */
export function TargetSheet({ row, topics, comments, work, onClose }: Props) {
  const { t } = useTranslation("esg-answers");
  const { t: common } = useTranslation("common");
  const form = useId();
  const [start] = useState(() => targetDraft(row, topics[0]!));
  const [draft, setDraft] = useState(start);
  const [opened] = useState(row);
  const [tried, setTried] = useState(false);
  const problem = targetProblem(draft);
  const saving = useOnce(async () => {
    setTried(true);
    if (problem === null && (await work.saveTarget(keptTarget(draft), opened))) onClose();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    saving.run();
  };
  const remove = async () => {
    if (
      row &&
      (await work.remove(
        row.id,
        t(($) => $.targets.deleted, { name: row.name }),
      ))
    )
      onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(($) => (row ? $.targets.edit : $.targets.add))}
      close={common(($) => $.close)}
      foot={
        work.mayWrite && (
          <>
            {row && <Button onClick={() => void remove()}>{common(($) => $.delete)}</Button>}
            <Button variant="primary" type="submit" form={form} busy={saving.busy}>
              {t(($) => $.targets.save)}
            </Button>
          </>
        )
      }
    >
      <AskBeforeLeaving when={draft !== start} />
      <div className={styles["sheet"]}>
        {work.failed && <Notice tone="bad">{t(($) => $.notKept)}</Notice>}
        <form id={form} noValidate onSubmit={send}>
          <fieldset className={styles["form"]} disabled={!work.mayWrite}>
            <TargetFields
              draft={draft}
              topics={topics}
              problem={tried ? problem : null}
              onChange={(changes) => setDraft({ ...draft, ...changes })}
            />
          </fieldset>
        </form>
        {row && <Comments about={{ kind: "esg_target", id: row.id }} all={comments} work={work} />}
      </div>
    </Sheet>
  );
}
