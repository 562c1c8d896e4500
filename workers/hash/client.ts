import { hashOfWhole, small_bytes } from "#kernel/hash/hashOfWhole.ts";
import { lend } from "../alive/client.ts";
import type { HashApi } from "./api.ts";

/**
 * SHA-256 of a file in lower-case hexadecimal. The page's own thread hashes nothing: the browser does for small files, a worker of its
 * own for larger ones. When that worker ends, the browser hashes those too. Rejects when the file cannot be read.
 */
export async function hashOf(bytes: Blob): Promise<string> {
  const known = bytes.size <= small_bytes ? await hashOfWhole(bytes) : undefined;
  return known ?? inWorker(bytes);
}

const inWorker = (bytes: Blob): Promise<string> =>
  lend<HashApi, string>(
    { name: "hash", start: startWorker, signal: new AbortController().signal },
    (remote) => remote.hashOf(bytes),
  ).catch(async (cause: unknown) => {
    const whole = await hashOfWhole(bytes);
    if (whole === undefined) throw cause;
    return whole;
  });

const startWorker = () =>
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "hash" });
