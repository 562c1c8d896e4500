import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BusinessHours } from "../serviceRules.ts";
import { berlinDay, berlinMoment, dayText } from "./berlinTime.ts";
import { holidaysOf } from "./holidays.ts";
import { openTime } from "./openTime.ts";
import { type ClockedOrder, serviceClocks } from "./serviceClock.ts";

const at = (moment: string) => Date.parse(moment);
const hour = 3_600_000;
const office: BusinessHours = Object.fromEntries(
  ["mon", "tue", "wed", "thu", "fri"].map((day) => [day, { from: "08:00", to: "17:00" }]),
);
const never = () => false;
const moments = fc.integer({ min: at("2023-12-01T00:00Z"), max: at("2028-03-10T00:00Z") });
const times = fc.constantFrom(
  openTime({}, never),
  openTime({}, holidaysOf("BY")),
  openTime(office, holidaysOf("NW")),
  openTime({ sun: { from: "00:00", to: "24:00" } }, never),
  openTime({ sun: { from: "02:30", to: "03:15" } }, never),
);

describe("time that counts", () => {
  test("adds up over any cut", () => {
    fc.assert(
      fc.property(times, fc.tuple(moments, moments, moments), (open, cuts) => {
        const [a = 0, b = 0, c = 0] = cuts.toSorted((x, y) => x - y);
        expect(open.between(a, b) + open.between(b, c)).toBe(open.between(a, c));
      }),
    );
  });

  test("the moment after so much time is as much time away", () => {
    fc.assert(
      fc.property(times, moments, fc.integer({ min: 0, max: 60 * hour }), (open, from, ms) => {
        expect(open.between(from, open.after(from, ms) ?? 0)).toBe(ms);
      }),
    );
  });

  test("without hours of business is all time, over both changes of the clocks", () => {
    fc.assert(
      fc.property(fc.tuple(moments, moments), ([a, b]) => {
        expect(openTime({}, never).between(a, b)).toBe(Math.max(0, b - a));
      }),
    );
  });

  test("is by the clocks of the building: a Sunday has 23 hours in March and 25 in October", () => {
    const sunday = openTime({ sun: { from: "00:00", to: "24:00" } }, never);
    const week = (from: string) => sunday.between(at(from), at(from) + 7 * 24 * hour) / hour;
    expect(week("2026-03-25T12:00Z")).toBe(23);
    expect(week("2026-10-22T12:00Z")).toBe(25);
    expect(week("2026-11-19T12:00Z")).toBe(24);
  });

  test("a holiday of the Land counts nothing, one of another Land does", () => {
    const allSaints = [at("2028-11-01T00:00Z"), at("2028-11-01T22:00Z")] as const;
    expect(openTime(office, holidaysOf("NW")).between(...allSaints)).toBe(0);
    expect(openTime(office, holidaysOf("BE")).between(...allSaints)).toBe(9 * hour);
    expect(openTime(office, holidaysOf(null)).between(...allSaints)).toBe(9 * hour);
  });

  test("hours that end before they begin, and what is no time of day, are closed: no moment is far enough", () => {
    const closed = openTime({ mon: { from: "17:00", to: "08:00" }, tue: { from: "8", to: "99:99" } }, never);
    expect(closed.between(at("2026-01-01T00:00Z"), at("2027-01-01T00:00Z"))).toBe(0);
    expect(closed.after(at("2026-01-01T00:00Z"), 1)).toBeNull();
    expect(openTime(office, () => true).after(at("2026-01-01T00:00Z"), 1)).toBeNull();
  });

  test("a day in Germany begins at its midnight", () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const day = berlinDay(moment);
        expect(berlinMoment(day, 0)).toBeLessThanOrEqual(moment);
        expect(berlinMoment(day + 1, 0)).toBeGreaterThan(moment);
      }),
    );
    expect(dayText(berlinDay(at("2026-11-20T23:30Z")))).toBe("2026-11-21");
  });
});

describe("the clock of an order", () => {
  const order: ClockedOrder = {
    state: "open",
    priority: "high",
    created_at: "2026-11-20T08:00:00.000Z",
    updated_at: "2026-11-20T08:00:00.000Z",
  };
  const agreed = { high: { reaction_hours: 1, solution_hours: 4 } };
  const clocks = (
    state: ClockedOrder["state"],
    steps: readonly (readonly [to: string, at: string])[],
    now = "2026-11-20T20:00:00.000Z",
    said: Partial<ClockedOrder> = {},
  ) =>
    serviceClocks(
      { ...order, state, ...said },
      steps.map(([to_state, time]) => ({ to_state, made_at: `2026-11-20T${time}:00.000Z` })),
      { times: agreed, open: openTime({}, never), now: at(now) },
    );

  test("reaction ends with the first step, solution with the end", () => {
    const { reaction, solution } = clocks("done", [["accepted", "08:30"], ["in_progress", "09:00"], ["done", "12:30"]]); // prettier-ignore
    expect(reaction).toEqual({
      used_minutes: 30,
      left_minutes: 30,
      due_at: at("2026-11-20T09:00Z"),
      result: "met",
    });
    expect(solution).toEqual({
      used_minutes: 270,
      left_minutes: -30,
      due_at: at("2026-11-20T12:00Z"),
      result: "missed",
    });
  });

  test("stands while the order is paused, and says when it is over if it went on now", () => {
    const steps = [
      ["in_progress", "09:00"],
      ["paused", "10:00"],
    ] as const;
    expect(clocks("paused", steps).solution).toEqual({
      used_minutes: 120,
      left_minutes: 120,
      due_at: at("2026-11-20T22:00Z"),
      result: "standing",
    });
    const resumed = clocks("in_progress", [...steps, ["in_progress", "19:00"]]).solution;
    expect(resumed).toMatchObject({ used_minutes: 180, left_minutes: 60, result: "running" });
  });

  test("goes on when the order is opened again", () => {
    const steps = [
      ["done", "09:00"],
      ["reopened", "19:30"],
    ] as const;
    expect(clocks("reopened", steps).solution).toMatchObject({ used_minutes: 90, result: "running" });
  });

  test("steps that came in another order or from a clock days off change no sum for the worse", () => {
    const said = [
      ["paused", "10:00"],
      ["in_progress", "09:00"],
    ] as const;
    expect(clocks("paused", said)).toEqual(clocks("paused", said.toReversed()));
    const early = clocks("accepted", [["accepted", "07:00"]]);
    expect(early.reaction).toMatchObject({ used_minutes: 0, result: "met" });
    expect(clocks("accepted", [["accepted", "23:00"]]).reaction).toMatchObject({
      used_minutes: 720,
      result: "missed",
    });
  });

  test("a state that no step says was so when the order was last changed", () => {
    const { solution } = clocks("done", [], undefined, { updated_at: "2026-11-20T11:00:00.000Z" });
    expect(solution).toMatchObject({ used_minutes: 180, result: "met" });
  });

  test("nothing agreed is neither met nor missed", () => {
    const { reaction, solution } = clocks("open", [], undefined, { priority: "low" });
    expect([reaction.result, solution.result, solution.due_at]).toEqual(["none", "none", null]);
    expect(solution.used_minutes).toBe(720);
  });
});
