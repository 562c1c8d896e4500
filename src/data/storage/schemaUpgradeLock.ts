import type { StorageHealth } from "./storageHealth.ts";

/** How long a newer version waits for older tabs to finish what they are writing; a frozen one does not answer. */
const patience_ms = 3000;

/** One version of the product at work on a database, known to all tabs and workers of this browser. */
export interface SchemaLock {
  /** Call it when the database is closed. */
  readonly end: () => void;
}

/** What is stored is newer than this code: it must not touch it. */
export class OutdatedCode extends Error {
  override readonly name = "OutdatedCode";
  readonly kind = "outdated";
}

/** What a stored IndexedDB database holds, read from the name that RxDB's storage gives it. */
export interface StoredName {
  readonly database: string;
  readonly version: number;
  readonly collection: string;
}

/** Reads the name of an IndexedDB database; undefined when it is not one of RxDB's. */
export function storedName(name: string): StoredName | undefined {
  const found = /^rxdb-dexie-(.+)--(\d+)--(.+)$/.exec(name);
  return found ? { database: found[1]!, version: Number(found[2]), collection: found[3]! } : undefined;
}

/**
 * Takes the turn of a version. Older tabs are told, finish the writes that are under way and write no more; a newer one makes
 * this code outdated at once or later, through `health`.
 * @throws OutdatedCode when a newer version has already stored something here.
 */
export async function acquireSchemaLock(
  name: string,
  version: number,
  health: StorageHealth,
): Promise<SchemaLock> {
  if ((await storedVersion(name)) > version) throw new OutdatedCode();
  const channel = new BroadcastChannel(`klarbau-schema-${name}`);
  const release = hold(lockOf(name, version));
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== "number") return;
    if (data < version) channel.postMessage(version); // an old page that was opened after us
    if (data <= version) return;
    health.outdate();
    void health.quiet().then(release);
  };
  channel.postMessage(version);
  for (let older = version - 1; older >= 0; older--) await untilFree(lockOf(name, older));
  return {
    end: () => {
      channel.close();
      release();
    },
  };
}

const lockOf = (name: string, version: number) => `klarbau-schema-${name}-${version}`;

/** The versions of the product that are at work on a database in any tab; null where the browser does not tell. */
export async function openVersions(name: string): Promise<readonly number[] | null> {
  const known = await navigator.locks?.query();
  if (!known) return null;
  const prefix = `klarbau-schema-${name}-`;
  const locks = (known.held ?? []).map((lock) => lock.name ?? "").filter((lock) => lock.startsWith(prefix));
  return locks.map((lock) => Number(lock.slice(prefix.length)));
}

/** The newest version of the product that has stored something in this database; 0 where the browser does not tell. */
async function storedVersion(name: string): Promise<number> {
  const all = (await indexedDB.databases?.()) ?? [];
  const versions = all.map((one) => storedName(one.name ?? "")).filter((one) => one?.database === name);
  return Math.max(0, ...versions.map((one) => one!.version));
}

/** Holds a shared lock until the answered function is called. */
function hold(lock: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks?.request(lock, { mode: "shared" }, () => held);
  return release;
}

/** Waits until nobody holds a lock, or long enough. */
async function untilFree(lock: string): Promise<void> {
  const signal = AbortSignal.timeout(patience_ms);
  await navigator.locks?.request(lock, { signal }, () => undefined).catch(() => undefined);
}
