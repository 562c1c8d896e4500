import type { SyncContext, SyncMemory } from "../syncContext.ts";
import { ServerProblem } from "../ServerProblem.ts";

/** An answer that took less may be larger the next time; one that took more, or failed, must be smaller. In milliseconds. */
const quick_ms = 1500;
const slow_ms = 6000;

/** How much goes into a request, as a multiple of what is usual. */
interface Sizes {
  readonly first: number;
  readonly most: number;
  readonly least: number;
}

/** Requests whose size follows what each device's line carries. Lost with the process: it costs some smaller requests. */
function pace({ first, most, least }: Sizes) {
  const carried = new WeakMap<SyncMemory, number>();
  return async <T>({ memory }: SyncContext, ask: (times: number) => Promise<T>): Promise<T> => {
    const now = carried.get(memory) ?? first;
    const next = (wanted: number) => carried.set(memory, Math.min(Math.max(wanted, least), most));
    const begun = performance.now();
    try {
      const answer = await ask(now);
      const took = performance.now() - begun;
      if (took < quick_ms) next(now * 2);
      else if (took > slow_ms) next(now / 4);
      return answer;
    } catch (problem) {
      if (isOfLine(problem)) next(now / 4);
      throw problem;
    }
  };
}

/** Whether a problem may be one of the line; an ended session or replication, or a question, says nothing about what it carries. */
export const isOfLine = (problem: unknown): boolean =>
  !(problem instanceof ServerProblem && notOfLine.has(problem.kind));

const notOfLine: ReadonlySet<ServerProblem["kind"]> = new Set(["no_session", "factor", "stopped"]);

/** At least one row of a batch of 500, however large it is: half a batch of reports is more than a bad line carries within its deadline. */
const least = 1 / 512;

/** The server gives up to 20 batches of the usual 500 rows; but each page is told to every tab, which hears of it in one go. */
const pages = pace({ first: 2, most: 4, least });

/**
 * Reads a page: of some batches while the line is quick, because each request costs an index scan, and each page a transaction of the
 * local database. RxDB takes more than it asked for; only a page with less is the end to it.
 *
 * @param size documents per batch
 * @param read asks the server for so many rows at most
 */
export const pacePull = <T>(
  sync: SyncContext,
  size: number,
  read: (rows: number) => Promise<T>,
): Promise<T> => pages(sync, (batches) => read(Math.max(1, Math.round(size * batches))));

const idPages = pace({ first: 1, most: 4, least: 1 / 64 }); // the server gives up to four times as many

/**
 * Reads a page of ids: of more rows than a page of rows has, because an id is a tenth of one.
 *
 * @param read asks the server for so many ids at most
 */
export const pacedIds = <T>(sync: SyncContext, read: (rows: number) => Promise<T>): Promise<T> =>
  idPages(sync, (times) => read(Math.max(1, Math.round(2500 * times))));

/** Sends a part of a push: all that a request may hold while the line carries it, less after a request that took long or failed. */
export const pacePush = pace({ first: 1, most: 1, least });
