import type { CollectionName } from "../../collections.ts";
import type { Stored } from "../../documents.ts";
import { collectionOf } from "../collectionOf.ts";
import type { SyncContext } from "../syncContext.ts";

/** The order of an index: the next scope is found without reading what lies in this one. */
export const scopeOrder = [{ scope: "asc" }, { kind: "asc" }, { updated_at: "asc" }] as const;

/**
 * Scopes of documents that the server has had, and that neither the server names nor this device remembers to have read: nobody would
 * ever look at them again. Something was sent there before the scope was read for the first time; then the process ended, and the
 * scope was closed to this person.
 */
export async function orphanedScopes(sync: SyncContext, name: CollectionName): Promise<readonly string[]> {
  const heads = sync.heads.current();
  if (!heads) return [];
  const read = sync.known.get(name) ?? {};
  const found: string[] = [];
  for await (const scope of scopesIn(sync, name))
    if (!(scope in heads) && !(scope in read) && (await hasConfirmed(sync, name, scope))) found.push(scope);
  return found;
}

async function* scopesIn({ db }: SyncContext, name: CollectionName): AsyncGenerator<string> {
  let scope = "";
  for (;;) {
    const after: string = scope;
    const query = { selector: { scope: { $gt: after } }, sort: [...scopeOrder], limit: 1 };
    const [next]: readonly Stored[] = await collectionOf(db, name).find(query).exec();
    if (!next) return;
    scope = next.scope;
    yield scope;
  }
}

async function hasConfirmed({ db }: SyncContext, name: CollectionName, scope: string): Promise<boolean> {
  const query = { selector: { scope, rev: { $exists: true } }, limit: 1 };
  return (await collectionOf(db, name).find(query).exec()).length > 0;
}
