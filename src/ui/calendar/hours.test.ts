import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, startOfDay, weekOf } from "./days.ts";
import { axisOf, hoursOf, missingSlots, placeOn } from "./hours.ts";

const zone = "Europe/Berlin";
const said = (day: string) => hoursOf(day, zone).map(({ hour, again }) => `${hour}${again ? "b" : ""}`);

test("a day has 24 hours, 23 when clocks go forward and 25 when they go back", () => {
  expect(said("2026-11-30")).toHaveLength(24);
  expect(said("2026-03-29").slice(0, 4)).toEqual(["0", "1", "3", "4"]);
  expect(said("2026-03-29")).toHaveLength(23);
  expect(said("2026-10-25").slice(1, 5)).toEqual(["1", "2", "2b", "3"]);
  expect(said("2026-10-25")).toHaveLength(25);
});

test("a week has an hour for each that one of its days has, and says which day has it not", () => {
  const spring = axisOf(weekOf("2026-03-29"), zone);
  expect(spring).toHaveLength(24);
  expect(missingSlots(spring, "2026-03-29", zone)).toEqual([2]);
  const autumn = axisOf(weekOf("2026-10-25"), zone);
  expect(autumn).toHaveLength(25);
  expect(missingSlots(autumn, "2026-10-24", zone)).toEqual([3]);
  expect(missingSlots(autumn, "2026-10-25", zone)).toEqual([]);
});

test("half past two stands twice on the day of 25 hours, an hour apart", () => {
  const axis = axisOf(weekOf("2026-10-25"), zone);
  const at = (instant: string) => placeOn(axis, "2026-10-25", zone, Date.parse(instant));
  expect(at("2026-10-25T00:30:00Z")).toBe(2.5);
  expect(at("2026-10-25T01:30:00Z")).toBe(3.5);
  expect(at("2026-10-25T02:00:00Z")).toBe(4);
});

test("what is later stands lower, on every day of a week and in every zone", () => {
  const near = fc
    .date({ min: new Date("2020-01-01"), max: new Date("2032-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const changes = fc.constantFrom("2026-03-29", "2026-10-25", "2026-04-05", "2026-10-04", "2026-09-06");
  const zones = fc.constantFrom("Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Asia/Kolkata");
  const minutes = fc.integer({ min: 0, max: 25 * 60 });
  fc.assert(
    fc.property(fc.oneof(near, changes), zones, minutes, minutes, (day, place, one, other) => {
      const axis = axisOf(weekOf(day), place);
      const [start, end] = [startOfDay(day, place), startOfDay(addDays(day, 1), place)];
      const [early, late] = [Math.min(one, other), Math.max(one, other)].map((at) => Math.min(end, start + at * 60_000)) as [number, number]; // prettier-ignore
      const places = [early, late].map((at) => placeOn(axis, day, place, at)) as [number, number];
      expect(places[0]).toBeLessThanOrEqual(places[1]);
      expect(places[1]).toBeLessThanOrEqual(axis.length);
    }),
  );
});
