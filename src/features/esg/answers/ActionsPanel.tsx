import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EsgActionRow } from "#data/documents.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { localDay } from "#kernel/time.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./Answers.module.css";
import type { EsgFacts } from "./useEsg.ts";
import type { EsgWork } from "./useEsgWork.ts";
import { type ActionDraft, ActionFields } from "./ActionFields.tsx";
import { EntrySheet } from "./EntrySheet.tsx";

interface Props {
  readonly topics: readonly EsgTopic[];
  readonly facts: EsgFacts;
  readonly work: EsgWork;
}

/** What is done about some topics: who, until when, how far; each opens its form. */
export function ActionsPanel({ topics, facts, work }: Props) {
  const { t } = useTranslation("esg-answers");
  const format = useFormats();
  const [opened, setOpened] = useState<EsgActionRow | "new" | null>(null);
  const own = facts.actions.filter(({ esg_topic }) => topics.some((topic) => topic === esg_topic));
  const today = localDay();
  const dueOf = ({ due_on, status }: EsgActionRow) => {
    if (!due_on) return undefined;
    const isLate = due_on < today && (status === "planned" || status === "running");
    return t(($) => (isLate ? $.actions.overdue : $.actions.due), { day: format.date(due_on) });
  };
  const add = work.mayWrite && <Button onClick={() => setOpened("new")}>{t(($) => $.actions.add)}</Button>;
  return (
    <Panel title={t(($) => $.actions.title)} aside={add || undefined} flush>
      {own.length === 0 && <p className={styles["note"]}>{t(($) => $.actions.none)}</p>}
      {own.map((row) => (
        <ListRow
          key={row.id}
          title={row.name}
          note={[row.owner, dueOf(row)].filter(Boolean).join(" · ") || undefined}
          end={
            <Tag tone={row.status === "done" ? "ok" : "plain"}>{t(($) => $.actions.status[row.status])}</Tag>
          }
          onOpen={() => setOpened(row)}
        />
      ))}
      {opened && (
        <ActionSheet
          key={opened === "new" ? "new" : opened.id}
          row={opened === "new" ? null : opened}
          topics={topics}
          facts={facts}
          work={work}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

interface ActionSheetProps {
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

/** The form of one action. */
function ActionSheet({ row, topics, facts, work, onClose }: ActionSheetProps) {
  const { t } = useTranslation("esg-answers");
  const [start] = useState(() => draftOf(row, topics[0]!));
  const [draft, setDraft] = useState(start);
  const [opened] = useState(row);
  const [tried, setTried] = useState(false);
  const isNumber = draft.effect === undefined || (draft.effect >= 0 && draft.effect <= 1e12);
  const isComplete = draft.name.trim() !== "" && isNumber;
  const save = async () => {
    setTried(true);
    const effect = draft.effect ?? null;
    const kept = { ...draft, effect, effect_unit: effect === null ? null : draft.effect_unit || null };
    return isComplete && work.saveAction(kept, opened);
  };
  return (
    <EntrySheet
      title={t(($) => (row ? $.actions.edit : $.actions.add))}
      save={t(($) => $.actions.save)}
      row={row && { id: row.id, deleted: t(($) => $.actions.deleted, { name: row.name }) }}
      about="esg_action"
      comments={facts.comments}
      isChanged={draft !== start}
      onSave={save}
      {...{ work, onClose }}
    >
      <ActionFields
        draft={draft}
        topics={topics}
        targets={facts.targets}
        nameError={tried && draft.name.trim() === "" ? t(($) => $.actions.emptyName) : undefined}
        effectError={tried && !isNumber ? t(($) => $.actions.notNumber) : undefined}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
    </EntrySheet>
  );
}
