import { proxy, type Remote, releaseProxy, wrap } from "comlink";
import type { GltfSource } from "#domain/gltf/gltfSource.ts";
import type { Result } from "#kernel/result.ts";
import type { CobieFile, CobieFileProblem, ExchangeApi, GlbProblem, GlbProgress } from "./api.ts";

/** Reads a COBie workbook in a worker of its own. Aborting ends the worker; the promise rejects with the signal's reason. */
export const readCobieFile = (
  file: Blob,
  signal: AbortSignal,
): Promise<Result<CobieFile, CobieFileProblem>> =>
  inWorker<Result<CobieFile, CobieFileProblem>>(signal, (remote) => remote.readCobie(file));

/** Writes a model as binary glTF in a worker of its own. Aborting ends the worker; the promise rejects with the signal's reason. */
export const writeGlbFile = (
  source: GltfSource,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (step: GlbProgress) => void },
): Promise<Result<Uint8Array<ArrayBuffer>, GlbProblem>> =>
  inWorker<Result<Uint8Array<ArrayBuffer>, GlbProblem>>(signal, (remote) =>
    remote.writeGlb(source, proxy(onProgress)),
  );

/** Lends `job` a worker, and ends it whatever comes of it. */
async function inWorker<T>(
  signal: AbortSignal,
  job: (remote: Remote<ExchangeApi>) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "exchange" });
  const remote = wrap<ExchangeApi>(worker);
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    worker.addEventListener("error", (event) => reject(new Error(`exchange worker: ${event.message}`)), {
      once: true,
    });
  });
  try {
    return await Promise.race([stopped, job(remote)]);
  } finally {
    remote[releaseProxy]();
    worker.terminate();
  }
}
