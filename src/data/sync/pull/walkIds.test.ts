import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Fields } from "#domain/sync/same.ts";
import type { Database } from "../../database.ts";
import { memoryDatabase } from "../../memoryDatabase.ts";
import type { Call, Checkpoint, IdsPage } from "../protocol.ts";
import { isBehind, pull } from "./pullHandler.ts";
import type { SyncContext } from "../syncContext.ts";
import { ServerProblem } from "../ServerProblem.ts";
import { aSyncContext } from "../../../../tests/fixtures/devices/aSyncContext.ts";

const at = "2026-11-20T10:00:00.000Z";
const scope = "org:o";
const ids = Array.from({ length: 12 }, (_, i) => `p${i}`);
const document = (id: string, rev: number): Fields => ({ id, kind: "project", scope, name: id, rev, created_at: at, updated_at: at }); // prettier-ignore
const everything = () => ids.map((id, i) => document(id, i + 1));
/** The last revision in the backup that the server is set back to. */
const backup = 3;
/** Ids on a page. */
const most = 3;

/** What happens on the server, or to the line, after a page of ids. */
type Event =
  | { readonly what: "changed" | "deleted" | "back"; readonly id: string }
  | { readonly what: "broken" | "other rights" | "set back" };

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

interface Told {
  readonly sync: SyncContext;
  readonly pages: IdsPage[];
  /** What is there when the server is itself. */
  readonly live: () => readonly string[];
}

/**
 * A server that has all documents of the device, of which somebody may read all but a few since the last time; after each page of ids
 * something happens.
 */
function aServer(events: readonly (readonly Event[])[], hidden: readonly string[]): Told {
  const rows = new Map(ids.map((id, i) => [id, { id, rev: i + 1, deleted: false }]));
  let [epoch, rev, isBroken, isSetBack, walked] = [2, ids.length, false, false, 0];
  const pages: IdsPage[] = [];
  const top = () => (isSetBack ? backup : rev);
  const seen = (upTo = top()) =>
    [...rows.values()]
      .filter((row) => row.rev <= upTo && !hidden.includes(row.id))
      .toSorted((a, b) => a.rev - b.rev);
  const happen = (event: Event) => {
    if (event.what === "broken") isBroken = true;
    else if (event.what === "other rights") epoch += 1;
    else if (event.what === "set back") isSetBack = true;
    else if ("id" in event && !isSetBack) {
      const deleted = event.what === "changed" ? rows.get(event.id)!.deleted : event.what === "deleted";
      rows.set(event.id, { id: event.id, rev: ++rev, deleted });
    }
  };
  const page = (after: number): IdsPage => {
    const left = seen().filter((row) => row.rev > after && !row.deleted);
    const shown = left.slice(0, most);
    const next = shown.length < left.length ? shown.at(-1)!.rev : null;
    return { epoch, top: top(), ids: shown.map((row) => [row.id, row.rev]), next };
  };
  const call = (async (name: string, args: Fields) => {
    if (name === "sync_heads") {
      if (isSetBack) epoch += 1; // whoever runs the server has finished, and brought everything back
      isSetBack = false;
      return {
        etag: `${epoch}.${rev}`,
        at: 0,
        top: rev,
        scopes: { [scope]: { epoch, heads: { projects: rev } } },
      };
    }
    if (name === "sync_ids_page") {
      if (isBroken) {
        isBroken = false;
        throw new ServerProblem("unreachable", "gone");
      }
      const answer = page(Number(args["p_after"]));
      pages.push(answer);
      for (const event of events[walked++] ?? []) happen(event);
      return answer;
    }
    const from = (args["p_cursors"] as Checkpoint)[scope]!;
    const since = from.epoch === epoch ? from.rev : 0;
    const answered = seen().filter((row) => row.rev > since);
    return {
      rows: answered.map((row) => ({ ...document(row.id, row.rev), _deleted: row.deleted })),
      cursors: { [scope]: { epoch, rev: top() } },
      more: false,
    };
  }) as Call;
  return {
    sync: aSyncContext({ db, call }),
    pages,
    live: () => seen(rev).flatMap((row) => (row.deleted ? [] : [row.id])),
  };
}

/** Begins with all documents; reads and stores until nothing is behind; answers what is left on the device, and how often a reading broke. */
async function readAll({
  sync,
}: Told): Promise<{ readonly left: readonly string[]; readonly broke: number }> {
  await store(everything());
  let checkpoint: Checkpoint = { [scope]: { epoch: 1, rev: 12 } };
  let broke = 0;
  do {
    try {
      const pulled = await pull(sync, "projects", { checkpoint, size: 500 });
      await store(pulled.documents);
      checkpoint = pulled.checkpoint;
    } catch (problem) {
      if (!(problem instanceof ServerProblem)) throw problem;
      broke += 1;
    }
  } while (!sync.known.has("projects") || isBehind(sync, "projects"));
  const found = await db.collections.projects!.find().exec();
  return { left: found.map(({ id }) => id).toSorted(), broke };
}

/** What RxDB does with the documents of a reading. */
async function store(documents: readonly Fields[]): Promise<void> {
  const { projects } = db.collections;
  const gone = documents.filter(({ _deleted }) => _deleted).map(({ id }) => String(id));
  await projects!.bulkUpsert(documents.filter(({ _deleted }) => !_deleted) as never);
  await projects!.bulkRemove(gone);
}

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom("changed" as const, "deleted" as const, "back" as const),
      id: fc.constantFrom(...ids),
    }),
  },
  fc.record({ what: fc.constantFrom("broken" as const, "other rights" as const, "set back" as const) }),
);

test("whatever happens between two pages of ids, a device ends with what the server shows, no less and no more", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(event, { maxLength: 3 }), { maxLength: 8 }),
      fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 4 }),
      async (events, hidden) => {
        const server = aServer(events, hidden);
        const { left } = await readAll(server);
        expect(left).toEqual(server.live().toSorted());
      },
    ),
    { numRuns: 300 },
  );
});

test.for<[why: string, what: "broken" | "other rights" | "set back"]>([
  ["broke", "broken"],
  ["met other rights", "other rights"],
  ["met a server that was set back", "set back"],
])("of a walk that %s nothing counts as gone", async ([, what]) => {
  const server = aServer([[], [{ what }]], []);
  const { left, broke } = await readAll(server);
  expect(left).toEqual(ids.toSorted());
  expect(broke).toBe(what === "broken" ? 1 : 0);
});

test("a walk that broke goes on where it was, and is begun anew with other rights", async () => {
  const resumed = aServer([[], [{ what: "broken" }]], []);
  await readAll(resumed);
  expect(resumed.pages).toHaveLength(4); // of twelve ids
  const anew = aServer([[], [{ what: "other rights" }]], []);
  await readAll(anew);
  expect(anew.pages).toHaveLength(3 + 4);
});

test("nothing is asked for any more once the replication is stopped", async () => {
  await store(everything());
  const { sync, pages } = aServer([], []);
  const stopping = new AbortController();
  const call = (async (name: string, args: Fields) => {
    if (stopping.signal.aborted) throw new ServerProblem("stopped", "stopped");
    const answer: unknown = await sync.call(name as never, args);
    if (pages.length === 2) stopping.abort();
    return answer;
  }) as Call;
  const checkpoint = { [scope]: { epoch: 1, rev: 12 } };
  await expect(pull({ ...sync, call }, "projects", { checkpoint, size: 500 })).rejects.toThrow("stopped");
  expect(pages).toHaveLength(2);
});
