import { randomUUID } from "node:crypto";
import { isRecord } from "#kernel/isRecord.ts";
import type { Identity } from "../identity.ts";
import { json } from "../json.ts";
import { isTokenProblem, signToken, verifyToken } from "../tokens.ts";
import { visibleObject } from "./download.ts";
import { assertKey, assertSession, bucketOf, type StorageContext } from "./storageContext.ts";
import { StorageError } from "./storageError.ts";
import { assertAllowed } from "./upload.ts";

/** An object by bucket and name. */
export interface ObjectAddress {
  readonly bucket: string;
  readonly name: string;
}

/** The longest that a link lives, in seconds. */
const longest = 86_400;

/**
 * `POST /object/sign/:bucket/:name`: a link that shows one object to whoever has it, for a day at most. It shows what its maker may see at
 * the moment in which it is opened: it ends with the right.
 */
export async function signOne(
  context: StorageContext,
  identity: Identity,
  { address, body }: { readonly address: ObjectAddress; readonly body: Record<string, unknown> },
): Promise<Response> {
  await visibleObject(context, identity, address);
  return json(200, { signedURL: await link(context, identity, { ...address, lifetime: lifetimeOf(body) }) });
}

/** `POST /object/sign/:bucket` with `paths`: a link for each; those that are not there carry an error. */
export async function signMany(
  context: StorageContext,
  identity: Identity,
  { bucket, body }: { readonly bucket: string; readonly body: Record<string, unknown> },
): Promise<Response> {
  const lifetime = lifetimeOf(body);
  const paths = Array.isArray(body["paths"]) ? body["paths"].map(String) : [];
  const signed = await Promise.all(
    paths.map(async (name) => {
      try {
        await visibleObject(context, identity, { bucket, name });
        return {
          error: null,
          path: name,
          signedURL: await link(context, identity, { bucket, name, lifetime }),
        };
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        return {
          error: "Either the object does not exist or you do not have access to it",
          path: name,
          signedURL: null,
        };
      }
    }),
  );
  return json(200, signed);
}

/** `POST /object/upload/sign/:bucket/:name`: a link that lets one object be uploaded, within two hours. */
export async function signUpload(
  context: StorageContext,
  identity: Identity,
  { address, upsert }: { readonly address: ObjectAddress; readonly upsert: boolean },
): Promise<Response> {
  const bucket = await bucketOf(context, address.bucket);
  const name = assertKey(address.name);
  const mode = upsert ? "upsert" : "create";
  const mimetype = bucket.allowed_mime_types?.[0] ?? "application/octet-stream";
  await assertAllowed(context, {
    bucket,
    name,
    identity,
    mode,
    mimetype,
    cacheControl: "",
    userMetadata: null,
  });
  const claims = { url: `${bucket.id}/${name}`, by: asMaker(identity), upsert, purpose: "upload" };
  const token = await signToken(claims, context.keys.jwtSecret, 7200);
  return json(200, { url: `/object/upload/sign/${bucket.id}/${encodePath(name)}?token=${token}`, token });
}

/** What a link's token allows, when it is for this object, and on whose behalf. @throws StorageError InvalidSignature */
export async function allowedByLink(
  context: StorageContext,
  { bucket, name }: ObjectAddress,
  { token, purpose }: { readonly token: string | null; readonly purpose: "download" | "upload" },
): Promise<{ readonly identity: Identity; readonly upsert: boolean }> {
  const claims = await verifyToken(token ?? "", context.keys.jwtSecret);
  if (isTokenProblem(claims) || claims["purpose"] !== purpose || claims["url"] !== `${bucket}/${name}`)
    throw new StorageError("InvalidSignature");
  if (!isIdentity(claims["by"])) throw new StorageError("InvalidSignature");
  if (purpose === "download") {
    const stands = await context.sql`select from embedded.signed_links where id::text = ${claims.jti ?? ""}`;
    if (stands.length === 0) throw new StorageError("InvalidSignature");
  }
  return { identity: claims["by"], upsert: claims["upsert"] === true };
}

/** `GET /object/sign`: the links that stand, of the caller alone; of everybody for the server itself. @throws StorageError SY001 */
export async function listLinks(context: StorageContext, identity: Identity): Promise<Response> {
  await assertSession(context, identity);
  const { role, claims } = identity;
  const { sql } = context;
  const links = await sql<Record<string, unknown>[]>`
    select id, bucket_id, name, made_by, created_at, expires_at from embedded.signed_links
     where expires_at > now() and (${role} = 'service_role' or made_by = ${claims.sub ?? ""}) order by expires_at`;
  return json(200, [...links]);
}

/** `DELETE /object/sign/:id`: ends a link. @throws StorageError NoSuchKey when the caller has no such link; SY001 */
export async function endLink(context: StorageContext, identity: Identity, id: string): Promise<Response> {
  await assertSession(context, identity);
  const { role, claims } = identity;
  const { sql } = context;
  const ended = await sql`
    delete from embedded.signed_links
     where id::text = ${id} and (${role} = 'service_role' or made_by = ${claims.sub ?? ""}) returning 1`;
  if (ended.length === 0) throw new StorageError("NoSuchKey");
  return json(200, { message: "Successfully ended" });
}

async function link(
  { sql, keys }: StorageContext,
  identity: Identity,
  { bucket, name, lifetime }: ObjectAddress & { readonly lifetime: number },
): Promise<string> {
  const id = randomUUID();
  await sql`delete from embedded.signed_links where expires_at < now()`;
  await sql`insert into embedded.signed_links (id, bucket_id, name, made_by, expires_at)
    values (${id}, ${bucket}, ${name}, ${identity.claims.sub ?? identity.role}, now() + make_interval(secs => ${lifetime}))`;
  const claims = { jti: id, url: `${bucket}/${name}`, by: asMaker(identity), purpose: "download" };
  const token = await signToken(claims, keys.jwtSecret, lifetime);
  return `/object/sign/${encodePath(bucket)}/${encodePath(name)}?token=${token}`;
}

/** Who made a link, as far as rights depend on it: the address of a link is read by whoever gets it. */
function asMaker({ role, claims }: Identity): Identity {
  const { sub, aal, session_id } = claims;
  return { role, claims: { role, ...(sub !== undefined && { sub }), aal, session_id } };
}

const isIdentity = (by: unknown): by is Identity =>
  isRecord(by) &&
  isRecord(by["claims"]) &&
  ["anon", "authenticated", "service_role"].includes(String(by["role"]));

/** @throws StorageError InvalidRequest */
function lifetimeOf(body: Record<string, unknown>): number {
  const seconds = body["expiresIn"];
  if (typeof seconds !== "number" || !(seconds > 0))
    throw new StorageError("InvalidRequest", "expiresIn must be seconds");
  if (seconds > longest) throw new StorageError("InvalidRequest", `expiresIn is ${longest} seconds at most`);
  return Math.floor(seconds);
}

/** As the client encodes the whole link once more, only what would end the path is encoded here. */
function encodePath(name: string): string {
  return name.replace(/[?#]/g, encodeURIComponent);
}
