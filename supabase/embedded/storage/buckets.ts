import type { Identity } from "../identity.ts";
import { bodyOf, json, text } from "../json.ts";
import { assertSession, under, type StorageContext } from "./storageContext.ts";
import { StorageError } from "./storageError.ts";

/** `/bucket…`: make, list, read, change, empty and delete buckets, as row security allows. */
export async function buckets(
  context: StorageContext,
  request: Request,
  { identity, path }: { readonly identity: Identity; readonly path: string },
): Promise<Response> {
  await assertSession(context, identity);
  const [, id, action] = /^\/bucket(?:\/([^/]+))?(?:\/(empty))?$/.exec(path) ?? [];
  const call = `${request.method}${id === undefined ? "" : " one"}${action === undefined ? "" : " empty"}`;
  switch (call) {
    case "POST":
      return create(context, identity, await bodyOf(request));
    case "GET":
      return under(context, identity, async (sql) =>
        json(200, [...(await sql`select ${sql(columns)} from storage.buckets order by name`)]),
      );
    case "GET one":
      return under(context, identity, async (sql) => {
        const [bucket] = await sql`select ${sql(columns)} from storage.buckets where id = ${id ?? ""}`;
        if (!bucket) throw new StorageError("NoSuchBucket");
        return json(200, bucket);
      });
    case "PUT one":
      return change(context, identity, { id: id ?? "", body: await bodyOf(request) });
    case "POST one empty":
      return empty(context, identity, id ?? "");
    case "DELETE one":
      return drop(context, identity, id ?? "");
    default:
      throw new StorageError("InvalidRequest");
  }
}

const columns = [
  "id",
  "name",
  "owner",
  "public",
  "file_size_limit",
  "allowed_mime_types",
  "created_at",
  "updated_at",
];

async function create(
  context: StorageContext,
  identity: Identity,
  body: Record<string, unknown>,
): Promise<Response> {
  const id = text(body["id"]) ?? text(body["name"]);
  if (id === undefined || !/^[\w!.*'() &$@=;:+,?-]{1,100}$/.test(id))
    throw new StorageError("InvalidRequest", "Invalid bucket name");
  await under(
    context,
    identity,
    (sql) => sql`
    insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
    values (${id}, ${text(body["name"]) ?? id}, ${identity.claims.sub ?? null}, ${identity.claims.sub ?? null},
            ${body["public"] === true}, ${bytesOf(body["file_size_limit"])}, ${typesOf(body["allowed_mime_types"])})`,
  );
  return json(200, { name: id });
}

async function change(
  context: StorageContext,
  identity: Identity,
  { id, body }: { readonly id: string; readonly body: Record<string, unknown> },
): Promise<Response> {
  const changed = await under(
    context,
    identity,
    (sql) => sql`
    update storage.buckets set updated_at = now(),
      public = ${typeof body["public"] === "boolean" ? body["public"] : sql`public`},
      file_size_limit = ${body["file_size_limit"] === undefined ? sql`file_size_limit` : bytesOf(body["file_size_limit"])},
      allowed_mime_types = ${body["allowed_mime_types"] === undefined ? sql`allowed_mime_types` : typesOf(body["allowed_mime_types"])}
    where id = ${id}`,
  );
  if (changed.count === 0) throw new StorageError("NoSuchBucket");
  return json(200, { message: "Successfully updated" });
}

async function empty(context: StorageContext, identity: Identity, id: string): Promise<Response> {
  const removed = await under(
    context,
    identity,
    (sql) => sql<{ version: string }[]>`
    delete from storage.objects where bucket_id = ${id} returning version`,
  );
  await Promise.all(removed.map(({ version }) => context.files.remove(version)));
  return json(200, { message: "Successfully emptied" });
}

async function drop(context: StorageContext, identity: Identity, id: string): Promise<Response> {
  const [used] = await context.sql`select from storage.objects where bucket_id = ${id} limit 1`;
  if (used) throw new StorageError("BucketNotEmpty");
  const removed = await under(context, identity, (sql) => sql`delete from storage.buckets where id = ${id}`);
  if (removed.count === 0) throw new StorageError("NoSuchBucket");
  return json(200, { message: "Successfully deleted" });
}

/** Bytes, given as number or as `50MB`, `10 KB`, `1GB` (powers of 1024). */
function bytesOf(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  const given = typeof value === "number" ? String(value) : (text(value) ?? "");
  const [, amount, unit] = /^([\d.]+)\s*([KMG]?)B?$/i.exec(given) ?? [];
  const factor = { "": 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 }[(unit ?? "").toUpperCase()];
  if (amount === undefined || factor === undefined || Number.isNaN(Number(amount)))
    throw new StorageError("InvalidRequest", "file_size_limit");
  return Math.round(Number(amount) * factor);
}

function typesOf(value: unknown): string[] | null {
  return Array.isArray(value) ? value.map(String) : null;
}
