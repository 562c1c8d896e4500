import { type Zippable, zipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { type Bytes, jsonOf, textOf, utf8 } from "../bytes.ts";
import { canonicalJson, type Json } from "../canonicalJson.ts";
import { type PackedBundle, packBundle } from "./packBundle.ts";
import { newSigningKey } from "../keys/signature.ts";
import { unzip } from "../zip/unzip.ts";
import { verifyBundle } from "./verifyBundle.ts";
import { zip } from "../zip/zip.ts";

const { subtle } = crypto;
let bundle: PackedBundle;
let inside: Map<string, Bytes>;

const facts = {
  app_id: "app-1",
  template: "building-book",
  shell: { version: "1.0.0", sha256: "0".repeat(64) },
  languages: ["de"],
  data_scope: ["rooms"],
};
const files = new Map([
  ["index.html", utf8("<!doctype html><title>Gebäudebuch</title>")],
  ["assets/app.js", utf8("console.log(1)")],
  ["data/project.json", utf8('{"name":"Lindenhof"}')],
  ["model/geometry.bin", new Uint8Array(2000).map((_, i) => (i * 31) % 251)],
  ["icons/icon-192.png", new Uint8Array([137, 80, 78, 71])],
]);
const note = { version: "1.0.0", seq: 1, built_at: "2026-11-20T10:00:00.000Z", built_by: "Test" };

beforeAll(async () => {
  bundle = await packBundle(subtle, { facts, files }, { key: await newSigningKey(subtle), note });
  inside = unzip(bundle.zip).files;
});

/** A zip as the product would write it, of names that it would not write. */
const zipOf = (files: Zippable, level: 0 | 6 | 9 = 6) =>
  zipSync(files, { level, mtime: new Date(1980, 0, 1) });
const report = async (archive: Bytes) => (await verifyBundle(subtle, archive)).report;
const changed = (change: (files: Map<string, Bytes>) => void): Bytes => {
  const files = new Map([...inside].map(([path, bytes]) => [path, bytes.slice()] as const));
  change(files);
  return zip(files);
};
const edit = (files: Map<string, Bytes>, path: string, change: (json: Record<string, Json>) => void) => {
  const json = jsonOf(files.get(path)!) as Record<string, Json>;
  change(json);
  files.set(path, utf8(canonicalJson(json)));
};

test("a bundle that was signed with a former id of its template stays valid, under the content id that it had", async () => {
  const old = await packBundle(subtle, { facts: { ...facts, template: "gebaeudebuch" }, files }, { key: await newSigningKey(subtle), note }); // prettier-ignore
  expect(await report(old.zip)).toMatchObject({ ok: true, content_id: old.content_id, problems: [] });
  expect(old.content_id).toBe("6f83cd500e6d5fea8c563ed80419ad1068b1061c2b5c34b82c939e062b1eebf9");
});

test("a bundle as built is sound and names content and key", async () => {
  expect(await report(bundle.zip)).toEqual({
    ok: true,
    content_id: bundle.content_id,
    key_id: bundle.key_id,
    problems: [],
  });
});

test("one flipped byte in any class of file is refused and the file is named", async () => {
  const paths = [
    "index.html",
    "assets/app.js",
    "data/project.json",
    "model/geometry.bin",
    "icons/icon-192.png",
  ];
  for (const path of paths) {
    const archive = changed((files) => {
      files.get(path)![1]! ^= 1;
    });
    expect(await report(archive)).toMatchObject({ ok: false, problems: [{ kind: "changed", path }] });
  }
});

test("a flipped byte in the manifest or the signature is refused", async () => {
  const manifest = changed((files) =>
    edit(files, "manifest.integrity.json", (json) => (json["app_id"] = "app-2")),
  );
  expect((await report(manifest)).problems).toContainEqual({ kind: "bad_signature", path: "signature.json" });
  const who = changed((files) =>
    edit(files, "signature.json", (json) => {
      json["statement"] = { ...(json["statement"] as Record<string, Json>), built_by: "Mallory" };
    }),
  );
  expect(await report(who)).toMatchObject({
    ok: false,
    key_id: null,
    problems: [{ kind: "bad_signature", path: "signature.json" }],
  });
});

test("a signature by another key under the first key's name is refused", async () => {
  const stranger = await newSigningKey(subtle);
  const { x, y } = await subtle.exportKey("jwk", stranger.publicKey);
  const archive = changed((files) =>
    edit(files, "signature.json", (json) => (json["public_key"] = { kty: "EC", crv: "P-256", x: x!, y: y! })),
  );
  expect((await report(archive)).problems).toEqual([{ kind: "bad_signature", path: "signature.json" }]);
});

test("unlisted and missing files are named", async () => {
  const unlisted = changed((files) => files.set("assets/evil.js", utf8("steal()")));
  expect((await report(unlisted)).problems).toEqual([{ kind: "unlisted", path: "assets/evil.js" }]);
  const missing = changed((files) => files.delete("data/project.json"));
  expect((await report(missing)).problems).toEqual([{ kind: "missing", path: "data/project.json" }]);
});

test("without manifest or signature nothing is accepted", async () => {
  const bare = changed((files) => files.delete("manifest.integrity.json"));
  expect(await report(bare)).toMatchObject({
    ok: false,
    content_id: null,
    problems: [{ kind: "no_manifest" }],
  });
  const unsigned = changed((files) => files.delete("signature.json"));
  expect(await report(unsigned)).toMatchObject({
    ok: false,
    key_id: null,
    problems: [{ kind: "no_signature" }],
  });
});

test("a bundle of a newer format is named as such, a wrong manifest as wrong", async () => {
  const as = (change: (json: Record<string, Json>) => void) =>
    report(changed((files) => edit(files, "manifest.integrity.json", change)));
  expect((await as((json) => (json["schema"] = "1.1"))).problems[0]?.kind).toBe("newer_schema");
  expect((await as((json) => (json["schema"] = "2.0"))).problems[0]?.kind).toBe("newer_schema");
  expect((await as((json) => (json["extra"] = 1))).problems[0]?.kind).toBe("bad_manifest");
  const spaced = changed((files) =>
    files.set("manifest.integrity.json", utf8(` ${textOf(files.get("manifest.integrity.json")!)}`)),
  );
  expect((await report(spaced)).problems[0]?.kind).toBe("bad_manifest");
});

test("names that leave the folder are refused on every system", async () => {
  for (const path of [
    "../evil.js",
    "/etc/passwd",
    "a/../../b",
    "a\\b.js",
    "c:evil",
    "a//b",
    "a/./b",
    "con.",
    "ü.js",
  ]) {
    const archive = zipOf({ [path]: new Uint8Array([1]) });
    expect(await report(archive)).toMatchObject({ ok: false, problems: [{ kind: "unsafe_path", path }] });
  }
});

test("two files whose names differ only in case, or not at all, are refused", async () => {
  const collision = zipOf({ "A.js": new Uint8Array([1]), "a.js": new Uint8Array([2]) });
  expect((await report(collision)).problems).toEqual([{ kind: "case_collision", path: "a.js" }]);
  const twice = zipOf({ "aa.js": new Uint8Array([1]), "bb.js": new Uint8Array([2]) });
  const renamed = utf8("aa.js");
  for (let at = 0; at + 5 <= twice.length; at++)
    if (textOf(twice.slice(at, at + 5)) === "bb.js") twice.set(renamed, at);
  expect((await report(twice)).problems).toEqual([{ kind: "duplicate", path: "aa.js" }]);
});

test("a file that unpacks to a thousand times its size is refused before it is unpacked", async () => {
  const bomb = zipOf({ "bomb.bin": new Uint8Array(20_000_000) }, 9);
  expect((await report(bomb)).problems).toEqual([{ kind: "ratio", path: "bomb.bin" }]);
});

test("a file that unpacks to more than its header promises is refused", async () => {
  const archive = zipOf({ "a.bin": new Uint8Array(1000).fill(7) });
  const view = new DataView(archive.buffer);
  view.setUint32(22, 999, true);
  view.setUint32(view.getUint32(archive.length - 6, true) + 24, 999, true);
  expect((await report(archive)).problems).toEqual([{ kind: "damaged", path: "a.bin" }]);
});

test("what is no zip, a cut one, or one with bytes around it, is not a bundle", async () => {
  const padded = new Uint8Array(bundle.zip.length + 1);
  padded.set(bundle.zip, 1);
  const trailed = new Uint8Array(bundle.zip.length + 1);
  trailed.set(bundle.zip);
  const cut = bundle.zip.slice(0, bundle.zip.length - 40);
  for (const archive of [utf8("<html>"), new Uint8Array(0), padded, trailed, cut])
    expect(await report(archive)).toMatchObject({ ok: false, problems: [{ kind: "not_a_bundle" }] });
});
