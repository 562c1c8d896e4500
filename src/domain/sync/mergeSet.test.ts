import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeSet } from "./mergeSet.ts";

const list = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"));
const sorted = (found: readonly unknown[] | undefined) => found?.toSorted();

test("two people who add one thing each have both added theirs, and what one of them took away stays away", () => {
  expect(mergeSet({ base: ["a", "b"], local: ["a", "b", "mine"], master: ["b", "theirs"] })).toEqual([
    "b",
    "theirs",
    "mine",
  ]);
  expect(mergeSet({ base: undefined, local: ["x"], master: ["x", "y"] })).toEqual(["x", "y"]);
  expect(mergeSet({ base: [], local: "none", master: ["x"] })).toBeUndefined();
});

test("who comes first makes no difference, nothing is there twice, and each thing is where somebody's change has left it", () => {
  fc.assert(
    fc.property(list, list, list, (base, local, master) => {
      const merged = mergeSet({ base, local, master })!;
      expect(sorted(merged)).toEqual(sorted(mergeSet({ base, local: master, master: local })));
      expect(new Set(merged).size).toBe(merged.length);
      for (const item of "abcde") {
        const [was, mine, theirs] = [base, local, master].map((one) =>
          (one as readonly string[]).includes(item),
        );
        expect(merged.includes(item)).toBe(mine === was ? theirs : mine);
      }
    }),
  );
});
