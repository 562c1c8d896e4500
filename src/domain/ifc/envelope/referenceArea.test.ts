import { expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { box, element, house, model, space, wall } from "../../../../tests/fixtures/models/aHouse.ts";
import { envelope } from "./envelope.ts";
import type { BuildingModel, FaceSummary } from "../model.ts";

const sizeOf = (of: Partial<BuildingModel>, faces: readonly FaceSummary[]) => {
  const { reference_area_m2, volume_m3, findings } = envelope(model({ ...house, ...of }), faces, noChoices);
  const kinds = findings.map(({ kind }) => kind);
  return {
    area: reference_area_m2?.value,
    quality: reference_area_m2?.quality,
    volume: volume_m3?.value,
    kinds,
  };
};
const slab = (express_id: number) => element({ express_id, ifc_class: "IfcSlab", predefined_type: "FLOOR" });

test("a terrace beside the house adds nothing to the area of its rooms", () => {
  const terrace = box(20, [12, 0, -0.3, 30, 8.6, 0]);
  const found = sizeOf({ elements: [...house.elements, slab(20)] }, [...house.faces, terrace]);
  expect(found).toMatchObject({ area: 96, quality: "Q2", volume: 240 });
  expect(found.kinds).not.toContain("rooms_incomplete");
});

test("rooms that fill little of their slabs are still the area, and cellar slabs are none", () => {
  const rooms = Array.from({ length: 4 }, (_, at) =>
    space({ express_id: 60 + at, net_area_m2: 7.8, volume_m3: 21 }),
  );
  const cellar = space({ express_id: 70, name: "Keller", net_area_m2: 53.8 });
  const found = sizeOf({ spaces: [...rooms, cellar], elements: [...house.elements, slab(20)] }, [
    ...house.faces,
    box(20, [0, 0, -3, 12, 8.6, -2.7]),
  ]);
  expect(found.area).toBeCloseTo(31.2, 9);
});

test("a closed storey on which no room was drawn is estimated from its slab and told; the rooms stay", () => {
  const storeys = [
    { express_id: 1, global_id: "s1", name: "Erdgeschoss", elevation_m: 0 },
    { express_id: 2, global_id: "s2", name: "1. OG", elevation_m: 2.8 },
  ];
  const walls = [31, 32, 33, 34].map((id) => wall(id, { storey_id: 2 }));
  const upper = [
    box(31, [0, 0, 2.8, 12, 0.3, 5.3]),
    box(32, [0, 8.3, 2.8, 12, 8.6, 5.3]),
    box(33, [0, 0.3, 2.8, 0.3, 8.3, 5.3]),
    box(34, [11.7, 0.3, 2.8, 12, 8.3, 5.3]),
    box(35, [0, 0, 2.5, 12, 8.6, 2.8]),
  ];
  const elements = [...house.elements.filter(({ express_id }) => express_id !== 7), ...walls, slab(35)];
  const found = sizeOf({ storeys, elements }, [
    ...house.faces.filter(({ express_id }) => express_id !== 7),
    ...upper,
  ]);
  expect(found.area).toBeCloseTo(96 + 12 * 8.6 * 0.85, 6);
  expect(found.quality).toBe("Q5");
  expect(found.kinds).toContain("rooms_incomplete");
});

test("gross areas are told and known less well", () => {
  const spaces = house.spaces.map((room) => ({ ...room, net_area_m2: null, gross_area_m2: 52 }));
  const found = sizeOf({ spaces }, house.faces);
  expect(found).toMatchObject({ area: 104, quality: "Q3" });
  expect(found.kinds).toContain("reference_area_gross");
});
