import { expect, test } from "vitest";
import { hex } from "./hex.ts";

const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test("each byte has two lower-case digits, as Node writes them", () => {
  expect(hex(all)).toBe(Buffer.from(all).toString("hex"));
  expect(hex(new Uint8Array())).toBe("");
});

test("a buffer is written whole, a view only as far as it reaches", () => {
  expect(hex(all.buffer)).toBe(hex(all));
  expect(hex(all.subarray(9, 12))).toBe("090a0b");
});
