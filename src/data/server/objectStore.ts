import type { Gate } from "../sync/gate.ts";
import { problemOf } from "../sync/restCall.ts";
import { ServerProblem } from "../sync/ServerProblem.ts";

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
   * Uploads in portions. After a failure the next call goes on where this one stopped.
   * @param resume remembers where an upload lives on the server, also over a restart.
   */
  readonly upload: (name: ObjectName, bytes: Blob, resume: Resume) => Promise<void>;
}

export interface Resume {
  readonly read: () => Promise<string | null>;
  readonly write: (location: string | null) => Promise<void>;
}

export interface ObjectStoreOptions {
  readonly url: string;
  readonly key: string;
  readonly gate: Gate;
  readonly fetch?: typeof globalThis.fetch;
}

/** Bytes per request: the portion that hosted storage asks for. */
const portion = 6 * 1024 * 1024;

/** The files of a backend, through the gate. Uploads speak tus 1.0.0 (tus.io, core protocol and creation). */
export function objectStore({ url, key, gate, fetch = globalThis.fetch }: ObjectStoreOptions): ObjectStore {
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const token = await gate.pass();
    const headers = {
      apikey: key,
      authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string>),
    };
    try {
      const response = await reached(fetch(new URL(address, url), { ...init, headers }));
      if (response.status === 401 || response.status >= 500 || response.status === 429)
        throw problemOf(response.status, undefined);
      gate.succeeded();
      return response;
    } catch (problem) {
      if (problem instanceof ServerProblem) gate.failed(problem, token);
      throw problem;
    }
  };
  const base = `${url}/storage/v1`;

  return {
    size: async ({ bucket, path }) => {
      const response = await send(`${base}/object/info/${bucket}/${path}`, { method: "GET" });
      if (!response.ok) return null;
      const info: unknown = await response.json();
      return typeof info === "object" && info !== null && "size" in info ? Number(info.size) : null;
    },
    download: async ({ bucket, path }) => {
      const response = await send(`${base}/object/${bucket}/${path}`, { method: "GET" });
      return response.ok ? reached(response.blob()) : null;
    },
    upload: async (name, bytes, resume) => {
      let { location, offset } = await begun(send, `${base}/upload/resumable`, { name, bytes, resume });
      while (offset < bytes.size) {
        const response = await send(location, {
          method: "PATCH",
          headers: {
            ...tus,
            "content-type": "application/offset+octet-stream",
            "upload-offset": String(offset),
          },
          body: bytes.slice(offset, offset + portion),
        });
        const reachedOffset = Number(response.headers.get("upload-offset"));
        if (!response.ok || !(reachedOffset > offset)) {
          await resume.write(null);
          throw new ServerProblem("unavailable", String(response.status));
        }
        offset = reachedOffset;
      }
      await resume.write(null);
    },
  };
}

const tus = { "tus-resumable": "1.0.0" };

type Send = (address: string, init: RequestInit) => Promise<Response>;

/** The upload that was begun earlier and how far it is, or a new one. */
async function begun(
  send: Send,
  endpoint: string,
  { name, bytes, resume }: { readonly name: ObjectName; readonly bytes: Blob; readonly resume: Resume },
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
    throw new ServerProblem(
      response.status === 403 || response.status === 413 ? "refused" : "unavailable",
      String(response.status),
    );
  }
  const address = new URL(location, endpoint).href;
  await resume.write(address);
  return { location: address, offset: 0 };
}

async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new ServerProblem("unreachable", "network", { cause });
  }
}
