import type { Database } from "../database.ts";
import type { Draft } from "../documents.ts";
import { draftId } from "./queries.ts";

/** The value of a draft as it stands now; `undefined` when there is none. */
export async function readDraft(db: Database, key: string): Promise<unknown> {
  const found = await db.device.findOne(draftId(key)).exec();
  return (found?.toJSON() as Draft | undefined)?.draft_value;
}
