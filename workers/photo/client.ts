import { releaseProxy, wrap } from "comlink";
import type { PhotoApi } from "./api.ts";

/** Lends `job` a photo worker of its own. Aborting ends the worker; the promise rejects with the signal's reason. */
export async function withPhotos<T>(signal: AbortSignal, job: (photos: PhotoApi) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "photo" });
  const remote = wrap<PhotoApi>(worker);
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    worker.addEventListener("error", (event) => reject(new Error(`photo worker: ${event.message}`)), {
      once: true,
    });
  });
  try {
    return await Promise.race([
      stopped,
      job({
        prepare: (file, wish) => remote.prepare(file, wish),
        thumbnail: (file) => remote.thumbnail(file),
      }),
    ]);
  } finally {
    remote[releaseProxy]();
    worker.terminate();
  }
}
