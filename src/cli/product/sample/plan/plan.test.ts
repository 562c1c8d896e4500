import { describe, expect, test } from "vitest";
import { clearRoom } from "../construction/clearRoom.ts";
import { innerWalls, runRect } from "../construction/innerWalls.ts";
import { outerWalls } from "../construction/outerWalls.ts";
import { overlap, polygonArea, rectArea } from "./rectangles.ts";
import { storeys } from "./storeys.ts";

describe.each(storeys)("$name", (plan) => {
  const rooms = plan.rooms.map((room) => ({ what: room.number, rect: clearRoom(room, plan) }));
  const walls = [
    ...innerWalls(plan).map((run, i) => ({ what: `inner ${i} ${run.axis} ${run.at}`, rect: runRect(run) })),
    ...outerWalls(plan.outline).map((run, i) => ({ what: `outer ${i}`, rect: run.rect })),
  ];
  const parts = [...rooms, ...walls];

  test("no two of its rooms and walls lie over each other", () => {
    const clashes = parts.flatMap((a, i) =>
      parts.slice(i + 1).flatMap((b) => (overlap(a.rect, b.rect) ? [`${a.what} × ${b.what}`] : [])),
    );
    expect(clashes).toEqual([]);
  });

  test("rooms and walls together fill the outline, with no gap", () => {
    const sum = parts.reduce((all, part) => all + rectArea(part.rect), 0);
    expect(sum).toBeCloseTo(polygonArea(plan.outline), 9);
  });

  test("every door is between two rooms of the storey that share a wall of more than a door's width", () => {
    for (const { between } of plan.doors) {
      const [a, b] = between.map((number) => rooms.find((room) => room.what === number)?.rect);
      expect(a && b, between.join(" - ")).toBeTruthy();
      if (!a || !b) continue;
      const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
      const depth = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
      expect(Math.max(width, depth), between.join(" - ")).toBeGreaterThan(1.1);
      expect(Math.min(width, depth), between.join(" - ")).toBeGreaterThan(-0.3);
    }
  });

  test("every room can be reached from the stairs", () => {
    const reached = new Set(plan.rooms.filter((r) => r.usage === "stairs").map((r) => r.number));
    for (const door of plan.outer_doors) reached.add(door.room);
    for (let before = -1; before !== reached.size;) {
      before = reached.size;
      for (const { between } of plan.doors)
        if (between.some((n) => reached.has(n))) between.forEach((n) => reached.add(n));
    }
    expect(plan.rooms.filter((room) => !reached.has(room.number)).map((room) => room.number)).toEqual([]);
  });
});

test("no room number is used twice, and there are about a hundred rooms", () => {
  const numbers = storeys.flatMap((plan) => plan.rooms.map((room) => room.number));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeGreaterThan(80);
  expect(numbers.length).toBeLessThan(105);
});
