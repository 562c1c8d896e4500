import { expect, test } from "vitest";
import { rangeOf } from "./download.ts";

test("a range says which bytes are wanted, both ends included", () => {
  expect(rangeOf("bytes=0-99", 1000)).toEqual({ start: 0, end: 99 });
  expect(rangeOf("bytes=990-", 1000)).toEqual({ start: 990, end: 999 });
  expect(rangeOf("bytes=-10", 1000)).toEqual({ start: 990, end: 999 });
  expect(rangeOf("bytes=900-5000", 1000)).toEqual({ start: 900, end: 999 });
});

test("no range, several ranges or another unit ask for everything", () => {
  for (const header of [null, "bytes=0-1,5-6", "lines=0-1", "bytes=-"])
    expect(rangeOf(header, 1000)).toBeUndefined();
});

test("a range behind the end cannot be satisfied", () => {
  expect(() => rangeOf("bytes=1000-", 1000)).toThrow(expect.objectContaining({ kind: "InvalidRange" }));
});
