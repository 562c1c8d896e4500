import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, dayByKey, firstDay, isoWeek, lastDay, shownDays, startOfDay, turned, wallTime, weekOf, weeksOfMonth, within } from "./days.ts"; // prettier-ignore

const days = fc
  .date({ min: new Date(`${firstDay}T00:00Z`), max: new Date(`${lastDay}T00:00Z`), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ["2026-01-01", 1],
  ["2025-12-29", 1],
  ["2027-01-03", 53],
  ["2026-11-30", 49],
  ["2024-12-30", 1],
  ["2021-01-03", 53],
])("%s is in week %i", (day, week) => expect(isoWeek(day)).toBe(week));

test("a week has seven days from Monday on, its day among them, and one number", () => {
  fc.assert(
    fc.property(days, (day) => {
      const week = weekOf(day);
      expect(week).toContain(day);
      expect(new Date(`${week[0]!}T00:00Z`).getUTCDay()).toBe(1);
      expect(new Set(week.map(isoWeek)).size).toBe(1);
      expect(week.map((_, at) => addDays(week[0]!, at))).toEqual(week);
    }),
  );
});

test("the weeks of a month have each of its days once", () => {
  fc.assert(
    fc.property(days, (day) => {
      const month = weeksOfMonth(day).flat().filter((one) => one.startsWith(day.slice(0, 7))); // prettier-ignore
      expect(month).toEqual(shownDays("month", day));
      expect(month[0]?.slice(8)).toBe("01");
      expect(addDays(month.at(-1)!, 1).slice(8)).toBe("01");
    }),
  );
});

test("a month on, the day is the same or the last that the month has", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2028-03-31", -1)).toBe("2028-02-29");
  expect(addMonths("2026-11-30", 2)).toBe("2027-01-30");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
});

test("keys and buttons lead to days that the calendar has, and arrows back again", () => {
  fc.assert(
    fc.property(days, fc.constantFrom("day", "week", "month"), (day, view) => {
      for (const by of [1, -1] as const) expect(turned(view, day, by)).toBe(within(turned(view, day, by)));
      for (const [key, back] of [
        ["ArrowRight", "ArrowLeft"],
        ["ArrowDown", "ArrowUp"],
      ] as const) {
        // prettier-ignore
        const to = dayByKey(key, day)!;
        if (to < lastDay) expect(dayByKey(back, to)).toBe(day);
      }
    }),
  );
  expect(dayByKey("Home", "2026-12-03")).toBe("2026-11-30");
  expect(dayByKey("End", "2026-11-30")).toBe("2026-12-06");
  expect(dayByKey("PageDown", "2026-10-31")).toBe("2026-11-30");
  expect(dayByKey("a", "2026-10-31")).toBeUndefined();
});

test("a day begins at midnight of its zone, or at what comes in its place", () => {
  expect(new Date(startOfDay("2026-03-29", "Europe/Berlin")).toISOString()).toBe("2026-03-28T23:00:00.000Z");
  expect(new Date(startOfDay("2026-03-30", "Europe/Berlin")).toISOString()).toBe("2026-03-29T22:00:00.000Z");
  // Santiago sets its clocks forward at midnight
  expect(wallTime(startOfDay("2026-09-06", "America/Santiago"), "America/Santiago")).toEqual({ day: "2026-09-06", hour: 1, minute: 0 }); // prettier-ignore
  const zones = [
    "Europe/Berlin",
    "America/Santiago",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Asia/Kathmandu",
  ];
  const near = fc
    .date({ min: new Date("2013-01-01"), max: new Date("2035-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(near, fc.constantFrom(...zones), (day, zone) => {
      const start = startOfDay(day, zone);
      expect(wallTime(start, zone).day).toBe(day);
      expect(wallTime(start - 1, zone).day).toBe(addDays(day, -1));
    }),
  );
});
