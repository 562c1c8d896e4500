import fc from "fast-check";
import { expect, test } from "vitest";
import { firstNotice, nextNotice, type UpdateEvent, type UpdateNotice } from "./updateNotice.ts";
import { updateTimings } from "./updateTimings.ts";

const start = 1_800_000_000_000;
const minutes = (n: number) => n * 60_000;

/** A page on which these things happen, each so many ms after its start. */
const after = (events: readonly (readonly [number, UpdateEvent])[], first = firstNotice(start)) =>
  events.reduce((state, [at, event]) => nextNotice(state, event, start + at), first);
const found = { type: "found" } as const;
const looked = { type: "looked" } as const;
const dismissed = (after: number): UpdateEvent => ({ type: "dismissed", at: start + after });

test.each([
  ["none in the first two minutes", minutes(2) - 1, false],
  ["one from then on", minutes(2), true],
])("a page that has just been opened tells of an update: %s", (_what, at, expected) => {
  const state = after([
    [0, found],
    [at, looked],
  ]);
  expect(state.shown).toBe(expected);
  expect(state.lastShownAt).toBe(expected ? start + at : null);
});

test.each([
  [minutes(10) - 1, false],
  [minutes(10), true],
])("after one was put aside the next one waits ten minutes: %d ms later, %j", (later, expected) => {
  const put = minutes(5);
  const state = after([
    [0, found],
    [minutes(2), looked],
    [put, dismissed(put)],
    [put + later, looked],
  ]);
  expect(state.shown).toBe(expected);
});

test("what another tab, or an earlier page, has told counts too", () => {
  const remembered = firstNotice(start, { lastShownAt: start - minutes(3), lastCheckAt: start - minutes(1) });
  const at = (time: number) =>
    after(
      [
        [0, found],
        [time, looked],
      ],
      remembered,
    ).shown;
  expect([at(minutes(2)), at(minutes(7) - 1), at(minutes(7))]).toEqual([false, false, true]);
  expect(remembered.lastCheckAt).toBe(start - minutes(1));
});

test("nothing is told while the new version is on its way, and again when it has failed", () => {
  const told: UpdateEvent = { type: "accepted" };
  const taking = after([
    [0, found],
    [minutes(3), told],
    [minutes(4), looked],
  ]);
  expect([taking.pending, taking.shown]).toEqual([true, false]);
  const failed = after(
    [
      [minutes(5), { type: "failed" }],
      [minutes(5), looked],
    ],
    taking,
  );
  expect([failed.pending, failed.shown]).toEqual([false, true]);
});

test("a clock that is set back while the page stands does not silence notices either", () => {
  const hour = minutes(60);
  const back = (events: Parameters<typeof after>[0]) => after([...events, [-hour, looked]]).shown;
  expect(back([[0, found]])).toBe(true);
  expect(
    back([
      [0, found],
      [minutes(2), looked],
      [minutes(3), dismissed(minutes(3))],
    ]),
  ).toBe(true);
});

test("a clock that was set back does not silence notices", () => {
  const state = firstNotice(start, { lastShownAt: start + minutes(600), lastCheckAt: start + 1 });
  expect([state.lastShownAt, state.lastCheckAt]).toEqual([null, null]);
});

test("the last check is the latest of all tabs", () => {
  const checked = (at: number): UpdateEvent => ({ type: "checked", at: start + at });
  expect(
    after([
      [50, checked(50)],
      [60, checked(20)],
    ]).lastCheckAt,
  ).toBe(start + 50);
});

test("whatever happens, two notices never come up within ten minutes, and none in the first two", () => {
  const event = fc.constantFrom<UpdateEvent["type"]>(
    "found",
    "accepted",
    "failed",
    "gone",
    "looked",
    "dismissed",
    "checked",
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(minutes(4)), event), { maxLength: 60 }), (steps) => {
      let state: UpdateNotice = firstNotice(start);
      let now = start;
      let last: number | undefined;
      for (const [pause, type] of steps) {
        now += pause;
        const next = nextNotice(state, { type, at: now } as UpdateEvent, now);
        if (next.shown && !state.shown) {
          expect(now - start).toBeGreaterThanOrEqual(updateTimings.quiet);
          if (last !== undefined) expect(now - last).toBeGreaterThanOrEqual(updateTimings.cooldown);
          last = now;
        }
        state = next;
      }
    }),
  );
});
