import { expect, test } from "vitest";
import { whatMayGo } from "./whatMayGo.ts";

const all = { record: true, original: true };

test("what the server has confirmed may go altogether", () =>
  expect(whatMayGo(all, "verified")).toEqual(all));

test.each(["local", "uploading", "uploaded"] as const)("a file that is only %s never goes", (state) => {
  expect(whatMayGo(all, state)).toEqual({ record: true, original: false });
  expect(whatMayGo({ record: true, original: false }, state)).toEqual({ record: false, original: false });
});

test("what is not here cannot go", () =>
  expect(whatMayGo({ record: false, original: false }, "verified")).toEqual({
    record: false,
    original: false,
  }));
