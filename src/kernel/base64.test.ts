import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { base64, base64url, fromBase64, fromBase64url } from "./base64.ts";

const samples = [0, 1, 2, 3, 255, 0x7fff, 0x8000, 0x8001, 200_000].map((length) => randomBytes(length));

test("bytes of any length are written as Node writes them, and read again", () => {
  for (const bytes of samples) {
    expect(base64(bytes)).toBe(bytes.toString("base64"));
    expect(base64url(bytes)).toBe(bytes.toString("base64url"));
    expect(fromBase64(base64(bytes))).toEqual(new Uint8Array(bytes));
    expect(fromBase64url(base64url(bytes))).toEqual(new Uint8Array(bytes));
  }
});

test("a buffer is written whole, a view only as far as it reaches", () => {
  const all = Uint8Array.of(1, 2, 3, 4, 5);
  expect(base64(all.buffer)).toBe("AQIDBAU=");
  expect(base64(all.subarray(1, 3))).toBe("AgM=");
});

test("base64 may have white space and no padding; what is none gives nothing", () => {
  expect(fromBase64(" AQ ID\nBAU ")).toEqual(Uint8Array.of(1, 2, 3, 4, 5));
  for (const text of ["a", "a-b_", "ä", "AQ=ID"]) expect(fromBase64(text)).toBeUndefined();
});

test("base64url has one spelling for the same bytes", () => {
  expect(fromBase64url("YQ")).toEqual(Uint8Array.of(97));
  for (const text of ["YR", "YQ==", "a+b", "a/b", "Y Q", "a"]) expect(fromBase64url(text)).toBeUndefined();
});
