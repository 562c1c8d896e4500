import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, type Json } from "./canonicalJson.ts";

test("keys are sorted by code units, spaces are gone, numbers are ECMAScript's", () => {
  expect(canonicalJson({ b: [1, 1e21, 0.1 + 0.2], "€": "ü\n", a: null, "\r": true })).toBe(
    '{"\\r":true,"a":null,"b":[1,1e+21,0.30000000000000004],"€":"ü\\n"}',
  );
});

test("the sample of RFC 8785, 3.2.2 comes out as printed there", () => {
  const value = {
    numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\u002f",
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test("an absent member and an undefined one are the same", () => {
  expect(canonicalJson({ a: 1, b: undefined })).toBe(canonicalJson({ a: 1 }));
});

test("what JSON cannot say is refused", () => {
  expect(() => canonicalJson(Number.NaN)).toThrow(TypeError);
  expect(() => canonicalJson([Infinity])).toThrow(TypeError);
  expect(() => canonicalJson({ a: "\ud800" })).toThrow(TypeError);
});

test("the order of members never matters, and reading back gives the value", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const json = value as Json;
      const shuffled = Object.fromEntries(Object.entries(value).toReversed()) as Json;
      expect(canonicalJson(shuffled)).toBe(canonicalJson(json));
      expect(JSON.parse(canonicalJson(json))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 40 },
  );
});
