import { type Fields, sameDocument } from "#domain/sync/same.ts";
import type { CollectionName } from "../collections.ts";
import { idOf } from "./conflictHandler.ts";
import { mergeBases } from "./mergeBases.ts";
import { keyOf, type Replica } from "./replica.ts";

/**
 * The ids of those documents that the server has taken just as they stand here, although nothing in them says so: the replication
 * notes it when a push is answered. It is all that is left of an acknowledgement when the process ends before the echo comes.
 */
export async function acknowledged(
  { db }: Pick<Replica, "db">,
  name: CollectionName,
  documents: readonly Fields[],
): Promise<ReadonlySet<string>> {
  const bases = await mergeBases(db, name, documents.map(idOf));
  const same = documents.filter((document) => {
    const base = bases.get(idOf(document));
    return base !== undefined && sameDocument(base, document);
  });
  return new Set(same.map(idOf));
}

/**
 * Those of some documents of this device that the server has had; what was made here and never sent is missing there for that reason
 * alone.
 */
export async function onceSent(
  replica: Pick<Replica, "db" | "memory">,
  name: CollectionName,
  documents: readonly Fields[],
): Promise<readonly Fields[]> {
  const saysSo = (document: Fields) =>
    document["rev"] !== undefined ||
    document["unsent_since"] === undefined ||
    replica.memory.acked.has(keyOf(name, idOf(document)));
  const noted = await acknowledged(
    replica,
    name,
    documents.filter((document) => !saysSo(document)),
  );
  return documents.filter((document) => saysSo(document) || noted.has(idOf(document)));
}
