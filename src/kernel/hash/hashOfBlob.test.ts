import { Blob } from "node:buffer";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { hashOfBlob } from "./hashOfBlob.ts";
import { small_bytes } from "./hashOfWhole.ts";

const said = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** So many bytes that repeat in no obvious way. */
function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at++) bytes[at] = (at * 7) ^ (at >> 8);
  return bytes;
}

/** A blob made of pieces of these bytes. */
const inPieces = (bytes: Uint8Array<ArrayBuffer>, cuts: readonly number[]) => {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  return new Blob(places.slice(1).map((end, n) => bytes.subarray(places[n], end))) as globalThis.Blob;
};

test.each([0, 1, 63, 64, 65, small_bytes - 1, small_bytes, small_bytes + 1, 2 * small_bytes + 63])(
  "a file of %s bytes hashes to what OpenSSL says",
  async (size) => {
    const bytes = bytesOf(size);
    expect(await hashOfBlob(inPieces(bytes, [5, 70]))).toBe(said(bytes));
  },
);

test("bytes in any pieces hash to what OpenSSL says of the whole, also where the browser has no digest", async () => {
  const check = fc.asyncProperty(
    fc.uint8Array({ maxLength: 500 }),
    fc.array(fc.nat(), { maxLength: 6 }),
    async (drawn, cuts) => {
      const bytes = new Uint8Array(drawn);
      expect(await hashOfBlob(inPieces(bytes, cuts))).toBe(said(bytes));
    },
  );
  await fc.assert(check);
  vi.stubGlobal("crypto", {});
  onTestFinished(() => void vi.unstubAllGlobals());
  await fc.assert(check);
});

test("a blob that cannot be read has no digest", async () => {
  const gone = new DOMException("moved", "NotReadableError");
  const blob = { size: small_bytes + 1, slice: () => ({ arrayBuffer: () => Promise.reject(gone) }) };
  await expect(hashOfBlob(blob as unknown as globalThis.Blob)).rejects.toBe(gone);
});
