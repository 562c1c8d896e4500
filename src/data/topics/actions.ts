import { guidOf } from "#domain/bcf/guidOf.ts";
import { mergeTopic } from "#domain/bcf/mergeTopic.ts";
import type { Topic } from "#domain/bcf/model.ts";
import { bytesNeeded, packTopic } from "#domain/bcf/packTopic.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { TopicRow } from "../documents.ts";
import { readAll } from "../read.ts";
import { fresh, type StorageFull, written } from "../write.ts";
import { fileOfTopic, wholeTopic } from "./queries.ts";

/** The id of a topic of a project: the same one, however often it is read in. */
const idOf = (projectId: string, guid: string) => guidOf(`topic ${projectId} ${guid.toLowerCase()}`);

/** Keeps a topic on this device, in place of what was there under its GUID. */
export async function saveTopic(
  db: Database,
  projectId: string,
  topic: Topic,
): Promise<Result<void, StorageFull>> {
  const { document, files } = packTopic(topic);
  return written(async () => {
    for (const [name, bytes] of files) await db.files.put(fileOfTopic(name), new Blob([bytes]));
    const { unsent_since: _, ...start } = fresh(db);
    const id = idOf(projectId, topic.guid);
    const before = await db.device.findOne(id).exec();
    const row: TopicRow = {
      ...start,
      ...(before && { created_at: before.get("created_at") as TopicRow["created_at"] }),
      id,
      kind: "topic",
      scope: "device",
      project_id: projectId,
      topic: document,
    };
    await db.device.upsert(row);
  });
}

/** How many topics of a file were new, and how many joined one that was there. */
export interface TakenTopics {
  readonly added: number;
  readonly joined: number;
}

/** Takes the topics of a file over. One that is there already keeps what either of the two says (`mergeTopic`). */
export async function takeTopics(
  db: Database,
  projectId: string,
  topics: readonly Topic[],
): Promise<Result<TakenTopics, StorageFull>> {
  let [added, joined] = [0, 0];
  for (const topic of topics) {
    const found = await db.device.findOne(idOf(projectId, topic.guid)).exec();
    const mine = found && (await wholeTopic(db, found.toJSON() as TopicRow));
    const kept = await saveTopic(db, projectId, mine ? mergeTopic(mine, topic) : topic);
    if (!kept.ok) return kept;
    if (mine) joined++;
    else added++;
  }
  return ok({ added, joined });
}

/** Deletes a topic with the pictures that no other topic needs. */
export async function deleteTopic(db: Database, row: TopicRow): Promise<Result<void, StorageFull>> {
  return written(async () => {
    await db.device.findOne(row.id).remove();
    const others = (await readAll(db.device, { kind: "topic" })) as readonly TopicRow[];
    const needed = new Set(others.flatMap(({ topic }) => bytesNeeded(topic)));
    for (const name of bytesNeeded(row.topic))
      if (!needed.has(name)) await db.files.remove(fileOfTopic(name));
  });
}
