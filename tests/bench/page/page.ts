import { wrap, type Remote } from "comlink";
import { buildingRows } from "../buildingRows.ts";
import { arrived, content, database, everythingSent, forget, replicating, writePending } from "./device.ts";
import { idle, watched } from "./mainThread.ts";
import { plainContent, plainLoad, type Server } from "./plainWays.ts";
import type { PlainWorker } from "./plainWorker.ts";
import { compareStores } from "./stores.ts";

/** What `local.ts` asks of the page. Each name is a database of its own. */
const benchPage = {
  idle,
  compareStores,
  /** The product's first load: the page has its database open, the worker fills it. */
  firstLoad: async (server: Server, name: string, count: number) => {
    const db = await database(name);
    const work = watched(() => arrived(db, count));
    const ms = await replicating(server, name, work);
    return { ms, thread: (await work).thread, rows: await content(db) };
  },
  /** The same device opened again, with nothing new on the server. */
  catchUp: async (server: Server, name: string) => {
    const db = await database(name);
    return replicating(server, name, everythingSent(db, new Date().toISOString()));
  },
  /** Select and bulk put of the same rows, in a worker as the product does it, or on the page as most do it. */
  plainLoad: async (
    server: Server,
    { name, scope, where }: { name: string; scope: string; where: "worker" | "page" },
  ) => {
    const load = () =>
      where === "page"
        ? plainLoad(server, scope, name)
        : inWorker((plain) => plain.plainLoad(server, scope, name));
    const { result, thread } = await watched(() => timed(load));
    return { ms: result, thread, rows: await plainContent(name) };
  },
  /** Pending rows of a project through the product, until the device has heard of each that it is stored. */
  push: async (server: Server, name: string, { project, count }: { project: string; count: number }) => {
    const db = await database(name);
    await writePending(db, buildingRows(project, count));
    const since = new Date().toISOString();
    const work = watched(() => everythingSent(db, since));
    const begun = Date.now();
    const ms = await replicating(server, name, work);
    return { ms, begun, thread: (await work).thread, rows: await content(db) };
  },
  plainPush: async (server: Server, { project, count }: { project: string; count: number }) => {
    const rows = buildingRows(project, count);
    return timed(() => inWorker((plain) => plain.plainPush(server, rows)));
  },
  /** Frees what a measurement has stored. */
  clean: async (name: string) => {
    await forget(name);
    for (const { name: left } of await indexedDB.databases())
      if (left?.includes(name))
        await new Promise((resolve) => (indexedDB.deleteDatabase(left).onsuccess = resolve));
  },
};

/** The page as `local.ts` sees it. */
export type BenchPage = typeof benchPage;

Object.assign(globalThis, { benchPage });

async function inWorker(work: (plain: Remote<PlainWorker>) => Promise<void>): Promise<void> {
  const worker = new Worker(new URL("./plainWorker.ts", import.meta.url), { type: "module" });
  try {
    await work(wrap<PlainWorker>(worker));
  } finally {
    worker.terminate();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
