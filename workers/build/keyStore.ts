import { newSigningKey, type SigningKey } from "#domain/application/signature.ts";

const store = "keys";

/**
 * The signing key of this device under a name, made on first use. The private half is not extractable: not even this
 * product can read it again, it can only sign with it.
 */
export async function signingKey(name: string): Promise<SigningKey> {
  const database = await opened();
  try {
    const kept = await read(database, name);
    if (kept) return kept;
    const made = await newSigningKey(crypto.subtle);
    return await keepUnlessThere(database, name, made);
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open("klarbau-signing-keys", 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(store));
  return answer(request);
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
