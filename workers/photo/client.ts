import { lend } from "../alive/client.ts";
import type { PhotoApi } from "./api.ts";

/** Lends `job` a photo worker of its own. Aborting ends the worker; the promise rejects with the signal's reason. */
export const withPhotos = <T>(signal: AbortSignal, job: (photos: PhotoApi) => Promise<T>): Promise<T> =>
  lend<PhotoApi, T>({ name: "photo", start: startWorker, signal }, (remote) =>
    job({
      prepare: (file, wish) => remote.prepare(file, wish),
      thumbnail: (file) => remote.thumbnail(file),
    }),
  );

const startWorker = () =>
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "photo" });
