import type { SupabaseClient } from "@supabase/supabase-js";
import type { Blobs } from "#domain/application/host/blobs.ts";

type Bucket = ReturnType<SupabaseClient["storage"]["from"]>;

/** How many names one request for a list brings. */
const page = 1000;
const asBytes = { contentType: "application/octet-stream" };

/** Bytes in a bucket of Supabase Storage. Nothing in it is served from there: the service gives no web pages, on purpose. */
export function storageBlobs(bucket: Bucket): Blobs {
  return {
    read: async (path) => {
      const { data, error } = await bucket.download(path);
      if (data) return new Uint8Array(await data.arrayBuffer());
      if (isMissing(error)) return null;
      throw error;
    },
    write: async (path, bytes) => {
      const { error } = await bucket.upload(path, new Blob([bytes]), { ...asBytes, upsert: true });
      if (error) throw error;
    },
    create: async (path, bytes) => {
      const { error } = await bucket.upload(path, new Blob([bytes]), asBytes);
      if (error && !isThere(error)) throw error;
      return !error;
    },
    list: async (folder) => (await listed(bucket, folder)).map(({ name }) => name),
    remove: async (path) => {
      const paths = await allIn(bucket, path);
      const { error } = await bucket.remove([path, ...paths]);
      if (error) throw error;
    },
  };
}

interface Entry {
  readonly name: string;
  /** Null for what is only a beginning of paths. */
  readonly id: string | null;
}

async function listed(bucket: Bucket, folder: string): Promise<readonly Entry[]> {
  const all: Entry[] = [];
  for (let offset = 0; ; offset += page) {
    const { data, error } = await bucket.list(folder, {
      limit: page,
      offset,
      sortBy: { column: "name", order: "asc" },
    });
    if (error) throw error;
    all.push(...data);
    if (data.length < page) return all;
  }
}

async function allIn(bucket: Bucket, folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, id } of await listed(bucket, folder)) {
    const path = `${folder}/${name}`;
    if (id === null) found.push(...(await allIn(bucket, path)));
    else found.push(path);
  }
  return found;
}

function statusOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const { statusCode, status } = error as { readonly statusCode?: string; readonly status?: number };
  return statusCode ?? String(status ?? "");
}
/** The storage answers 400 or 404 with `not_found`, older ones with a message alone. */
const isMissing = (error: unknown) =>
  statusOf(error) === "404" || (error instanceof Error && /not.?found/i.test(error.message));
const isThere = (error: unknown) =>
  statusOf(error) === "409" || (error instanceof Error && /exists|duplicate/i.test(error.message));
