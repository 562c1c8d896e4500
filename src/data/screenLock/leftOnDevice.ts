/** By what somebody's traces on a device are known. */
export interface Traces {
  /** Name of the person's database; their files lie in a folder of the same name. */
  readonly database: string;
  readonly id: string;
  readonly email: string;
  /** SHA-256 of their models: what was drawn of those is named by it. */
  readonly models: ReadonlySet<string>;
}

/** Where the browser keeps something for the page, each by its own name for it. */
type Place = "IndexedDB" | "OPFS" | "Cache" | "localStorage" | "sessionStorage";

/** Something that is left, for people: where it lies, and its name there. */
export type Left = `${Place}: ${string}`;

/**
 * Looks through everything that the browser keeps for this origin: databases, files, caches with their entries, both storages with what
 * stands in them. Of other tabs the browser shows no sessionStorage; that ends with the tab. Empty when nothing is left.
 */
export async function leftOnDevice(traces: Traces): Promise<readonly Left[]> {
  const isTrace = traceOf(traces);
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  return [
    ...databases.flatMap(({ name = "" }) => (isTrace(name) ? [`IndexedDB: ${name}` as const] : [])),
    ...(await foldersHere()).filter(isTrace).map((name) => `OPFS: ${name}` as const),
    ...(await cachedHere()).filter(isTrace).map((name) => `Cache: ${name}` as const),
    ...entriesOf("localStorage").filter(isTrace).map(nameIn("localStorage")),
    ...entriesOf("sessionStorage").filter(isTrace).map(nameIn("sessionStorage")),
  ];
}

/**
 * Removes what stands in the storages under a name that says whose it is, or says nothing but who that is (who came by a reset link); what
 * only mentions somebody stays, and is found.
 */
export function forgetStored({ database, id, email }: Omit<Traces, "models">): void {
  const isTrace = traceOf({ database, id, email, models: new Set() });
  for (const storage of [localStorage, sessionStorage])
    for (const [key, text] of Object.entries(storage))
      if (isTrace(key) || text === id) storage.removeItem(key);
}

/** Whether a text names somebody; an address as a word of its own: `ann@example.org` is not in `johann@example.org`. */
function traceOf({ database, id, email, models }: Traces): (text: string) => boolean {
  const address = email.trim().replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const named = new RegExp(
    String.raw`(?<![\p{L}\p{N}._+-])${address}(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`,
    "iu",
  );
  const parts = [database, id, ...models];
  return (text) => parts.some((part) => text.includes(part)) || (address !== "" && named.test(text));
}

/** What lies at the top of the origin's own folder. */
async function foldersHere(): Promise<readonly string[]> {
  const root = await globalThis.navigator?.storage?.getDirectory?.().catch(() => undefined);
  const names: string[] = [];
  if (root) for await (const name of (root as unknown as Listed).keys()) names.push(name);
  return names;
}

interface Listed {
  readonly keys: () => AsyncIterable<string>;
}

/** Every entry of every cache, with the cache's name before its address. */
async function cachedHere(): Promise<readonly string[]> {
  if (!("caches" in globalThis)) return [];
  const found: string[] = [];
  for (const name of await caches.keys()) {
    found.push(name);
    for (const { url } of await (await caches.open(name)).keys()) found.push(`${name} ${url}`);
  }
  return found;
}

/** Name and content of each entry, the name first. */
const entriesOf = (place: "localStorage" | "sessionStorage"): readonly string[] =>
  Object.entries(globalThis[place] ?? {}).map(([key, text]) => `${key}\n${String(text)}`);

const nameIn =
  <P extends Place>(place: P) =>
  (entry: string) =>
    `${place}: ${entry.split("\n")[0] ?? ""}` as const;
