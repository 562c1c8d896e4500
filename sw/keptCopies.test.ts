// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import type { KeptFiles, OfflineWish } from "#kernel/offlineFiles.ts";
import { keptCopies } from "./keptCopies.ts";

const asset = (url: string) => ({ url, revision: null });
const version = (n: number): KeptFiles => ({
  core: [{ url: "index.html", revision: `page-${n}` }, asset(`assets/base-${n}.js`)],
  rest: [asset(`assets/viewer-${n}.js`), asset("assets/same.js")],
  tools: [{ url: "app-shells/shell.json", revision: `shell-${n}`, integrity: `sha256-${n}` }],
  texts: { fr: [asset(`assets/fr-${n}.js`)], it: [asset(`assets/it-${n}.js`)] },
});
const french: OfflineWish = { languages: ["fr"], tools: false };

let asked: string[] = [];
let refuse: (path: string) => Error | Response | undefined = () => undefined;
let puts: () => void = () => undefined;
let stored: Map<string, Map<string, Response>>;

/** A browser's cache, by name and address. */
const fakeCaches = () => ({
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  open: async (name: string) => {
    const copies = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, copies);
    const at = (key: string | Request) =>
      new URL(typeof key === "string" ? key : key.url, location.href).href;
    return {
      match: async (key: string | Request) => copies.get(at(key))?.clone(),
      put: async (key: string, response: Response) => {
        puts();
        copies.set(at(key), response);
      },
      delete: async (key: string | Request) => copies.delete(at(key)),
      keys: async () => [...copies.keys()].map((url) => ({ url })),
    };
  },
});

beforeEach(() => {
  asked = [];
  refuse = () => undefined;
  puts = () => undefined;
  stored = new Map();
  vi.stubGlobal("caches", fakeCaches());
  vi.stubGlobal("fetch", async (url: string, { integrity }: { readonly integrity?: string }) => {
    const { pathname } = new URL(url, location.href);
    asked.push(integrity === undefined ? pathname : `${pathname} ${integrity}`);
    const refused = refuse(pathname);
    if (refused instanceof Error) throw refused;
    return refused ?? new Response(pathname, { headers: { "content-type": typeOf(pathname) } });
  });
  return () => vi.unstubAllGlobals();
});

const typeOf = (path: string) => (path.endsWith(".html") ? "text/html" : "text/javascript");
const event = { waitUntil: (work: Promise<unknown>) => work } as never;
const urls = async (copies: ReturnType<typeof keptCopies>, wish: OfflineWish) =>
  (await copies.state(wish)).missing;

test("the first installation brings the core and nothing else", async () => {
  await keptCopies(version(1)).install();
  expect(asked).toEqual(["/index.html", "/assets/base-1.js"]);
});

test("what is missing is told and fetched, and only that: pages, and the chosen language", async () => {
  const copies = keptCopies(version(1));
  await copies.install();
  const missing = await urls(copies, french);
  expect(missing).toEqual(["assets/viewer-1.js", "assets/same.js", "assets/fr-1.js"]);
  asked = [];
  expect(await copies.keep(missing)).toEqual({ kept: true });
  expect(asked).toHaveLength(3);
  expect(await urls(copies, french)).toEqual([]);
  expect(await urls(copies, { languages: ["fr"], tools: true })).toEqual([
    "app-shells/shell.json",
    "assets/it-1.js",
  ]);
});

test("a device that was ready for offline gets the whole next version before that takes over", async () => {
  const before = keptCopies(version(1));
  await before.install();
  await before.keep(await urls(before, french));
  await before.state(french);
  asked = [];
  const next = keptCopies(version(2));
  await next.install();
  expect(new Set(asked)).toEqual(
    new Set(["/index.html", "/assets/base-2.js", "/assets/viewer-2.js", "/assets/fr-2.js"]),
  );
  expect(await urls(before, french)).toEqual([]); // the old one still stands
  await next.controller.activate(event);
  expect(await urls(next, french)).toEqual([]);
  expect(await urls(before, french)).toContain("assets/viewer-1.js"); // and is gone now
});

test("when a file of the next version does not arrive, that version is not installed and the old one stays ready", async () => {
  const before = keptCopies(version(1));
  await before.install();
  await before.keep(await urls(before, french));
  await before.state(french);
  refuse = (path) => (path === "/assets/viewer-2.js" ? new TypeError("Failed to fetch") : undefined);
  await expect(keptCopies(version(2)).install()).rejects.toThrow("Failed to fetch");
  expect(await urls(before, french)).toEqual([]);
});

test("a version that was fetched before the device was ready completes itself, tells of each file, and says why it cannot", async () => {
  const before = keptCopies(version(1));
  await before.install();
  const next = keptCopies(version(2));
  await next.install(); // the core alone
  await before.keep(await urls(before, french));
  await before.state(french);
  const tell = vi.fn<() => void>();
  refuse = () => new TypeError("Failed to fetch");
  expect(await next.complete(tell)).toEqual({ kept: false, problem: "unreachable" });
  expect(tell).not.toHaveBeenCalled();
  refuse = () => undefined;
  expect(await next.complete(tell)).toEqual({ kept: true });
  expect(tell).toHaveBeenCalledTimes(2); // its pages and its French: assets/same.js is there already
  await next.controller.activate(event);
  expect(await urls(next, french)).toEqual([]);
});

test("a device that was not ready gets the core of the next version", async () => {
  const before = keptCopies(version(1));
  await before.install();
  asked = [];
  await keptCopies(version(2)).install();
  expect(asked).toEqual(["/index.html", "/assets/base-2.js"]);
});

test("what is used for the first time is kept, with the bytes of this version or not at all", async () => {
  const copies = keptCopies(version(1));
  const address = `${location.origin}/app-shells/shell.json`;
  const key = copies.controller.getCacheKeyForURL(address)!;
  expect(await (await copies.answer(address, key, event)).text()).toBe("/app-shells/shell.json");
  await copies.answer(address, key, event);
  expect(asked).toEqual(["/app-shells/shell.json sha256-1"]);
});

test.each([
  ["a missing file", new Response("", { status: 404 })],
  [
    "the page in the place of a script",
    new Response("<!doctype html>", { headers: { "content-type": "text/html" } }),
  ],
  ["no network", new TypeError("Failed to fetch")],
])("%s is kept by nobody", async (_what, refused) => {
  refuse = () => refused;
  const copies = keptCopies(version(1));
  expect(await copies.keep(["assets/same.js"])).toEqual({ kept: false, problem: "unreachable" });
  expect(await urls(copies, french)).toContain("assets/same.js");
});

test("a full device says so when files are to be kept, and a page has its file all the same", async () => {
  puts = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const copies = keptCopies(version(1));
  expect(await copies.keep(["assets/same.js"])).toEqual({ kept: false, problem: "storage_full" });
  const address = `${location.origin}/assets/same.js`;
  expect(await (await copies.answer(address, address, event)).text()).toBe("/assets/same.js");
});

test("kept files are fetched anew past every cache, and what is not of the product's files stays", async () => {
  const copies = keptCopies(version(1));
  await copies.install();
  await copies.keep(await urls(copies, french));
  await copies.state(french);
  await caches.open("klarbau-shared-files");
  await caches.open("klarbau-app-shells");
  asked = [];
  expect(await copies.renew(false)).toEqual({ kept: true });
  expect(asked).toHaveLength(5);
  expect(await urls(copies, french)).toEqual([]);
  expect([...stored.keys()].filter((name) => name.startsWith("klarbau-"))).toEqual([
    "klarbau-offline",
    "klarbau-shared-files",
  ]);
});

/** What the device has of the product's files, by address. */
const bodies = async () => {
  const [copies] = [...stored].find(([name]) => name.includes("-precache-"))!.slice(1) as [
    Map<string, Response>,
  ];
  const texts = [...copies].map(async ([url, response]) => [url, await response.clone().text()]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
};

test.each(["/index.html", "/assets/base-1.js", "/assets/viewer-1.js", "/assets/fr-1.js"])(
  "when %s alone does not arrive while all are fetched anew, the device has what it had, byte for byte",
  async (missing) => {
    const copies = keptCopies(version(1));
    await copies.install();
    await copies.keep(await urls(copies, french));
    await copies.state(french);
    const before = await bodies();
    refuse = (path) =>
      path === missing
        ? new Response("", { status: 404 })
        : new Response(`next ${path}`, { headers: { "content-type": typeOf(path) } });
    expect(await copies.renew(false)).toEqual({ kept: false, problem: "unreachable" });
    expect(await bodies()).toEqual(before);
    expect(stored.has("klarbau-arriving")).toBe(false);
  },
);

test("files that are fetched anew while another version waits leave its files where they are", async () => {
  const copies = keptCopies(version(1));
  const next = keptCopies(version(2));
  await copies.install();
  await next.install();
  expect(await copies.renew(true)).toEqual({ kept: true });
  asked = [];
  await next.install();
  expect(asked).toEqual([]);
});

test("cleaning up removes what this version does not list, and caches of earlier libraries", async () => {
  const before = keptCopies(version(1));
  await before.install();
  await before.keep(await urls(before, french));
  await caches.open("workbox-precache-v1-old");
  const next = keptCopies(version(2));
  await next.install();
  await next.tidy();
  expect(await urls(before, french)).toEqual(
    ["index.html", "assets/base-1.js", "assets/viewer-1.js", "assets/same.js", "assets/fr-1.js"].filter(
      (url) => url !== "assets/same.js",
    ),
  );
  expect(stored.has("workbox-precache-v1-old")).toBe(false);
});
