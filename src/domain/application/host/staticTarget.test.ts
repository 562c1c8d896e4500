import { beforeEach, expect, test } from "vitest";
import { textOf, utf8 } from "../bytes.ts";
import { packBundle } from "../bundle/packBundle.ts";
import type { Pointer } from "../bundle/release.ts";
import { newSigningKey, sign, type SigningKey } from "../keys/signature.ts";
import { appHeaders } from "./appHeaders.ts";
import { memoryBlobs } from "./memoryBlobs.ts";
import { staticTarget } from "./staticTarget.ts";

const { subtle } = crypto;
let key: SigningKey;
let tree: ReturnType<typeof memoryBlobs>;
let target: ReturnType<typeof staticTarget>;
beforeEach(async () => {
  key = await newSigningKey(subtle);
  tree = memoryBlobs();
  target = staticTarget(tree, []);
});

async function put(text: string, seq: number, more: Record<string, string> = {}): Promise<string> {
  const shell = { version: "1.0.0", sha256: "0".repeat(64) };
  const facts = { app_id: "app-1", template: "building-book", shell, languages: ["de"], data_scope: [] };
  const files = new Map([
    ["index.html", utf8(text)],
    ...Object.entries(more).map(([path, content]) => [path, utf8(content)] as const),
  ]);
  const note = { version: `${seq}.0.0`, seq, built_at: "2026-11-27T08:00:00.000Z", built_by: "Test" };
  const { zip, content_id } = await packBundle(subtle, { facts, files }, { key, note });
  expect((await target.put(content_id, async () => zip)).ok).toBe(true);
  return content_id;
}
async function point(current: string | null, seq: number) {
  const pointer: Pointer = {
    what: "pointer",
    app_id: "app-1",
    seq,
    current,
    set_at: "2026-11-27T08:00:00.000Z",
  };
  return target.setPointer(await sign(subtle, key, pointer));
}
const shown = (path: string) => {
  const bytes = tree.files.get(path);
  return bytes && textOf(bytes);
};

test("the folder shows what the pointer names, with headers for the servers, and every version for installed copies", async () => {
  const one = await put("eins", 1, { "assets/a.js": "1" });
  expect((await point(one, 1)).ok).toBe(true);
  expect([shown("index.html"), shown("assets/a.js"), shown(`_versions/${one}/index.html`)]).toEqual([
    "eins",
    "1",
    "eins",
  ]);
  for (const file of ["_headers", "nginx.conf"])
    for (const value of Object.values(appHeaders)) expect(shown(file)).toContain(value);
  expect(JSON.parse(shown("pointer.json")!)).toMatchObject({ statement: { current: one } });
  expect(shown(".well-known/app-keys.json")).toBe("[]");
});

test("an application that reads codes may run the reader and ask for the camera; a label's address shows its page", async () => {
  await point(await put("eins", 1, { "assets/reader.wasm": "1" }), 1);
  for (const file of ["_headers", "nginx.conf"]) {
    expect(shown(file)).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(shown(file)).toContain("camera=(self)");
  }
  expect(shown("_redirects")).toBe("/q/* /index.html 200\n");
  expect(shown("nginx.conf")).toMatch(/location \/q\/ \{[^}]*try_files \/index\.html =404;/);
});

test("a newer version takes the place of the old one without leaving its files, and going back is a new pointer", async () => {
  const one = await put("eins", 1, { "assets/old.js": "1" });
  await point(one, 1);
  const two = await put("zwei", 2, { "assets/new.js": "2" });
  await point(two, 2);
  expect([shown("index.html"), shown("assets/old.js"), shown("assets/new.js")]).toEqual([
    "zwei",
    undefined,
    "2",
  ]);
  expect(await point(one, 2)).toEqual({ ok: false, error: { kind: "stale_pointer", seq: 2 } });
  expect((await point(one, 3)).ok).toBe(true);
  expect(shown("index.html")).toBe("eins");
  expect(await target.list()).toMatchObject({
    value: { pointer: { seq: 3 }, versions: [{ seq: 1 }, { seq: 2 }] },
  });
});

test("what does not read back as it was is not shown, and what was shown stays", async () => {
  const one = await put("eins", 1);
  await point(one, 1);
  const two = await put("zwei", 2);
  await tree.write(`_versions/${two}/index.html`, utf8("böse"));
  expect(await point(two, 2)).toEqual({ ok: false, error: { kind: "not_served", path: "index.html" } });
  expect(shown("index.html")).toBe("eins");
  expect(await target.verify(two)).toMatchObject({ ok: false });
  expect(await target.remove(one)).toMatchObject({ error: { kind: "in_use" } });
  expect((await target.remove(two)).ok).toBe(true);
  expect(await point(two, 2)).toMatchObject({ error: { kind: "unknown_content" } });
});

test("a withdrawn application leaves a notice; damaged bundles and forged pointers are refused", async () => {
  const one = await put("eins", 1, { "assets/a.js": "1" });
  await point(one, 1);
  expect((await point(null, 2)).ok).toBe(true);
  expect(shown("index.html")).toContain("gibt es nicht mehr");
  expect(shown("assets/a.js")).toBeUndefined();
  expect(await target.put("0".repeat(64), async () => utf8("kein Zip"))).toMatchObject({
    error: { kind: "invalid_bundle" },
  });
  const signed = await sign(subtle, key, {
    what: "pointer",
    app_id: "app-1",
    seq: 9,
    current: one,
    set_at: "x",
  });
  const forged = { ...signed, statement: { ...signed.statement, seq: 10 } } as Parameters<
    typeof target.setPointer
  >[0];
  expect(await target.setPointer(forged)).toMatchObject({ error: { kind: "bad_pointer" } });
});
