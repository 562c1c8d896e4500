import { newPair, publicText } from "#domain/esg/vaultKeys/envelope.ts";

/** The key pair of this device for one person. The private half cannot be read out, not even by this product. */
export interface DevicePair {
  /** A raw point of P-256, base64. */
  readonly public_key: string;
  readonly privateKey: CryptoKey;
}

const store = "keys";
const entry = "pair";
const databaseOf = (name: string) => `${name}-vault-keys`;

/**
 * The pair of this device, made when it is first needed; two tabs that ask at once get the same.
 * @param name of the person's database: two people of one device never share a key.
 */
export async function devicePair(name: string): Promise<DevicePair> {
  const database = await opened(name);
  try {
    const kept = await answered(database.transaction(store).objectStore(store).get(entry));
    return isPair(kept) ? kept : await keepUnlessThere(database, await made());
  } finally {
    database.close();
  }
}

/** Destroys the pair of a person on this device: what was wrapped for it opens here no more. */
export const forgetDevicePair = async (name: string): Promise<void> =>
  void (await answered(indexedDB.deleteDatabase(databaseOf(name))));

async function made(): Promise<DevicePair> {
  const { privateKey, publicKey } = await newPair(crypto.subtle);
  return { privateKey, public_key: await publicText(crypto.subtle, publicKey) };
}

const isPair = (kept: unknown): kept is DevicePair =>
  typeof kept === "object" && kept !== null && "public_key" in kept && "privateKey" in kept;

/** The first pair that is stored is everybody's, and counts once its transaction is durable. */
async function keepUnlessThere(database: IDBDatabase, pair: DevicePair): Promise<DevicePair> {
  const transaction = database.transaction(store, "readwrite", { durability: "strict" });
  const durable = new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("aborted")));
  });
  const keys = transaction.objectStore(store);
  const there: unknown = await answered(keys.get(entry));
  if (!isPair(there)) keys.put(pair, entry);
  await durable;
  return isPair(there) ? there : pair;
}

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseOf(name), 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(store));
  return answered(request);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB gave no reason")));
  });
}
