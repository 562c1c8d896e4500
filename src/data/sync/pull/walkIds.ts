import type { CollectionName } from "../../collections.ts";
import { pacedIds } from "../request/pageSize.ts";
import type { IdsPage } from "../protocol.ts";
import type { SyncContext, SyncMemory } from "../syncContext.ts";

/** Which list is walked through, and with which version of the rights. */
interface Wanted {
  readonly scope: string;
  readonly epoch: number;
}

/** How far a walk has come; the pages before are of this epoch. */
interface Walk {
  readonly epoch: number;
  readonly ids: Set<string>;
  after: number;
}

/** Walks that broke in the middle. Lost with the process: it costs some pages. */
const broken = new WeakMap<SyncMemory, Map<string, Walk>>();

/**
 * The ids of all live rows that the server shows of a scope: whatever is live when this resolves, and was read with these rights, is
 * among them. Undefined when the rights changed on the way, or the server was set back: then nobody may conclude anything.
 * One that breaks tells nothing either; the next call goes on where it broke, because a row that has changed since is met once more.
 *
 * @throws ServerProblem
 */
export async function walkIds(
  sync: SyncContext,
  name: CollectionName,
  { scope, epoch }: Wanted,
): Promise<ReadonlySet<string> | undefined> {
  const place = `${name}/${scope}`;
  const kept = broken.get(sync.memory) ?? new Map<string, Walk>();
  broken.set(sync.memory, kept);
  const before = kept.get(place);
  const walk: Walk = before?.epoch === epoch ? before : { epoch, ids: new Set(), after: 0 };
  kept.set(place, walk);
  for (;;) {
    const seen = sync.heads.seen();
    const page = await pacedIds(sync, (rows) => {
      const about = { p_collection: name, p_scope: scope };
      return sync.call<IdsPage>("sync_ids_page", { ...about, p_after: walk.after, p_limit: rows });
    });
    if (page.epoch !== epoch || page.top < seen) {
      kept.delete(place);
      return undefined;
    }
    for (const [id] of page.ids) walk.ids.add(id);
    if (page.next === null) {
      kept.delete(place);
      return walk.ids;
    }
    walk.after = page.next;
  }
}
