import { firstValueFrom } from "rxjs";
import { type Landing, landing } from "#domain/rescue/landing.ts";
import type {
  RescueContent,
  RescuedChange,
  RescuedFile,
  RescuedRefusal,
} from "#domain/rescue/RescueContent.ts";
import { hash } from "#domain/sync/fingerprint.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { CollectionName } from "../collections.ts";
import { policyOf } from "../kinds/mergePolicies.ts";
import type { Database } from "../database.ts";
import { liveDraft } from "../device/queries.ts";
import { collectionOf } from "../sync/collectionOf.ts";
import { collectionOfKind } from "./unsentContent.ts";

/** One change of a rescue file and what it will do here. */
export interface PlannedChange {
  readonly change: RescuedChange;
  /** Undefined: a kind that this version of the product does not know; it stays in the file. */
  readonly collection: CollectionName | undefined;
  readonly landing: Landing | { readonly how: "unknown" };
}

/** What taking a rescue file over will do on this device. */
export interface RescuePlan {
  readonly changes: readonly PlannedChange[];
  /** Refused changes that are not on the list of this device yet. */
  readonly refused: readonly RescuedRefusal[];
  /** Bytes that are not on this device yet. */
  readonly files: readonly RescuedFile[];
  /** When this device took the same file over before. */
  readonly done_at: string | undefined;
}

/** Looks what a rescue file would bring, and writes nothing. */
export async function planRescue(db: Database, content: RescueContent): Promise<RescuePlan> {
  const present = await presentDocuments(db, content.changes);
  const here = new Set(await db.files.names());
  const issues = await db.device.storageInstance.findDocumentsById(
    content.refused.map(({ id }) => id),
    true,
  );
  const listed = new Set(issues.map(({ id }) => id));
  const done = await firstValueFrom(liveDraft(db, rescueKey(content)));
  const isOwn =
    content.device !== "" && content.device === (await firstValueFrom(liveDraft(db, "sync.device")));
  return {
    changes: content.changes.map((change) => {
      const collection = knownCollection(db, change);
      if (!collection) return { change, collection, landing: { how: "unknown" } };
      const here = present.get(keyOf(collection, change.mine));
      // what this device has exported itself stands here, or has been changed here since
      return {
        change,
        collection,
        landing: isOwn && here ? { how: "same" } : landing(policyOf(change.mine), change, here),
      };
    }),
    refused: content.refused.filter(({ id }) => !listed.has(id)),
    files: content.files.filter(({ sha256 }) => !here.has(sha256)),
    done_at: typeof done === "string" ? done : undefined,
  };
}

/** Under which a device remembers that it took a file over. */
export const rescueKey = ({ device, exported_at, changes, refused }: RescueContent): string =>
  `rescue.${hash([device, exported_at, changes.map(({ mine }) => mine["id"]), refused.length])}`;

const keyOf = (collection: CollectionName, document: Fields) => `${collection}|${String(document["id"])}`;

const knownCollection = (db: Database, { mine }: RescuedChange) => {
  const name = collectionOfKind(String(mine["kind"]));
  return name && db.collections[name] ? name : undefined;
};

/** The documents of this device that the changes are about, deleted ones too. */
async function presentDocuments(
  db: Database,
  changes: readonly RescuedChange[],
): Promise<ReadonlyMap<string, Fields>> {
  const present = new Map<string, Fields>();
  for (const [name, members] of Map.groupBy(changes, (change) => knownCollection(db, change))) {
    if (!name) continue;
    const ids = members.map(({ mine }) => String(mine["id"]));
    const found = await collectionOf(db, name).storageInstance.findDocumentsById(ids, true);
    for (const document of found) present.set(`${name}|${document.id}`, document as unknown as Fields);
  }
  return present;
}
