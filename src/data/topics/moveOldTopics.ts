import { bytesNeeded, unpackTopic } from "#domain/bcf/packTopic.ts";
import type { Database } from "../database.ts";
import { takeTopics } from "./actions.ts";
import { oldName, oldTopics } from "./oldTopics.ts";

/**
 * Makes topics that only this device has into ones that travel. Each goes from its old place when it stands in the new one with all its
 * bytes; what finds no room stays for the next time.
 * @returns how many were moved.
 */
export async function moveOldTopics(db: Database): Promise<number> {
  let moved = 0;
  for (const { id, project_id, topic } of await oldTopics(db)) {
    const files = new Map<string, Uint8Array<ArrayBuffer>>();
    for (const sha256 of new Set(bytesNeeded(topic))) {
      const blob = await db.files.get(oldName(sha256));
      if (blob) files.set(sha256, new Uint8Array(await blob.arrayBuffer()));
    }
    const whole = unpackTopic(topic, (sha256) => files.get(sha256));
    const taken = await takeTopics(db, project_id, [whole]);
    if (!taken.ok) return moved;
    await db.device.findOne(id).remove();
    moved++;
  }
  if (moved > 0)
    for (const name of await db.files.names()) if (name.startsWith(oldName(""))) await db.files.remove(name);
  return moved;
}
