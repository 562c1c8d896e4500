import { expect, test } from "vitest";
import { boundaries, boundaryArea, type Boundary } from "./boundaries.ts";
import { fillings } from "../construction/fillings.ts";
import { house } from "../construction/house.ts";
import { wallMeasures } from "../ifc/ifcWalls.ts";
import { facadesOf } from "../construction/openings.ts";
import { overlap, rectArea } from "../plan/rectangles.ts";

const storeys = house();
const all = boundaries(storeys);
const byId = new Map(all.map((each) => [each.id, each]));
const sum = (list: readonly Boundary[]) => list.reduce((total, each) => total + boundaryArea(each), 0);

test("the boundaries of each face of each room cover it once", () => {
  for (const { rooms, plan } of storeys)
    for (const { number, clear } of rooms) {
      const [width, depth, height] = [clear.x1 - clear.x0, clear.y1 - clear.y0, plan.clear_height];
      const faces = {
        south: width * height,
        north: width * height,
        east: depth * height,
        west: depth * height,
      };
      const areas = { ...faces, floor: width * depth, ceiling: width * depth };
      for (const [face, area] of Object.entries(areas)) {
        const mine = all.filter((each) => each.room === number && each.face === face);
        expect(sum(mine), `${number} ${face}`).toBeCloseTo(area, 9);
        const whole = mine.filter((each) => each.parent === null);
        const overlapping = whole.flatMap((a) =>
          whole.filter((b) => a !== b && overlap(a.piece, b.piece)).map((b) => `${a.id} ${b.id}`),
        );
        expect(overlapping).toEqual([]);
      }
    }
});

test("what one room sees of another, the other sees of it: same area, opposite face, each other's counterpart", () => {
  const facing = {
    south: "north",
    north: "south",
    east: "west",
    west: "east",
    floor: "ceiling",
    ceiling: "floor",
  };
  for (const each of all) {
    if (each.exposure !== "INTERNAL" || each.type === "2b") continue;
    const other = byId.get(each.counterpart ?? "");
    expect(other?.counterpart, each.id).toBe(each.id);
    expect(other?.face).toBe(facing[each.face]);
    expect(other && boundaryArea(other)).toBeCloseTo(boundaryArea(each), 9);
  }
});

test("every window and outer door bounds one room, every inner door two, in the wall that holds it", () => {
  for (const opening of storeys.flatMap((storey) => storey.openings)) {
    const mine = all.filter((each) => each.bounding.tag === opening.tag);
    expect(mine.map((each) => each.room).toSorted()).toEqual(
      opening.rooms.filter((room) => room !== null).toSorted(),
    );
    for (const each of mine) {
      expect(byId.get(each.parent ?? "")?.bounding.tag).toBe(opening.wall.tag);
      expect(boundaryArea(each)).toBeCloseTo(
        fillings[opening.filling].width * fillings[opening.filling].height,
        9,
      );
    }
  }
});

test("soil lies under the cellar and around it, and nowhere else", () => {
  const earth = all.filter((each) => each.exposure === "EXTERNAL_EARTH");
  const cellar = storeys[0];
  const floor = (cellar?.rooms ?? []).reduce((total, { clear }) => total + rectArea(clear), 0);
  expect(sum(earth.filter((each) => each.face === "floor"))).toBeCloseTo(floor, 9);
  expect(earth.every((each) => each.room.startsWith("0."))).toBe(true);
});

test("the roofs cover what lies under them: wing, terrace and setback storey", () => {
  const roofs = all.filter((each) => each.exposure === "EXTERNAL" && each.face === "ceiling");
  expect(new Set(roofs.map((each) => each.bounding.tag))).toEqual(
    new Set(["D-3OG-01", "D-DG-01", "D-DG-02"]),
  );
});

test("the façade seen from inside, less windows and doors, is what the boundaries of outer walls measure", () => {
  for (const { plan, rooms, walls, openings } of storeys) {
    if (plan.key === "UG") continue;
    const facades = rooms.flatMap(({ number }) => facadesOf(number, rooms, walls));
    const gross = facades.reduce((total, { from, to }) => total + (to - from) * plan.clear_height, 0);
    const cut = openings
      .filter(({ wall }) => wall.outside)
      .reduce((total, { filling }) => total + fillings[filling].width * fillings[filling].height, 0);
    const outside = all.filter(
      (each) => each.exposure === "EXTERNAL" && rooms.some(({ number }) => number === each.room),
    );
    const net = sum(outside.filter(({ bounding }) => bounding.kind === "wall"));
    expect(net, plan.key).toBeCloseTo(gross - cut, 9);
    expect(sum(outside.filter(({ bounding }) => bounding.kind === "opening")), plan.key).toBeCloseTo(cut, 9);
  }
});

test("net areas of walls are gross areas less their openings, storey by storey", () => {
  for (const { walls, openings } of storeys) {
    const measures = walls.map((wall) => wallMeasures(wall, openings));
    const cut = openings.reduce(
      (total, { filling }) => total + fillings[filling].width * fillings[filling].height,
      0,
    );
    const [gross, net] = [
      measures.reduce((total, m) => total + m.gross, 0),
      measures.reduce((total, m) => total + m.net, 0),
    ];
    expect(gross - net).toBeCloseTo(cut, 9);
  }
});
