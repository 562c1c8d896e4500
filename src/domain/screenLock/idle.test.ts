import fc from "fast-check";
import { expect, test } from "vitest";
import {
  beginsLocked,
  momentOfStamp,
  idleChoices,
  idleFor_ms,
  laterMoment,
  lockIn_ms,
  type Moment,
} from "./idle.ts";

const at = (wall_ms: number, running_ms = wall_ms): Moment => ({ wall_ms, running_ms });
const moments = fc.record({
  wall_ms: fc.integer({ min: 0, max: 1e12 }),
  running_ms: fc.integer({ min: 0, max: 1e9 }),
});
const minute = 60_000;

test("a clock that is set back, and one that stands in sleep, do not keep a tablet open", () => {
  expect(idleFor_ms(at(0), at(-3_600_000, 2 * minute))).toBe(2 * minute); // set back by an hour
  expect(idleFor_ms(at(0), at(3 * minute, 0))).toBe(3 * minute); // asleep: the running clock stood
  expect(lockIn_ms(at(0), 2, at(-3_600_000, 2 * minute))).toBe(0);
});

test("whoever waits as long as is said finds it locked, and nobody sooner", () => {
  fc.assert(
    fc.property(
      moments,
      fc.constantFrom(...idleChoices),
      fc.integer({ min: 0, max: 40 * minute }),
      (last, minutes, passed) => {
        const now = at(last.wall_ms + passed, last.running_ms + passed);
        expect(lockIn_ms(last, minutes, now) === 0).toBe(passed >= minutes * minute);
        expect(lockIn_ms(last, minutes, now)).toBeLessThanOrEqual(minutes * minute);
      },
    ),
  );
});

test("the input of one tab counts in every tab, whatever their running clocks show", () => {
  fc.assert(
    fc.property(moments, moments, fc.integer({ min: 0, max: 1e9 }), (own, now, ago) => {
      const told = momentOfStamp(now.wall_ms - ago, now);
      expect(idleFor_ms(told, now)).toBe(ago);
      expect(idleFor_ms(laterMoment(own, told, now), now)).toBe(Math.min(ago, idleFor_ms(own, now)));
    }),
  );
});

test("a stamp from the future counts as now in a running tab, and locks one that begins", () => {
  expect(idleFor_ms(momentOfStamp(90_000, at(1000)), at(1000))).toBe(0);
  expect(beginsLocked(90_000, 5, 1000)).toBe(true);
  expect(beginsLocked(3000, 5, 1000)).toBe(false); // the two tabs read their clocks one after the other
});

test("a page that is loaded anew after the time begins locked, and without any input so far it does not", () => {
  expect(beginsLocked(0, 5, 5 * minute)).toBe(true);
  expect(beginsLocked(0, 5, 5 * minute - 1)).toBe(false);
  expect(beginsLocked(undefined, 5, 1e12)).toBe(false);
});
