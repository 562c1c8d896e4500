import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EsgTargetRow, CommentRow } from "#data/documents.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./Answers.module.css";
import { unitText } from "./useAnswerWords.ts";
import type { EsgFacts } from "./useEsg.ts";
import type { EsgWork } from "./useEsgWork.ts";
import { EntrySheet } from "./EntrySheet.tsx";
import { keptTarget, targetDraft, targetProblem } from "./targetDraft.ts";
import { TargetFields } from "./TargetFields.tsx";

interface Props {
  readonly topics: readonly EsgTopic[];
  readonly facts: EsgFacts;
  readonly work: EsgWork;
}

/** The targets of some topics; each opens its form. */
export function TargetsPanel({ topics, facts, work }: Props) {
  const { t } = useTranslation("esg-answers");
  const format = useFormats();
  const [opened, setOpened] = useState<EsgTargetRow | "new" | null>(null);
  const own = facts.targets.filter(({ esg_topic }) => topics.some((topic) => topic === esg_topic));
  const add = work.mayWrite && <Button onClick={() => setOpened("new")}>{t(($) => $.targets.add)}</Button>;
  return (
    <Panel title={t(($) => $.targets.title)} aside={add || undefined} flush>
      {own.length === 0 && (
        <p className={styles["note"]}>{t(($) => (work.mayWrite ? $.targets.none : $.targets.noneRead))}</p>
      )}
      {own.map((row) => (
        <ListRow
          key={row.id}
          title={row.name}
          note={[
            format.labelled(String(row.base_year), format.exact(row.base_value)),
            format.labelled(
              String(row.target_year),
              `${format.exact(row.target_value)}\u00A0${unitText(row.unit)}`.trim(),
            ),
            row.owner,
          ]
            .filter(Boolean)
            .join(" · ")}
          end={
            <Tag tone={row.status === "reached" ? "ok" : "plain"}>
              {t(($) => $.targets.status[row.status])}
            </Tag>
          }
          onOpen={() => setOpened(row)}
        />
      ))}
      {opened && (
        <TargetSheet
          key={opened === "new" ? "new" : opened.id}
          row={opened === "new" ? null : opened}
          topics={topics}
          comments={facts.comments}
          work={work}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

interface TargetSheetProps {
  /** The target that is changed; null for a new one. */
  readonly row: EsgTargetRow | null;
  readonly topics: readonly EsgTopic[];
  readonly comments: readonly CommentRow[];
  readonly work: EsgWork;
  readonly onClose: () => void;
}

/** The form of one target; what is wrong is said at its field. */
function TargetSheet({ row, topics, comments, work, onClose }: TargetSheetProps) {
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
