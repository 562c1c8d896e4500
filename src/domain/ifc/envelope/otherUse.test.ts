import { describe, expect, test } from "vitest";
import { type BuildingChoices, noChoices } from "#domain/energy/buildingChoices.ts";
import { box, element, house, model, space, wall } from "../../../../tests/fixtures/models/aHouse.ts";
import { envelope } from "./envelope.ts";

const other: BuildingChoices = { ...noChoices, construction_year: 1978, residential: false };
const dwelling: BuildingChoices = { ...other, residential: true };
const storey = (express_id: number, elevation_m: number) => ({
  express_id,
  global_id: `s${express_id}`,
  name: `Geschoss ${express_id}`,
  elevation_m,
});
const room = (express_id: number, storey_id: number, net_area_m2: number, long_name: string | null = null) =>
  space({ express_id, storey_id, net_area_m2, volume_m3: net_area_m2 * 3, long_name });

/** Two storeys of offices of 100 and 60 m², the upper one set back, above cellar rooms of 40 m². */
const offices = model({
  storeys: [storey(1, 0), storey(2, 3), storey(3, -3)],
  spaces: [room(50, 1, 100), room(51, 2, 60), room(52, 3, 40, "Keller")],
});
const rows = (result: ReturnType<typeof envelope>) =>
  result.parts.map(({ kind, border, area_m2, area_origin }) => [
    kind,
    border,
    Math.round(area_m2 * 10) / 10,
    area_origin.from === "default" ? area_origin.rule : area_origin.from,
  ]);

describe("an office without roof and floor in its model", () => {
  const result = envelope(offices, [], other);

  test("has them by the floors of its storeys, terrace and cellar apart; walls stay missing, and it says so", () => {
    expect(rows(result)).toEqual([
      ["roof", "external", 100, "storey_floors"],
      ["floor", "ground", 60, "storey_floors"],
      ["floor", "cellar", 40, "storey_floors"],
    ]);
    const found = new Map(result.findings.map(({ kind, examples }) => [kind, examples]));
    expect(found.get("area_from_storeys")).toEqual(["roof", "floor"]);
    expect(found.get("part_missing")).toEqual(["wall"]);
    expect(found.has("area_estimated")).toBe(false);
  });

  test("takes the outside of slabs that fit the rooms on them, not of a slab that is a yard", () => {
    const slab = (id: number, storey_id: number) =>
      element({ express_id: id, ifc_class: "IfcSlab", storey_id });
    const upper = room(51, 2, 60);
    const built = model({
      storeys: [storey(1, 0), storey(2, 3)],
      spaces: [room(50, 1, 60), upper],
      elements: [slab(7, 2)],
    });
    // 10 × 6.6 m around 60 m²
    const fits = envelope(built, [box(7, [0, 0, 2.7, 10, 6.6, 3])], other);
    expect(rows(fits).find(([kind]) => kind === "roof")).toEqual(["roof", "external", 66, "storey_floors"]);
  });

  test("overhangs are floors against outside air", () => {
    const overhang = model({
      storeys: [storey(1, 0), storey(2, 3)],
      spaces: [room(50, 1, 60), room(51, 2, 80)],
    });
    expect(rows(envelope(overhang, [], other))).toContainEqual(["floor", "external", 20, "storey_floors"]);
  });

  test("without any room only says what is missing", () => {
    const bare = envelope(model({ spaces: [], elements: [wall(1)] }), [], {
      ...other,
      heated_area_m2: 500,
    });
    expect(bare.parts.some(({ area_origin }) => area_origin.from === "default")).toBe(false);
    expect(bare.findings.find(({ kind }) => kind === "part_missing")?.examples).toContain("roof");
  });
});

test("a complete model is the same for every use; a dwelling is still estimated after TABULA where parts lack", () => {
  const [as_office, as_home] = [other, dwelling].map((one) => envelope(model(house), house.faces, one));
  expect(as_office!.parts).toEqual(as_home!.parts);
  expect(rows(envelope(offices, [], dwelling)).every(([, , , from]) => from === "tabula_estimate")).toBe(
    true,
  );
});
