import { forgetFiles, openFileStore } from "../files/fileStore.ts";
import { forgetDevicePair } from "../vault/keys/devicePair.ts";
import { openVersions, storedName } from "./schemaUpgradeLock.ts";

/** A person left this device for good and agreed to lose what was unsent then. */
export interface Discarded {
  /** Name of the person's database. */
  readonly database: string;
  /** How many unsent changes the person was told of. More than that are never removed. */
  readonly unsent: number;
}

/** What became of a stored database: `open`: a tab works with it. `unsent`: there is something in it that the server lacks. */
export interface Swept {
  readonly name: string;
  readonly outcome: "removed" | "open" | "unsent" | "unknown";
}

/** Which database is in use and which were left for good. */
export interface Sweeping {
  /** The database of whoever works here, opened and migrated. */
  readonly database: string;
  readonly version: number;
  readonly discarded: readonly Discarded[];
  /** Told of each database that was looked at; the discarded ones by their own name. */
  readonly log: (swept: Swept) => void;
}

/**
 * Removes what nobody needs any more: the empty shells that a migration leaves behind, and the databases and files of people who
 * left for good. Never one with a change that the server lacks, unless the person agreed to that very loss.
 */
export async function sweep({ database, version, discarded, log }: Sweeping): Promise<void> {
  const stored = await storedNames();
  const older = stored.filter((one) => one.database === database && one.version < version && isOurs(one));
  const open = await openVersions(database);
  for (const { full, version: of } of older) {
    const outcome = open === null ? "unknown" : open.includes(of) ? "open" : await emptied(full);
    if (outcome === "removed") await removed(full);
    log({ name: full, outcome });
  }
  for (const mark of discarded.filter((one) => one.database !== database))
    log({ name: mark.database, outcome: await discard(mark, stored) });
}

/** How many changes and files of somebody only this device has, read from what is stored: their database need not be open. */
export async function unsentOf(database: string): Promise<number> {
  const own = (await storedNames()).filter((one) => one.database === database);
  if (own.length === 0) return 0;
  const files = new Set(await (await openFileStore(database)).names());
  let found = 0;
  for (const { full } of own) found += await unsentIn(full, files);
  return found;
}

/** The hashes of the models that somebody has here, read from what is stored. */
export async function modelHashesOf(database: string): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  for (const { full } of (await storedNames()).filter((one) => one.database === database))
    await eachDocument(full, ({ kind, sha256 }) => {
      if (kind === "model" && typeof sha256 === "string") hashes.add(sha256);
    });
  return hashes;
}

type Stored = NonNullable<ReturnType<typeof storedName>> & { readonly full: string };

async function storedNames(): Promise<readonly Stored[]> {
  const all = (await indexedDB.databases?.()) ?? [];
  return all.flatMap(({ name = "" }) => {
    const read = storedName(name);
    return read ? [{ ...read, full: name }] : [];
  });
}

/** RxDB keeps its own books under version 0, whatever the version of the product. */
const isOurs = ({ collection }: Stored) => collection !== "_rxdb_internal";

const emptied = async (full: string): Promise<"removed" | "unsent"> =>
  (await unsentIn(full)) === 0 ? "removed" : "unsent";

async function discard(
  { database, unsent }: Discarded,
  stored: readonly Stored[],
): Promise<Swept["outcome"]> {
  const own = stored.filter((one) => one.database === database);
  const open = await openVersions(database);
  if (open === null) return "unknown";
  if (open.length > 0) return "open";
  const files = new Set(await (await openFileStore(database)).names());
  let found = 0;
  for (const { full } of own) found += await unsentIn(full, files);
  if (found > unsent) return "unsent";
  for (const { full } of own) await removed(full);
  await forgetFiles(database);
  await forgetDevicePair(database);
  return "removed";
}

/**
 * Documents of a stored database that the server has not confirmed, or whose bytes it has not.
 * @param files names of the files that lie here: what another device has to send is not lost with this one.
 */
async function unsentIn(name: string, files: ReadonlySet<string> = new Set()): Promise<number> {
  let found = 0;
  await eachDocument(name, ({ unsent_since, upload_state, sha256, _deleted }) => {
    const isFileUnsent = !isGone(_deleted) && upload_state !== "verified" && files.has(String(sha256));
    if (unsent_since !== undefined || isFileUnsent) found += 1;
  });
  return found;
}

/** Looks at each document of a stored database. */
async function eachDocument(
  name: string,
  look: (document: Readonly<Record<string, unknown>>) => void,
): Promise<void> {
  const db = await answered(indexedDB.open(name));
  try {
    if (!db.objectStoreNames.contains("docs")) return;
    await walked(db.transaction("docs").objectStore("docs").openCursor(), look);
  } finally {
    db.close();
  }
}

function walked(
  request: IDBRequest<IDBCursorWithValue | null>,
  look: (document: Readonly<Record<string, unknown>>) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error ?? new Error("IndexedDB gave no reason"));
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve();
      look(cursor.value as Readonly<Record<string, unknown>>);
      cursor.continue();
    };
  });
}

/** Dexie stores truth as a number, or as text, so that it can be indexed. */
const isGone = (deleted: unknown) => deleted === true || deleted === 1 || deleted === "1";

const removed = (name: string): Promise<unknown> => answered(indexedDB.deleteDatabase(name));

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB gave no reason"));
  });
}
