import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase32, matchingStep, toBase32, totp } from "./totp.ts";

const secret = toBase32(Buffer.from("12345678901234567890"));

test("the codes are those of RFC 6238, appendix B (last six digits)", () => {
  expect(totp(secret, Math.floor(59 / 30))).toBe("287082");
  expect(totp(secret, Math.floor(1111111109 / 30))).toBe("081804");
  expect(totp(secret, Math.floor(20000000000 / 30))).toBe("353130");
});

test("base 32 there and back is the same bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(Buffer.from(fromBase32(toBase32(bytes)))).toEqual(Buffer.from(bytes));
    }),
  );
});

test("a code of the step before still counts, but no code counts twice", () => {
  const at = 1_700_000_000_000;
  const step = Math.floor(at / 30_000);
  expect(matchingStep(secret, totp(secret, step - 1), { at, lastUsed: 0 })).toBe(step - 1);
  expect(matchingStep(secret, totp(secret, step), { at, lastUsed: step })).toBeUndefined();
  expect(matchingStep(secret, totp(secret, step - 2), { at, lastUsed: 0 })).toBeUndefined();
});
