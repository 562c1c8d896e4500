import { expect, test } from "vitest";
import { newId } from "./ids.ts";

const now = Date.UTC(2026, 10, 23, 9, 30);

test("an identifier is a UUID of version 7 that begins with its millisecond", () => {
  const id = newId(now);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(now);
});

test("what is made later sorts later, also within one millisecond", () => {
  const made = [...Array.from({ length: 2000 }, () => newId(now)), newId(now + 1), newId(now + 2)];
  expect([...made].toSorted()).toEqual(made);
});

test("a hundred thousand within one millisecond are all different", () => {
  expect(new Set(Array.from({ length: 100_000 }, () => newId(now))).size).toBe(100_000);
});

test("a clock that was set back makes identifiers of the time it shows", () => {
  const before = newId(now + 1000);
  expect(newId(now) < before).toBe(true);
});
