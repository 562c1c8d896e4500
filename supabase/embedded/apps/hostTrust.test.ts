import { afterEach, beforeEach, expect, test } from "vitest";
import { utf8 } from "#domain/application/bytes.ts";
import { type KeyStatement, keyStatement, readKeyChain } from "#domain/application/keys/keyChain.ts";
import type { Release } from "#domain/application/bundle/release.ts";
import {
  newSigningKey,
  publicKeyOf,
  type Signed,
  type SigningKey,
} from "#domain/application/keys/signature.ts";
import { contentId, manifestOf } from "#domain/application/bundle/manifest.ts";
import { verifyBundle } from "#domain/application/bundle/verifyBundle.ts";
import { aHost } from "./aHost.ts";
import { type AppsHost, createAppsHost } from "./host.ts";

const { subtle } = crypto;
let at: Awaited<ReturnType<typeof aHost>>;
beforeEach(async () => {
  at = await aHost();
});
afterEach(() => at.end());

const chainCall = (chain: unknown, query = "") =>
  at.call("PUT", `app-1/keys${query}`, utf8(JSON.stringify(chain)));
const keysShown = async () => JSON.parse((await at.visit("/.well-known/app-keys.json")).text) as unknown[];

/** A chain of `[who signs, what, about whom]` of one organisation. */
async function chainOf(...steps: readonly (readonly [SigningKey, KeyStatement["act"], SigningKey])[]) {
  const chain: Signed<KeyStatement>[] = [];
  for (const [by, act, about] of steps) {
    const { head = null } = (await readKeyChain(subtle, chain, "founder")) ?? {};
    const wish = {
      act,
      key: await publicKeyOf(subtle, about),
      label: "Büro",
      said_at: "2026-11-27T08:00:00.000Z",
    };
    chain.push(await keyStatement(subtle, by, { organisation: "o1", head, length: chain.length }, wish));
  }
  return chain;
}

test("a device that the organisation's first key has admitted may publish, and the address tells its chain", async () => {
  const second = await newSigningKey(subtle);
  await at.put(await at.bundle("eins"));
  const chain = await chainOf([at.world.key, "found", at.world.key], [at.world.key, "admit", second]);
  expect((await chainCall(chain)).status).toBe(200);
  expect(await keysShown()).toEqual(chain);
  const two = await at.bundle("zwei", { seq: 2, by: second });
  expect((await at.put(two)).status).toBe(201);
  expect((await at.point(two.content_id, 1, second)).status).toBe(200);
});

test("a revoked key can neither upload nor point, whoever trusts it, and the old chain does not come back", async () => {
  const second = await newSigningKey(subtle);
  const one = await at.bundle("eins");
  await at.put(one);
  const chain = await chainOf(
    [at.world.key, "found", at.world.key],
    [at.world.key, "admit", second],
    [second, "revoke", at.world.key],
  );
  await chainCall(chain.slice(0, 2));
  await at.point(one.content_id, 1);
  expect((await chainCall(chain)).status).toBe(200);
  const revoked = { status: 409, body: { code: "revoked_key", detail: one.key_id } };
  expect(await at.put(await at.bundle("zwei", { seq: 2 }), `trust=${one.key_id}`)).toMatchObject(revoked);
  expect(await at.point(null, 2, at.world.key, `?trust=${one.key_id}`)).toMatchObject(revoked);
  expect(await chainCall(chain.slice(0, 2))).toMatchObject({ body: { code: "stale_chain" } });
  expect((await at.visit("/")).text).toContain("eins");
});

test("a version that a revoked key has signed goes live again only when another key signs it anew", async () => {
  const second = await newSigningKey(subtle);
  const one = await at.bundle("eins");
  await at.put(one);
  await chainCall(
    await chainOf(
      [at.world.key, "found", at.world.key],
      [at.world.key, "admit", second],
      [second, "revoke", at.world.key],
    ),
  );
  expect(await at.point(one.content_id, 1, second)).toMatchObject({ body: { code: "revoked_key" } });
  const release: Release = {
    what: "release",
    app_id: "app-1",
    content_id: one.content_id,
    version: "1.0.0",
    seq: 1,
    built_at: "2026-11-27T08:00:00.000Z",
    built_by: "Test",
  };
  const released = (by: SigningKey, more: Partial<Release> = {}) => at.signed(by, { ...release, ...more });
  const renew = (body: object) =>
    at.call("PUT", `app-1/versions/${one.content_id}/signature`, utf8(JSON.stringify(body)));
  expect((await renew(await released(at.world.key))).body).toMatchObject({ code: "revoked_key" });
  expect((await renew(await released(second, { content_id: "1".repeat(64) }))).status).toBe(422);
  expect((await renew(await released(second))).status).toBe(200);
  expect((await renew(await released(second))).body).toMatchObject({ code: "signed_already" });
  expect((await at.point(one.content_id, 1, second)).status).toBe(200);
  const signature = (await at.visit(`/_versions/${one.content_id}/signature.json`)).text;
  expect(JSON.parse(signature)).toMatchObject({ key_id: (await released(second)).key_id });
});

test("a stranger's chain around the known key is refused; an authorised person may begin a new one by name", async () => {
  const one = await at.bundle("eins");
  await at.put(one);
  const stranger = await newSigningKey(subtle);
  const chain = await chainOf(
    [stranger, "found", stranger],
    [stranger, "admit", at.world.key],
    [stranger, "revoke", at.world.key],
  );
  const founder = chain[0]!.key_id;
  expect(await chainCall(chain)).toMatchObject({
    status: 409,
    body: { code: "unknown_key", detail: founder },
  });
  expect((await at.point(one.content_id, 1)).status).toBe(200);
  expect(await chainCall("nonsense")).toMatchObject({ status: 422, body: { code: "bad_chain" } });
  expect((await chainCall(chain.slice(0, 1), `?trust=${founder}`)).status).toBe(200);
});

test("only the parts that changed travel, and nothing is kept that is not what its name says", async () => {
  const one = await at.bundle("eins");
  await at.put(one);
  const two = await at.bundle("zwei", { seq: 2 });
  const { content } = await verifyBundle(subtle, two.zip);
  const hashes = Object.values(two.manifest.files).map(({ sha256 }) => sha256);
  const asked = await at.call("POST", "app-1/parts", utf8(JSON.stringify(hashes)));
  const index = two.manifest.files["index.html"]!.sha256;
  expect(asked.body).toEqual({ missing: [index] });
  const finish = () =>
    at.call(
      "POST",
      `app-1/versions/${two.content_id}`,
      utf8(JSON.stringify({ manifest: two.manifest, signature: content!.signature })),
    );
  expect(await finish()).toMatchObject({
    status: 409,
    body: { code: "parts_missing", detail: ["index.html"] },
  });
  expect((await at.call("PUT", `app-1/parts/${index}`, utf8("böse"))).body).toMatchObject({
    code: "other_content",
  });
  expect((await at.call("PUT", `app-1/parts/${index}`, content!.files.get("index.html"))).status).toBe(201);
  expect((await finish()).status).toBe(201);
  expect((await at.point(two.content_id, 1)).status).toBe(200);
  expect((await at.visit("/")).text).toContain("zwei");
});

test("what no bundle may hold is refused when it comes in parts too", async () => {
  await at.put(await at.bundle("eins"));
  const active = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const inParts = async (files: Readonly<Record<string, string>>) => {
    const all = new Map(Object.entries(files).map(([path, text]) => [path, utf8(text)]));
    const shell = { version: "1.0.0", sha256: "0".repeat(64) };
    const facts = { app_id: "app-1", template: "building-book", shell, languages: ["de"], data_scope: [] };
    const manifest = await manifestOf(subtle, facts, all);
    for (const [path, { sha256 }] of Object.entries(manifest.files))
      await at.call("PUT", `app-1/parts/${sha256}`, all.get(path)!);
    const content_id = await contentId(subtle, manifest);
    const note = { version: "2.0.0", seq: 2, built_at: "2026-11-20T10:00:00.000Z", built_by: "Test" };
    const signature = await at.signed(at.world.key, {
      what: "release",
      app_id: "app-1",
      content_id,
      ...note,
    });
    return at.call("POST", `app-1/versions/${content_id}`, utf8(JSON.stringify({ manifest, signature })));
  };
  for (const [kind, path, text] of [
    ["active_svg", "pictures/a.svg", active],
    ["unsafe_path", "../index.html", "a"],
    ["case_collision", "Index.html", "a"],
    ["case_collision", "Signature.json", "{}"],
    ["duplicate", "signature.json", "{}"],
  ] as const)
    expect(await inParts({ "index.html": "zwei", [path]: text }), path).toMatchObject({
      status: 422,
      body: { code: "invalid_bundle", detail: [{ kind }] },
    });
  expect((await inParts({ "index.html": "zwei" })).status).toBe(201);
});

test("of two devices that publish at once one is live, and the other one hears that it came late", async () => {
  const [one, two] = [await at.bundle("eins"), await at.bundle("zwei", { seq: 2 })];
  await at.put(one);
  await at.put(two);
  const answers = await Promise.all([at.point(one.content_id, 1), at.point(two.content_id, 1)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  // Two processes over one at.world.folder: the pointer of a sequence is written once.
  const other = createAppsHost({ folder: at.world.folder, authorise: async () => true });
  const stop = await other.listen(0);
  const pointer = (current: string) =>
    at.signed(at.world.key, {
      what: "pointer",
      app_id: "app-1",
      seq: 2,
      current,
      set_at: "2026-11-27T08:00:00.000Z",
    });
  const post = async (to: AppsHost, current: string) =>
    to.handle(
      new Request("http://x/apps/v1/app-1/pointer", {
        method: "POST",
        headers: { authorization: "Bearer owner" },
        body: JSON.stringify(await pointer(current)),
      }),
    );
  const both = await Promise.all([post(at.world.host, one.content_id), post(other, two.content_id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await stop.close();
});

test("an application that was deleted and published again goes on counting, so an old pointer is never the newest", async () => {
  const one = await at.bundle("eins");
  await at.put(one);
  await at.point(one.content_id, 7);
  await at.call("DELETE", "app-1");
  expect((await at.visit("/")).status).toBe(404);
  await at.put(one);
  expect(await at.point(one.content_id, 7)).toMatchObject({ body: { code: "stale_pointer", detail: 7 } });
  expect((await at.call("GET", "app-1/versions")).body).toMatchObject({ pointer: { seq: 7 } });
  expect((await at.point(one.content_id, 8)).status).toBe(200);
});

test("the address on a label opens the application", async () => {
  const one = await at.bundle("eins");
  await at.put(one);
  await at.point(one.content_id, 1);
  expect((await at.visit("/q/7K3M9QX2-4")).text).toContain("eins");
  expect((await at.visit("/q/a/b")).status).toBe(404);
});

test("whoever comes to a withdrawn application reads so, in the own language", async () => {
  await at.put(await at.bundle("eins"));
  await at.point(null, 1);
  const page = await at.visit("/");
  expect(page).toMatchObject({ status: 410, headers: { "content-type": "text/html; charset=utf-8" } });
  expect(page.text).toContain("zurückgezogen");
});

test("a kept version is handed out as the bundle that it was, also after it was signed anew", async () => {
  const one = await at.bundle("eins");
  await at.put(one);
  const bundle = async () => {
    const address = `http://x/apps/v1/app-1/versions/${one.content_id}`;
    const headers = { authorization: "Bearer owner" };
    const answer = await at.world.host.handle(new Request(address, { headers }));
    return new Uint8Array(await answer.arrayBuffer());
  };
  expect(Buffer.compare(await bundle(), one.zip)).toBe(0);
  expect((await verifyBundle(subtle, await bundle())).report).toMatchObject({ ok: true });
});
