import * as fc from "fast-check";
import { expect, test } from "vitest";
import { portions } from "./portions.ts";

test("portions together are the rows, and none is larger than asked or empty", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 7 }), (rows, size) => {
      const parts = [...portions(rows, size)];
      expect(parts.flat()).toEqual(rows);
      for (const { length } of parts) expect(length >= 1 && length <= size).toBe(true);
    }),
  );
});
