import { expect, test } from "vitest";
import { crc32 } from "./crc32.ts";

const ascii = (text: string) => new TextEncoder().encode(text);

test("the check value of CRC-32 is that of its standard", () => {
  expect(crc32(ascii("123456789"))).toBe(0xcbf43926);
});

test("nothing has the check value 0, and one bit makes another", () => {
  expect(crc32(ascii(""))).toBe(0);
  expect(crc32(ascii("Haus"))).not.toBe(crc32(ascii("Hauq")));
});

test("pieces after each other have the sum of the whole", () => {
  const whole = crc32(ascii("123456789"));
  for (let at = 0; at <= 9; at++)
    expect(crc32(ascii("123456789".slice(at)), crc32(ascii("123456789".slice(0, at))))).toBe(whole);
});
