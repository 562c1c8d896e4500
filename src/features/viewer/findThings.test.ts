import { expect, test } from "vitest";
import type { Element, Space, Storey } from "#domain/ifc/model.ts";
import { findThings, spaceTitle } from "./findThings.ts";

const storey = (express_id: number, name: string, elevation_m: number): Storey => ({
  express_id,
  global_id: `s${express_id}`,
  name,
  elevation_m,
});

const space = (
  express_id: number,
  name: string,
  long_name: string | null,
  storey_id: number | null,
): Space => ({
  express_id,
  global_id: `r${express_id}`,
  name,
  long_name,
  storey_id,
  storey: null,
  net_area_m2: 12.5,
  gross_area_m2: null,
  volume_m3: null,
  height_m: null,
  area_origin: null,
  usage: null,
  flags: [],
});

const pump = {
  express_id: 90,
  global_id: "e90",
  ifc_class: "IfcPump",
  name: "Umwälzpumpe",
  tag: "P-1",
  type_name: null,
  storey_id: 1,
} as unknown as Element;

const model = {
  storeys: [storey(1, "EG", 0), storey(2, "1. OG", 3.1)],
  spaces: [
    space(10, "0.10", "Küche", 1),
    space(11, "0.2", "Flur", 1),
    space(12, "1.01", "Büro", 2),
    space(13, "Luftraum", null, null),
  ],
  elements: [pump],
};

const titles = (search: string) =>
  findThings(model, search).map(({ things }) => things.map(({ title }) => title));

test("rooms stand by storey from the top down, sorted by number, those without storey last", () => {
  expect(findThings(model, "").map((group) => group.storey?.name ?? null)).toEqual(["1. OG", "EG", null]);
  expect(titles("")).toEqual([["1.01 Büro"], ["0.2 Flur", "0.10 Küche"], ["Luftraum"]]);
});

test("a search does not mind case and accents, and all its words must occur", () => {
  expect(titles("KUCHE")).toEqual([["0.10 Küche"]]);
  expect(titles("buro 1.01")).toEqual([["1.01 Büro"]]);
  expect(titles("buro flur")).toEqual([]);
});

test("a search of two letters finds equipment too, also inside a compound", () => {
  expect(titles("pumpe")).toEqual([["Umwälzpumpe"]]);
  expect(titles("p")).toEqual([]);
});

test("a room whose number and name are the same is named once", () => {
  expect(spaceTitle({ name: "Flur", long_name: "Flur" })).toBe("Flur");
  expect(spaceTitle({ name: "2.05", long_name: "Schlafen" })).toBe("2.05 Schlafen");
});
