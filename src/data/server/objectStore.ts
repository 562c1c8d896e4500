import type { RequestGate } from "../sync/request/requestGate.ts";
import { problemOf } from "../sync/request/restCall.ts";
import { factorFirst, storageRefusal } from "./storageRefusal.ts";
import { serverStorageFull, ServerProblem } from "../sync/ServerProblem.ts";

/** A file on the server: bucket and path inside it. */
export interface ObjectName {
  readonly bucket: "models" | "evidence";
  readonly path: string;
}

/** Files of the server, with the person's own rights. Every method rejects with `ServerProblem` when there is no answer. */
export interface ObjectStore {
  /** Size in bytes, or null when the server has no such file for this person. */
  readonly size: (name: ObjectName) => Promise<number | null>;
  readonly download: (name: ObjectName) => Promise<Blob | null>;
  /**
   * Uploads in portions. After a failure the next call goes on where this one stopped. Rejects with `ServerProblem` of kind `stopped`
   * when the upload was called off.
   */
  readonly upload: (name: ObjectName, bytes: Blob, along: UploadAlong) => Promise<void>;
  /**
   * What the server has stored, read and hashed by the server itself; null when it has no such file for this person.
   * @param again reads it once more, although the server has read this version before.
   */
  readonly check: (
    name: ObjectName,
    options?: { readonly again?: boolean },
  ) => Promise<{ readonly size: number; readonly sha256: string } | null>;
}

/** What goes along with an upload. */
interface UploadAlong {
  /** Remembers where the upload lives on the server, also over a restart. */
  readonly resume: Resume;
  /** Told how many bytes the server has. */
  readonly progress?: (sent_bytes: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * The memory of one upload: the address the server gave it (relative or absolute), null when there is none to go on
 * with.
 */
interface Resume {
  readonly read: () => Promise<string | null>;
  readonly write: (location: string | null) => Promise<void>;
}

/** Address and public key of the backend, and the gate that every request waits at. */
interface ObjectStoreOptions {
  readonly url: string;
  readonly key: string;
  readonly gate: RequestGate;
  readonly fetch?: typeof globalThis.fetch;
}

/** Bytes per request: the portion that hosted storage asks for. */
const portion = 6 * 1024 * 1024;

/** The files of a backend, through the gate. Uploads speak tus 1.0.0 (tus.io, core protocol and creation). */
export function objectStore({ url, key, gate, fetch = globalThis.fetch }: ObjectStoreOptions): ObjectStore {
  /** @param patience_ms how long the whole answer may take; who calls the request off beforehand does so with `init.signal`. */
  const send: Send = async (address, init, patience_ms = patience.word_ms) => {
    const token = await gate.acquireToken("files");
    const over = deadline(patience_ms);
    const headers = {
      apikey: key,
      authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string>),
    };
    try {
      const signal = init.signal ? AbortSignal.any([init.signal, over.signal]) : over.signal;
      const response = await reached(fetch(new URL(address, url), { ...init, headers, signal }), init.signal);
      if (response.status >= 500 || response.status === 429) throw problemOf(response.status, undefined);
      if (!response.ok) {
        const refusal = await storageRefusal(response);
        // Without its second factor somebody is told nothing, also not that there is no such file.
        if (refusal.kind === "factor") throw problemOf(response.status, factorFirst);
        if (refusal.kind === "token") throw problemOf(401, undefined);
      }
      if (response.ok && init.method === "PATCH") gate.reportServerSpace("files", true);
      return response;
    } catch (problem) {
      // a function that does not answer says nothing about the rest of the server
      if (address === checking && over.signal.aborted) throw new ServerProblem("unavailable", "late");
      if (problem instanceof ServerProblem && problem.code === serverStorageFull)
        gate.reportServerSpace("files", false);
      // files that do not get through say nothing about the rest of the server: rows go on
      if (problem instanceof ServerProblem && (problem.kind === "no_session" || problem.kind === "factor"))
        gate.failed(problem, token, "files");
      throw problem;
    } finally {
      over.clear();
    }
  };
  const checking = `${url}/functions/v1/file-check`;
  const base = `${url}/storage/v1`;

  return {
    size: async ({ bucket, path }) => {
      const response = await send(`${base}/object/info/${bucket}/${path}`, {
        method: "GET",
      });
      if (!response.ok) return absent(response);
      const info: unknown = await response.json();
      return typeof info === "object" && info !== null && "size" in info ? Number(info.size) : null;
    },
    download: async ({ bucket, path }) => {
      const response = await send(`${base}/object/${bucket}/${path}`, { method: "GET" }, patience.bytes_ms);
      return response.ok ? reached(response.blob()) : absent(response);
    },
    check: async ({ bucket, path }, { again = false } = {}) => {
      const asked = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ bucket, path, again }),
      };
      const response = await send(checking, asked, patience.check_ms);
      const said = await reached(response.json() as Promise<unknown>);
      if (response.ok && isRead(said)) return { size: said.size, sha256: said.sha256 };
      if (response.status === 404 && codeIn(said) === "not_found") return null;
      throw new ServerProblem("unavailable", String(response.status)); // the function is not there, or speaks another language
    },
    upload: async (name, bytes, { resume, progress, signal }) => {
      let { location, offset } = await begun(send, `${base}/upload/resumable`, {
        name,
        bytes,
        resume,
      });
      while (offset < bytes.size) {
        progress?.(offset);
        const next = {
          method: "PATCH",
          ...(signal && { signal }),
          headers: {
            ...tus,
            "content-type": "application/offset+octet-stream",
            "upload-offset": String(offset),
          },
          body: bytes.slice(offset, offset + portion),
        };
        const response = await send(location, next, patience.bytes_ms);
        const reachedOffset = Number(response.headers.get("upload-offset"));
        if (!response.ok || !(reachedOffset > offset)) {
          await resume.write(null);
          throw await notTaken(response);
        }
        offset = reachedOffset;
      }
      progress?.(offset);
      await resume.write(null);
    },
  };
}

const tus = { "tus-resumable": "1.0.0" };

type Send = (address: string, init: RequestInit, patience_ms?: number) => Promise<Response>;

/** How long the server may take to answer a word, to read a file to its end, and to take or give bytes on a bad line. */
const patience = { word_ms: 25_000, check_ms: 120_000, bytes_ms: 1_200_000 };

function deadline(ms: number) {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), ms);
  return { signal: over.signal, clear: () => clearTimeout(timer) };
}

/** What the server will never take of this file: too large, of a kind that it does not want. */
const never = new Set([413, 415, 422]);

async function notTaken(response: Response): Promise<ServerProblem> {
  const { kind, status } = await storageRefusal(response);
  return new ServerProblem(
    kind === "rights" || never.has(status) ? "refused" : "unavailable",
    String(status),
  );
}

/** Null when the server has no such file for this person. @throws ServerProblem when the answer says something else */
async function absent(response: Response): Promise<null> {
  const { kind, status } = await storageRefusal(response);
  if (kind === "missing" || kind === "rights") return null;
  throw new ServerProblem("unavailable", String(status));
}

/** The upload that was begun earlier and how far it is, or a new one. */
async function begun(
  send: Send,
  endpoint: string,
  {
    name,
    bytes,
    resume,
  }: {
    readonly name: ObjectName;
    readonly bytes: Blob;
    readonly resume: Resume;
  },
): Promise<{ location: string; offset: number }> {
  const known = await resume.read();
  if (known !== null) {
    const response = await send(known, { method: "HEAD", headers: tus });
    const offset = Number(response.headers.get("upload-offset") ?? Number.NaN);
    if (response.ok && Number.isFinite(offset)) return { location: known, offset };
  }
  const metadata = {
    bucketName: name.bucket,
    objectName: name.path,
    contentType: "application/octet-stream",
  };
  const response = await send(endpoint, {
    method: "POST",
    headers: {
      ...tus,
      "upload-length": String(bytes.size),
      "upload-metadata": Object.entries(metadata)
        .map(([field, value]) => `${field} ${btoa(value)}`)
        .join(),
      "x-upsert": "true",
    },
  });
  const location = response.headers.get("location");
  if (response.status !== 201 || location === null) {
    throw await notTaken(response);
  }
  const address = new URL(location, endpoint).href;
  await resume.write(address);
  return { location: address, offset: 0 };
}

async function reached<T>(answer: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new ServerProblem(signal?.aborted ? "stopped" : "unreachable", "network", { cause });
  }
}

const isRead = (said: unknown): said is { readonly size: number; readonly sha256: string } =>
  typeof said === "object" &&
  said !== null &&
  "size" in said &&
  typeof said.size === "number" &&
  "sha256" in said &&
  typeof said.sha256 === "string";

const codeIn = (said: unknown): unknown =>
  typeof said === "object" && said !== null && "code" in said ? said.code : undefined;
