import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TopicRow } from "#data/documents.ts";
import { retryUpload } from "#data/evidence/actions.ts";
import { changeTopic, deleteTopic, restoreTopic, saveTopic } from "#data/topics/actions.ts";
import { liveStoppedFiles, type StoppedFile } from "#data/topics/files.ts";
import { takeBcf, type TakeBcfProblem } from "#data/topics/takeBcf.ts";
import { filesOf, liveTopics, topicOf, wholeTopic } from "#data/topics/queries.ts";
import { type Topic, noExtensions, type WrittenVersion } from "#domain/bcf/model.ts";
import { isAbsent } from "#domain/bcf/packTopic.ts";
import { writeBcf } from "#domain/bcf/writeBcf.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useOfferBack } from "../views/useOfferBack.ts";

/** A topic as the panel shows it: without its bytes. */
export interface ShownTopic {
  readonly row: TopicRow;
  readonly topic: Topic;
  /** Its pictures that the server has not taken. */
  readonly stopped: readonly StoppedFile[];
}

/** What the last action came to, as a sentence. */
interface TopicNote {
  readonly tone: "ok" | "warn" | "bad";
  readonly text: string;
}

/** The topics of a project, and what one can do with them. */
export interface Topics {
  readonly list: readonly ShownTopic[] | "loading";
  readonly note: TopicNote | null;
  readonly author: string;
  readonly mayWrite: boolean;
  readonly save: (topic: Topic) => Promise<boolean>;
  /** Changes a topic; its pictures and everything nobody shows stay. */
  readonly change: (row: TopicRow, change: (topic: Topic) => Topic) => Promise<boolean>;
  /** Deletes a topic and offers to take that back. */
  readonly remove: (shown: ShownTopic) => Promise<void>;
  /** Sends once more what the server has not taken. */
  readonly retry: (files: readonly StoppedFile[]) => Promise<void>;
  readonly takeFile: (file: Blob) => Promise<void>;
  readonly writeFile: (version: WrittenVersion) => Promise<void>;
}

/** Reads and keeps the topics of a project; every refusal becomes a sentence. */
export function useTopics(projectId: string, name: string): Topics {
  const { t } = useTranslation("viewer");
  const db = useDatabase();
  const may = useMay(projectId);
  const { fetchOriginal, wake } = useReplication();
  const author = useSession().user?.email ?? "";
  const [note, setNote] = useState<TopicNote | null>(null);
  const rows = useLive(useMemo(() => liveTopics(db, projectId), [db, projectId]));
  const stopped = useLive(useMemo(() => liveStoppedFiles(db, projectId), [db, projectId]));
  const list = useMemo(() => {
    if (rows.status !== "ready") return "loading";
    const files = stopped.status === "ready" ? stopped.value : new Map<string, StoppedFile>();
    const stoppedOf = (row: TopicRow) => filesOf(row).flatMap((sha256) => files.get(sha256) ?? []);
    return rows.value.map((row) => ({ row, topic: topicOf(row), stopped: stoppedOf(row) }));
  }, [rows, stopped]);
  const told = (isKept: boolean) => {
    setNote(isKept ? null : { tone: "bad", text: t(($) => $.topics.notKept) });
    return isKept;
  };
  /** Why a file is not read in: what it is, that nothing was changed, what to do. */
  const refusal = (problem: TakeBcfProblem) => {
    if (problem.kind === "unreadable") return t(($) => $.topics.unreadable);
    if (problem.kind === "not_kept") return t(($) => $.topics.notKept);
    if (problem.kind === "unsupported_version") return t(($) => $.topics.otherVersion, problem);
    if (problem.kind === "too_large") return t(($) => $.topics.tooLarge, problem);
    return t(($) => (problem.kind === "encrypted" ? $.topics.encrypted : $.topics.refused));
  };
  const offerBack = useOfferBack();
  return {
    list,
    note,
    author,
    mayWrite: may("building:write"),
    save: async (topic) => told((await saveTopic(db, projectId, topic)).ok),
    change: async (row, change) => {
      const by = { modified_author: author, modified_date: now() };
      const done = await changeTopic(db, row.id, (topic) => ({ ...change(topic), ...by }));
      return done.ok || done.error.kind !== "unknown" ? told(done.ok) : false; // the panel says that it is gone
    },
    remove: async ({ row, topic }) => {
      const gone = await deleteTopic(db, row);
      if (!told(gone.ok) || !gone.ok) return;
      const { title } = topic;
      offerBack(
        { title: t(($) => $.topics.deleted, { title }) },
        () => restoreTopic(db, gone.value),
        () => ({ title: t(($) => $.topics.notBack, { title }) }),
      );
    },
    retry: async (files) => {
      for (const file of files) if (!told((await retryUpload(db, file.row)).ok)) return;
      wake();
    },
    takeFile: async (file) => {
      const read = await takeBcf(db, projectId, file);
      if (!read.ok) return setNote({ tone: "bad", text: refusal(read.error) });
      const { added, joined, same, lost } = read.value;
      const isEmpty = added + joined + same === 0;
      setNote({
        tone: lost > 0 || isEmpty ? "warn" : "ok",
        text: [
          isEmpty && t(($) => $.topics.empty),
          added > 0 && t(($) => $.topics.taken, { count: added }),
          joined > 0 && t(($) => $.topics.joined, { count: joined }),
          same > 0 && t(($) => $.topics.same, { count: same }),
          lost > 0 && t(($) => $.topics.lost, { count: lost }),
        ]
          .filter(Boolean)
          .join(" "),
      });
    },
    writeFile: async (version) => {
      if (list.length === 0) return setNote({ tone: "warn", text: t(($) => $.topics.noneToSave) });
      const topics: Topic[] = [];
      let missing = 0;
      for (const { row } of list === "loading" ? [] : list) {
        for (const sha256 of filesOf(row))
          if (!(await db.files.get(sha256))) await fetchOriginal({ bucket: "evidence", projectId, sha256 });
        const { topic, without } = withoutAbsent(await wholeTopic(db, row));
        topics.push(topic);
        missing += without;
      }
      const { bytes } = writeBcf(
        {
          version,
          project: { id: projectId, name },
          extensions: noExtensions,
          documents: [],
          topics,
          other_files: [],
        },
        { version, now: now() },
      );
      saveFile(new Blob([bytes], { type: "application/octet-stream" }), `${fileNameOf(name) || "BCF"}.bcf`);
      const written = t(($) => $.topics.written, { count: topics.length });
      if (missing === 0) setNote({ tone: "ok", text: written });
      else setNote({ tone: "warn", text: `${written} ${t(($) => $.topics.noPictures, { count: missing })}` });
    },
  };
}

/** A topic without the pictures that are not on this device, and how many those are: a file names none that it does not hold. */
function withoutAbsent(topic: Topic): { readonly topic: Topic; readonly without: number } {
  const isMissing = ({ snapshot }: Topic["viewpoints"][number]) =>
    snapshot !== null && isAbsent(snapshot.bytes);
  const without = topic.viewpoints.filter(isMissing).length;
  const viewpoints = topic.viewpoints.map((one) => (isMissing(one) ? { ...one, snapshot: null } : one));
  return { topic: { ...topic, viewpoints }, without };
}

const now = () => new Date().toISOString();
