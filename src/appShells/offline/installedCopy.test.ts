import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Bytes, utf8 } from "#domain/application/bytes.ts";
import { type PackedBundle, packBundle } from "#domain/application/bundle/packBundle.ts";
import type { Pointer } from "#domain/application/bundle/release.ts";
import {
  newSigningKey,
  sign,
  type SigningKey,
  keyId,
  publicKeyOf,
} from "#domain/application/keys/signature.ts";
import { type AppsHost, createAppsHost } from "#embedded/apps/host.ts";
import {
  type KeyChain,
  type KeyStatement,
  keyStatement,
  readKeyChain,
} from "#domain/application/keys/keyChain.ts";
import {
  answerFromCopy,
  type CopyParts,
  installedState,
  update,
  type InstalledState,
  trustedKeys,
} from "./installedCopy.ts";

const { subtle } = crypto;
let folder: string;
let host: AppsHost;
let listener: Awaited<ReturnType<AppsHost["listen"]>>;
let key: SigningKey;
let parts: CopyParts;
/** Answers that stand in for the host's, to play an attacker or a broken line. */
let instead: Map<string, () => Response>;
let asked: string[];
let purged: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "klarbau-copy-"));
  host = createAppsHost({ folder, authorise: async () => true });
  listener = await host.listen(0);
  key = await newSigningKey(subtle);
  [instead, asked] = [new Map(), []];
  purged = 0;
  const purge = async () => void purged++;
  parts = { fetch: (at) => fetched(at), caches: memoryCaches(), subtle, purge };
});

afterEach(async () => {
  await listener.close();
  await rm(folder, { recursive: true, force: true });
});

function fetched(at: string): Promise<Response> {
  asked.push(at);
  const other = instead.get(at);
  if (other) return Promise.resolve(other());
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port: listener.port, path: at, headers: { host: "haus.localhost" } };
    get(options, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () =>
        resolve(new Response(Buffer.concat(pieces), { status: response.statusCode! })),
      );
    }).on("error", () => reject(new TypeError("no network")));
  });
}

async function publish(text: string, seq: number, by = key): Promise<PackedBundle> {
  const shell = { version: "1.0.0", sha256: "0".repeat(64) };
  const facts = { app_id: "app-1", template: "building-book", shell, languages: ["de"], data_scope: [] };
  const files = new Map<string, Bytes>([
    ["index.html", utf8(`<title>${text}</title>`)],
    ["assets/app.js", utf8("same in every version")],
  ]);
  const note = { version: `${seq}.0.0`, seq, built_at: "2026-11-20T10:00:00.000Z", built_by: "Test" };
  const bundle = await packBundle(subtle, { facts, files }, { key: by, note });
  const put = { method: "PUT", body: bundle.zip };
  const address = `http://x/apps/v1/app-1/versions/${bundle.content_id}?slug=haus&trust=${bundle.key_id}`;
  expect((await host.handle(new Request(address, put))).ok).toBe(true);
  await point(bundle.content_id, seq, by);
  return bundle;
}

async function point(current: string | null, seq: number, by = key): Promise<void> {
  const pointer: Pointer = {
    what: "pointer",
    app_id: "app-1",
    seq,
    current,
    set_at: "2026-11-20T10:00:00.000Z",
  };
  const body = JSON.stringify(await sign(subtle, by, pointer));
  const answer = await host.handle(new Request("http://x/apps/v1/app-1/pointer", { method: "POST", body }));
  expect(answer.status).toBe(200);
}

const shown = async (at = "/") => (await answerFromCopy(parts, at))?.text();

test("the first visit keeps the whole application, then it opens with the host stopped", async () => {
  await publish("eins", 1);
  expect(await update(parts)).toEqual({ kind: "updated", version: "1.0.0" });
  await listener.close();
  expect(await update(parts)).toEqual({ kind: "unreachable" });
  expect(await shown()).toContain("eins");
  const page = await answerFromCopy(parts, "/");
  expect(page?.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(page?.headers.get("content-type")).toBe("text/html; charset=utf-8");
});

test("an update loads only what has changed", async () => {
  await publish("eins", 1);
  await update(parts);
  await publish("zwei", 2);
  asked = [];
  expect(await update(parts)).toEqual({ kind: "updated", version: "2.0.0" });
  expect(asked.filter((at) => at.endsWith(".js"))).toEqual([]);
  expect(await shown()).toContain("zwei");
  expect(await update(parts)).toEqual({ kind: "current", version: "2.0.0" });
});

test("a changed file is refused by name and the old version goes on", async () => {
  await publish("eins", 1);
  await update(parts);
  const two = await publish("zwei", 2);
  instead.set(`/_versions/${two.content_id}/index.html`, () => new Response("<title>böse</title>"));
  expect(await update(parts)).toEqual({ kind: "damaged", path: "index.html" });
  expect(await shown()).toContain("eins");
  expect((await installedState(parts))?.seq).toBe(1);
  instead.clear();
  expect(await update(parts)).toMatchObject({ kind: "updated" });
});

test("a changed manifest, signature or pointer is refused and the old version goes on", async () => {
  await publish("eins", 1);
  await update(parts);
  const two = await publish("zwei", 2);
  for (const at of [
    `/_versions/${two.content_id}/manifest.integrity.json`,
    `/_versions/${two.content_id}/signature.json`,
    "/pointer.json",
  ]) {
    const genuine = await (await fetched(at)).text();
    const forged = genuine.replace(/"app_id":"app-1"/, '"app_id":"app-2"');
    expect(forged).not.toBe(genuine);
    instead.set(at, () => new Response(forged));
    expect(await update(parts)).toMatchObject({ kind: "damaged" });
    expect(await shown()).toContain("eins");
    instead.clear();
  }
});

test("a host that answers unknown addresses with its start page has no pointer, which is no damage", async () => {
  const startPage = () =>
    new Response("<!doctype html><title>Start</title>", {
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  instead.set("/pointer.json", startPage);
  expect(await update(parts)).toEqual({ kind: "unreachable" });
  instead.clear();
  await publish("eins", 1);
  await update(parts);
  const two = await publish("zwei", 2);
  const missing = ["/pointer.json", `/_versions/${two.content_id}/manifest.integrity.json`];
  for (const at of [...missing, `/_versions/${two.content_id}/signature.json`]) {
    instead.set(at, startPage);
    expect(await update(parts)).toEqual({ kind: "unreachable" });
    expect(await shown()).toContain("eins");
    instead.clear();
  }
  // What is there and is no pointer was changed, whatever else the host does.
  instead.set("/pointer.json", () => new Response("{}", { headers: { "content-type": "application/json" } }));
  expect(await update(parts)).toEqual({ kind: "damaged", path: "pointer.json" });
});

test("an old pointer that is played again is refused", async () => {
  await publish("eins", 1);
  const old = await (await fetched("/pointer.json")).text();
  await publish("zwei", 2);
  await update(parts);
  instead.set("/pointer.json", () => new Response(old));
  expect(await update(parts)).toEqual({ kind: "stale" });
  expect(await shown()).toContain("zwei");
});

test("going back is a new pointer with a higher sequence", async () => {
  const one = await publish("eins", 1);
  await update(parts);
  await publish("zwei", 2);
  await update(parts);
  await point(one.content_id, 3);
  expect(await update(parts)).toEqual({ kind: "updated", version: "1.0.0" });
  expect(await shown()).toContain("eins");
});

test("another key needs the yes of the device's owner", async () => {
  await publish("eins", 1);
  await update(parts);
  const second = await newSigningKey(subtle);
  const two = await publish("zwei", 2, second);
  expect(await update(parts)).toEqual({ kind: "other_key", keys: [two.key_id] });
  expect(await shown()).toContain("eins");
  expect(await update(parts, [two.key_id])).toEqual({ kind: "updated", version: "2.0.0" });
  expect((await installedState(parts))?.keys).toContain(two.key_id);
});

test("a withdrawn application is removed from the device", async () => {
  await publish("eins", 1);
  await update(parts);
  await point(null, 2);
  expect(await update(parts)).toEqual({ kind: "withdrawn" });
  expect(await shown()).toBeUndefined();
  expect((await parts.caches.keys()).filter((name) => name.startsWith("klarbau-app-"))).toEqual([]);
  expect(purged).toBe(1);
  // The notice asks again at every opening; what is gone is not removed again.
  expect(await update(parts)).toEqual({ kind: "withdrawn" });
  expect(purged).toBe(1);
});

test("an old pointer does not bring a withdrawn application back; publishing it again does", async () => {
  const one = await publish("eins", 1);
  const old = await (await fetched("/pointer.json")).text();
  await update(parts);
  await point(null, 2);
  await update(parts);
  instead.set("/pointer.json", () => new Response(old));
  expect(await update(parts)).toEqual({ kind: "stale" });
  expect(await shown()).toBeUndefined();
  instead.clear();
  await point(one.content_id, 3);
  expect(await update(parts)).toMatchObject({ kind: "updated" });
});

test("a second pointer of a sequence that this device has seen is refused", async () => {
  const one = await publish("eins", 1);
  await publish("zwei", 2);
  await update(parts);
  const statement: Pointer = {
    what: "pointer",
    app_id: "app-1",
    seq: 2,
    current: one.content_id,
    set_at: "2026-11-20T10:00:00.000Z",
  };
  const fork = JSON.stringify(await sign(subtle, key, statement));
  instead.set("/pointer.json", () => new Response(fork));
  expect(await update(parts)).toEqual({ kind: "stale" });
  expect(await shown()).toContain("zwei");
});

test("a line that breaks in the middle leaves the old version whole", async () => {
  await publish("eins", 1);
  await update(parts);
  const two = await publish("zwei", 2);
  instead.set(`/_versions/${two.content_id}/index.html`, () => Response.error());
  expect(await update(parts)).toEqual({ kind: "unreachable" });
  expect(await shown()).toContain("eins");
});

test("a full device keeps the old version and says so", async () => {
  await publish("eins", 1);
  await update(parts);
  await publish("zwei", 2);
  const full = memoryCaches(parts.caches, () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(await update({ ...parts, caches: full })).toEqual({ kind: "storage_full" });
  expect(await shown()).toContain("eins");
});

test("a device that is full once all files are there keeps the old version too, and takes nothing of the new one", async () => {
  await publish("eins", 1);
  await update(parts);
  const before = await parts.caches.keys();
  await publish("zwei", 2);
  const full = memoryCaches(parts.caches, (url) => {
    if (url === "/_state.json") throw new DOMException("full", "QuotaExceededError");
  });
  expect(await update({ ...parts, caches: full })).toEqual({ kind: "storage_full" });
  expect([await shown(), await parts.caches.keys()]).toEqual([expect.stringContaining("eins"), before]);
  expect(await update(parts)).toEqual({ kind: "updated", version: "2.0.0" });
});

test("a full device is told that it is up to date, and loses a withdrawn application all the same", async () => {
  await publish("eins", 1);
  await update(parts);
  const full = memoryCaches(parts.caches, () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(await update({ ...parts, caches: full })).toEqual({ kind: "current", version: "1.0.0" });
  await point(null, 2);
  expect(await update({ ...parts, caches: full })).toEqual({ kind: "withdrawn" });
  expect([(await parts.caches.keys()).filter((name) => name.startsWith("klarbau-app-")), purged]).toEqual([
    [],
    1,
  ]);
  expect(await shown()).toBeUndefined();
});

test("an open page of the version before still finds its own files", async () => {
  await publish("eins", 1);
  await update(parts);
  const cache = await parts.caches.open(`klarbau-app-${(await installedState(parts))!.current}`);
  await cache.put("/assets/only-old.js", new Response("old"));
  await publish("zwei", 2);
  await update(parts);
  expect(await shown("/assets/only-old.js")).toBe("old");
});

/** The caches of an origin, in memory: as much of the platform's interface as a copy uses. */
function memoryCaches(behind?: CacheStorage, onPut: (url: string) => void = () => {}): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    if (behind) {
      const cache = await behind.open(name);
      const put = async (url: string, response: Response) => {
        onPut(url);
        await cache.put(url, response);
      };
      return { match: (url: string) => cache.match(url), put };
    }
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (url: string) => store.get(url)?.clone(),
      put: async (url: string, response: Response) => void store.set(url, response),
    };
  };
  const keys = async () => (behind ? behind.keys() : [...stores.keys()]);
  const drop = async (name: string) => (behind ? behind.delete(name) : stores.delete(name));
  return { open, keys, delete: drop } as unknown as CacheStorage;
}

let [first, second, stranger]: SigningKey[] = [];
let ids: Record<"first" | "second" | "stranger", string>;
let chain: KeyChain;

beforeEach(async () => {
  [first, second, stranger] = await Promise.all([1, 2, 3].map(() => newSigningKey(subtle)));
  const idOf = async (key: SigningKey) => keyId(subtle, await publicKeyOf(subtle, key));
  ids = { first: await idOf(first!), second: await idOf(second!), stranger: await idOf(stranger!) };
  chain = [];
});

async function say(by: SigningKey, act: KeyStatement["act"], about: SigningKey): Promise<void> {
  const { head = null } = (await readKeyChain(subtle, chain, "founder")) ?? {};
  const known = { organisation: "o1", head, length: chain.length };
  const wish = {
    act,
    key: await publicKeyOf(subtle, about),
    label: "Büro",
    said_at: "2026-11-27T08:00:00.000Z",
  };
  chain = [...chain, await keyStatement(subtle, by, known, wish)];
}

const copy = {
  fetch: async (path: string) =>
    path === "/.well-known/app-keys.json"
      ? new Response(utf8(JSON.stringify(chain)))
      : new Response(null, { status: 404 }),
  caches: {} as CacheStorage,
  subtle,
  purge: async () => {},
};
const installed = (keys: readonly string[], revoked: readonly string[] = []): InstalledState => ({
  app_id: "app-1",
  keys,
  revoked,
  seq: 1,
  current: "0".repeat(64),
  previous: null,
  version: "1.0.0",
});

test("the first visit believes the organisation's keys when one of them has signed what is shown", async () => {
  await say(first!, "found", first!);
  await say(first!, "admit", second!);
  expect(await trustedKeys(copy, null, ids.second, [])).toEqual({
    keys: [ids.first, ids.second],
    revoked: [],
  });
  expect(await trustedKeys(copy, null, ids.stranger, [])).toEqual({ keys: [ids.stranger], revoked: [] });
});

test("a device that knows the first key follows a change of keys without asking its owner", async () => {
  await say(first!, "found", first!);
  await say(first!, "admit", second!);
  await say(second!, "revoke", first!);
  expect(await trustedKeys(copy, installed([ids.first]), ids.second, [])).toEqual({
    keys: [ids.second],
    revoked: [ids.first],
  });
});

test("what was revoked stays revoked when the address hides it, or its owner accepts it", async () => {
  const state = installed([ids.second], [ids.first]);
  expect(await trustedKeys(copy, state, ids.first, [ids.first])).toEqual({
    keys: [ids.second],
    revoked: [ids.first],
  });
});

test("a stranger's chain around a known key changes nothing", async () => {
  await say(stranger!, "found", stranger!);
  await say(stranger!, "admit", first!);
  await say(stranger!, "revoke", first!);
  expect(await trustedKeys(copy, installed([ids.first]), ids.stranger, [])).toEqual({
    keys: [ids.first],
    revoked: [],
  });
});
