import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { readModel } from "./readModel.ts";
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
] as const)("an archive of 64 bits is named as such, not as a bomb: %s", (_, field) => {
  expect(unpack(changed(field))).toEqual(refusal("zip64"));
});

test("an archive whose directory is one of 64 bits is named as such", () => {
  const archive = archiveOf(file.length);
  new DataView(archive.buffer).setUint32(archive.length - 22 + 16, 0xffffffff, true);
  expect(unpack(archive)).toEqual(refusal("zip64"));
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
