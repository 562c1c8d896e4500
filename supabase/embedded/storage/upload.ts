import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { isRecord } from "#kernel/isRecord.ts";
import type { Identity } from "../identity.ts";
import { json } from "../json.ts";
import type { Stored } from "./files.ts";
import { formWithFile } from "./multipart.ts";
import {
  assertKey,
  bucketOf,
  fitsName,
  limitOf,
  under,
  type Bucket,
  type ObjectMetadata,
  type StorageContext,
} from "./storageContext.ts";
import { StorageError } from "./storageError.ts";

/** An object that is to be stored. */
export interface NewObject {
  readonly bucket: Bucket;
  readonly name: string;
  readonly identity: Identity;
  /** `replace`: must exist; `upsert`: may exist; `create`: must not. */
  readonly mode: "create" | "upsert" | "replace";
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly userMetadata: Record<string, unknown> | null;
}

/** `POST` and `PUT /object/:bucket/:name`: one file, as form or as it is. */
export async function upload(
  context: StorageContext,
  request: Request,
  target: {
    readonly bucket: string;
    readonly name: string;
    readonly identity: Identity;
    readonly mode: NewObject["mode"];
  },
): Promise<Response> {
  const bucket = await bucketOf(context, target.bucket);
  const file = await fileOf(request);
  const object: NewObject = {
    bucket,
    name: assertKey(target.name),
    identity: target.identity,
    mode: target.mode,
    mimetype: file.mimetype,
    cacheControl: file.cacheControl,
    userMetadata: file.userMetadata,
  };
  await assertAllowed(context, object);
  const version = randomUUID();
  const stored = await context.files.write(version, file.bytes, limitOf(context, bucket));
  const id = await record(context, object, { version, stored });
  return json(200, { Id: id, Key: `${bucket.id}/${object.name}` });
}

/** Asks, before any byte is kept, whether the bucket takes this type and row security lets it in. */
export async function assertAllowed(context: StorageContext, object: NewObject): Promise<void> {
  const { bucket, mimetype, identity } = object;
  if (!acceptsType(bucket, mimetype))
    throw new StorageError("InvalidMimeType", `mime type ${mimetype} is not supported`);
  const nothing: Stored = { size: 0, sha256: "", md5: "" };
  const allowed = Symbol("allowed");
  try {
    await under(context, identity, async (sql) => {
      await write(sql, object, { version: randomUUID(), stored: nothing });
      throw allowed;
    });
  } catch (error) {
    if (error !== allowed) throw error;
  }
}

/**
 * Notes stored bytes as an object, under the rights of who stores it. When it may not be, the bytes go again. When the database has not
 * answered, it may have noted them: they stay.
 */
export async function record(
  context: StorageContext,
  object: NewObject,
  bytes: { readonly version: string; readonly stored: Stored },
): Promise<string> {
  const { bucket, name } = object;
  const { sql } = context;
  const [before] = await sql<{ version: string }[]>`
    select version from storage.objects where bucket_id = ${bucket.id} and name = ${name}`;
  try {
    if (!fitsName(bucket, name, bytes.stored.sha256)) throw new StorageError("InvalidChecksum");
    await under(context, object.identity, (transaction) => write(transaction, object, bytes));
  } catch (error) {
    if (error instanceof StorageError) await context.files.discard(bytes.version);
    throw error;
  }
  if (before) await context.files.remove(before.version);
  const [row] = await sql<{ id: string }[]>`
    select id from storage.objects where bucket_id = ${bucket.id} and name = ${name}`;
  return row?.id ?? bytes.version;
}

async function write(
  sql: TransactionSql,
  { bucket, name, identity, mode, ...object }: NewObject,
  { version, stored }: { readonly version: string; readonly stored: Stored },
): Promise<void> {
  const owner = identity.claims.sub ?? null;
  const metadata: ObjectMetadata = {
    eTag: `"${stored.md5}"`,
    size: stored.size,
    mimetype: object.mimetype,
    cacheControl: object.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: stored.size,
    httpStatusCode: 200,
    sha256: stored.sha256,
  };
  const values = sql`version = ${version}, metadata = ${sql.json({ ...metadata })},
    user_metadata = ${JSON.stringify(object.userMetadata)}::text::jsonb, owner = ${owner}, owner_id = ${owner}, updated_at = now()`;
  if (mode === "replace") {
    const changed = await sql`
      update storage.objects set ${values} where bucket_id = ${bucket.id} and name = ${name}`;
    if (changed.count === 0) throw new StorageError("NoSuchKey");
    return;
  }
  const conflict = mode === "upsert" ? sql`on conflict (bucket_id, name) do update set ${values}` : sql``;
  await sql`
    insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${randomUUID()}, ${bucket.id}, ${name}, ${owner}, ${owner}, ${version}, ${sql.json({ ...metadata })},
            ${JSON.stringify(object.userMetadata)}::text::jsonb) ${conflict}`;
}

interface IncomingFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly userMetadata: Record<string, unknown> | null;
}

async function fileOf(request: Request): Promise<IncomingFile> {
  const type = request.headers.get("content-type") ?? "application/octet-stream";
  const body: AsyncIterable<Uint8Array> = request.body ?? emptyBody();
  if (type.startsWith("multipart/form-data")) {
    const form = await formWithFile(type, body);
    return {
      bytes: form.bytes,
      mimetype: form.type,
      cacheControl: cacheControlOf(form.fields.get("cacheControl")),
      userMetadata: metadataOf(form.fields.get("metadata")),
    };
  }
  const given = request.headers.get("x-metadata");
  return {
    bytes: body,
    mimetype: type,
    cacheControl: request.headers.get("cache-control") ?? "no-cache",
    userMetadata: metadataOf(given === null ? undefined : Buffer.from(given, "base64").toString("utf8")),
  };
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {
  // An empty file has no body at all.
}

/** Seconds as the form gives them, or nothing, as a header. */
export function cacheControlOf(seconds: string | undefined): string {
  return seconds === undefined ? "no-cache" : /^\d+$/.test(seconds) ? `max-age=${seconds}` : seconds;
}

/** @throws StorageError InvalidRequest when it is no JSON object */
export function metadataOf(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined || text === "") return null;
  try {
    const metadata: unknown = JSON.parse(text);
    if (isRecord(metadata)) return metadata;
  } catch {
    // Said below.
  }
  throw new StorageError("InvalidRequest", "metadata must be a JSON object");
}

/** Whether a bucket takes files of a type; `image/*` stands for all images. */
function acceptsType({ allowed_mime_types: allowed }: Bucket, mimetype: string): boolean {
  const type = mimetype.split(";")[0]?.trim().toLowerCase() ?? "";
  if (allowed === null || allowed.length === 0) return true;
  return allowed.some(
    (each) => each === "*/*" || each === type || (each.endsWith("/*") && type.startsWith(each.slice(0, -1))),
  );
}
