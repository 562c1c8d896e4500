import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Fields } from "#domain/sync/same.ts";
import type { Database } from "../../database.ts";
import { memoryDatabase } from "../../memoryDatabase.ts";
import { headsWatch } from "../pull/headsWatch.ts";
import type { Call, PushRow } from "../protocol.ts";
import { push } from "./pushHandler.ts";
import type { SyncContext } from "../syncContext.ts";
import { ServerProblem } from "../ServerProblem.ts";
import { aSyncContext, anIdsPage } from "../../../../tests/fixtures/devices/aSyncContext.ts";

/** What the line carries in one request before it breaks. */
let carries: number;
let requests: (readonly string[])[];
let db: Database;
let sync: SyncContext;
beforeEach(async () => {
  carries = Infinity;
  requests = [];
  db = await memoryDatabase({ collections: ["projects", "people", "device"] });
  let rev = 0;
  const call = (async (name: string, args: Fields) => {
    if (name === "sync_heads") return { etag: "e", at: 0, scopes: {} };
    const rows = args["p_rows"] as readonly PushRow[];
    requests.push(rows.map(({ id }) => id));
    if (rows.length > carries) throw new ServerProblem("unreachable", "late");
    return rows.map(({ id }) => ({ id, status: "applied", rev: (rev += 1) }));
  }) as Call;
  sync = aSyncContext({
    db,
    call,
    note: () => Promise.reject(new Error("nothing is refused here")),
    keep: () => Promise.reject(new Error("nothing is overwritten here")),
  });
});
afterEach(() => db.close());

const at = "2026-11-20T10:00:00.000Z";
const contacts = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const id = `c${n}`;
    const times = { created_at: at, updated_at: at, unsent_since: at };
    return { newDocumentState: { id, kind: "contact", scope: "user:u", name: id, ...times } };
  });

/** Sends as RxDB does: the same rows again until it has worked; answers after how many attempts that was. */
async function sent(rows: readonly object[]): Promise<number> {
  for (let attempt = 1; attempt <= 50; attempt++) {
    try {
      await push(sync, "people", rows as never);
      return attempt;
    } catch (problem) {
      expect(problem).toMatchObject({ kind: "unreachable" });
    }
  }
  throw new Error("comes to nothing however often it is tried");
}

test("on a line that carries little, a long queue goes out in small requests instead of never", async () => {
  carries = 7;
  await sent(contacts(300));
  const arrived = requests.filter((ids) => ids.length <= carries).flat();
  expect(new Set(arrived).size).toBe(300);
});

test("what has been acknowledged is not sent once more because the line broke behind it", async () => {
  carries = 7;
  await sent(contacts(300));
  const arrived = requests.filter((ids) => ids.length <= carries).flat();
  expect(arrived).toHaveLength(300);
});

test("on a good line a full batch is one request, also after the bad line is over", async () => {
  await sent(contacts(500));
  expect(requests.map((ids) => ids.length)).toEqual([500]);
  carries = 60;
  sync.memory.acked.clear();
  await sent(contacts(500));
  carries = Infinity;
  for (let time = 0; time < 5; time++) {
    sync.memory.acked.clear();
    await sent(contacts(500));
  }
  expect(requests.at(-1)).toHaveLength(500);
});

test("a request that took long is followed by a smaller one", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { call } = sync;
  const slowly: Call = async (name, args) => {
    vi.advanceTimersByTime(20_000);
    return call(name, args);
  };
  const slow = { ...sync, call: slowly };
  await push(slow, "people", contacts(500) as never);
  await push(slow, "people", contacts(501).slice(500) as never);
  slow.memory.acked.clear();
  await push(slow, "people", contacts(500) as never);
  vi.useRealTimers();
  expect(requests.map((ids) => ids.length).slice(0, 3)).toEqual([500, 1, 31]);
});

/** A proxy on the way that lets no longer bodies pass; what is noted for the person. */
function behindProxy(longest: number) {
  const noted: string[] = [];
  const call = (async (name: string, args: Fields) => {
    if (name === "sync_heads") return { etag: "e", at: 0, scopes: {} };
    if (JSON.stringify(args).length > longest)
      throw new ServerProblem(name === "sync_push" ? "refused" : "unavailable", "413");
    return name === "sync_ids_page" ? anIdsPage() : sync.call(name as never, args);
  }) as Call;
  const heads = headsWatch(call);
  const note: SyncContext["note"] = async ({ about_id }) => void noted.push(about_id);
  return { noted, refusing: { ...sync, call, heads, note } };
}

test("a row that is too long for a proxy on the way goes on the list, the others arrive", async () => {
  const { noted, refusing } = behindProxy(1000);
  const rows = contacts(3);
  Object.assign(rows[1]!.newDocumentState, { name: "x".repeat(2000) });
  await push(refusing, "people", rows as never);
  expect([noted, requests.flat()]).toEqual([["c1"], ["c0", "c2"]]);
});

test("a proxy that says of everything that it is too long sets nothing aside: all of it waits", async () => {
  const { noted, refusing } = behindProxy(0);
  await expect(push(refusing, "people", contacts(3) as never)).rejects.toMatchObject({ kind: "unavailable" });
  expect(noted).toEqual([]);
});
