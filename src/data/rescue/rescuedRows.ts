import type { Database } from "../database.ts";
import { saveDraft } from "../device/actions.ts";
import { draftId } from "../device/queries.ts";
import type { Draft } from "../documents.ts";
import type { PushRow } from "../sync/protocol.ts";

/** A change that another device made and that came here in a rescue file, as that device will send it one day. */
export interface RescuedRow {
  readonly device: string;
  readonly row: PushRow;
}

/** By `rescuedKey`. */
export type RescuedRows = ReadonlyMap<string, RescuedRow>;

const key = "rescue.rows";

/** The key of a document among the rescued: ids may repeat across kinds. */
export const rescuedKey = ({ kind, id }: { readonly kind: string; readonly id: string }) => `${kind}|${id}`;

/** The rescued changes that this device has not sent yet; read from the storage itself, because another thread writes them. */
export async function rescuedRows(db: Database): Promise<RescuedRows> {
  const [draft] = (await db.device.storageInstance.findDocumentsById(
    [draftId(key)],
    false,
  )) as unknown as readonly Draft[];
  return new Map(Object.entries((draft?.draft_value ?? {}) as Readonly<Record<string, RescuedRow>>));
}

/** Remembers rescued changes until they are sent. */
export const saveRescuedRows = (db: Database, rows: RescuedRows) =>
  saveDraft(db, key, Object.fromEntries(rows));
