import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { qrCode } from "./qrCode.ts";

const rows = (text: string) => qrCode(text)!.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
const print = (text: string) => createHash("sha256").update(rows(text).join("\n")).digest("hex");

test("a short word gives the symbol that another encoder (npm qrcode 1.5.4) gives, module by module", () => {
  expect(rows("Größe")).toEqual([
    "111111100110001111111",
    "100000100100101000001",
    "101110101111101011101",
    "101110101111101011101",
    "101110101010101011101",
    "100000101011001000001",
    "111111101010101111111",
    "000000001010000000000",
    "101111100101001111100",
    "001110011011111100111",
    "111011100000101100010",
    "111101001111111001011",
    "101001110100100000110",
    "000000001000100110100",
    "111111100111010001010",
    "100000101010000010011",
    "101110101111010011010",
    "101110101111111001100",
    "101110101100101110000",
    "100000100111111011000",
    "111111101100100100110",
  ]);
});

test("an address and the longest text give that encoder's symbols too", () => {
  expect(print("http://lindenhof.localhost:4721/")).toBe(
    "6e62cbfc7770cdcbde69f6716cc595dfad12e9d0dd85bca97cc3cafdec4ee75b",
  );
  expect(print("x".repeat(213))).toBe("f8a692e420006d88c10e55f6fb2f048c68ad07db0d7c3f134adf4ff3fc04aae2");
});

test("a text that is too long gives no symbol", () => {
  expect(qrCode("x".repeat(214))).toBeNull();
  expect(qrCode(`${"x".repeat(212)}ö`)).toBeNull();
});
