import { expect, test } from "vitest";
import { addressOf, type Place, placeOf } from "./place.ts";

test("every place is found again by its address", () => {
  const places: Place[] = [
    { page: "start" },
    { page: "rooms" },
    { page: "room", id: 11 },
    { page: "model" },
    { page: "model", id: 12 },
    { page: "contacts" },
    { page: "rules" },
    { page: "energy" },
  ];
  for (const place of places) expect(placeOf(addressOf(place))).toEqual(place);
});

test("an unknown address opens the start page", () => {
  for (const hash of ["", "#", "#/room", "#/nowhere", "#/room/x", "#/rooms/1/2", "#/__proto__"])
    expect(placeOf(hash)).toEqual({ page: "start" });
});
