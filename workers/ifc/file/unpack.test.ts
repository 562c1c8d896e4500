import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { readModel } from "../readModel.ts";
import { unpack } from "./unpack.ts";

const file = new TextEncoder().encode("ISO-10303-21;\nHEADER;\nENDSEC;\n".repeat(50));

/** An archive with one model, whose directory claims that it unpacks to `size` bytes. */
function archiveOf(size: number): Uint8Array<ArrayBuffer> {
  const archive = new Uint8Array(zipSync({ "haus.ifc": file }));
  const view = new DataView(archive.buffer);
  const directory = view.getUint32(archive.length - 22 + 16, true);
  view.setUint32(directory + 24, size, true);
  return archive;
}

test("an archive gives its model", () => {
  expect(unpack(archiveOf(file.length))).toEqual({ ok: true, value: file });
});

/** The same archive with numbers changed: place in the directory's entry, bytes, value. */
function changed(
  ...fields: readonly (readonly [at: number, bytes: 2 | 4, value: number])[]
): Uint8Array<ArrayBuffer> {
  const archive = archiveOf(file.length);
  const view = new DataView(archive.buffer);
  const directory = view.getUint32(archive.length - 22 + 16, true);
  for (const [at, bytes, value] of fields)
    if (bytes === 4) view.setUint32(directory + at, value, true);
    else view.setUint16(directory + at, value, true);
  return archive;
}

const refusal = (reason: string) => ({ ok: false, error: { kind: "unsupported_archive", reason } });

test.each([
  ["its size", [24, 4, 0xffffffff]],
  ["its packed size", [20, 4, 0xffffffff]],
  ["its place", [42, 4, 0xffffffff]],
] as const)("an entry that promises 64 bits and has none is damaged: %s", (_, field) => {
  expect(unpack(changed(field))).toEqual(refusal("damaged"));
});

test.each([
  [9, { reason: "deflate64" }],
  [12, { reason: "other_packing", method: "bzip2" }],
  [95, { reason: "other_packing", method: "XZ" }],
  [77, { reason: "other_packing", method: "77" }],
] as const)("a way of packing that is not read is told by its name: %s", (method, told) => {
  expect(unpack(changed([10, 2, method]))).toEqual({
    ok: false,
    error: { kind: "unsupported_archive", ...told },
  });
});

test("a part of an archive of several files is told as such", () => {
  const archive = archiveOf(file.length);
  new DataView(archive.buffer).setUint16(archive.length - 22 + 4, 1, true);
  expect(unpack(archive)).toEqual(refusal("split"));
  expect(unpack(Uint8Array.of(0x50, 0x4b, 7, 8, 0, 0, 0, 0))).toEqual(refusal("split"));
});

test("bytes that are not those that were packed are damaged", () => {
  expect(unpack(changed([16, 4, 0x12345678]))).toEqual(refusal("damaged"));
});

test("a stored model is checked too", () => {
  const archive = new Uint8Array(zipSync({ "haus.ifc": file }, { level: 0 }));
  expect(unpack(archive)).toEqual({ ok: true, value: file });
  const inside = archive.length - 22 - 60 - file.length / 2;
  archive[inside] = archive[inside]! ^ 1;
  expect(unpack(archive)).toEqual(refusal("damaged"));
});

test("no memory is taken for a size that so few bytes cannot unpack to", () => {
  const taken: number[] = [];
  const watched = new Proxy(Uint8Array, {
    construct: (target, args: [ArrayBuffer]) => {
      const [first] = args as readonly unknown[];
      if (typeof first === "number") taken.push(first);
      return new target(...args);
    },
  });
  const plain = globalThis.Uint8Array;
  const archive = archiveOf(499_000_000);
  globalThis.Uint8Array = watched;
  try {
    expect(unpack(archive)).toEqual({ ok: false, error: { kind: "unsupported_archive", reason: "damaged" } });
  } finally {
    globalThis.Uint8Array = plain;
  }
  expect(taken.filter((length) => length > 1e6)).toEqual([]);
});

test("whatever is thrown while reading becomes a problem with a name", async () => {
  const thrown = async (error: Error) =>
    readModel(file.slice(), { geometry: false }, () => {
      throw error;
    });
  expect(await thrown(new RangeError("Array buffer allocation failed"))).toEqual({
    ok: false,
    error: { kind: "out_of_memory" },
  });
  const missing = new TypeError("Failed to fetch dynamically imported module: /assets/reader-B.js");
  expect(await thrown(missing)).toEqual({ ok: false, error: { kind: "reader_missing" } });
  expect(await thrown(new Error("gone"))).toMatchObject({ ok: false, error: { kind: "reader_failed" } });
});
