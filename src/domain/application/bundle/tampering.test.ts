import { type Zippable, zipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { type Bytes, jsonOf, textOf, utf8 } from "../bytes.ts";
import { canonicalJson, type Json } from "../canonicalJson.ts";
import { packBundle } from "./packBundle.ts";
import { newSigningKey } from "../keys/signature.ts";
import { unzip } from "../zip/unzip.ts";
import { verifyBundle } from "./verifyBundle.ts";
import { zip } from "../zip/zip.ts";
import { readEntries } from "../zip/zipEntries.ts";

const { subtle } = crypto;
let bundle: Bytes;
let id: string;
let inside: ReadonlyMap<string, Bytes>;

beforeAll(async () => {
  const facts = {
    app_id: "app-1",
    template: "building-book",
    shell: { version: "1.0.0", sha256: "0".repeat(64) },
    languages: ["de"],
    data_scope: ["rooms"],
  };
  const files = new Map([
    ["data/rooms.json", utf8('{"rooms":["Flur","Flur","Flur"]}')],
    ["icons/icon-192.png", new Uint8Array([137, 80, 78, 71])],
    ["index.html", utf8("<!doctype html>")],
  ]);
  const note = { version: "1.0.0", seq: 1, built_at: "2026-11-20T10:00:00.000Z", built_by: "Test" };
  const packed = await packBundle(subtle, { facts, files }, { key: await newSigningKey(subtle), note });
  [bundle, id, inside] = [packed.zip, packed.content_id, unzip(packed.zip).files];
});

const opened = (archive: Bytes) => verifyBundle(subtle, archive);

/** Which part of the zip a byte belongs to. */
function classOf(at: number): string {
  const entries = readEntries(bundle);
  if (!entries.ok) throw new Error("no zip");
  for (const { start, packed, path } of entries.value) {
    if (at < start - path.length) return "local header";
    if (at < start) return "local name";
    if (at < start + packed) return path.endsWith(".png") ? "stored data" : "packed data";
  }
  return at < bundle.length - 22 ? "central directory" : "end record";
}

test("every single flipped bit of a bundle is refused, or changes nothing of what any file says", async () => {
  const refused: Record<string, number> = {};
  const meaningless: Record<string, number> = {};
  for (let at = 0; at < bundle.length; at++) {
    for (let bit = 0; bit < 8; bit++) {
      const changed = bundle.slice();
      changed[at]! ^= 1 << bit;
      const { report, content } = await opened(changed);
      const part = classOf(at);
      const count = report.ok ? meaningless : refused;
      count[part] = (count[part] ?? 0) + 1;
      if (!report.ok) {
        expect(content).toBeNull();
        continue;
      }
      expect(report.content_id).toBe(id);
      expect([...content!.files].map(([path, bytes]) => [path, textOf(bytes)])).toEqual(
        [...inside].map(([path, bytes]) => [path, textOf(bytes)]),
      );
    }
  }
  expect(Object.keys(refused).toSorted()).toEqual([
    "central directory",
    "end record",
    "local header",
    "local name",
    "packed data",
    "stored data",
  ]);
  // The same text can be packed in more than one way; nothing else of a zip is free.
  expect(Object.keys(meaningless).filter((part) => part !== "packed data")).toEqual([]);
  expect(meaningless["packed data"] ?? 0).toBeLessThan(refused["packed data"]! / 50);
}, 120_000);

/** Fields of both headers by name: offset in the local header (or null), offset in the directory. */
const fields = {
  version: [4, 6],
  flags: [6, 8],
  method: [8, 10],
  time: [10, 12],
  date: [12, 14],
  crc: [14, 16],
  packedSize: [18, 20],
  size: [22, 24],
  nameLength: [26, 28],
  extraLength: [28, 30],
  madeBy: [null, 4],
  commentLength: [null, 32],
  disk: [null, 34],
  internal: [null, 36],
  external: [null, 38],
  place: [null, 42],
} as const;

test.each(Object.entries(fields))(
  "the field %s cannot have another value, even in both headers alike",
  async (_, field) => {
    const [local, central] = field;
    const entries = readEntries(bundle);
    if (!entries.ok) throw new Error("no zip");
    const view = new DataView(bundle.buffer);
    let directory = view.getUint32(bundle.length - 6, true);
    for (const { start, path } of entries.value) {
      for (const by of [1, 8, 0x80]) {
        const changed = bundle.slice();
        for (const at of [local === null ? null : start - path.length - 30 + local, directory + central])
          if (at !== null) changed[at]! ^= by;
        expect((await opened(changed)).report.ok).toBe(false);
      }
      directory += 46 + path.length;
    }
  },
);

test("bytes before, behind and between the files are refused", async () => {
  const at = (place: number) => {
    const longer = new Uint8Array(bundle.length + 1);
    longer.set(bundle.subarray(0, place));
    longer.set(bundle.subarray(place), place + 1);
    return longer;
  };
  const places = Array.from({ length: bundle.length + 1 }, (_, place) => place);
  for (const place of places) expect((await opened(at(place))).report.ok, String(place)).toBe(false);
});

test("every cut of a bundle is refused", async () => {
  for (let length = 0; length < bundle.length; length++)
    expect((await opened(bundle.slice(0, length))).report.ok).toBe(false);
});

test("the files in another order are not a bundle", async () => {
  const files: Zippable = Object.fromEntries([...inside].toReversed());
  const archive = zipSync(files, { mtime: new Date(1980, 0, 1) });
  expect((await opened(archive)).report.problems).toEqual([{ kind: "not_a_bundle", path: null }]);
});

const edited = (path: string, change: (json: Record<string, Json>) => void) => {
  const json = jsonOf(inside.get(path)!) as Record<string, Json>;
  change(json);
  return zip(new Map([...inside, [path, utf8(canonicalJson(json))]]));
};

test("every member of manifest and signature counts", async () => {
  for (const path of ["manifest.integrity.json", "signature.json"]) {
    const members = Object.keys(jsonOf(inside.get(path)!) as object);
    for (const member of members) {
      const without = edited(path, (json) => delete json[member]);
      expect((await opened(without)).report.ok, `${path} without ${member}`).toBe(false);
      const other = edited(path, (json) => (json[member] = "x"));
      expect((await opened(other)).report.ok, `${path} with other ${member}`).toBe(false);
    }
    const more = edited(path, (json) => (json["more"] = 1));
    expect((await opened(more)).report.ok).toBe(false);
  }
});

test("a signature has one spelling: no spaces, no free bits in its last letter", async () => {
  const spaced = zip(
    new Map([...inside, ["signature.json", utf8(`${textOf(inside.get("signature.json")!)}\n`)]]),
  );
  expect((await opened(spaced)).report.problems).toEqual([{ kind: "bad_signature", path: "signature.json" }]);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const loose = edited("signature.json", (json) => {
    const signature = json["signature"] as string;
    const last = alphabet.indexOf(signature.at(-1)!);
    json["signature"] = signature.slice(0, -1) + alphabet[last ^ 1]!;
  });
  expect((await opened(loose)).report.problems).toEqual([{ kind: "bad_signature", path: "signature.json" }]);
});

test("a file listed as another media type than its name says is refused", async () => {
  const wrong = edited("manifest.integrity.json", (json) => {
    const files = json["files"] as Record<string, Record<string, Json>>;
    files["data/rooms.json"]!["mime"] = "text/html; charset=utf-8";
  });
  expect((await opened(wrong)).report.problems).toContainEqual({
    kind: "wrong_mime",
    path: "data/rooms.json",
  });
});

test("a drawing with a script in it is refused, even when it is listed and signed", async () => {
  const facts = {
    app_id: "app-1",
    template: "building-book",
    shell: { version: "1.0.0", sha256: "0".repeat(64) },
    languages: ["de"],
    data_scope: [],
  };
  const note = { version: "1.0.0", seq: 1, built_at: "2026-11-20T10:00:00.000Z", built_by: "Test" };
  const files = new Map([["plans/eg.svg", utf8("<svg><script>alert(1)</script></svg>")]]);
  const packed = await packBundle(subtle, { facts, files }, { key: await newSigningKey(subtle), note });
  expect((await opened(packed.zip)).report.problems).toEqual([{ kind: "active_svg", path: "plans/eg.svg" }]);
});
