import type { Fields } from "#domain/sync/same.ts";
import type { CollectionName } from "../../collections.ts";
import { idOf, revOf } from "../conflict/conflictHandler.ts";
import { documentOf } from "../pull/pullHandler.ts";
import type { IdsPage, PullAnswer } from "../protocol.ts";
import type { SyncContext } from "../syncContext.ts";
import { ServerProblem } from "../ServerProblem.ts";

/** What a document is about, what this device believes the server has of it, and what the server shows. */
interface Sides {
  readonly local: Fields;
  readonly base: Fields | undefined;
  readonly shown: ServerRevisions;
}

/** The revisions of those documents of a batch that the server shows, by id; each scope is asked for once. */
export type ServerRevisions = (scope: string) => Promise<ReadonlyMap<string, number>>;

/** Ids per request: the limit of `sync_ids_page`. */
const idsPerRequest = 1000;

/** Asks for what the server shows of the documents of one batch, and of no other one, because it is soon other than it was. */
export function serverRevisions(
  sync: SyncContext,
  name: CollectionName,
  batch: readonly Fields[],
): ServerRevisions {
  const asked = new Map<string, ReturnType<ServerRevisions>>();
  const ask = async (scope: string) => {
    const ids = batch.filter((document) => document["scope"] === scope).map(idOf);
    const shown = new Map<string, number>();
    for (let at = 0; at < ids.length; at += idsPerRequest) {
      const p_among = ids.slice(at, at + idsPerRequest);
      const args = { p_collection: name, p_scope: scope, p_limit: idsPerRequest, p_among };
      for (const [id, rev] of (await sync.call<IdsPage>("sync_ids_page", args)).ids) shown.set(id, rev);
    }
    return shown;
  };
  return (scope) => {
    const listed = asked.get(scope) ?? ask(scope);
    asked.set(scope, listed);
    return listed;
  };
}

/**
 * What the server shows of a document whose change it has refused without looking at its row. It may have one that this device does
 * not know of, because an earlier answer never came.
 */
export async function fetchServerRow(
  sync: SyncContext,
  name: CollectionName,
  { local, base, shown }: Sides,
): Promise<Fields | undefined> {
  const scope = String(local["scope"]);
  const rev = (await shown(scope)).get(idOf(local));
  if (rev === undefined) return undefined;
  if (base && revOf(base) === rev) return base;
  let epoch = sync.heads.current()?.[scope]?.epoch ?? null;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { rows, cursors } = await sync.call<PullAnswer>("sync_pull", {
      p_collection: name,
      p_cursors: { [scope]: { epoch, rev: rev - 1 } },
      p_limit: 1,
    });
    const row = rows.find(({ id }) => id === idOf(local));
    if (row) return documentOf(row);
    epoch = cursors[scope]?.epoch ?? null; // the rights are other ones than this device knew
  }
  throw new ServerProblem("unavailable", "row-in-motion"); // changed in this moment: the push is tried again
}
