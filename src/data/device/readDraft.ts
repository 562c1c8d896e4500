import type { Database } from "../database.ts";
import type { Draft } from "../documents.ts";
import { readAll } from "../read.ts";
import { draftId } from "./queries.ts";

/** The value of a draft as it stands now; `undefined` when there is none. */
export async function readDraft(db: Database, key: string): Promise<unknown> {
  const found = await db.device.findOne(draftId(key)).exec();
  return (found?.toJSON() as Draft | undefined)?.draft_value;
}

/** The drafts whose keys begin so, the newest first. */
export async function readDrafts(db: Database, keyStart: string): Promise<readonly Draft[]> {
  const all = (await readAll(db.device, { kind: "draft" })) as readonly Draft[];
  return all
    .filter(({ draft_key }) => draft_key.startsWith(keyStart))
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
}
