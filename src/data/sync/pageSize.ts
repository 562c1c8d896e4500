import type { Replica } from "./replica.ts";

/** Batches of RxDB per request: the server gives up to 20 of the usual 500 rows, a bad line carries half of one within its deadline. */
const batches = { first: 2, most: 10, least: 0.5 };
/** An answer that took less may be larger the next time; one that took more, or failed, must be smaller. In milliseconds. */
const quick_ms = 1500;
const slow_ms = 6000;

/** What each replica's line has carried so far. Lost with the process: it costs some smaller pages. */
const carried = new WeakMap<Replica, number>();

/**
 * Reads a page: of some batches while the line is quick, because each request costs an index scan, and each page a transaction of the
 * local database. RxDB takes more than it asked for; only a page with less is the end to it.
 *
 * @param size documents per batch
 * @param read asks the server for so many rows at most
 */
export async function paced<T>(
  replica: Replica,
  size: number,
  read: (rows: number) => Promise<T>,
): Promise<T> {
  const now = carried.get(replica) ?? batches.first;
  const next = (wanted: number) =>
    carried.set(replica, Math.min(Math.max(wanted, batches.least), batches.most));
  const begun = performance.now();
  try {
    const answer = await read(Math.max(1, Math.round(size * now)));
    const took = performance.now() - begun;
    if (took < quick_ms) next(now * 2);
    else if (took > slow_ms) next(now / 4);
    return answer;
  } catch (problem) {
    next(now / 4);
    throw problem;
  }
}
