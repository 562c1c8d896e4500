import { expect, test } from "vitest";
import type { Point } from "../section/sheet.ts";
import { snapTo } from "./snap.ts";

/** Seen from above, 100 pixels per metre. */
const project = ([x, y]: Point) => ({ x: x * 100, y: y * 100 });
const edge: readonly [Point, Point] = [
  [0, 0, 0],
  [4, 0, 0],
];

test("a tap near the end of an edge means its corner, also when the edge itself is nearer", () => {
  expect(snapTo({ x: 8, y: 3 }, [edge], [0.08, 0.03, 0], project)).toEqual({
    point: [0, 0, 0],
    kind: "corner",
  });
});

test("a tap beside an edge means the place on it", () => {
  expect(snapTo({ x: 200, y: 6 }, [edge], [2, 0.06, 0], project)).toEqual({ point: [2, 0, 0], kind: "edge" });
});

test("a tap on a face far from edges means the place itself, beside everything nothing", () => {
  expect(snapTo({ x: 200, y: 90 }, [edge], [2, 0.9, 1], project)).toEqual({
    point: [2, 0.9, 1],
    kind: "face",
  });
  expect(snapTo({ x: 200, y: 90 }, [edge], null, project)).toBeNull();
});

test("an edge that is seen end-on is a point, not a division by zero", () => {
  const upright: readonly [Point, Point] = [
    [1, 1, 0],
    [1, 1, 3],
  ];
  expect(snapTo({ x: 101, y: 100 }, [upright], null, project)?.kind).toBe("corner");
});
