import { expect, test } from "vitest";
import { applicationPages } from "#domain/application/templates.ts";
import { addressOf, type Place, placeOf } from "./place.ts";

test("every place is found again by its address", () => {
  const places: Place[] = [
    { page: "start" },
    { page: "entries" },
    ...applicationPages.map((page) => ({ page })),
    { page: "room", id: 11 },
    { page: "model", id: 12 },
    { page: "form", id: "checklist-standard" },
    { page: "form", id: "ticket", room: 11 },
    { page: "entry", id: "0190a000-0000-7000-8000-000000000001" },
    { page: "meter", id: "m 1/2" },
    { page: "q", id: "7F3K-9QX2" },
  ];
  for (const place of places) expect(placeOf(addressOf(place))).toEqual(place);
});

test("an unknown address opens the start page", () => {
  const unknown = ["", "#", "#/room", "#/nowhere", "#/room/x", "#/rooms/1/2", "#/__proto__", "#/form", "#/entry/%E0%A4%A", "#/q/<b>"]; // prettier-ignore
  for (const hash of unknown) expect(placeOf(hash)).toEqual({ page: "start" });
});
