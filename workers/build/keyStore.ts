import { newSigningKey, type SigningKey } from "#domain/application/keys/signature.ts";

const store = "keys";

/**
 * The signing keys of this device under a name, oldest first; the first one is made when there is none. The private halves are not
 * extractable: not even this product can read them again, it can only sign with them.
 */
export const signingKeys = (name: string): Promise<readonly SigningKey[]> =>
  inDatabase(async (database) => {
    const kept = await allOf(database, name);
    if (kept.length > 0) return kept;
    return [await keepUnlessThere(database, placeOf(name, 0), await newSigningKey(crypto.subtle))];
  });

/** The key that this device signs with: the newest one under a name. */
export const signingKey = async (name: string): Promise<SigningKey> => (await signingKeys(name)).at(-1)!;

/** Makes a further key, with which this device signs from now on; those before stay, to speak for it. */
export const addSigningKey = (name: string): Promise<SigningKey> =>
  inDatabase(async (database) => {
    const place = placeOf(name, (await allOf(database, name)).length);
    return keepUnlessThere(database, place, await newSigningKey(crypto.subtle));
  });

const placeOf = (name: string, at: number) => (at === 0 ? name : `${name}#${at}`);

async function inDatabase<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await opened();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open("klarbau-signing-keys", 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(store));
  return answer(request);
}

async function allOf(database: IDBDatabase, name: string): Promise<SigningKey[]> {
  const keys: SigningKey[] = [];
  for (;;) {
    const kept = await read(database, placeOf(name, keys.length));
    if (!kept) return keys;
    keys.push(kept);
  }
}

const read = (database: IDBDatabase, name: string): Promise<SigningKey | undefined> =>
  answer(database.transaction(store).objectStore(store).get(name) as IDBRequest<SigningKey | undefined>);

/**
 * Two tabs may make a key at once: the first one stored is everybody's. A key counts when its transaction is durable,
 * not before: what is signed with a key that is then lost could never be followed by anything.
 */
async function keepUnlessThere(database: IDBDatabase, name: string, key: SigningKey): Promise<SigningKey> {
  const transaction = database.transaction(store, "readwrite", { durability: "strict" });
  const durable = new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () =>
      reject(transaction.error ?? new Error("IndexedDB transaction aborted")),
    );
  });
  const keys = transaction.objectStore(store);
  const there = await answer(keys.get(name) as IDBRequest<SigningKey | undefined>);
  if (!there) keys.put(key, name);
  await durable;
  return there ?? key;
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB request failed")));
  });
}
