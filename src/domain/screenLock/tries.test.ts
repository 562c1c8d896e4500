import fc from "fast-check";
import { expect, test } from "vitest";
import { countTry, mayTry, mostTries, noTries, type Tries, triesLeft } from "./tries.ts";

const after = (wrong: number): Tries =>
  Array.from({ length: wrong }).reduce<Tries>((tries) => countTry(tries, 0), noTries);

test("after three wrong PINs one waits, longer each time, and after eight nobody tries any more", () => {
  const waits = Array.from({ length: mostTries + 1 }, (_, wrong) => mayTry(after(wrong), 0));
  expect(waits).toEqual([
    { kind: "go" },
    { kind: "go" },
    { kind: "go" },
    { kind: "wait", wait_ms: 10_000 },
    { kind: "wait", wait_ms: 30_000 },
    { kind: "wait", wait_ms: 60_000 },
    { kind: "wait", wait_ms: 120_000 },
    { kind: "wait", wait_ms: 300_000 },
    { kind: "blocked" },
  ]);
  expect(Array.from({ length: 10 }, (_, wrong) => triesLeft(after(wrong)))).toEqual([
    8, 7, 6, 5, 4, 3, 2, 1, 0, 0,
  ]);
});

test("whatever the clock does, no more than eight wrong PINs are tried", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 60 }), (clock) => {
      let tries = noTries;
      let tried = 0;
      for (const now of clock) {
        if (mayTry(tries, now).kind !== "go") continue;
        tries = countTry(tries, now);
        tried += 1;
      }
      expect(tried).toBeLessThanOrEqual(mostTries);
    }),
  );
});

test("a clock that is set back lets nobody wait longer than the whole pause", () => {
  const tries = { wrong: 3, at_ms: 1e12 };
  expect(mayTry(tries, 0)).toEqual({ kind: "wait", wait_ms: 10_000 });
  expect(mayTry(tries, 1e12 + 10_000)).toEqual({ kind: "go" });
});
