import { browserStorage } from "./browserStorage.ts";
import { type Database, openDatabase, type OpenOptions } from "../database.ts";
import { schema } from "../schema.ts";
import { acquireSchemaLock } from "./schemaUpgradeLock.ts";
import { type StorageHealth, storageHealth } from "./storageHealth.ts";
import { storageIdentity } from "./storageIdentity.ts";

/** A database in a browser, and how the storage below it stands. */
export type BrowserDatabase = Database & { readonly health: StorageHealth };

/**
 * Opens a person's database in this tab or worker.
 * @throws OutdatedCode when a newer version of the product has stored something in it; otherwise when the browser refuses to store
 * anything at all.
 */
export async function openBrowserDatabase(
  options: Pick<OpenOptions, "name" | "collections" | "conflictHandler" | "files" | "hashOf" | "version"> & {
    /** Brought by whoever must follow it from the start. */
    readonly health?: StorageHealth;
  },
): Promise<BrowserDatabase> {
  const { health = storageHealth() } = options;
  const turn = await acquireSchemaLock(options.name, options.version ?? schema.version, health);
  try {
    const identity = storageIdentity();
    const db = await openDatabase({ ...options, storage: browserStorage(health, identity) });
    identity.know(await db.storageToken);
    db.onClose.push(() => Promise.resolve(turn.end()));
    keepReadable(db, health);
    return Object.assign(db, { health });
  } catch (cause) {
    turn.end();
    throw cause;
  }
}

/**
 * When a newer version takes the data over, RxDB would close the collections below the old page, and its views would fall over
 * what is no longer there. They stay as they are: nothing is written any more, and the page is about to be loaded anew.
 */
function keepReadable(db: Database, health: StorageHealth): void {
  health.state.subscribe((state) => {
    if (state !== "outdated") return;
    const collections = Object.values(db.collections);
    for (const collection of collections) collection.close = () => Promise.resolve(true);
    // Whoever closes the database means its collections too: RxDB lets a process have only so many open ones.
    db.onClose.push(async () => {
      for (const collection of collections) Reflect.deleteProperty(collection, "close");
    });
  });
}
