import { IconDownload, IconPlus, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FileButton } from "#ui/controls/FileButton.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { PickRow } from "#ui/layout/PickRow.tsx";
import { TopicDetail } from "./TopicDetail.tsx";
import { TopicForm } from "./TopicForm.tsx";
import styles from "./TopicsPanel.module.css";
import { type ShownTopic, type Topics, useTopics } from "./useTopics.ts";
import { useTopicWords } from "./useTopicWords.ts";
import type { Viewpoints } from "./useViewpoints.ts";

/** The topics of a project beside its model. */
export function ProjectTopics({
  projectId,
  name,
  viewpoints,
}: Pick<Props, "viewpoints"> & { readonly projectId: string; readonly name: string }) {
  return <TopicsPanel topics={useTopics(projectId, name)} viewpoints={viewpoints} />;
}

interface Props {
  readonly topics: Topics;
  readonly viewpoints: Viewpoints;
}

/** Topics about the model: the list, one of them, or a new one. */
export function TopicsPanel({ topics, viewpoints }: Props) {
  const { t } = useTranslation("viewer");
  const [at, setAt] = useState<"list" | "new" | ShownTopic>("list");
  if (topics.list === "loading") return <Loading text={t(($) => $.topics.loading)} />;
  const found = typeof at === "object" ? topics.list.find(({ row }) => row.id === at.row.id) : undefined;
  // one that somebody else deletes stays in sight: a remark about it may be half typed
  const shown = typeof at === "object" ? (found ?? at) : undefined;
  const back = () => setAt("list");
  return (
    <>
      {topics.note && <Notice tone={topics.note.tone}>{topics.note.text}</Notice>}
      {shown && !found && <Notice tone="bad">{t(($) => $.topics.goneMeanwhile)}</Notice>}
      {at === "new" ? (
        <TopicForm {...{ topics, viewpoints }} onDone={back} />
      ) : shown ? (
        <TopicDetail {...{ topics, viewpoints, shown }} onBack={back} />
      ) : (
        <TopicList topics={topics} list={topics.list} onNew={() => setAt("new")} onOpen={setAt} />
      )}
    </>
  );
}

interface ListProps {
  readonly topics: Topics;
  readonly list: readonly ShownTopic[];
  readonly onNew: () => void;
  readonly onOpen: (topic: ShownTopic) => void;
}

function TopicList({ topics, list, onNew, onOpen }: ListProps) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  const { statusOf } = useTopicWords();
  const [isReading, setReading] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    await topics.takeFile(file).finally(() => setReading(false));
  };
  return (
    <>
      <div className={styles["actions"]}>
        {topics.mayWrite && (
          <>
            <Button variant="primary" icon={IconPlus} onClick={onNew}>
              {t(($) => $.topics.new)}
            </Button>
            <FileButton
              icon={IconUpload}
              busy={isReading}
              label={t(($) => $.topics.chooseFile)}
              accept=".bcf,.bcfzip"
              onFiles={([file]) => void take(file)}
            >
              {t(($) => $.topics.import)}
            </FileButton>
          </>
        )}
        {list.length > 0 && (
          <Menu
            trigger={<Button icon={IconDownload}>{t(($) => $.topics.export)}</Button>}
            entries={(["2.1", "3.0"] as const).map((version) => ({
              id: version,
              label: t(($) => $.topics.version, { version }),
              onSelect: () => void topics.writeFile(version),
            }))}
          />
        )}
      </div>
      {list.length === 0 ? (
        <p className={styles["text"]}>{t(($) => (topics.mayWrite ? $.topics.none : $.topics.noneYet))}</p>
      ) : (
        <ul className={styles["list"]}>
          {list.map((shown) => (
            <li key={shown.row.id}>
              <PickRow className={styles["row"]} onPick={() => onOpen(shown)}>
                <span className={styles["title"]}>{shown.topic.title}</span>
                <span className={styles["note"]}>
                  {[
                    ...(shown.stopped.length > 0 ? [t(($) => $.topics.notSent)] : []),
                    statusOf(shown.topic.status),
                    formats.date(
                      shown.topic.modified_date ?? shown.topic.creation_date ?? shown.row.created_at,
                    ),
                  ].join(" · ")}
                </span>
              </PickRow>
            </li>
          ))}
        </ul>
      )}
      <p className={styles["text"]}>{t(($) => (topics.mayWrite ? $.topics.here : $.topics.readOnly))}</p>
    </>
  );
}
