import { IconArrowLeft, IconCamera, IconTrash } from "#ui/icons/icons.gen.ts";
import { useState, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { picturesOf } from "#data/topics/queries.ts";
import { type Comment, emptyComment, type Viewpoint } from "#domain/bcf/model.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import styles from "./TopicsPanel.module.css";
import type { TopicDrafts } from "./useTopicDrafts.ts";
import type { ShownTopic, Topics } from "./useTopics.ts";
import { statuses, useTopicWords } from "./useTopicWords.ts";
import type { Viewpoints } from "../views/useViewpoints.ts";

interface Props {
  readonly topics: Topics;
  readonly viewpoints: Viewpoints;
  readonly drafts: TopicDrafts;
  readonly shown: ShownTopic;
  readonly onBack: () => void;
}

/** One topic: its views to jump to, its state, what is said about it. */
export function TopicDetail({ topics, viewpoints, drafts, shown, onBack }: Props) {
  const { row, topic } = shown;
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  const { statusOf, priorityOf } = useTopicWords();
  const [missing, setMissing] = useState(0);
  const known = topic.status !== null && !statuses.some((one) => one === topic.status);
  const pictures = picturesOf(row);
  const addView = async () => {
    const viewpoint = await viewpoints.keep();
    if (viewpoint)
      await topics.change(row, (one) => ({
        ...one,
        viewpoints: [...one.viewpoints, { ...viewpoint, index: one.viewpoints.length }],
      }));
  };
  return (
    <article aria-label={topic.title}>
      <div className={styles["actions"]}>
        <Button variant="quiet" icon={IconArrowLeft} onClick={onBack}>
          {t(($) => $.topics.all)}
        </Button>
      </div>
      <StoppedPictures {...{ topics, shown }} />
      <div className={styles["section"]}>
        <h3>{topic.title}</h3>
        {topic.description !== null && <p className={styles["said"]}>{topic.description}</p>}
        {topic.viewpoints.length === 0 && <p className={styles["hint"]}>{t(($) => $.topics.noView)}</p>}
        {topic.viewpoints.map((viewpoint, index) => (
          <ViewpointButton
            key={viewpoint.guid}
            projectId={row.project_id}
            picture={pictures.get(viewpoint.guid)}
            label={t(($) => $.topics.view, { number: index + 1 })}
            viewpoint={viewpoint}
            onShow={() => setMissing(viewpoints.show(viewpoint))}
          />
        ))}
        <output className={styles["hint"]}>
          {missing > 0 && t(($) => $.topics.missing, { count: missing })}
        </output>
        {topics.mayWrite && (
          <Button icon={IconCamera} disabled={!viewpoints.canKeep} onClick={() => void addView()}>
            {t(($) => $.topics.addView)}
          </Button>
        )}
      </div>
      <div className={styles["section"]}>
        <SelectField
          disabled={!topics.mayWrite}
          label={t(($) => $.topics.state)}
          value={topic.status ?? ""}
          placeholder={statusOf(null)}
          options={[...(known ? [topic.status!] : []), ...statuses].map((value) => ({
            value,
            label: statusOf(value),
          }))}
          onChange={(status) => void topics.change(row, (one) => ({ ...one, status }))}
        />
        <KeyValues
          pairs={[
            { label: t(($) => $.topics.urgency), value: priorityOf(topic.priority) },
            ...(topic.assigned_to === null
              ? []
              : [{ label: t(($) => $.topics.assigned), value: topic.assigned_to }]),
            ...(topic.due_date === null
              ? []
              : [{ label: t(($) => $.topics.due), value: formats.date(topic.due_date) }]),
            ...(topic.creation_author === null
              ? []
              : [{ label: t(($) => $.topics.author), value: topic.creation_author }]),
          ]}
        />
      </div>
      <Comments {...{ topics, drafts, shown }} />
      {topics.mayWrite && (
        <div className={styles["section"]}>
          <Button
            icon={IconTrash}
            onClick={() => {
              onBack();
              void topics.remove(shown);
            }}
          >
            {t(($) => $.topics.delete)}
          </Button>
        </div>
      )}
    </article>
  );
}

/** Says why pictures of a topic are not on the server, and sends them once more. */
function StoppedPictures({ topics, shown: { stopped } }: Pick<Props, "topics" | "shown">) {
  const { t } = useTranslation("viewer");
  const reasons = [...new Set(stopped.map(({ problem }) => problem))];
  return reasons.map((problem) => {
    const files = stopped.filter((file) => file.problem === problem);
    return (
      <Notice
        key={problem}
        tone="warn"
        action={<Button onClick={() => void topics.retry(files)}>{t(($) => $.topics.sendAgain)}</Button>}
      >
        {t(($) => $.topics.stopped[problem], { count: files.length })}
      </Notice>
    );
  });
}

interface ViewpointProps {
  readonly projectId: string;
  readonly viewpoint: Viewpoint;
  /** SHA-256 of its picture. */
  readonly picture: string | undefined;
  readonly label: string;
  readonly onShow: () => void;
}

function ViewpointButton({ projectId, viewpoint, picture, label, onShow }: ViewpointProps) {
  const address = useKeptPicture({ projectId, sha256: picture });
  return (
    <button type="button" className={styles["view"]} disabled={viewpoint.view === null} onClick={onShow}>
      {address !== undefined && <img src={address} alt="" />}
      <span>{label}</span>
    </button>
  );
}

function Comments({ topics, drafts, shown: { row, topic } }: Pick<Props, "topics" | "drafts" | "shown">) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  const { comments } = drafts.typed;
  const text = comments[row.id] ?? "";
  const setText = (next: string) => drafts.type({ comments: { ...comments, [row.id]: next } });
  const add = async () => {
    const comment: Comment = {
      ...emptyComment,
      guid: crypto.randomUUID(),
      date: new Date().toISOString(),
      author: topics.author,
      text: text.trim(),
    };
    const isKept = await topics.change(row, (one) => ({ ...one, comments: [...one.comments, comment] }));
    if (!isKept) return;
    const { [row.id]: _sent, ...others } = comments;
    drafts.type({ comments: others });
  };
  return (
    <div className={styles["section"]}>
      <h3>{t(($) => $.topics.comments)}</h3>
      {topic.comments.length > 0 && (
        <ul className={styles["comments"]}>
          {topic.comments.map(({ guid, text: said, author, date }) => (
            <li key={guid}>
              <p className={styles["said"]}>{said}</p>
              <p className={styles["note"]}>
                {[author, date === null ? null : formats.dateTime(date)].filter(Boolean).join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
      {topics.mayWrite && (
        <>
          <TextArea label={t(($) => $.topics.comment)} rows={2} value={text} onChange={setText} />
          <Button disabled={text.trim() === ""} onClick={() => void add()}>
            {t(($) => $.topics.addComment)}
          </Button>
        </>
      )}
    </div>
  );
}

/** A picture of a project by the SHA-256 of its bytes. */
interface KeptPicture {
  readonly projectId: string;
  readonly sha256: string | undefined;
}

/**
 * The address of a picture of a topic for as long as it is shown; undefined until it is read. One that another device has made is
 * brought from the server; without a network it stays away.
 */
function useKeptPicture({ projectId, sha256 }: KeptPicture): string | undefined {
  const db = useDatabase();
  const { fetchOriginal } = useReplication();
  const [shown, setShown] = useState<{ readonly sha256: string; readonly address: string }>();
  useEffect(() => {
    if (sha256 === undefined) return;
    let isGone = false;
    let address: string | undefined;
    const read = async () => {
      const name = { bucket: "evidence", projectId, sha256 } as const;
      let bytes = await db.files.get(sha256);
      if (!bytes && !isGone && (await fetchOriginal(name)).ok) bytes = await db.files.get(sha256);
      if (isGone || !bytes) return;
      address = URL.createObjectURL(bytes);
      setShown({ sha256, address });
    };
    void read();
    return () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [db, projectId, sha256, fetchOriginal]);
  return shown?.sha256 === sha256 ? shown?.address : undefined;
}
