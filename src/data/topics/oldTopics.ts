import type { PackedTopic } from "#domain/bcf/packTopic.ts";
import type { Database } from "../database.ts";
import type { Stored } from "../documents.ts";
import { readAll } from "../read.ts";

/** A topic as it was kept before topics travelled: a document of the device, its bytes under a name of their own. */
interface OldTopic extends Stored {
  readonly project_id: string;
  readonly topic: PackedTopic;
}

/** The name under which the bytes of such a topic lie. */
export const oldName = (sha256: string): string => `topic-${sha256}`;

/** The topics that only this device has. */
export async function oldTopics(db: Database): Promise<readonly OldTopic[]> {
  const kind = "topic" as "draft"; // no kind of the device any more
  return (await readAll(db.device, { kind })) as unknown as readonly OldTopic[];
}

/** Whether there are any. */
export const hasOldTopics = async (db: Database): Promise<boolean> => (await oldTopics(db)).length > 0;
