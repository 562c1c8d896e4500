import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EsgActionRow } from "#data/documents.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { type ActionDraft, ActionFields } from "./ActionFields.tsx";
import { EntrySheet } from "./EntrySheet.tsx";
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

/** The form of one action. */
export function ActionSheet({ row, topics, facts, work, onClose }: Props) {
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
