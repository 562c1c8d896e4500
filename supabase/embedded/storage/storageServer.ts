import path from "node:path";
import type { Sql } from "postgres";
import { identify, isProblem, type Identity } from "../identity.ts";
import { bodyOf, BodyTooLarge } from "../json.ts";
import type { Keys } from "../folder/keys.ts";
import { buckets } from "./buckets.ts";
import { info, send, visibleObject } from "./download.ts";
import { files } from "./files.ts";
import { copy, list, move, remove, transferOf } from "./objects.ts";
import { resumable, resumablePath } from "./resumable.ts";
import {
  allowedByLink,
  endLink,
  listLinks,
  signMany,
  signOne,
  signUpload,
  type ObjectAddress,
} from "./signedUrls.ts";
import { bucketOf, type StorageContext } from "./storageContext.ts";
import { refusal, StorageError } from "./storageError.ts";
import { trash } from "./trash.ts";
import { upload } from "./upload.ts";

/** The file store under `/storage/v1`, in the protocol of Supabase Storage: row security on storage.objects decides. */
interface StorageServer {
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * @param folder where the bytes lie
 * @param sizeLimit most bytes of one object where its bucket does not say
 */
export function storageServer(options: {
  readonly sql: Sql;
  readonly keys: Keys;
  readonly folder: string;
  readonly sizeLimit: number;
}): StorageServer {
  const { sql, keys, folder, sizeLimit } = options;
  const context: StorageContext = {
    sql,
    keys,
    files: files(path.join(folder, "objects"), trash(folder)),
    unfinished: path.join(folder, "unfinished"),
    sizeLimit,
  };
  const uploads = resumable(context);
  return {
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(resumablePath)) return uploads(request);
      try {
        return await route(context, request, pathname.slice("/storage/v1".length));
      } catch (error) {
        if (error instanceof StorageError) return refusal(error);
        if (error instanceof BodyTooLarge) return refusal(new StorageError("EntityTooLarge"));
        throw error;
      }
    },
  };
}

async function route(context: StorageContext, request: Request, path: string): Promise<Response> {
  const [, area, rest] = /^\/(bucket|object)(\/.*)?$/.exec(path) ?? [];
  if (area === "bucket") return buckets(context, request, { identity: await caller(context, request), path });
  if (area !== "object" || rest === undefined) throw new StorageError("InvalidRequest", "Route not found");
  const reading = request.method === "GET" || request.method === "HEAD";
  return reading ? read(context, request, rest) : write(context, request, rest);
}

/** `GET` and `HEAD`: by link, public, or under the caller's rights. */
async function read(context: StorageContext, request: Request, rest: string): Promise<Response> {
  const [, kind, address] =
    /^\/(sign|public|authenticated|info\/public|info\/authenticated|info)\/(.+)$/.exec(rest) ?? [];
  if (rest === "/sign") return listLinks(context, await caller(context, request));
  const at = addressOf(address ?? rest.slice(1));
  if (kind === "sign") {
    const token = new URL(request.url).searchParams.get("token");
    const { identity } = await allowedByLink(context, at, { token, purpose: "download" });
    return send(context, await visibleObject(context, identity, at), request);
  }
  if (kind === "public" || kind === "info/public") {
    if (!(await bucketOf(context, at.bucket)).public) throw new StorageError("NoSuchBucket");
    const object = await visibleObject(context, service, at);
    return kind === "public" ? await send(context, object, request) : info(object);
  }
  const object = await visibleObject(context, await caller(context, request), at);
  return kind?.startsWith("info") === true ? info(object) : send(context, object, request);
}

async function write(context: StorageContext, request: Request, rest: string): Promise<Response> {
  const byLink = /^\/upload\/sign\/(.+)$/.exec(rest)?.[1];
  if (byLink !== undefined && request.method === "PUT")
    return uploadByLink(context, request, addressOf(byLink));
  const identity = await caller(context, request);
  const [, action, target] = /^\/(list|sign|move|copy|upload\/sign)(?:\/(.+))?$/.exec(rest) ?? [];
  if (request.method === "POST" && action !== undefined)
    return act(context, request, { identity, action, target: target ?? "" });
  const upsert = request.headers.get("x-upsert") === "true";
  switch (request.method) {
    case "POST":
      return upload(context, request, {
        ...addressOf(rest.slice(1)),
        identity,
        mode: upsert ? "upsert" : "create",
      });
    case "PUT":
      return upload(context, request, { ...addressOf(rest.slice(1)), identity, mode: "replace" });
    case "DELETE":
      if (action === "sign" && target !== undefined) return endLink(context, identity, target);
      return removeSome(context, request, { identity, rest });
    default:
      throw new StorageError("InvalidRequest", "Route not found");
  }
}

interface Action {
  readonly identity: Identity;
  readonly action: string;
  readonly target: string;
}

async function act(
  context: StorageContext,
  request: Request,
  { identity, action, target }: Action,
): Promise<Response> {
  const body = await bodyOf(request);
  switch (action) {
    case "list":
      return list(context, identity, { bucket: decoded(target), body });
    case "move":
      return move(context, identity, transferOf(body));
    case "copy":
      return copy(context, identity, transferOf(body));
    case "upload/sign":
      return signUpload(context, identity, {
        address: addressOf(target),
        upsert: request.headers.get("x-upsert") === "true",
      });
    default:
      return target.includes("/")
        ? signOne(context, identity, { address: addressOf(target), body })
        : signMany(context, identity, { bucket: decoded(target), body });
  }
}

async function removeSome(
  context: StorageContext,
  request: Request,
  { identity, rest }: { readonly identity: Identity; readonly rest: string },
): Promise<Response> {
  const [bucket, ...name] = rest.slice(1).split("/").map(decoded);
  const { prefixes } = await bodyOf(request);
  const names = name.length > 0 ? [name.join("/")] : Array.isArray(prefixes) ? prefixes.map(String) : [];
  return remove(context, identity, { bucket: bucket ?? "", names });
}

async function uploadByLink(context: StorageContext, request: Request, at: ObjectAddress): Promise<Response> {
  const token = new URL(request.url).searchParams.get("token");
  const { identity, upsert } = await allowedByLink(context, at, { token, purpose: "upload" });
  return upload(context, request, { ...at, identity, mode: upsert ? "upsert" : "create" });
}

async function caller(context: StorageContext, request: Request): Promise<Identity> {
  const identity = await identify(request, context.keys, { keyRequired: false });
  if (isProblem(identity))
    throw new StorageError(
      "InvalidJWT",
      identity.kind === "expired" ? '"exp" claim timestamp check failed' : undefined,
    );
  return identity;
}

const service: Identity = { role: "service_role", claims: { role: "service_role" } };

/** Bucket and name of a path. @throws StorageError InvalidRequest when one is missing */
function addressOf(path: string): ObjectAddress {
  const [bucket, ...name] = path.split("/").map(decoded);
  if (bucket === undefined || name.length === 0) throw new StorageError("InvalidRequest", "Route not found");
  return { bucket, name: name.join("/") };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new StorageError("InvalidKey");
  }
}
