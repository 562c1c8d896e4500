import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EsgActionRow } from "#data/documents.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { AskBeforeLeaving } from "#shell/parts/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Sheet } from "#ui/layout/Sheet.tsx";
import { type ActionDraft, ActionFields } from "./ActionFields.tsx";
import styles from "./Answers.module.css";
import { Comments } from "./Comments.tsx";
import type { EsgFacts } from "./useEsg.ts";
import type { EsgWork } from "./useEsgWork.ts";

interface Props {
  /** The action that is changed; null for a new one. */
  readonly row: EsgActionRow | null;
  readonly topics: readonly EsgTopic[];
  readonly facts: EsgFacts;
  readonly work: EsgWork;
  readonly onClose: () => void;
}

const draftOf = (row: EsgActionRow | null, topic: EsgTopic): ActionDraft => ({
  esg_topic: row?.esg_topic ?? topic,
  target_id: row?.target_id ?? null,
  name: row?.name ?? "",
  description: row?.description ?? "",
  owner: row?.owner ?? "",
  due_on: row?.due_on ?? null,
  status: row?.status ?? "planned",
  effect: row?.effect ?? undefined,
  effect_unit: row?.effect_unit ?? "",
});

/** The form of one action; what was typed stays until it is kept. */
export function ActionSheet({ row, topics, facts, work, onClose }: Props) {
  const { t } = useTranslation("esg-answers");
  const { t: common } = useTranslation("common");
  const form = useId();
  const [start] = useState(() => draftOf(row, topics[0]!));
  const [draft, setDraft] = useState(start);
  const [opened] = useState(row);
  const [tried, setTried] = useState(false);
  const isNumber = draft.effect === undefined || (draft.effect >= 0 && draft.effect <= 1e12);
  const isComplete = draft.name.trim() !== "" && isNumber;
  const saving = useOnce(async () => {
    setTried(true);
    const effect = draft.effect ?? null;
    const kept = { ...draft, effect, effect_unit: effect === null ? null : draft.effect_unit || null };
    if (isComplete && (await work.saveAction(kept, opened))) onClose();
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
        t(($) => $.actions.deleted, { name: row.name }),
      ))
    )
      onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(($) => (row ? $.actions.edit : $.actions.add))}
      close={common(($) => $.close)}
      foot={
        work.mayWrite && (
          <>
            {row && <Button onClick={() => void remove()}>{common(($) => $.delete)}</Button>}
            <Button variant="primary" type="submit" form={form} busy={saving.busy}>
              {t(($) => $.actions.save)}
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
            <ActionFields
              draft={draft}
              topics={topics}
              targets={facts.targets}
              nameError={tried && draft.name.trim() === "" ? t(($) => $.actions.emptyName) : undefined}
              effectError={tried && !isNumber ? t(($) => $.actions.notNumber) : undefined}
              onChange={(changes) => setDraft({ ...draft, ...changes })}
            />
          </fieldset>
        </form>
        {row && <Comments about={{ kind: "esg_action", id: row.id }} all={facts.comments} work={work} />}
      </div>
    </Sheet>
  );
}
