import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel, FaceSummary, PropertyGroup } from "#domain/ifc/model.ts";
import type { ModelFacts } from "#domain/ifc/versions/thing.ts";
import { packGeometry, unpackGeometry } from "#domain/ifc/geometry/packGeometry.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { ImportedModel } from "./api.ts";

/** What is kept of a model on this device, so that opening it again does not parse again. */
export interface ModelRecord {
  readonly sha256: string;
  /** Size of the file as given. */
  readonly bytes: number;
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord | null;
  readonly faces: readonly FaceSummary[];
}

/** Why a record could not be kept; the import itself is not touched by it. */
export type KeepProblem =
  | { readonly kind: "storage_full" }
  | { readonly kind: "storage_refused"; readonly detail: string };

/** Keeps a model that was just read. Keeping it again replaces it. */
export async function keepModelRecord(imported: ImportedModel): Promise<Result<void, KeepProblem>> {
  const geometry = imported.geometry && (await gzip(packGeometry(imported.geometry)));
  const { sha256, bytes, model, faces } = imported;
  const head: StoredHead = { sha256, bytes, model, faces, geometry };
  try {
    await inStores("readwrite", (heads, properties) => {
      heads.put(head, keyOf(sha256));
      properties.put(imported.properties, keyOf(sha256));
    });
    latest.delete(sha256);
    held.delete(sha256);
    return ok(undefined);
  } catch (error) {
    return err(problemOf(error));
  }
}

/** The record of a model; `undefined` when this device has none of this version (then import the file again). */
export async function modelRecord(sha256: string): Promise<ModelRecord | undefined> {
  const known = held.get(sha256)?.deref();
  // Another tab may have removed it since.
  if (known && (await inStores("readonly", (heads) => heads.getKey(keyOf(sha256)))) !== undefined)
    return known;
  const head = await inStores(
    "readonly",
    (heads) => heads.get(keyOf(sha256)) as IDBRequest<StoredHead | undefined>,
  );
  if (!head) return undefined;
  const geometry = head.geometry && (unpackGeometry(await gunzip(head.geometry)) ?? null);
  const record = { ...head, geometry };
  held.set(sha256, new WeakRef(record));
  return record;
}

/** The SHA-256s of all models that can be opened on this device without reading the file again. */
export async function keptModels(): Promise<ReadonlySet<string>> {
  const keys = await inStores("readonly", (heads) => heads.getAllKeys());
  const ending = keyOf("");
  return new Set(
    (keys ?? [])
      .filter((key) => typeof key === "string")
      .filter((key) => key.endsWith(ending))
      .map((key) => key.slice(0, -ending.length)),
  );
}

/** Property and quantity sets of one element or space of a kept model; empty when it has none or is not kept. */
export async function properties(sha256: string, express_id: number): Promise<readonly PropertyGroup[]> {
  return (await allProperties(sha256))?.get(express_id) ?? [];
}

/** Property and quantity sets of all elements and spaces of a kept model; `undefined` when it is not kept. */
export async function allProperties(sha256: string): Promise<ImportedModel["properties"] | undefined> {
  const known = latest.get(sha256);
  if (known) return known;
  const all = await inStores(
    "readonly",
    (_, stored) => stored.get(keyOf(sha256)) as IDBRequest<ImportedModel["properties"] | undefined>,
  );
  if (all) remember(sha256, all);
  return all;
}

/** All that versions of a model are compared by, of one that is kept; undefined when this device has no record of it. */
export async function modelFacts(sha256: string): Promise<ModelFacts | undefined> {
  const record = await modelRecord(sha256);
  if (!record) return undefined;
  const all = await inStores(
    "readonly",
    (_, stored) => stored.get(keyOf(sha256)) as IDBRequest<ImportedModel["properties"] | undefined>,
  );
  const { model, faces, geometry } = record;
  return { model, faces, origin_m: geometry?.origin_m ?? [0, 0, 0], properties: all ?? new Map() };
}

/** Removes the record of a model in every version. */
export async function forgetModelRecord(sha256: string): Promise<void> {
  latest.delete(sha256);
  held.delete(sha256);
  const range = IDBKeyRange.bound(`${sha256}/`, `${sha256}/\uffff`);
  await inStores("readwrite", (heads, stored) => {
    heads.delete(range);
    stored.delete(range);
  });
}

interface StoredHead extends Omit<ModelRecord, "geometry"> {
  /** `packGeometry`, gzip. */
  readonly geometry: Uint8Array<ArrayBuffer> | null;
}

/** Records that somebody still holds: the next page gets the same one, without unpacking it again. */
const held = new Map<string, WeakRef<ModelRecord>>();

/** The properties read last: a person looks at many elements of a model, or of the few models of one building. */
const latest = new Map<string, ImportedModel["properties"]>();
const mostLatest = 4;

function remember(sha256: string, all: ImportedModel["properties"]): void {
  const [oldest] = latest.keys();
  if (latest.size >= mostLatest && oldest !== undefined) latest.delete(oldest);
  latest.set(sha256, all);
}

const recordVersion = 2;
/** Must be the version of the package: another reader may see other shapes. A test compares them. */
export const webIfcVersion = "0.0.78";
const keyOf = (sha256: string) => `${sha256}/${webIfcVersion}/${recordVersion}`;

/** Runs `job` in one transaction and waits until it is durable; gives what its request gave. */
async function inStores<T>(
  mode: IDBTransactionMode,
  job: (heads: IDBObjectStore, properties: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T | undefined> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(["heads", "properties"], mode);
      const request = job(transaction.objectStore("heads"), transaction.objectStore("properties"));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => reject(transaction.error ?? new Error("IndexedDB transaction aborted"));
    });
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("klarbau-models", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("heads");
      request.result.createObjectStore("properties");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB did not open"));
  });
}

function problemOf(error: unknown): KeepProblem {
  if (error instanceof DOMException && error.name === "QuotaExceededError") return { kind: "storage_full" };
  return { kind: "storage_refused", detail: error instanceof Error ? error.message : String(error) };
}

const gzip = (bytes: Uint8Array<ArrayBuffer>) => through(bytes, new CompressionStream("gzip"));
const gunzip = (bytes: Uint8Array<ArrayBuffer>) => through(bytes, new DecompressionStream("gzip"));

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}
