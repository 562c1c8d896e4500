import { deflateRawSync, inflateRawSync } from "node:zlib";
import { deflateSync } from "fflate";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bytes } from "../bytes.ts";
import { strictInflate } from "./strictInflate.ts";

const text = fc.oneof(
  fc.uint8Array({ maxLength: 3000 }),
  fc
    .array(fc.constantFrom("R", "a", "u", "m", " ", "0", "1"), { maxLength: 4000 })
    .map((letters) => utf8(letters.join(""))),
  fc.nat(70_000).map((length) => new Uint8Array(length).fill(7)),
);
const utf8 = (letters: string) => new TextEncoder().encode(letters);
const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

test("whatever fflate or zlib packs, at any level, comes out as it went in", () => {
  fc.assert(
    fc.property(text, fc.constantFrom(0, 1, 6, 9) as fc.Arbitrary<0 | 1 | 6 | 9>, (bytes, level) => {
      for (const packed of [deflateSync(bytes, { level }), deflateRawSync(bytes, { level })])
        expect(strictInflate(own(packed), bytes.length)).toEqual(own(bytes));
      const huffmanOnly = deflateRawSync(bytes, { level: 9, strategy: 2, memLevel: 1 });
      expect(strictInflate(own(huffmanOnly), bytes.length)).toEqual(own(bytes));
    }),
    { numRuns: 150 },
  );
});

test("a byte behind the stream, a bit set in its last byte, a cut stream and another size are refused", () => {
  fc.assert(
    fc.property(text, (bytes) => {
      const packed = own(deflateRawSync(bytes));
      expect(strictInflate(own(Buffer.concat([packed, new Uint8Array(1)])), bytes.length)).toBeNull();
      expect(strictInflate(packed.slice(0, -1), bytes.length)).toBeNull();
      expect(strictInflate(packed, bytes.length + 1)).toBeNull();
      if (bytes.length > 0) expect(strictInflate(packed, bytes.length - 1)).toBeNull();
      const dirty = packed.slice();
      dirty[dirty.length - 1]! |= 0x80;
      if (dirty.at(-1) !== packed.at(-1)) expect(strictInflate(dirty, bytes.length)).toBeNull();
    }),
    { numRuns: 150 },
  );
});

test("on arbitrary bytes it never throws, never writes too much, and what it takes zlib takes too", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(400), (packed, size) => {
      const bytes = strictInflate(own(packed), size);
      if (bytes) expect(own(inflateRawSync(packed))).toEqual(bytes);
    }),
    { numRuns: 3000 },
  );
});

test("what a changed stream still gives is what zlib reads from it", () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.integer({ min: 1, max: 255 }), (bytes, at, mask) => {
      const packed = own(deflateRawSync(bytes));
      packed[at % packed.length]! ^= mask;
      const found = strictInflate(packed, bytes.length);
      if (found) expect(own(inflateRawSync(packed))).toEqual(found);
    }),
    { numRuns: 500 },
  );
});
