import { expect, test } from "vitest";
import { jsonOf } from "./jsonOf.ts";

test("numbers that JSON does not have are null, the same words in texts stay", () => {
  expect(jsonOf('{"border": NaN, "u": -Infinity, "name": "NaN \\" Infinity", "a": [1, NaN]}')).toEqual({
    border: null,
    u: null,
    name: 'NaN " Infinity',
    a: [1, null],
  });
});

test("what is no JSON stays none", () => {
  for (const text of ["", "{", "NaNa", "{NaN: 1}", "undefined"]) expect(jsonOf(text)).toBeUndefined();
});
