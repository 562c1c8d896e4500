import { useEffect, useRef, useState } from "react";
import { saveDraft } from "#data/device/actions.ts";
import { readDraft } from "#data/device/readDraft.ts";
import { report } from "#shell/report.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { priorities } from "./useTopicWords.ts";

/** A topic that somebody is writing. */
export interface TypedTopic {
  readonly title: string;
  readonly text: string;
  readonly priority: (typeof priorities)[number];
}

/** What stands in the fields of the panel: a topic that is being written (null: none), and remarks by the id of their topic. */
export interface TypedTopics {
  readonly form: TypedTopic | null;
  readonly comments: Readonly<Record<string, string>>;
}

/** What is half written, and how it changes. */
export interface TopicDrafts {
  readonly typed: TypedTopics;
  readonly type: (changes: Partial<TypedTopics>) => void;
}

/** A topic of which nothing is written yet. */
export const emptyForm: TypedTopic = { title: "", text: "", priority: "Normal" };

/**
 * What is half written about a project, kept on the device with every change: a tap on the building, another tool or a reload take the panel
 * away, not the words. Undefined until it was read.
 */
export function useTopicDrafts(projectId: string): TopicDrafts | undefined {
  const db = useDatabase();
  const key = `viewer.topics.${projectId}`.slice(0, 50);
  const [typed, setTyped] = useState<TypedTopics>();
  const latest = useRef<TypedTopics>(nothing);
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    let isWanted = true;
    const take = (found: unknown) => {
      if (!isWanted) return;
      latest.current = readTyped(found);
      setTyped(latest.current);
    };
    void readDraft(db, key).then(take, () => take(undefined)); // unreadable: the fields begin empty
    return () => {
      isWanted = false;
    };
  }, [db, key]);
  if (!typed) return undefined;
  const type = (changes: Partial<TypedTopics>) => {
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setTyped(next);
    // One after the other, so that the last one stays; one that could not be kept holds up none of the next ones.
    writing.current = writing.current.then(() => saveDraft(db, key, next)).catch(report);
  };
  return { typed, type };
}

const nothing: TypedTopics = { form: null, comments: {} };

/** What was kept, as far as this version understands it. */
export function readTyped(found: unknown): TypedTopics {
  if (typeof found !== "object" || found === null) return nothing;
  const { form, comments } = found as { readonly form?: unknown; readonly comments?: unknown };
  const texts = typeof comments === "object" && comments !== null ? Object.entries(comments) : [];
  return { form: readForm(form), comments: Object.fromEntries(texts.filter(([, text]) => isText(text))) };
}

function readForm(found: unknown): TypedTopic | null {
  if (typeof found !== "object" || found === null) return null;
  const { title, text, priority } = found as Readonly<Record<string, unknown>>;
  return {
    title: isText(title) ? title : "",
    text: isText(text) ? text : "",
    priority: priorities.find((one) => one === priority) ?? emptyForm.priority,
  };
}

const isText = (value: unknown): value is string => typeof value === "string";
