import { expect, test } from "vitest";
import { equipment } from "./equipment.ts";
import { fillings } from "../construction/fillings.ts";
import { house } from "../construction/house.ts";
import { panels, panelSize } from "./panels.ts";
import { overlap, rect } from "../plan/rectangles.ts";
import { detectorsOf, radiatorLength, radiatorsOf } from "./terminals.ts";
import { usages } from "../plan/usages.ts";

const storeys = house();
const boxOf = ({ at: [x, y], size: [w, d] }: (typeof equipment)[number]) => rect(x, y, x + w, y + d);

test("no two pieces of equipment stand in each other", () => {
  for (const a of equipment)
    for (const b of equipment) {
      const apart = a.at[2] >= b.at[2] + b.size[2] || b.at[2] >= a.at[2] + a.size[2];
      expect(a === b || a.room !== b.room || apart || !overlap(boxOf(a), boxOf(b)), `${a.tag} ${b.tag}`).toBe(
        true,
      );
    }
});

test("tags of equipment are unique, and there are meters for gas, water, heat and electricity", () => {
  expect(new Set(equipment.map(({ tag }) => tag)).size).toBe(equipment.length);
  for (const letter of ["G-", "WA-", "W-", "S-"])
    expect(equipment.some(({ tag, ifc }) => ifc === "IfcFlowMeter" && tag.startsWith(letter))).toBe(true);
});

test("radiators hang in heated rooms only, not before French windows, and not in each other", () => {
  for (const storey of storeys) {
    const radiators = radiatorsOf(storey);
    for (const { room, kind, at, side } of radiators) {
      const plan = storey.rooms.find(({ number }) => number === room);
      expect(plan && usages[plan.usage].winter_c, room).not.toBeNull();
      const middle = side === "south" || side === "north" ? at[0] : at[1];
      const half = radiatorLength[kind] / 2;
      for (const opening of storey.openings)
        if (
          opening.rooms[0] === room &&
          opening.wall.outside?.side === side &&
          fillings[opening.filling].sill < 0.7
        )
          expect(middle + half <= opening.from || middle - half >= opening.to, `${room} ${opening.tag}`).toBe(
            true,
          );
    }
  }
});

test("every heated room with a window has a radiator", () => {
  const served = new Set(storeys.flatMap(radiatorsOf).map(({ room }) => room));
  const glazed = new Set(
    storeys.flatMap((s) => s.openings.filter(({ wall }) => wall.outside).map(({ rooms }) => rooms[0])),
  );
  const rooms = storeys
    .flatMap((s) => s.rooms)
    .filter(({ usage, number }) => usages[usage].winter_c !== null && glazed.has(number));
  expect(
    rooms.filter(({ number }) => !served.has(number)).map(({ number, name }) => `${number} ${name}`),
  ).toEqual([]);
});

test("every flat has a smoke detector in each bedroom and in its hall", () => {
  const guarded = new Set(storeys.flatMap(detectorsOf).map(({ room }) => room));
  const rooms = storeys.flatMap((s) => s.rooms).filter(({ unit }) => unit?.startsWith("WE"));
  for (const { number, usage } of rooms)
    expect(guarded.has(number), number).toBe(["sleeping", "child", "hall"].includes(usage));
});

test("solar panels lie inside the parapets, and no two overlap", () => {
  const roofs = { wing: rect(0.325, 0.325, 11.675, 16), setback: rect(4.925, 18.625, 26.675, 24.775) };
  for (const [key, list] of Object.entries(panels)) {
    const boxes = list.map(({ at: [x, y] }) => rect(x, y, x + panelSize.width, y + panelSize.depth));
    const roof = roofs[key as keyof typeof roofs];
    for (const [i, box] of boxes.entries()) {
      expect(overlap(box, roof)).toEqual(box);
      expect(boxes.slice(i + 1).every((other) => !overlap(box, other))).toBe(true);
    }
  }
});

test("equipment leaves 90 cm free before every door", () => {
  for (const { openings } of storeys)
    for (const { wall, from, to, rooms, tag } of openings) {
      const { x0, y0, x1, y1 } = wall.rect;
      const way = wall.axis === "x" ? rect(from, y0 - 0.9, to, y1 + 0.9) : rect(x0 - 0.9, from, x1 + 0.9, to);
      for (const each of equipment)
        if (rooms.includes(each.room))
          expect(overlap(boxOf(each), way), `${each.tag} before ${tag}`).toBeNull();
    }
});
