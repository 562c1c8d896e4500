import { PrecacheController } from "workbox-precaching";
import {
  filesFor,
  joinedWish,
  type KeepAnswer,
  type KeptFiles,
  type OfflineAnswer,
  type OfflineWish,
} from "#kernel/offlineFiles.ts";

/** How many files are fetched at a time. */
const atOnce = 6;

/** Built parts of generated applications, which `workers/build/client.ts` keeps. */
const shellCache = "klarbau-app-shells";

/** Where files lie that are fetched anew, until all of them are there. */
const arriving = "klarbau-arriving";

/** The cache and the address in it that remember what this device is ready for. */
const memory = { cache: "klarbau-offline", address: "/offline-wish" };

/**
 * The copies of the product's files on this device. One cache holds them all, under names of `workbox-precaching`: a file of another
 * version has another name, and activation removes what this version does not list.
 */
export function keptCopies(files: KeptFiles) {
  const controller = new PrecacheController();
  controller.addToCacheList([...filesFor(files, { languages: [], tools: true })]);
  const cache = () => caches.open(controller.strategy.cacheName);

  /**
   * Fetches a file unless it is kept.
   * @returns whether it was fetched
   * @throws when it does not arrive, is not the listed one, or has no room.
   */
  const keepOne = async (url: string): Promise<boolean> => {
    const key = controller.getCacheKeyForURL(url);
    if (key === undefined) return false;
    const copies = await cache();
    if (await copies.match(key)) return false;
    await copies.put(key, await fetched(url, key));
    return true;
  };

  /** @throws when what is answered is not the file: a 404, or the page in the place of a script. */
  const fetched = async (url: string, key: string, isAnew = false): Promise<Response> => {
    const integrity = controller.getIntegrityForCacheKey(key);
    const response = await fetch(url, {
      credentials: "same-origin",
      cache: !isAnew && key === new URL(url, self.location.href).href ? "default" : "reload",
      ...(integrity !== undefined && { integrity }),
    });
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (!response.ok || (isPage && !key.includes(".html"))) throw new TypeError(`not the file: ${url}`);
    return response.redirected
      ? new Response(await response.blob(), { headers: response.headers })
      : response;
  };

  const keep = async (urls: readonly string[], tell?: () => void): Promise<void> => {
    const left = [...urls];
    const next = async () => {
      for (let url = left.shift(); url !== undefined; url = left.shift()) if (await keepOne(url)) tell?.();
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  };

  const wish = async (): Promise<OfflineWish | undefined> => {
    const noted = await (await caches.open(memory.cache)).match(memory.address);
    return noted && ((await noted.json()) as OfflineWish);
  };

  /** Fetches the core; where a former version was ready for offline, all that it was ready for. @throws as `keepOne` */
  const install = async (tell?: () => void): Promise<void> =>
    keep(
      filesFor(files, await wish()).map(({ url }) => url),
      tell,
    );

  /** Removes from the caches of the product's files what this version does not list, and those of earlier libraries. */
  const tidy = async (): Promise<void> => {
    const current = controller.strategy.cacheName;
    for (const name of await caches.keys())
      if (name.includes("-precache-") && name !== current) await caches.delete(name);
    const listed = new Set(controller.getCachedURLs().map((url) => controller.getCacheKeyForURL(url)));
    const copies = await cache();
    for (const request of await copies.keys()) if (!listed.has(request.url)) await copies.delete(request);
  };

  /**
   * Fetches anew what this device keeps of the product, past every cache, then removes all other files of it unless another version needs
   * them. Nothing is replaced before everything has arrived: when something does not, all stays as it was. Nothing else is touched:
   * neither what people entered nor what waits to be sent.
   */
  const renew = async (isOther: boolean): Promise<void> => {
    const wanted = filesFor(files, await wish()).map(({ url }) => ({
      url,
      key: controller.getCacheKeyForURL(url)!,
    }));
    await caches.delete(arriving);
    try {
      const arrived = await caches.open(arriving);
      const left = [...wanted];
      const next = async () => {
        for (let file = left.shift(); file !== undefined; file = left.shift())
          await arrived.put(file.key, await fetched(file.url, file.key, true));
      };
      await Promise.all(Array.from({ length: atOnce }, next));
      const copies = await cache();
      for (const { key } of wanted) await copies.put(key, (await arrived.match(key))!);
    } finally {
      await caches.delete(arriving);
    }
    if (isOther) return;
    const copies = await cache();
    const kept = new Set(wanted.map(({ key }) => key));
    for (const request of await copies.keys()) if (!kept.has(request.url)) await copies.delete(request);
    await caches.delete(shellCache);
  };

  return {
    controller,
    install,
    tidy,

    /**
     * Fetches all kept files anew, and says why it could not.
     * @param isOther whether another version waits or is being fetched: its files lie in the same cache.
     */
    renew: (isOther: boolean): Promise<KeepAnswer> => outcome(renew(isOther)),

    /** Fetches as `install` what is not kept yet, tells of each file that has come, and says why it could not. */
    complete: (tell?: () => void): Promise<KeepAnswer> => outcome(install(tell)),

    /** Keeps files and says why it could not. */
    keep: (urls: readonly string[]): Promise<KeepAnswer> => outcome(keep(urls)),

    /** What is missing for a wish. When nothing is, the wish is remembered for the next version. */
    state: async (asked: OfflineWish): Promise<OfflineAnswer> => {
      const wanted = filesFor(files, asked);
      const here = new Set((await (await cache()).keys()).map(({ url }) => url));
      const missing = wanted.map(({ url }) => url).filter((url) => !here.has(keyOf(controller, url)));
      if (missing.length === 0) {
        const noted = JSON.stringify(joinedWish(await wish(), asked));
        await (await caches.open(memory.cache)).put(memory.address, new Response(noted));
      }
      return { missing, all: wanted.length };
    },

    /** The kept file; else the server's, which is kept from then on. Rejects when neither is there. */
    answer: async (url: string, key: string, event: ExtendableEvent): Promise<Response> => {
      const copies = await cache();
      const copy = await copies.match(key);
      if (copy) return copy;
      const response = await fetched(url, key);
      // Without room the page has its file all the same.
      event.waitUntil(copies.put(key, response.clone()).catch(() => undefined));
      return response;
    },
  };
}

async function outcome(work: Promise<void>): Promise<KeepAnswer> {
  try {
    await work;
    return { kept: true };
  } catch (problem) {
    const isFull = problem instanceof DOMException && problem.name === "QuotaExceededError";
    return { kept: false, problem: isFull ? "storage_full" : "unreachable" };
  }
}

const keyOf = (controller: PrecacheController, url: string) => controller.getCacheKeyForURL(url) ?? url;
