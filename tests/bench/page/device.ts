import { defaultPace } from "#domain/settings/syncPace.ts";
import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { filter, firstValueFrom } from "rxjs";
import { liveSyncState } from "#data/sync/state/liveSyncState.ts";
import { type BrowserDatabase, openBrowserDatabase } from "#data/storage/openBrowserDatabase.ts";
import { collectionOf } from "#data/sync/collectionOf.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { startReplicationWorker } from "#workers/replication/client.ts";
import type { BenchRow } from "../buildingRows.ts";
import type { Revisions, Server } from "./plainWays.ts";

const linger_ms = 4000;
const open = new Map<string, BrowserDatabase>();

/** The page's own view of a person's database, as the signed-in pages open it; made when there is none. */
export async function database(name: string): Promise<BrowserDatabase> {
  const known = open.get(name) ?? (await openBrowserDatabase({ hashOf: hashOfBlob, name }));
  open.set(name, known);
  return known;
}

/** Closes a database of this page, if it is open, so that it can be deleted. */
export async function forget(name: string): Promise<void> {
  await open.get(name)?.close();
  open.delete(name);
}

/**
 * Starts the product's replication of a database that this page has open, and stops it some moments after some work is done: RxDB
 * notes how far it has read when it has stored what it has read. Answers what the work took.
 */
export async function replicating(server: Server, name: string, until: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  const failed = (cause: unknown) => console.error("replication", cause);
  const { url, key, user } = server;
  const client = startReplicationWorker(
    { databaseName: name, url, key, userId: user },
    session(server),
    failed,
    { get: () => defaultPace, follow: () => () => undefined },
    { get: () => false, follow: () => () => undefined },
  );
  await until;
  const ms = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, linger_ms));
  await client.stop();
  return ms;
}

/** Resolves when so many documents have arrived, counted by what the collections tell their views. */
export function arrived(db: BrowserDatabase, count: number): Promise<void> {
  const ids = new Set<string>();
  return new Promise((resolve) => {
    const following = (["building", "people"] as const).map((name) =>
      collectionOf(db, name).$.subscribe(({ documentId }) => {
        ids.add(documentId);
        if (ids.size < count) return;
        for (const one of following) one.unsubscribe();
        resolve();
      }),
    );
  });
}

/** Resolves when the product says that nothing is unsent, after contact at or after an instant. */
export const everythingSent = (db: BrowserDatabase, since: string): Promise<unknown> =>
  firstValueFrom(
    liveSyncState(db).pipe(
      filter(
        (state) => state?.status === "idle" && state.unsent === 0 && (state.last_contact_at ?? "") >= since,
      ),
    ),
  );

/** Writes rows as a person's device does after reading a model, one kind after the other: all of them wait to be sent. */
export async function writePending(db: BrowserDatabase, rows: readonly BenchRow[]): Promise<void> {
  for (const [kind, name] of [
    ["space", "building"],
    ["asset", "building"],
    ["contact", "people"],
  ] as const) {
    const documents = rows
      .filter((row) => row.kind === kind)
      .map(({ id, doc }) => ({ ...doc, id, kind, unsent_since: doc["created_at"] }));
    const { error } = await collectionOf(db, name).bulkInsert(documents as never);
    if (error.length > 0) throw new Error(`${error.length} documents were not stored`);
  }
}

/** What a device holds. */
export async function content(db: BrowserDatabase): Promise<Revisions> {
  const found = [...(await db.building.find().exec()), ...(await db.people.find().exec())];
  return found.map((document) => [document.id, Number(document.rev)] as const);
}

/** Somebody who stays signed in. */
const session = ({ token, user }: Server): SessionSource => ({
  get: () => ({
    status: "signed-in",
    user: { id: user, email: "bench@example.org" },
    access_token: token,
    good_until: Date.now() + 3_600_000,
  }),
  follow: () => () => undefined,
  signIn: () => Promise.reject(new Error("signed in already")),
  signUp: () => Promise.reject(new Error("signed in already")),
  adopt: () => undefined,
  goOn: () => false,
  signOut: () => Promise.resolve({ ok: true, value: undefined } as const),
  check: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
  screen: { lock: () => Promise.resolve(), open: () => false },
  stop: () => undefined,
});
