import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EsgActionRow } from "#data/documents.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { instant } from "#kernel/time.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { ActionSheet } from "./ActionSheet.tsx";
import styles from "./Answers.module.css";
import type { EsgFacts } from "./useEsg.ts";
import type { EsgWork } from "./useEsgWork.ts";

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
  const today = instant().slice(0, 10);
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
