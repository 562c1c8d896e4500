import { Readable } from "node:stream";
import type { Identity } from "../identity.ts";
import { json } from "../json.ts";
import { under, type StorageContext, type StoredObject } from "./storageContext.ts";
import { StorageError } from "./storageError.ts";

/** The object, when `identity` may see it. @throws StorageError NoSuchKey: what is hidden does not exist */
export async function visibleObject(
  context: StorageContext,
  identity: Identity,
  { bucket, name }: { readonly bucket: string; readonly name: string },
): Promise<StoredObject> {
  const [object] = await under(
    context,
    identity,
    (sql) =>
      sql<StoredObject[]>`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`,
  );
  if (!object) throw new StorageError("NoSuchKey");
  return object;
}

/**
 * The bytes, whole or the part that the header `Range` asks for (RFC 9110, 14).
 * @throws StorageError Damaged when the disk has fewer or more bytes than were stored: noted, so that a device sends them anew
 */
export async function send(
  context: StorageContext,
  object: StoredObject,
  request: Request,
): Promise<Response> {
  const { metadata } = object;
  const onDisk = context.files.size(object.version);
  if (onDisk !== metadata.size) {
    await noteDamage(context, object, onDisk ?? 0);
    throw new StorageError("Damaged");
  }
  const headers = new Headers({
    "content-type": metadata.mimetype,
    "cache-control": metadata.cacheControl,
    etag: metadata.eTag,
    "last-modified": new Date(metadata.lastModified).toUTCString(),
    "accept-ranges": "bytes",
    // Files come from users and share an origin with the product: they never run as a page of it.
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  const download = new URL(request.url).searchParams.get("download");
  if (download !== null) headers.set("content-disposition", disposition(download));
  if (unchanged(request, object)) return new Response(null, { status: 304, headers });
  const range = rangeOf(request.headers.get("range"), metadata.size);
  const from = range ?? { start: 0, end: metadata.size - 1 };
  headers.set("content-length", String(from.end - from.start + 1));
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${metadata.size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD" || metadata.size === 0) return new Response(null, { status, headers });
  const bytes = Readable.toWeb(context.files.read(object.version, from));
  return new Response(bytes as unknown as ReadableStream<Uint8Array>, { status, headers });
}

/** Notes as read by the server what is left of a file, for its records to say so. Other buckets keep no such notes. */
async function noteDamage({ sql }: StorageContext, object: StoredObject, bytes: number): Promise<void> {
  console.error(
    `A stored file is damaged: ${object.bucket_id}/${object.name} has ${bytes} of ${object.metadata.size} bytes`,
  );
  const [known] = await sql`select from pg_proc where proname = 'file_check_note'`;
  if (known && object.metadata.sha256)
    await sql`select public.file_check_note(${object.bucket_id}, ${object.name}, ${object.version}, ${bytes}, ${"0".repeat(64)})`;
}

/** `GET /object/info/…`: what is known of an object, without its bytes. */
export function info(object: StoredObject): Response {
  const { metadata } = object;
  return json(200, {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    sha256: metadata.sha256,
    metadata: object.user_metadata,
    last_modified: metadata.lastModified,
    created_at: object.created_at,
  });
}

/**
 * The one range of a `Range` header, both ends inclusive; `undefined` asks for everything.
 *
 * @param size bytes of the whole
 * @throws StorageError InvalidRange when it begins behind the end
 */
export function rangeOf(header: string | null, size: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  const start = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || start > end) throw new StorageError("InvalidRange");
  return { start, end };
}

function unchanged(request: Request, { metadata }: StoredObject): boolean {
  const tags = request.headers.get("if-none-match")?.split(/\s*,\s*/);
  return tags !== undefined && (tags.includes(metadata.eTag) || tags.includes(`W/${metadata.eTag}`));
}

function disposition(name: string): string {
  return name === "" ? "attachment" : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
}
