import { guidOf } from "#domain/bcf/guidOf.ts";
import { keptTopic, saysTheSame } from "#domain/bcf/keptTopic.ts";
import { mergeTopic } from "#domain/bcf/mergeTopic.ts";
import type { Topic } from "#domain/bcf/model.ts";
import { packTopic } from "#domain/bcf/packTopic.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { EvidenceRow, TopicRow } from "../documents.ts";
import { insertOrRevive } from "../insertOrRevive.ts";
import {
  bringBack,
  discard,
  editedDocument,
  newDocumentFields,
  inPlaceOf,
  type StorageProblem,
  tryWrite,
} from "../write.ts";
import { forgetTopicFiles, keepTopicFiles, restoreTopicFiles } from "./files.ts";
import { topicOf } from "./queries.ts";

/** The id of a topic of a project: the same one on every device, however often it is read in. */
export const topicId = (projectId: string, guid: string): string =>
  guidOf(`topic ${projectId} ${guid.toLowerCase()}`);

/** Keeps a topic of a project, in place of what was there under its GUID. */
export const saveTopic = (
  db: Database,
  projectId: string,
  topic: Topic,
): Promise<Result<void, StorageProblem>> =>
  tryWrite(async () => {
    const id = topicId(projectId, topic.guid);
    if (!(await changed(db, id, () => topic))) await put(db, projectId, topic);
  });

/** Changes a topic as it is at the moment of writing; pictures that are not on this device stay what they are. */
export async function changeTopic(
  db: Database,
  id: string,
  change: (topic: Topic) => Topic,
): Promise<Result<void, StorageProblem | { readonly kind: "unknown" }>> {
  const done = await tryWrite(() => changed(db, id, change));
  if (!done.ok) return done;
  return done.value ? ok(undefined) : err({ kind: "unknown" });
}

/** How many topics of a file were new, how many joined one that was there, and how many say what is there already. */
export interface TakenTopics {
  readonly added: number;
  readonly joined: number;
  readonly same: number;
}

/**
 * Takes the topics of a file over. One that is there already keeps what either of the two says (`mergeTopic`); one that adds nothing to
 * it changes nothing, so the same file can be read in twice.
 */
export async function takeTopics(
  db: Database,
  projectId: string,
  topics: readonly Topic[],
): Promise<Result<TakenTopics, StorageProblem>> {
  const counts = { added: 0, joined: 0, same: 0 };
  for (const topic of topics) {
    const taken = await tryWrite(async (): Promise<keyof TakenTopics> => {
      const id = topicId(projectId, topic.guid);
      if (await addsNothing(db, id, topic)) return "same";
      if (await changed(db, id, (mine) => mergeTopic(mine, topic))) return "joined";
      await put(db, projectId, topic);
      return "added";
    });
    if (!taken.ok) return taken;
    counts[taken.value]++;
  }
  return ok(counts);
}

/** Whether a topic that is there says everything that another copy of it says. */
async function addsNothing(db: Database, id: string, topic: Topic): Promise<boolean> {
  const row = (await db.work.findOne(id).exec())?.toJSON() as TopicRow | undefined;
  return (
    row !== undefined && saysTheSame(row, keptTopic(packTopic(mergeTopic(topicOf(row), topic)).document))
  );
}

/** What went when a topic was deleted: what `restoreTopic` wants to know. */
export interface DeletedTopic {
  readonly row: TopicRow;
  /** The records of pictures that went with it. */
  readonly files: readonly EvidenceRow[];
}

/** Deletes a topic with the pictures that no other topic of the project needs; answers what went. */
export async function deleteTopic(
  db: Database,
  row: TopicRow,
): Promise<Result<DeletedTopic, StorageProblem>> {
  const gone = await discard(db, db.work, row.id);
  if (!gone.ok && gone.error.kind !== "unknown") return gone as Result<never, StorageProblem>;
  return tryWrite(async () => ({ row, files: await forgetTopicFiles(db, row) }));
}

/** Undoes `deleteTopic`: the topic lives again, and the records of its pictures with it. */
export async function restoreTopic(
  db: Database,
  { row, files }: DeletedTopic,
): Promise<Result<void, StorageProblem | { readonly kind: "unknown" }>> {
  const back = await bringBack(db, db.work, row.id);
  return back.ok
    ? restoreTopicFiles(db, files)
    : (back as Result<never, StorageProblem | { kind: "unknown" }>);
}

/** Writes what a change makes of a topic that is there, its files first; false when there is none. */
async function changed(db: Database, id: string, change: (topic: Topic) => Topic): Promise<boolean> {
  const found = await db.work.findOne(id).exec();
  if (!found) return false;
  const before = found.toJSON() as TopicRow;
  const { files } = packTopic(change(topicOf(before)));
  await keepTopicFiles(db, before, files);
  await found.incrementalModify((stored) => {
    const row = stored as TopicRow;
    return editedDocument(db, row, { ...keptTopic(packTopic(change(topicOf(row))).document, row) });
  });
  return true;
}

/** Writes a topic where there is none, or one that was deleted. */
async function put(db: Database, projectId: string, topic: Topic): Promise<void> {
  const { document, files } = packTopic(topic);
  const row: TopicRow = {
    ...newDocumentFields(db),
    ...keptTopic(document),
    id: topicId(projectId, topic.guid),
    kind: "topic",
    scope: `project:${projectId}`,
    project_id: projectId,
  };
  await keepTopicFiles(db, row, files);
  await insertOrRevive(db.work, row.id, (gone) => (gone ? inPlaceOf(gone, row) : row));
}
