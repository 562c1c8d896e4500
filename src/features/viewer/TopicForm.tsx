import { useState } from "react";
import { useTranslation } from "react-i18next";
import { emptyTopic, type Topic } from "#domain/bcf/model.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/SelectField.tsx";
import { TextArea } from "#ui/controls/TextArea.tsx";
import { TextField } from "#ui/controls/TextField.tsx";
import styles from "./TopicsPanel.module.css";
import type { Topics } from "./useTopics.ts";
import { priorities, useTopicWords } from "./useTopicWords.ts";
import type { Viewpoints } from "./useViewpoints.ts";

interface Props {
  readonly topics: Topics;
  readonly viewpoints: Viewpoints;
  readonly onDone: () => void;
}

/** A new topic from the present view: its words; camera, section, selection and picture are kept with it. */
export function TopicForm({ topics, viewpoints, onDone }: Props) {
  const { t } = useTranslation("viewer");
  const { priorityOf } = useTopicWords();
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [priority, setPriority] = useState<(typeof priorities)[number]>("Normal");
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setTried(true);
    if (title.trim() === "") return;
    setSaving(true);
    const viewpoint = await viewpoints.keep();
    const topic: Topic = {
      ...emptyTopic,
      guid: crypto.randomUUID(),
      type: "Issue",
      status: "Open",
      title: title.trim(),
      description: text.trim() || null,
      priority,
      creation_date: new Date().toISOString(),
      creation_author: topics.author,
      viewpoints: viewpoint ? [{ ...viewpoint, index: 0 }] : [],
    };
    const isKept = await topics.save(topic);
    setSaving(false);
    if (isKept) onDone();
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t(($) => $.topics.title)}
        value={title}
        onChange={setTitle}
        maxLength={200}
        error={isTried && title.trim() === "" ? t(($) => $.topics.titleMissing) : undefined}
      />
      <TextArea label={t(($) => $.topics.description)} value={text} onChange={setText} />
      <SelectField
        label={t(($) => $.topics.urgency)}
        value={priority}
        options={priorities.map((value) => ({ value, label: priorityOf(value) }))}
        onChange={setPriority}
      />
      <p className={styles["hint"]}>
        {viewpoints.canKeep ? t(($) => $.topics.keepsView) : t(($) => $.topics.keepsNoView)}
      </p>
      <div className={styles["buttons"]}>
        <Button type="submit" variant="primary" busy={isSaving}>
          {t(($) => $.topics.save)}
        </Button>
        <Button onClick={onDone}>{t(($) => $.topics.cancel)}</Button>
      </div>
    </form>
  );
}
