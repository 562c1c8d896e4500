import type { Identity } from "../identity.ts";
import { json, text } from "../json.ts";
import { isTokenProblem, signToken, verifyToken } from "../tokens.ts";
import { visibleObject } from "./download.ts";
import { assertKey, bucketOf, type StorageContext } from "./storageContext.ts";
import { StorageError } from "./storageError.ts";
import { assertAllowed } from "./upload.ts";

/** An object by bucket and name. */
export interface ObjectAddress {
  readonly bucket: string;
  readonly name: string;
}

/** `POST /object/sign/:bucket/:name`: a link that shows one object to whoever has it, for a while. */
export async function signOne(
  context: StorageContext,
  identity: Identity,
  { address, body }: { readonly address: ObjectAddress; readonly body: Record<string, unknown> },
): Promise<Response> {
  await visibleObject(context, identity, address);
  return json(200, { signedURL: await link(context, address, lifetimeOf(body)) });
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
        return { error: null, path: name, signedURL: await link(context, { bucket, name }, lifetime) };
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
  const claims = { url: `${bucket.id}/${name}`, owner: identity.claims.sub, upsert, purpose: "upload" };
  const token = await signToken(claims, context.keys.jwtSecret, 7200);
  return json(200, { url: `/object/upload/sign/${bucket.id}/${encodePath(name)}?token=${token}`, token });
}

/** What a link's token allows, when it is for this object. @throws StorageError InvalidSignature */
export async function allowedByLink(
  context: StorageContext,
  { bucket, name }: ObjectAddress,
  { token, purpose }: { readonly token: string | null; readonly purpose: "download" | "upload" },
): Promise<{ readonly owner: string | undefined; readonly upsert: boolean }> {
  const claims = await verifyToken(token ?? "", context.keys.jwtSecret);
  if (isTokenProblem(claims) || claims["purpose"] !== purpose || claims["url"] !== `${bucket}/${name}`)
    throw new StorageError("InvalidSignature");
  return { owner: text(claims["owner"]), upsert: claims["upsert"] === true };
}

async function link(
  context: StorageContext,
  { bucket, name }: ObjectAddress,
  lifetime: number,
): Promise<string> {
  const token = await signToken(
    { url: `${bucket}/${name}`, purpose: "download" },
    context.keys.jwtSecret,
    lifetime,
  );
  return `/object/sign/${encodePath(bucket)}/${encodePath(name)}?token=${token}`;
}

/** @throws StorageError InvalidRequest */
function lifetimeOf(body: Record<string, unknown>): number {
  const seconds = body["expiresIn"];
  if (typeof seconds !== "number" || !(seconds > 0))
    throw new StorageError("InvalidRequest", "expiresIn must be seconds");
  return Math.floor(seconds);
}

/** As the client encodes the whole link once more, only what would end the path is encoded here. */
function encodePath(name: string): string {
  return name.replace(/[?#]/g, encodeURIComponent);
}
