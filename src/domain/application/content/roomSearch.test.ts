import { expect, test } from "vitest";
import type { Room } from "./applicationData.ts";
import { roomSearch } from "./roomSearch.ts";

const room = (id: number, number: string, name: string, storey = 0, usage: string | null = null): Room => ({
  id,
  number,
  name,
  storey,
  usage,
  area_m2: null,
  area_kind: null,
  volume_m3: null,
  height_m: null,
});
const rooms = [
  room(1, "0.01", "Abstellraum"),
  room(2, "0.02", "Türanlage Müllraum"),
  room(3, "1.01", "Küche", 1),
  room(4, "1.02", "Raumlufttechnik", 1),
  room(5, "1.10", "Straßenzimmer", 1),
];
const search = roomSearch(rooms, ["Erdgeschoss", "1. Obergeschoss"]);
const ids = (query: string) => search(query).map(({ id }) => id);

test("a word is found inside a compound, its beginning first", () => {
  expect(ids("raum")).toEqual([4, 1, 2]);
});

test("Tuer, Tür and tur find the door; Kueche and kuche the kitchen; strasse the street", () => {
  for (const query of ["Tuer", "Tür", "tur"]) expect(ids(query)).toEqual([2]);
  for (const query of ["Kueche", "kuche", "KÜCHE"]) expect(ids(query)).toEqual([3]);
  expect(ids("strasse")).toEqual([5]);
});

test("all words must be there, in any order, the storey counts too", () => {
  expect(ids("raum müll")).toEqual([2]);
  expect(ids("obergeschoss kü")).toEqual([3]);
  expect(ids("raum küche")).toEqual([]);
});

test("a room's number comes first, an empty query gives all rooms", () => {
  expect(ids("1.02")[0]).toBe(4);
  expect(ids("  ")).toEqual([1, 2, 3, 4, 5]);
});

test("characters that mean something to patterns are only characters", () => {
  expect(ids(".*")).toEqual([]);
  expect(ids("(((")).toEqual([]);
});
