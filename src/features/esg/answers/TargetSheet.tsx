import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommentRow, EsgTargetRow } from "#data/documents.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { EntrySheet } from "./EntrySheet.tsx";
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

/** The form of one target; what is wrong is said at its field. */
export function TargetSheet({ row, topics, comments, work, onClose }: Props) {
  const { t } = useTranslation("esg-answers");
  const [start] = useState(() => targetDraft(row, topics[0]!));
  const [draft, setDraft] = useState(start);
  const [opened] = useState(row);
  const [tried, setTried] = useState(false);
  const problem = targetProblem(draft);
  const save = async () => {
    setTried(true);
    return problem === null && work.saveTarget(keptTarget(draft), opened);
  };
  return (
    <EntrySheet
      title={t(($) => (row ? $.targets.edit : $.targets.add))}
      save={t(($) => $.targets.save)}
      row={row && { id: row.id, deleted: t(($) => $.targets.deleted, { name: row.name }) }}
      about="esg_target"
      isChanged={draft !== start}
      onSave={save}
      {...{ comments, work, onClose }}
    >
      <TargetFields
        draft={draft}
        topics={topics}
        problem={tried ? problem : null}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
    </EntrySheet>
  );
}
