import { expect, test } from "vitest";
import type { Element, Group, Space, Storey } from "../ifc/model.ts";
import { type Branch, spaceTitle, thingTree, type TreeOrder } from "./thingTree.ts";

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
  groups: [
    { express_id: 50, kind: "zone", name: "Wohnung 1", members: [10, 11] } as unknown as Group,
    { express_id: 60, kind: "system", name: "Heizung", members: [90, 999] } as unknown as Group,
  ],
};

/** The tree as an outline: names of branches with the titles of their things. */
const outline = (order: TreeOrder, search = "") => thingTree(model, order, search).map(written);

function written({ label, branches, things }: Branch): unknown {
  const name = "name" in label ? label.name : label.kind === "class" ? label.ifc_class : label.kind;
  return [name, ...things.map(({ title }) => title), ...branches.map(written)];
}

test("by storey from the top down: rooms sorted by number, then elements by class; last what has no storey", () => {
  expect(outline("storey")).toEqual([
    ["1. OG", "1.01 Büro"],
    ["EG", "0.2 Flur", "0.10 Küche", ["IfcPump", "Umwälzpumpe"]],
    ["none", "Luftraum"],
  ]);
});

test("by class rooms come first", () => {
  expect(outline("class").map((branch) => (branch as string[])[0])).toEqual(["rooms", "IfcPump"]);
});

test("a system holds its elements, a zone its rooms; rooms of no zone stand at the end", () => {
  expect(outline("system")).toEqual([["Heizung", "Umwälzpumpe"]]);
  expect(outline("zone")).toEqual([
    ["Wohnung 1", "0.2 Flur", "0.10 Küche"],
    ["none", "1.01 Büro", "Luftraum"],
  ]);
});

test("a search does not mind case and accents, all its words must occur, and empty branches go", () => {
  expect(outline("storey", "KUCHE")).toEqual([["EG", "0.10 Küche"]]);
  expect(outline("storey", "buro 1.01")).toEqual([["1. OG", "1.01 Büro"]]);
  expect(outline("storey", "buro flur")).toEqual([]);
  expect(outline("class", "pumpe")).toEqual([["IfcPump", "Umwälzpumpe"]]);
});

test("a branch knows everything below it, for showing it alone", () => {
  expect(thingTree(model, "storey")[1]!.ids).toEqual(new Set([10, 11, 90]));
});

test("a room whose number and name are the same is named once", () => {
  expect(spaceTitle({ name: "Flur", long_name: "Flur" })).toBe("Flur");
  expect(spaceTitle({ name: "2.05", long_name: "Schlafen" })).toBe("2.05 Schlafen");
});
