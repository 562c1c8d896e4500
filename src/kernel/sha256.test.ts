import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "./sha256.ts";

test("pieces of any size hash to what OpenSSL says of the whole", () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 8 }), (pieces) => {
      const ours = sha256();
      const theirs = createHash("sha256");
      for (const piece of pieces) {
        ours.update(piece);
        theirs.update(piece);
      }
      expect(ours.digest()).toBe(theirs.digest("hex"));
    }),
    { numRuns: 500 },
  );
});

test("a million times the letter a is the published digest", () => {
  const hash = sha256();
  hash.update(new TextEncoder().encode("a".repeat(1_000_000)));
  expect(hash.digest()).toBe("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
});
