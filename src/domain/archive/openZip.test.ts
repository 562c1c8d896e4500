import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { openZip, type ZipLimits } from "./openZip.ts";

const limits: ZipLimits = { files: 10, bytes: 10_000_000 };
const text = strToU8("a text that is long enough to be packed, packed, packed, packed");

test("reads stored and packed files and leaves folders out", () => {
  const opened = openZip(
    zipSync({ "a/": strToU8(""), "a/b.txt": text, "a/c.txt": [text, { level: 0 }] }),
    limits,
  );
  if (!opened.ok) throw new Error(opened.error.kind);
  expect([...opened.value.files.keys()]).toEqual(["a/b.txt", "a/c.txt"]);
  for (const file of opened.value.files.values()) expect(file.unpack()).toEqual({ ok: true, value: text });
});

test("an empty file is empty, packed or not", () => {
  const opened = openZip(zipSync({ a: [strToU8(""), { level: 9 }] }), limits);
  expect(opened.ok && opened.value.files.get("a")!.unpack()).toEqual({ ok: true, value: new Uint8Array() });
});

test("backslashes are slashes, and paths that leave the archive are named and not read", () => {
  const opened = openZip(
    zipSync({ "a\\b": text, "../c": text, "/d": text, "C:\\e": text, "f/../../g": text }),
    limits,
  );
  if (!opened.ok) throw new Error(opened.error.kind);
  expect([...opened.value.files.keys()]).toEqual(["a/b"]);
  expect(opened.value.unsafe).toEqual(["../c", "/d", "C:/e", "f/../../g"]);
});

test.each([
  ["something else", strToU8("<html>"), "not_a_zip"],
  ["nothing", new Uint8Array(), "not_a_zip"],
  [
    "too many files",
    zipSync(Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`${i}`, text]))),
    "too_many_files",
  ],
  ["a bomb that says so", zipSync({ a: new Uint8Array(10_000_001) }), "unpacks_too_large"],
])("refuses %s", (_, bytes, kind) => {
  expect(openZip(bytes, limits)).toMatchObject({ ok: false, error: { kind } });
});

test("a bomb that says it is small is cut off at what it says", () => {
  const bytes = zipSync({ a: new Uint8Array(1_000_000) });
  const view = new DataView(bytes.buffer);
  const directory = view.getUint32(bytes.length - 6, true);
  view.setUint32(directory + 24, 1000, true);
  const opened = openZip(bytes, limits);
  expect(opened.ok && opened.value.files.get("a")!.unpack()).toEqual({
    ok: false,
    error: { kind: "damaged" },
  });
});

test("a byte that has changed is noticed", () => {
  const bytes = zipSync({ a: [text, { level: 0 }] });
  bytes[40] = bytes[40]! ^ 1;
  const opened = openZip(bytes, limits);
  expect(opened.ok && opened.value.files.get("a")!.unpack()).toEqual({
    ok: false,
    error: { kind: "damaged" },
  });
});
