import { describe, expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { modelHull } from "#domain/hull/modelHull.ts";
import { smallHouse, type SmallHouse } from "#domain/hull/smallHouse.fixture.ts";
import { envelope } from "./envelope.ts";
import type { Element } from "../model.ts";
import { withRoles } from "../rooms/spaceRoles.ts";

const measured = (house: SmallHouse, change: (element: Element) => Element = (element) => element) => {
  const { geometry, faces, cellar_heated } = house;
  const model = { ...house.model, elements: house.model.elements.map(change) };
  const hull = modelHull(model, geometry, { faces, choices: { cellar_heated } });
  return envelope(model, faces, { ...noChoices, construction_year: 1978, cellar_heated }, hull);
};
const areaOf = (result: ReturnType<typeof measured>, kind: string) =>
  result.parts.reduce((sum, part) => (part.kind === kind ? sum + part.area_m2 : sum), 0);
const houses = [1, 2, 3, 4, 5, 6, 7, 8].map(smallHouse);

describe("the envelope of a model whose rooms and elements have bodies", () => {
  test("has the heated area of the rooms and the areas of the drawing, closed, with nothing undecided", () => {
    for (const house of houses) {
      const result = measured(house);
      expect(result.reference_area_m2?.value, `house ${house.seed}`).toBeCloseTo(house.heated_area_m2, 6);
      const right = house.hull.reduce((sum, { area_m2 }) => sum + area_m2, 0);
      const found = result.parts.reduce((sum, { area_m2 }) => sum + area_m2, 0);
      expect(Math.abs(found / right - 1), `house ${house.seed}`).toBeLessThan(0.02);
      expect(result.hull?.open).toEqual([]);
      expect(result.hull!.gap_m2).toBeLessThan(0.01 * result.hull!.area_m2);
    }
  });

  test("has no outer walls around a crawl space: the floor over it goes towards an unheated space", () => {
    const house = houses.find(({ features }) => features.includes("cellar cold"))!;
    const right = house.hull.find(({ kind, border }) => kind === "floor" && border === "cellar")!;
    const below = house.model.spaces.find(({ name }) => name.startsWith("Keller"))!;
    const ground = house.model.storeys.toSorted((a, b) => a.elevation_m - b.elevation_m)[1]!;
    const crawl = { name: "Kriechkeller", long_name: null, storey_id: ground.express_id };
    const spaces = withRoles(house.model.spaces.map((one) => (one === below ? { ...one, ...crawl } : one)));
    const result = measured({ ...house, model: { ...house.model, spaces } });
    for (const kind of ["wall", "roof", "floor"])
      expect(areaOf(result, kind)).toBeCloseTo(areaOf(measured(house), kind), 6);
    const floors = result.parts.filter(({ kind, border }) => kind === "floor" && border === "unheated");
    expect(floors.reduce((sum, { area_m2 }) => sum + area_m2, 0)).toBeCloseTo(right.area_m2, 0);
  });

  test("keeps its areas whatever quantities the file states, and says where they contradict the bodies", () => {
    const house = houses[0]!;
    const origin = { from: "quantity_set", set: "BaseQuantities", name: "NetSideArea" } as const;
    const wrong = measured(house, (element) => ({
      ...element,
      net_area_m2: { value: 123, origin },
      area_m2: { value: 456, origin },
    }));
    for (const kind of ["wall", "window", "roof", "floor"])
      expect(areaOf(wrong, kind)).toBeCloseTo(areaOf(measured(house), kind), 9);
    expect(wrong.findings.map(({ kind }) => kind)).toContain("area_implausible");
  });

  test("names walls that the file calls internal and that have nothing behind them, and leaves them out", () => {
    const house = houses[0]!;
    const wall = measured(house).parts.find(({ kind, border }) => kind === "wall" && border === "external")!;
    const result = measured(house, (element) => ({
      ...element,
      is_external: element.express_id !== wall.express_id,
    }));
    expect(result.parts.some(({ express_id }) => express_id === wall.express_id)).toBe(false);
    expect(result.findings.find(({ kind }) => kind === "party_wall_assumed")?.examples).toEqual([wall.name]);
  });

  test("lists what no element closes with its area and its room, and counts it", () => {
    const house = houses[6]!;
    const roof = house.model.elements.find(({ name }) => name === "Flachdach")!;
    const placements = house.geometry.placements.filter(({ express_id }) => express_id !== roof.express_id);
    const open = measured({ ...house, geometry: { ...house.geometry, placements } });
    const right = house.hull.find(({ kind }) => kind === "roof")!.area_m2;
    const missing = open.hull!.undecided_m2;
    expect(Math.abs(missing / right - 1)).toBeLessThan(0.05);
    expect(open.findings.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["hull_open", "hull_undecided"]),
    );
    expect(Math.abs(areaOf(open, "roof") / right - 1)).toBeLessThan(0.05);
  });

  test("calls a floor on the ground that nobody drew a missing slab: its area counts and is listed, nothing is undecided", () => {
    const house = houses.find(({ features }) => features.includes("cellar none"))!;
    const slab = house.model.elements.find(({ predefined_type }) => predefined_type === "BASESLAB")!;
    const placements = house.geometry.placements.filter(({ express_id }) => express_id !== slab.express_id);
    const open = measured({ ...house, geometry: { ...house.geometry, placements } });
    const right = house.hull.find(({ kind }) => kind === "floor")!.area_m2;
    const { undecided_m2, ground_slab_missing_m2, open: places } = open.hull!;
    expect(undecided_m2).toBeLessThan(0.01);
    expect(Math.abs(ground_slab_missing_m2 / right - 1)).toBeLessThan(0.05);
    expect(Math.abs(areaOf(open, "floor") / right - 1)).toBeLessThan(0.05);
    expect(
      places.every(
        ({ why, kind, express_id }) =>
          why === "ground_slab_missing" && kind === "floor" && express_id !== null,
      ),
    ).toBe(true);
    expect(open.findings.map(({ kind }) => kind)).toContain("hull_open");
    expect(open.findings.map(({ kind }) => kind)).not.toContain("hull_undecided");
  });
});
