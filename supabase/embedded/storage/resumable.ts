import { randomUUID } from "node:crypto";
import { Server, type Upload } from "@tus/server";
import { identify, isProblem, type Identity } from "../identity.ts";
import { assertKey, assertSession, bucketOf, limitOf, type StorageContext } from "./storageContext.ts";
import { bodyOfRefusal, fromDatabase, statusOf, StorageError } from "./storageError.ts";
import { UnfinishedUploads } from "./unfinishedUploads.ts";
import { assertAllowed, cacheControlOf, metadataOf, record, type NewObject } from "./upload.ts";

/** Where resumable uploads are received. */
export const resumablePath = "/storage/v1/upload/resumable";

/**
 * Uploads in pieces that may be interrupted and gone on with (tus 1.0), as hosted Supabase Storage takes them:
 * metadata `bucketName`, `objectName`, `contentType`, `cacheControl`, header `x-upsert`. Rights are asked for at
 * the beginning and at the end; only who began an upload may go on with it.
 */
export function resumable(context: StorageContext): (request: Request) => Promise<Response> {
  const store = new UnfinishedUploads(context.unfinished);
  const finishing = new Map<string, Promise<void>>();
  const finishOnce = (upload: Upload, identity: Identity): Promise<void> => {
    const known = finishing.get(upload.id);
    if (known) return known;
    const work = finish(context, store, { upload, identity }).finally(() => finishing.delete(upload.id));
    finishing.set(upload.id, work);
    return work;
  };
  const server = new Server({
    path: resumablePath,
    datastore: store,
    maxSize: context.sizeLimit,
    namingFunction: () => randomUUID(),
    generateUrl: (request, { id }) => `${new URL(request.url).origin}${resumablePath}/${id}`,
    allowedHeaders: ["authorization", "apikey", "x-upsert", "x-client-info"],
    onUploadCreate: (request, upload) =>
      guarded(async () => {
        const identity = await identityOf(context, request);
        const metadata = {
          ...upload.metadata,
          upsert: request.headers.get("x-upsert"),
          owner: ownerOf(identity),
        };
        const object = await objectOf(context, metadata, identity);
        if ((upload.size ?? 0) > limitOf(context, object.bucket)) throw new StorageError("EntityTooLarge");
        await assertAllowed(context, object);
        return { metadata };
      }),
    onIncomingRequest: (request, id) =>
      guarded(async () => {
        if (request.method === "POST" || request.method === "OPTIONS") return;
        const identity = await identityOf(context, request);
        await assertSession(context, identity);
        const upload = await store.getUpload(id);
        if (upload.metadata?.["owner"] !== ownerOf(identity)) throw new StorageError("NoSuchKey");
        // All bytes had arrived when the server or its database ended: whoever asks how far it is would take it for stored.
        if (request.method === "HEAD" && (await store.isUnrecorded(id))) await finishOnce(upload, identity);
      }),
    onUploadFinish: (request, upload) =>
      guarded(async () => {
        await finishOnce(upload, await identityOf(context, request));
        return {};
      }),
  });
  void store.deleteExpired();
  return (request) => server.handleWeb(request);
}

async function finish(
  context: StorageContext,
  store: UnfinishedUploads,
  { upload, identity }: { readonly upload: Upload; readonly identity: Identity },
): Promise<void> {
  if (!(await store.isUnrecorded(upload.id))) return;
  const object = await objectOf(context, upload.metadata ?? {}, identity);
  // The version bears the name of the upload: so an attempt that ended before it could say so is known again.
  const version = upload.id;
  if (!(await isRecorded(context, version))) {
    const stored = await context.files.adopt(version, store.pathOf(upload.id));
    await record(context, object, { version, stored });
  }
  await store.finish(upload.id);
}

/** Whether an earlier attempt has recorded the bytes of an upload. */
async function isRecorded({ sql }: StorageContext, version: string): Promise<boolean> {
  const found = await sql`select from storage.objects where version = ${version}`;
  return found.length > 0;
}

async function objectOf(
  context: StorageContext,
  metadata: Record<string, string | null>,
  identity: Identity,
): Promise<NewObject> {
  return {
    bucket: await bucketOf(context, metadata["bucketName"] ?? ""),
    name: assertKey(metadata["objectName"] ?? ""),
    identity,
    mode: metadata["upsert"] === "true" ? "upsert" : "create",
    mimetype: metadata["contentType"] ?? "application/octet-stream",
    cacheControl: cacheControlOf(metadata["cacheControl"] ?? undefined),
    userMetadata: metadataOf(metadata["metadata"] ?? undefined),
  };
}

/** The uploader stays the same from first to last piece, also when his token is renewed in between. */
function ownerOf({ role, claims }: Identity): string {
  return claims.sub ?? role;
}

async function identityOf(
  context: StorageContext,
  request: { readonly url: string; readonly headers: Headers },
): Promise<Identity> {
  const identity = await identify(new Request(request.url, { headers: request.headers }), context.keys, {
    keyRequired: false,
  });
  if (isProblem(identity)) throw new StorageError("InvalidJWT");
  return identity;
}

/** Refusals in the form that the tus server passes on. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) {
      const problem = fromDatabase(error);
      const body = problem.sqlState === undefined ? problem.message : JSON.stringify(bodyOfRefusal(problem));
      throw Object.assign(new Error(problem.message), { status_code: statusOf(problem), body });
    }
    throw error;
  }
}
