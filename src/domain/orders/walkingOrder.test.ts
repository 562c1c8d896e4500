import fc from "fast-check";
import { expect, test } from "vitest";
import { type WalkingPlace, walkingOrder } from "./walkingOrder.ts";

const at = (storey: string | null, room: string | null, x_m?: number): WalkingPlace => ({
  storey,
  room,
  point: x_m === undefined ? null : { x_m, y_m: 0 },
});
const rooms = (places: readonly WalkingPlace[]) => places.map(({ room }) => room);

test("begins where one stands, then follows the storeys, then what is on none", () => {
  const places = [at("OG", "d"), at(null, "f"), at("KG", "b"), at("EG", "a"), at("Anbau", "e")];
  expect(rooms(walkingOrder(places, { storeys: ["KG", "EG", "OG"], current: "EG" }))).toEqual(["a", "b", "d", "e", "f"]); // prettier-ignore
});

test("on a storey the nearest is next; without a plan rooms follow by their numbers", () => {
  const on = [at("EG", "1", 0), at("EG", "2", 9), at("EG", "3", 2), at("EG", "10"), at("EG", "9")];
  expect(rooms(walkingOrder(on, { storeys: ["EG"] }))).toEqual(["1", "3", "2", "9", "10"]);
});

test("leaves nothing out and adds nothing", () => {
  const place = fc.record({
    storey: fc.constantFrom("KG", "EG", null),
    room: fc.constantFrom("1", "2", null),
    point: fc.option(fc.record({ x_m: fc.integer(), y_m: fc.integer() })),
  });
  fc.assert(
    fc.property(fc.array(place), (places) => {
      const walked = walkingOrder(places, { storeys: ["KG", "EG"] });
      expect(walked).toHaveLength(places.length);
      expect(new Set(walked)).toEqual(new Set(places));
    }),
  );
});
