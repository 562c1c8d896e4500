import { randomUUID } from "node:crypto";
import { isRecord } from "#kernel/isRecord.ts";
import type { Identity } from "../identity.ts";
import { json, text } from "../json.ts";
import { visibleObject } from "./download.ts";
import {
  assertKey,
  bucketOf,
  fitsName,
  under,
  type StorageContext,
  type StoredObject,
} from "./storageContext.ts";
import { StorageError } from "./storageError.ts";

type Body = Record<string, unknown>;

/** `POST /object/list/:bucket`: one level of names below a prefix; folders come first as rows without id. */
export async function list(
  context: StorageContext,
  identity: Identity,
  { bucket, body }: { readonly bucket: string; readonly body: Body },
): Promise<Response> {
  const prefix = (text(body["prefix"]) ?? "").replace(/^\/+|\/+$/g, "");
  const start = prefix === "" ? "" : `${prefix}/`;
  const limit = Math.min(Math.max(Number(body["limit"] ?? 100) || 0, 0), 1000);
  const offset = Math.max(Number(body["offset"] ?? 0) || 0, 0);
  const search = `%${likeText(text(body["search"]) ?? "")}%`;
  const sort = isRecord(body["sortBy"]) ? body["sortBy"] : {};
  const column =
    ["name", "updated_at", "created_at", "last_accessed_at"].find((each) => each === sort["column"]) ??
    "name";
  const rows = await under(context, identity, (sql) => {
    const direction = sort["order"] === "desc" ? sql`desc` : sql`asc`;
    return sql<Record<string, unknown>[]>`
      with entries as (
        select substr(o.name, ${start.length + 1}) as rest, o.id, o.metadata, o.created_at, o.updated_at, o.last_accessed_at
          from storage.objects o
         where o.bucket_id = ${bucket} and starts_with(o.name, ${start}) and length(o.name) > ${start.length}
      ), folders as (
        select distinct split_part(rest, '/', 1) as name from entries where position('/' in rest) > 0
      )
      select name, id, updated_at, created_at, last_accessed_at, metadata from (
        select name, null::uuid id, null::timestamptz updated_at, null::timestamptz created_at,
               null::timestamptz last_accessed_at, null::jsonb metadata, 0 as rank
          from folders where name ilike ${search}
        union all
        select rest, id, updated_at, created_at, last_accessed_at, metadata, 1
          from entries where position('/' in rest) = 0 and rest ilike ${search}
      ) level
      order by rank, ${sql(column)} ${direction} nulls last, name ${direction} limit ${limit} offset ${offset}`;
  });
  return json(200, [...rows]);
}

/** `DELETE /object/:bucket` with `prefixes`: removes these objects. @returns those that were there */
export async function remove(
  context: StorageContext,
  identity: Identity,
  { bucket, names }: { readonly bucket: string; readonly names: readonly string[] },
): Promise<Response> {
  const removed = await under(
    context,
    identity,
    (sql) => sql<StoredObject[]>`
    delete from storage.objects where bucket_id = ${bucket} and name = any (${[...names]}) returning *`,
  );
  await Promise.all(removed.map((object) => context.files.remove(object.version)));
  return json(200, [...removed]);
}

interface Transfer {
  readonly from: { readonly bucket: string; readonly name: string };
  readonly to: { readonly bucket: string; readonly name: string };
}

/** Reads source and target from a body. @throws StorageError InvalidRequest, InvalidKey */
export function transferOf(body: Body): Transfer {
  const [bucket, source, target] = [
    text(body["bucketId"]),
    text(body["sourceKey"]),
    text(body["destinationKey"]),
  ];
  if (bucket === undefined || source === undefined || target === undefined)
    throw new StorageError("InvalidRequest");
  return {
    from: { bucket, name: source },
    to: { bucket: text(body["destinationBucket"]) ?? bucket, name: assertKey(target) },
  };
}

/** `POST /object/move`: another name, or another bucket; the bytes stay where they are. */
export async function move(
  context: StorageContext,
  identity: Identity,
  { from, to }: Transfer,
): Promise<Response> {
  await bucketOf(context, to.bucket);
  const moved = await under(
    context,
    identity,
    (sql) => sql`
    update storage.objects set bucket_id = ${to.bucket}, name = ${to.name}, updated_at = now()
     where bucket_id = ${from.bucket} and name = ${from.name}`,
  );
  if (moved.count === 0) throw new StorageError("NoSuchKey");
  return json(200, { message: "Successfully moved" });
}

/** `POST /object/copy`: the same bytes once more under another name. */
export async function copy(
  context: StorageContext,
  identity: Identity,
  { from, to }: Transfer,
): Promise<Response> {
  const bucket = await bucketOf(context, to.bucket);
  const source = await visibleObject(context, identity, from);
  if (!fitsName(bucket, to.name, source.metadata.sha256)) throw new StorageError("InvalidChecksum");
  const version = randomUUID();
  const owner = identity.claims.sub ?? null;
  await context.files.copy(source.version, version);
  try {
    const id = randomUUID();
    await under(
      context,
      identity,
      (sql) => sql`
      insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
      values (${id}, ${to.bucket}, ${to.name}, ${owner}, ${owner}, ${version},
              ${sql.json({ ...source.metadata })}, ${JSON.stringify(source.user_metadata)}::text::jsonb)`,
    );
    return json(200, { Id: id, Key: `${to.bucket}/${to.name}` });
  } catch (error) {
    // Without an answer of the database it may have been noted: only what was refused goes.
    if (error instanceof StorageError) await context.files.discard(version);
    throw error;
  }
}

/** Text that `like` takes letter by letter. */
function likeText(value: string): string {
  return value.replace(/[\\%_]/g, "\\$&");
}
