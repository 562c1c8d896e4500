import { IDBFactory, IDBKeyRange, IDBObjectStore } from "fake-indexeddb";
import { quickDexie } from "#data/storage/quickDexie.ts";

/** What a device has stored. It survives closing and crashes. */
export interface Disk {
  /** Opens the disk for one life of the device. Databases are found under `name`, whatever the life calls them. */
  readonly plugIn: (lifeName: string, name: string) => Plug;
}

/** The disk as one life of a device sees it. */
export interface Plug {
  readonly storage: ReturnType<typeof quickDexie>;
  /** While true every writing transaction fails as in a browser without room. */
  isFull: boolean;
  /** The device stops at once: what is not committed is gone, nothing is written or read any more. */
  readonly pull: () => void;
}

/** An empty disk. */
export function aDisk(): Disk {
  const factory = new IDBFactory();
  return { plugIn: (lifeName, name) => plugIn(factory, lifeName, name) };
}

/** The inside of fake-indexeddb that a power cut needs. */
interface Transaction {
  readonly mode: string;
  readonly db: Connection;
  readonly _state: string;
  readonly _abort: (name: string) => void;
}
interface Connection {
  readonly _rawDatabase: { readonly transactions: readonly Transaction[] };
  readonly close: () => void;
}

const plugs = new WeakMap<object, Plug>();

function plugIn(factory: IDBFactory, lifeName: string, name: string): Plug {
  const connections = new Set<Connection>();
  let isPulled = false;
  const cut = (connection: Connection) => {
    const running = connection._rawDatabase.transactions.filter(
      ({ db, _state }) => db === connection && _state !== "finished",
    );
    for (const transaction of running) transaction._abort("AbortError");
    connection.close();
  };
  const real = (life: string) => life.replace(lifeName, name);
  const indexedDB = {
    open: (life: string, version?: number) => {
      if (isPulled) throw new DOMException("no power", "InvalidStateError");
      const request = factory.open(real(life), version);
      const note = () => {
        const connection = request.result as unknown as Connection;
        plugs.set(connection, plug);
        connections.add(connection);
        if (isPulled) cut(connection);
      };
      request.addEventListener("upgradeneeded", note);
      request.addEventListener("success", note);
      return request;
    },
    deleteDatabase: (life: string) => {
      if (isPulled) throw new DOMException("no power", "InvalidStateError");
      return factory.deleteDatabase(real(life));
    },
    databases: () => factory.databases(),
    cmp: (a: unknown, b: unknown) => factory.cmp(a, b),
  };
  const plug: Plug = {
    // as in the product, where lists are longer
    storage: quickDexie({ indexedDB: indexedDB as never, IDBKeyRange: IDBKeyRange as never }, 2),
    isFull: false,
    pull: () => {
      isPulled = true;
      for (const connection of connections) cut(connection);
    },
  };
  return plug;
}

/** A full disk shows when the transaction is committed: all of it is undone. */
for (const method of ["put", "add"] as const) {
  const stored = IDBObjectStore.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  const real = stored[method]!;
  stored[method] = function write(this: unknown, ...args: unknown[]) {
    const request = real.apply(this, args);
    const { transaction } = this as { transaction: Transaction };
    if (transaction.mode !== "versionchange" && plugs.get(transaction.db)?.isFull)
      setImmediate(() => {
        if (transaction._state !== "finished") transaction._abort("QuotaExceededError");
      });
    return request;
  };
}
