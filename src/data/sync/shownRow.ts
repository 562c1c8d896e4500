import type { Fields } from "#domain/sync/same.ts";
import type { CollectionName } from "../collections.ts";
import { idOf, revOf } from "./conflictHandler.ts";
import { documentOf } from "./pullHandler.ts";
import type { PullAnswer } from "./protocol.ts";
import type { Replica } from "./replica.ts";
import { ServerProblem } from "./ServerProblem.ts";

/** What a document is about, what this device believes the server has of it, and what the server shows. */
interface Sides {
  readonly local: Fields;
  readonly base: Fields | undefined;
  readonly shown: Shown;
}

/** The revisions of all documents that the server shows, by id; each scope is asked for once. */
export type Shown = (scope: string) => Promise<ReadonlyMap<string, number>>;

/** Asks for what the server shows of a collection: for the rows of one batch, because it is soon other than it was. */
export function shownIn(replica: Replica, name: CollectionName): Shown {
  const asked = new Map<string, ReturnType<Shown>>();
  const ask = async (scope: string) => {
    const args = { p_collection: name, p_scope: scope };
    return new Map(await replica.call<readonly [string, number][]>("sync_ids", args));
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
export async function shownRow(
  replica: Replica,
  name: CollectionName,
  { local, base, shown }: Sides,
): Promise<Fields | undefined> {
  const scope = String(local["scope"]);
  const rev = (await shown(scope)).get(idOf(local));
  if (rev === undefined) return undefined;
  if (base && revOf(base) === rev) return base;
  let epoch = replica.heads.current()?.[scope]?.epoch ?? null;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { rows, cursors } = await replica.call<PullAnswer>("sync_pull", {
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
