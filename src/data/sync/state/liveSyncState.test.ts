import { BehaviorSubject, filter, firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import type { Database } from "../../database.ts";
import { liveSyncState } from "./liveSyncState.ts";
import { memoryDatabase } from "../../memoryDatabase.ts";
import { createProject, deleteProject, renameProject } from "../../projects/actions.ts";
import { collectionOf } from "../collectionOf.ts";
import { startLeaderRun } from "./leaderRun.ts";
import { tellSyncState } from "./syncState.ts";
import type { Unsent } from "./unsent.ts";

/** A leading tab that is slow: it tells only what a test lets it know. */
async function slowLeader(db: Database, run?: string) {
  const unsent = new BehaviorSubject<ReadonlyMap<string, Unsent>>(new Map());
  const told = tellSyncState(db, {
    gate: new BehaviorSubject("open" as const),
    unsent,
    contact: new BehaviorSubject({ at: "2026-11-20T08:42:00.000Z", clock_offset_ms: 0 }),
    ...(run !== undefined && { run }),
  });
  await firstValueFrom(liveSyncState(db).pipe(filter((state) => state?.status === "idle")));
  return { unsent, stop: told.stop };
}
/** What a view shows in this very moment. */
function shown(db: Database) {
  const seen: { now?: unknown } = {};
  liveSyncState(db).subscribe((state) => (seen.now = state));
  return () => seen.now;
}
const until = (db: Database, unsent: number) =>
  firstValueFrom(liveSyncState(db).pipe(filter((state) => state?.unsent === unsent)));
async function aProject(db: Database, name: string) {
  const made = await createProject(db, { organisation_id: "o", name });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
}
const confirmed = async (db: Database, id: string) => {
  const stored = (await db.projects.findOne(id).exec())!.toJSON();
  const { unsent_since: _, ...echo } = stored;
  await collectionOf(db, "projects").upsert({ ...echo, rev: 7 });
};

test("from the moment in which a change is kept nobody is told that everything is sent, however slow the leading tab", async () => {
  const db = await memoryDatabase();
  const leader = await slowLeader(db);
  const now = shown(db);
  await until(db, 0);
  const project = await aProject(db, "Haus am See");
  expect(now()).toMatchObject({ status: "sending", unsent: 1, oldest_unsent_at: project.unsent_since });
  await confirmed(db, project.id);
  expect(now()).toMatchObject({ status: "idle", unsent: 0, oldest_unsent_at: null });
  await deleteProject(db, project.id);
  expect(now()).toMatchObject({ status: "sending", unsent: 1 });
  await leader.stop();
  await db.close();
});

test("a change counts once, whether the leading tab knows of it or not", async () => {
  const db = await memoryDatabase();
  const leader = await slowLeader(db);
  const first = await aProject(db, "Haus am See");
  const since = first.unsent_since!;
  const before = new Date(Date.parse(since) - 1000).toISOString();
  const known = (id: string, at: string) =>
    [id, { collection: "projects", scope: "org:o", since: at }] as const;
  leader.unsent.next(new Map([known(`projects|${first.id}`, since)]));
  expect(await until(db, 1)).toMatchObject({ status: "sending" });
  await renameProject(db, first.id, "Haus am Hang");
  expect((await until(db, 1))?.unsent).toBe(1);
  // two of an earlier day, of which this tab has never seen anything, and not yet the one of this tab
  leader.unsent.next(new Map([known("people|a", before), known("people|b", before)]));
  expect(await until(db, 3)).toMatchObject({ oldest_unsent_at: before });
  leader.unsent.next(
    new Map([known("people|a", before), known("people|b", before), known(`projects|${first.id}`, since)]),
  );
  const all = await firstValueFrom(
    liveSyncState(db).pipe(filter((state) => state?.newest_unsent_at === since)),
  );
  expect(all?.unsent).toBe(3);
  await leader.stop();
  await db.close();
});

test("what a leading tab has told that is gone is not taken for the present", async () => {
  const db = await memoryDatabase();
  const run = await startLeaderRun();
  const leader = await slowLeader(db, run.name);
  const stale = (is: boolean) =>
    firstValueFrom(liveSyncState(db).pipe(filter((state) => state?.is_stale === is)));
  expect(await stale(false)).toMatchObject({ status: "idle" });
  await leader.stop();
  run.end();
  expect(await stale(true)).toMatchObject({ status: "idle", last_contact_at: "2026-11-20T08:42:00.000Z" });
  const next = await startLeaderRun();
  const successor = await slowLeader(db, next.name);
  expect(await stale(false)).toMatchObject({ run: next.name });
  await successor.stop();
  next.end();
  await db.close();
});
