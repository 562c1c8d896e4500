import { releaseProxy, wrap } from "comlink";
import type { Result } from "#kernel/result.ts";
import type { ExchangeApi, CobieFile, CobieFileProblem } from "./api.ts";

/** Reads a COBie workbook in a worker of its own. Aborting ends the worker; the promise rejects with the signal's reason. */
export async function readCobieFile(
  file: Blob,
  signal: AbortSignal,
): Promise<Result<CobieFile, CobieFileProblem>> {
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
    return await Promise.race([stopped, remote.readCobie(file)]);
  } finally {
    remote[releaseProxy]();
    worker.terminate();
  }
}
