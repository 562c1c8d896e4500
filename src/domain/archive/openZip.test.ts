import { strToU8, Zip, ZipDeflate, zipSync } from "fflate";
import { expect, test } from "vitest";
import { joinBytes } from "#kernel/joinBytes.ts";
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

/** The same archive as one of 64 bits, as programs write those that may grow large. */
function widened(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  const [count, length, start] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  const record = new Uint8Array(56 + 20 + 22);
  const wide = new DataView(record.buffer);
  wide.setUint32(0, 0x06064b50, true);
  wide.setBigUint64(4, 44n, true);
  for (const [field, value] of [
    [24, count],
    [32, count],
    [40, length],
    [48, start],
  ] as const)
    wide.setBigUint64(field, BigInt(value), true);
  wide.setUint32(56, 0x07064b50, true);
  wide.setBigUint64(56 + 8, BigInt(end), true);
  wide.setUint32(56 + 16, 1, true);
  wide.setUint32(76, 0x06054b50, true);
  for (const field of [8, 10]) wide.setUint16(76 + field, 0xffff, true);
  for (const field of [12, 16]) wide.setUint32(76 + field, 0xffffffff, true);
  return joinBytes([bytes.subarray(0, end), record]);
}

/** The same archive with a comment that looks like an end of a directory itself. */
function commented(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const comment = joinBytes([
    strToU8("made by "),
    bytes.subarray(bytes.length - 22),
    strToU8(" and nobody else"),
  ]);
  const whole = joinBytes([bytes, comment]);
  new DataView(whole.buffer).setUint16(bytes.length - 2, comment.length, true);
  return whole;
}

const plainZip = () => zipSync({ "a/b.txt": text, "a/c.txt": [text, { level: 0 }] });

test.each([
  ["with a directory of 64 bits", widened(plainZip())],
  ["behind other bytes", joinBytes([strToU8("MZ a program"), plainZip()])],
  [
    "with a directory of 64 bits behind other bytes",
    joinBytes([strToU8("MZ a program"), widened(plainZip())]),
  ],
  ["with a comment", commented(plainZip())],
  ["before other bytes", joinBytes([plainZip(), new Uint8Array(500)])],
])("reads an archive %s", (_, bytes) => {
  const opened = openZip(bytes, limits);
  if (!opened.ok) throw new Error(opened.error.kind);
  expect([...opened.value.files.keys()]).toEqual(["a/b.txt", "a/c.txt"]);
  for (const file of opened.value.files.values()) expect(file.unpack()).toEqual({ ok: true, value: text });
});

test("reads an archive that was written as a stream: sizes stand behind the bytes", () => {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => void chunks.push(chunk));
  const file = new ZipDeflate("grün.txt");
  zip.add(file);
  file.push(text, true);
  zip.end();
  const opened = openZip(joinBytes(chunks), limits);
  expect(opened.ok && opened.value.files.get("grün.txt")?.unpack()).toEqual({ ok: true, value: text });
});

test("names that are no UTF-8 are those of DOS", () => {
  const bytes = zipSync({ "Gr_n.txt": text });
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0x5f) bytes[at] = 0x81;
  const opened = openZip(bytes, limits);
  expect(opened.ok && [...opened.value.files.keys()]).toEqual(["Grün.txt"]);
});
