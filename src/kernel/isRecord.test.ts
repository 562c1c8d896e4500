import { expect, test } from "vitest";
import { isRecord } from "./isRecord.ts";

test("an object with named fields is a record, an empty one too", () => {
  for (const value of [{}, { a: 1 }, Object.create(null), JSON.parse('{"length": 0}')])
    expect(isRecord(value)).toBe(true);
});

test("null, lists, texts, numbers and functions are none", () => {
  for (const value of [null, undefined, [], [{}], "", "text", 0, Number.NaN, true, 1n, () => 1])
    expect(isRecord(value)).toBe(false);
});
