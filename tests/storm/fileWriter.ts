import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { objectStore } from "#data/server/objectStore.ts";
import { BehaviorSubject } from "rxjs";
import type { RequestGate, RequestGateState } from "#data/sync/request/requestGate.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import { between, type Random } from "../simulator/realm/seededRandom.ts";
import type { Server, Somebody } from "./somebody.ts";

/** Somebody who sends files without a pause, each until it is acknowledged. */
export interface FileWriter {
  readonly work: () => Promise<void>;
  readonly stop: () => void;
  /** Files that were acknowledged, and of these those for which more than one attempt was needed. */
  readonly counts: { files: number; repeated: number };
  /** What the server holds otherwise than it has acknowledged, one sentence each: every file is read. */
  readonly differences: () => Promise<readonly string[]>;
}

/** A file: its name is its content. */
interface Sent {
  readonly sha256: string;
  readonly bytes: number;
}

/** @param send brings a file to the server; answers how many attempts it took */
function fileWriter(
  who: Somebody,
  next: () => Buffer<ArrayBuffer>,
  send: (name: string, bytes: Buffer<ArrayBuffer>) => Promise<number>,
): FileWriter {
  const sent: Sent[] = [];
  const wrong: string[] = [];
  const counts = { files: 0, repeated: 0 };
  let isWorking = true;
  return {
    work: async () => {
      while (isWorking && wrong.length === 0) {
        const bytes = next();
        const sha256 = createHash("sha256").update(bytes).digest("hex");
        try {
          const attempts = await send(`${who.project}/${sha256}`, bytes);
          counts.files += 1;
          if (attempts > 1) counts.repeated += 1;
          sent.push({ sha256, bytes: bytes.length });
        } catch (error) {
          wrong.push(`a file was refused: ${String(error)}`);
        }
      }
    },
    stop: () => (isWorking = false),
    counts,
    differences: async () => {
      const told = [...wrong];
      for (const { sha256, bytes } of sent) {
        const { response } = await who.ask(`/storage/v1/object/evidence/${who.project}/${sha256}`, {});
        const back = Buffer.from(await response.arrayBuffer());
        if (!response.ok)
          told.push(`file ${sha256}, ${bytes} bytes, acknowledged, is answered ${response.status}`);
        else if (createHash("sha256").update(back).digest("hex") !== sha256)
          told.push(`file ${sha256} has ${back.length} bytes, not the ${bytes} that were acknowledged`);
      }
      return told;
    },
  };
}

/** Files of up to 1 MB, each in one request. */
export function plainFiles(who: Somebody, random: Random): FileWriter {
  return fileWriter(
    who,
    () => randomBytes(between(random, 1000, 1_000_000)),
    async (name, bytes) => {
      const post = { method: "POST", headers: { "content-type": "application/octet-stream" }, body: bytes };
      const { response, requests } = await who.ask(`/storage/v1/object/evidence/${name}`, post);
      if (response.ok) return requests;
      const said = await response.text();
      // The bytes of a request without an answer may have been stored: they are written once.
      if (requests > 1 && /Duplicate|already exists/.test(said)) return requests;
      throw new Error(`${response.status} ${said}`);
    },
  );
}

/** Bytes of one piece of a body, and ms between two: an upload takes some seconds, so that it is met in the middle. */
const trickle = { bytes: 64 * 1024, pause_ms: 20 };

/** Resumable files of more than one portion, sent through the product's own client, which goes on where an upload was interrupted. */
export function resumableFiles(who: Somebody, server: Server, random: Random): FileWriter {
  return fileWriter(
    who,
    () => randomBytes(between(random, 6_300_000, 8_000_000)),
    async (path, bytes) => {
      let location: string | null = null;
      const resume = {
        read: async () => location,
        write: async (next: string | null) => void (location = next),
      };
      for (let attempts = 1; ; attempts++) {
        const gate = openTo(who);
        const store = objectStore({ url: server.url(), key: server.keys().publishable, gate, fetch: slowly });
        try {
          await store.upload({ bucket: "evidence", path }, new Blob([bytes]), { resume });
          return attempts;
        } catch (problem) {
          if (!(problem instanceof ServerProblem) || problem.kind === "refused") throw problem;
          // Begun anew, because the answer of the last piece was lost: the bytes are there, and written once.
          if (attempts > 1 && (await isThere(who, path, bytes.length))) return attempts;
          await pause(150);
        }
      }
    },
  );
}

async function isThere(who: Somebody, path: string, size: number): Promise<boolean> {
  const { response } = await who.ask(`/storage/v1/object/info/evidence/${path}`, {});
  return response.ok && ((await response.json()) as { size: number }).size === size;
}

/** A gate that is always open: the storm itself says when something is tried again. */
const openTo = (who: Somebody): RequestGate => ({
  acquireToken: async () => who.token(),
  succeeded: () => undefined,
  failed: ({ kind }) => void (kind === "no_session" && who.signIn()),
  reportServerSpace: () => undefined,
  setToken: () => undefined,
  setOnline: () => undefined,
  retryNow: () => undefined,
  holdChanges: () => undefined,
  stop: () => undefined,
  state: new BehaviorSubject<RequestGateState>("open"),
  isServerFull: new BehaviorSubject(false),
});

/** A `fetch` whose bodies take their time, as over a line. */
const slowly: typeof globalThis.fetch = (input, init) => {
  if (!(init?.body instanceof Blob)) return fetch(input, init);
  const whole = init.body;
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (into) => {
      if (at >= whole.size) return into.close();
      into.enqueue(new Uint8Array(await whole.slice(at, at + trickle.bytes).arrayBuffer()));
      at += trickle.bytes;
      await pause(trickle.pause_ms);
    },
  });
  return fetch(input, { ...init, body, duplex: "half" } as RequestInit);
};
