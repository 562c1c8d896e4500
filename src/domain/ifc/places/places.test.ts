import { expect, test } from "vitest";
import { model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { spaceHeat } from "../rooms/heatedSpaces.ts";
import type { BuildingModel, NamedPlace } from "../model.ts";
import { modelPlaces } from "./modelPlaces.ts";
import { ownModel } from "./ownModel.ts";
import { foreignPlaces, placeQuestion, withPlaces } from "./placeChoices.ts";

const place = (express_id: number, name: string, more: Partial<NamedPlace> = {}): NamedPlace => ({
  express_id,
  global_id: `g${express_id}`,
  name,
  site_id: 1,
  ...more,
});

/** A model with one room of 10 m² per given building. */
const houses = (buildings: readonly NamedPlace[], part: Partial<BuildingModel> = {}): BuildingModel =>
  model({
    sites: [place(1, "Grund")],
    buildings,
    storeys: buildings.map(({ express_id }) => ({
      express_id: 100 + express_id,
      global_id: `s${express_id}`,
      name: "EG",
      elevation_m: 0,
      building_id: express_id,
    })),
    spaces: buildings.map(({ express_id }) =>
      space({
        express_id: 200 + express_id,
        building_id: express_id,
        storey_id: 100 + express_id,
        net_area_m2: 10,
      }),
    ),
    ...part,
  });

const two = houses([place(10, "Haus A"), place(11, "Haus B")]);
const onlyA = withPlaces(undefined, modelPlaces(two).all, new Set(["g10"]));
const heated = (of: BuildingModel, buildings = onlyA) =>
  spaceHeat(of, { cellar_heated: null, buildings }).map(({ space: { building_id } }) => building_id);

test("a file whose rooms stand in two buildings is asked about, with what each of them holds", () => {
  const question = placeQuestion(two, undefined);
  expect(question?.isAnswered).toBe(false);
  expect(question?.places).toMatchObject([
    {
      name: "Haus A",
      storeys: 1,
      rooms: 1,
      area_m2: 10,
      belongs: true,
      isSaid: false,
      site: { name: "Grund" },
    },
    { name: "Haus B", storeys: 1, rooms: 1, area_m2: 10, belongs: true, isSaid: false },
  ]);
  expect(heated(two, {})).toEqual([10, 11]);
});

test("one building, one with sections, a second one without rooms or with a yard alone: nothing is asked", () => {
  expect(placeQuestion(houses([place(10, "A")]), undefined)).toBeNull();
  const sections = houses([place(10, "A"), place(11, "Trakt 2", { part_of: 10 })]);
  expect(placeQuestion(sections, undefined)).toBeNull();
  expect(modelPlaces(sections).all).toMatchObject([{ rooms: 2, storeys: 2, area_m2: 20 }]);
  const [room, other] = two.spaces;
  expect(placeQuestion({ ...two, spaces: [room!] }, undefined)).toBeNull();
  expect(placeQuestion({ ...two, spaces: [room!, { ...other!, role: "outside" }] }, undefined)).toBeNull();
});

test("rooms under the site stand by themselves: with one building they raise no question, on another site they do", () => {
  const loose = space({ express_id: 300, building_id: null, site_id: 1, storey_id: null });
  const one = houses([place(10, "A")]);
  expect(placeQuestion({ ...one, spaces: [...one.spaces, loose] }, undefined)).toBeNull();
  const beside = placeQuestion({ ...two, spaces: [...two.spaces, loose] }, undefined);
  expect(beside?.places.map(({ kind, rooms }) => [kind, rooms])).toEqual([
    ["building", 1],
    ["building", 1],
    ["site", 1],
  ]);
  const sites = [place(1, "Grund"), place(2, "Nachbar")];
  const far = { ...one, sites, spaces: [...one.spaces, { ...loose, site_id: 2 }] };
  expect(placeQuestion(far, undefined)?.places.map(({ site }) => site?.name)).toEqual(["Grund", "Nachbar"]);
});

test("buildings without names, with the same name or the same GlobalId are told apart", () => {
  const nameless = houses([place(10, ""), place(11, "")]);
  expect(heated(nameless, withPlaces(undefined, modelPlaces(nameless).all, new Set(["g11"])))).toEqual([11]);
  const same = houses([place(10, "A"), place(11, "A")]);
  expect(heated(same, withPlaces(undefined, modelPlaces(same).all, new Set(["g10"])))).toEqual([10]);
  const repeated = houses([place(10, "A"), place(11, "B", { global_id: "g10" })]);
  const keys = modelPlaces(repeated).all.map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  const second = withPlaces(undefined, modelPlaces(repeated).all, new Set([keys[1]!]));
  expect(heated(repeated, second)).toEqual([11]);
  const silent = houses([place(10, "A", { global_id: "" }), place(11, "B", { global_id: "" })]);
  expect(new Set(modelPlaces(silent).all.map(({ key }) => key)).size).toBe(2);
});

test("an answer is found again by GlobalId, else by name and site where one of each fits", () => {
  expect(heated(houses([place(10, "Haus A neu"), place(11, "Haus B")]))).toEqual([10]);
  const again = houses([place(10, "haus a ", { global_id: "x" }), place(11, "Haus B", { global_id: "y" })]);
  expect(placeQuestion(again, onlyA)?.isAnswered).toBe(true);
  expect(heated(again)).toEqual([10]);
  const twice = houses([place(10, "Haus B", { global_id: "x" }), place(11, "Haus B", { global_id: "y" })]);
  expect(placeQuestion(twice, onlyA)?.isAnswered).toBe(false);
  expect(heated(twice)).toEqual([10, 11]);
  const moved = withPlaces(onlyA, modelPlaces(again).all, new Set(["y"]));
  expect(Object.keys(moved)).toEqual(["x", "y"]);
});

test("a building that a new version adds is asked about and counts meanwhile; what was said of the others stays", () => {
  const three = houses([place(10, "Haus A"), place(11, "Haus B"), place(12, "Haus C")]);
  const question = placeQuestion(three, onlyA);
  expect(question?.isAnswered).toBe(false);
  expect(question?.places.map(({ belongs, isSaid }) => [belongs, isSaid])).toEqual([
    [true, true],
    [false, true],
    [true, false],
  ]);
  expect(heated(three)).toEqual([10, 12]);
});

test("an answer that leaves no rooms is none: all count, and it is asked again", () => {
  const onlyB = withPlaces(undefined, modelPlaces(two).all, new Set());
  expect(foreignPlaces(two, onlyB).size).toBe(0);
  expect(placeQuestion(two, onlyB)).toMatchObject({
    isAnswered: false,
    places: [{ belongs: true }, { belongs: true }],
  });
});

test("the own model has no rooms, storeys and members of groups of other buildings, and is its own own model", () => {
  const groups = [
    { express_id: 1, global_id: "z1", kind: "zone" as const, name: "Z", members: [210, 211] },
    { express_id: 2, global_id: "z2", kind: "zone" as const, name: "nur B", members: [211] },
  ];
  const own = ownModel({ ...two, groups }, onlyA);
  expect(own.spaces.map(({ express_id }) => express_id)).toEqual([210]);
  expect(own.storeys.map(({ express_id }) => express_id)).toEqual([110]);
  expect(own.groups.map(({ members }) => members)).toEqual([[210]]);
  expect(ownModel(own, onlyA)).toEqual(own);
  const onlyB = withPlaces(undefined, modelPlaces(two).all, new Set(["g11"]));
  const building = { global_id: "g10", name: "Haus A", address: "Weg 1", year_of_construction: 1900 };
  expect(ownModel({ ...two, building }, onlyB).building).toEqual({
    global_id: "g11",
    name: "Haus B",
    address: null,
    year_of_construction: null,
  });
  expect(ownModel(two, undefined)).toBe(two);
});

test("records of before, which know the building of rooms alone, are told apart by them", () => {
  const old = { ...two, storeys: two.storeys.map((storey) => ({ ...storey, building_id: null })) };
  expect(ownModel(old, onlyA).storeys.map(({ express_id }) => express_id)).toEqual([110]);
  expect(placeQuestion({ ...two, buildings: [], sites: [] }, onlyA)).toBeNull();
});
