import { IconDownload, IconPlus, IconUpload } from "#ui/icons/icons.gen.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FileButton } from "#ui/controls/files/FileButton.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { PickRow } from "#ui/layout/PickRow.tsx";
import { TopicDetail } from "./TopicDetail.tsx";
import { TopicForm } from "./TopicForm.tsx";
import styles from "./TopicsPanel.module.css";
import { type ShownTopic, type Topics, useTopics } from "./useTopics.ts";
import { emptyForm, type TopicDrafts, useTopicDrafts } from "./useTopicDrafts.ts";
import { useTopicWords } from "./useTopicWords.ts";
import type { Viewpoints } from "../views/useViewpoints.ts";

/** The topics of a project beside its model. */
export function ProjectTopics({
  projectId,
  name,
  ...rest
}: Omit<Props, "topics" | "drafts"> & { readonly projectId: string; readonly name: string }) {
  return <TopicsPanel topics={useTopics(projectId, name)} drafts={useTopicDrafts(projectId)} {...rest} />;
}

interface Props {
  readonly topics: Topics;
  readonly viewpoints: Viewpoints;
  /** What is half written; undefined until it was read. */
  readonly drafts: TopicDrafts | undefined;
  /** What is selected in the picture; a new topic is about it. */
  readonly about: string | null;
  /** The topic whose pin was tapped, by its row; another object asks for it again. */
  readonly asked: { readonly id: string } | null;
  /** Somebody writes a topic: what they select then is what it is about. */
  readonly onWriting: (isWriting: boolean) => void;
}

/** Topics about the model: the list, one of them, or a new one. What is half written is there again when the panel is. */
export function TopicsPanel(props: Props) {
  const { t } = useTranslation("viewer");
  const { topics, drafts } = props;
  if (topics.list === "loading" || !drafts) return <Loading text={t(($) => $.topics.loading)} />;
  return <OpenTopics {...props} drafts={drafts} list={topics.list} />;
}

interface OpenProps extends Props {
  readonly drafts: TopicDrafts;
  readonly list: readonly ShownTopic[];
}

function OpenTopics({ topics, list, viewpoints, drafts, about, asked, onWriting }: OpenProps) {
  const { t } = useTranslation("viewer");
  const isWriting = topics.mayWrite && drafts.typed.form !== null;
  const [told, setTold] = useState(asked);
  const [open, setAt] = useState<ShownTopic | null>(null);
  if (told !== asked) {
    setTold(asked);
    const pinned = list.find(({ row }) => row.id === asked?.id);
    if (pinned) setAt(pinned);
  }
  const at = isWriting ? "new" : (open ?? "list");
  useEffect(() => {
    onWriting(isWriting);
    return () => onWriting(false);
  }, [isWriting, onWriting]);
  const found = typeof at === "object" ? list.find(({ row }) => row.id === at.row.id) : undefined;
  // one that somebody else deletes stays in sight: a remark about it may be half typed
  const shown = typeof at === "object" ? (found ?? at) : undefined;
  const back = () => setAt(null);
  return (
    <>
      {topics.note && <Notice tone={topics.note.tone}>{topics.note.text}</Notice>}
      {shown && !found && <Notice tone="bad">{t(($) => $.topics.goneMeanwhile)}</Notice>}
      {at === "new" ? (
        <TopicForm {...{ topics, viewpoints, drafts, about }} onDone={back} />
      ) : shown ? (
        <TopicDetail key={shown.row.id} {...{ topics, viewpoints, drafts, shown }} onBack={back} />
      ) : (
        <TopicList onNew={() => drafts.type({ form: emptyForm })} onOpen={setAt} {...{ topics, list }} />
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
