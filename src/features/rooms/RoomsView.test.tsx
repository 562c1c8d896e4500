// @vitest-environment jsdom
import { expect, test } from "vitest";
import { findRooms } from "./RoomsView.tsx";

const rooms = [
  { name: "0.03", long_name: "Heizraum", storey: "UG", usage: "Technik" },
  { name: "2.01", long_name: "Küche", storey: "2. OG", usage: "Wohnen" },
  { name: "1.01", long_name: "Küche", storey: "1. OG", usage: "Wohnen" },
];
const names = (query: string) => findRooms(rooms, query).map((room) => room.name);

test.each(["küche", "Kuche", "kueche", "KÜCHE"])("%s finds both kitchens", (query) =>
  expect(names(query)).toEqual(["2.01", "1.01"]),
);

test("all words must fit: a kitchen on the second floor", () =>
  expect(names("küche 2. og")).toEqual(["2.01"]));

test("a part of a compound finds it", () => expect(names("raum")).toEqual(["0.03"]));

test("an empty search finds all, an unknown word none", () => {
  expect(names("  ")).toHaveLength(3);
  expect(names("sauna")).toEqual([]);
});
