/** An IndexedDB database as plain data: what a browser has stored. */
export interface StoredDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly StoredTable[];
}

interface StoredTable {
  readonly name: string;
  readonly keyPath: string | string[] | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly {
    readonly name: string;
    readonly keyPath: string | string[];
    readonly unique: boolean;
    readonly multiEntry: boolean;
  }[];
  /** `[key, value]`; the key is null where it lies in the value. */
  readonly records: readonly (readonly [IDBValidKey | null, unknown])[];
}

/** Everything that IndexedDB holds, by name. */
export async function readStored(): Promise<StoredDatabase[]> {
  const all: StoredDatabase[] = [];
  for (const { name } of await indexedDB.databases()) {
    const db = await answered(indexedDB.open(name!));
    const stores: StoredTable[] = [];
    for (const store of db.objectStoreNames) stores.push(await readTable(db, store));
    all.push({ name: name!, version: db.version, stores });
    db.close();
  }
  return all.toSorted((a, b) => a.name.localeCompare(b.name));
}

async function readTable(db: IDBDatabase, name: string): Promise<StoredTable> {
  const store = db.transaction(name).objectStore(name);
  const keyPath = store.keyPath as string | string[] | null;
  const indexes = [...store.indexNames].map((index) => {
    const { unique, multiEntry, keyPath: of } = store.index(index);
    return { name: index, keyPath: of as string | string[], unique, multiEntry };
  });
  const [keys, values] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
  const records = values.map((value, i) => [keyPath === null ? keys[i]! : null, value as unknown] as const);
  return { name, keyPath, autoIncrement: store.autoIncrement, indexes, records };
}

/** Puts databases back as they were; none of them may be there. */
export async function writeStored(all: readonly StoredDatabase[]): Promise<void> {
  for (const { name, version, stores } of all) {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => stores.forEach((store) => writeTable(opening.result, store));
    (await answered(opening)).close();
  }
}

function writeTable(db: IDBDatabase, { name, keyPath, autoIncrement, indexes, records }: StoredTable): void {
  const store = db.createObjectStore(name, { keyPath, autoIncrement });
  for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
  for (const [key, value] of records) store.put(value, key ?? undefined);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB gave no reason"));
  });
}
