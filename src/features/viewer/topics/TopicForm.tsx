import { useState } from "react";
import { useTranslation } from "react-i18next";
import { emptyTopic, type Topic } from "#domain/bcf/model.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "./TopicsPanel.module.css";
import type { Topics } from "./useTopics.ts";
import { emptyForm, type TopicDrafts, type TypedTopic } from "./useTopicDrafts.ts";
import { priorities, useTopicWords } from "./useTopicWords.ts";
import type { Viewpoints } from "../views/useViewpoints.ts";

interface Props {
  readonly topics: Topics;
  readonly viewpoints: Viewpoints;
  readonly drafts: TopicDrafts;
  /** What is selected in the picture, and goes with the topic. */
  readonly about: string | null;
  readonly onDone: () => void;
}

/** A new topic from the present view: its words; camera, section, selection and picture are kept with it. */
export function TopicForm({ topics, viewpoints, drafts, about, onDone }: Props) {
  const { t } = useTranslation("viewer");
  const { priorityOf } = useTopicWords();
  const form = drafts.typed.form ?? emptyForm;
  const { title, text, priority } = form;
  const type = (changes: Partial<TypedTopic>) => drafts.type({ form: { ...form, ...changes } });
  const done = () => {
    drafts.type({ form: null });
    onDone();
  };
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
    if (isKept) done();
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
        onChange={(next) => type({ title: next })}
        maxLength={200}
        error={isTried && title.trim() === "" ? t(($) => $.topics.titleMissing) : undefined}
      />
      <TextArea
        label={t(($) => $.topics.description)}
        value={text}
        onChange={(next) => type({ text: next })}
      />
      <SelectField
        label={t(($) => $.topics.urgency)}
        value={priority}
        options={priorities.map((value) => ({ value, label: priorityOf(value) }))}
        onChange={(next) => type({ priority: next })}
      />
      <p className={styles["hint"]}>
        {viewpoints.canKeep ? t(($) => $.topics.keepsView) : t(($) => $.topics.keepsNoView)}{" "}
        {viewpoints.canKeep &&
          (about === null ? t(($) => $.topics.aboutNothing) : t(($) => $.topics.about, { name: about }))}
      </p>
      <div className={styles["buttons"]}>
        <Button type="submit" variant="primary" busy={isSaving}>
          {t(($) => $.topics.save)}
        </Button>
        <Button onClick={done}>{t(($) => $.topics.cancel)}</Button>
      </div>
    </form>
  );
}
