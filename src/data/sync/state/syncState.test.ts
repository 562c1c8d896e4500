import { BehaviorSubject, filter, firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import type { Database } from "../../database.ts";
import { syncStateId } from "../../device/queries.ts";
import { liveSyncState } from "./liveSyncState.ts";
import { memoryDatabase } from "../../memoryDatabase.ts";
import type { RequestGateState } from "../request/requestGate.ts";
import { type Contact, tellSyncState } from "./syncState.ts";
import type { Unsent } from "./unsent.ts";

/** One run of the replication, as long as a page is open. */
function aRun(db: Database, state: RequestGateState, said: Contact | null) {
  const unsent = new BehaviorSubject(new Map());
  return tellSyncState(db, {
    gate: new BehaviorSubject(state),
    unsent,
    contact: new BehaviorSubject<Contact | null>(said),
  });
}
const told = (db: Database, status: string) =>
  firstValueFrom(liveSyncState(db).pipe(filter((state) => state?.status === status)));

test("what the server said last is still known after a reload without a network", async () => {
  const db = await memoryDatabase();
  const at = "2026-11-20T08:42:00.000Z";
  const first = aRun(db, "open", { at, clock_offset_ms: 3000 });
  await told(db, "idle");
  await first.stop();
  const second = aRun(db, "offline", null);
  expect(await told(db, "offline")).toMatchObject({ last_contact_at: at, clock_offset_ms: 3000 });
  await second.stop();
  await db.close();
});

test("what changes while the state is being written is written once, as it is in the end", async () => {
  const db = await memoryDatabase();
  const unsent = new BehaviorSubject<ReadonlyMap<string, Unsent>>(new Map());
  const gate = new BehaviorSubject<RequestGateState>("open");
  const run = tellSyncState(db, { gate, unsent, contact: new BehaviorSubject<Contact | null>(null) });
  await told(db, "idle");
  const one = { collection: "people", scope: "project:p", since: "2026-11-20T10:00:00.000Z" } as const;
  for (let n = 1; n <= 50; n++)
    unsent.next(new Map(Array.from({ length: n }, (_, i) => [`people|${i}`, one])));
  await run.stop();
  const written = await db.device.findOne(syncStateId).exec(true);
  expect(written.toJSON()).toMatchObject({ unsent: 50 });
  expect(Number(written.revision.split("-")[0])).toBeLessThan(6);
  await db.close();
});
