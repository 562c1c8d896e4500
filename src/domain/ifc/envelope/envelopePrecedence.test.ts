import { describe, expect, test } from "vitest";
import { type BuildingChoices, noChoices } from "#domain/energy/buildingChoices.ts";
import { element, house, model, space, wall } from "../../../../tests/fixtures/models/aHouse.ts";
import { envelope } from "./envelope.ts";
import type { Element, SpaceBoundary } from "../model.ts";

const choices: BuildingChoices = { ...noChoices, construction_year: 1978 };
const kinds = (result: { readonly findings: readonly { readonly kind: string }[] }) =>
  result.findings.map(({ kind }) => kind);

describe("precedence", () => {
  const stated = (value: number) => ({
    value,
    origin: { from: "property_set", set: "Pset_WallCommon", name: "ThermalTransmittance" } as const,
  });

  test("a stated U-value wins over layers, layers over the construction year", () => {
    const layers = [
      { material: "Ziegel", thickness_m: 0.24, lambda_w_mk: 0.8 },
      { material: "Dämmung", thickness_m: 0.16, lambda_w_mk: 0.035 },
    ];
    const both = {
      ...house,
      elements: [wall(1, { u_value: stated(0.24), layers }), wall(2, { layers }), ...house.elements.slice(2)],
    };
    const { parts } = envelope(model(both), house.faces, choices);
    const u = (id: number) => parts.find(({ express_id }) => express_id === id)?.u_value;
    expect(u(1)).toMatchObject({ value: 0.24, quality: "Q2" });
    expect(u(2)?.value).toBeCloseTo(1 / (0.13 + 0.24 / 0.8 + 0.16 / 0.035 + 0.04), 9);
    expect(u(3)?.value).toBe(1);
  });

  test("a U-value that the file contradicts counts, and is told with the other one", () => {
    const twice = wall(1, { u_value: stated(0.2), contradicted: { u_value: [0.9] } });
    const result = envelope(
      model({ ...house, elements: [twice, ...house.elements.slice(1)] }),
      house.faces,
      choices,
    );
    expect(result.parts[0]?.u_value?.value).toBe(0.2);
    const [found] = result.findings.filter(({ kind }) => kind === "values_contradict");
    expect(found?.examples).toEqual([expect.stringContaining("U 0.2 ≠ 0.9")]);
  });

  test("layers without conductivity are recognised by name, and said so", () => {
    const layers = [
      { material: "Leichtbeton 102890359", thickness_m: 0.3, lambda_w_mk: null },
      { material: "Mineral wool", thickness_m: 0.1, lambda_w_mk: 0 },
    ];
    const named = { ...house, elements: [wall(1, { layers }), ...house.elements.slice(1)] };
    const result = envelope(model(named), house.faces, choices);
    expect(result.parts[0]?.u_value?.value).toBeCloseTo(1 / (0.17 + 0.3 / 0.8 + 0.1 / 0.035), 9);
    expect(kinds(result)).toContain("u_from_material_names");
  });

  test("a parapet is no part of the envelope, even when it is marked as external", () => {
    const parapet = wall(1, { predefined_type: "PARAPET", is_external: true });
    const { parts } = envelope(
      model({ ...house, elements: [parapet, ...house.elements.slice(1)] }),
      house.faces,
      choices,
    );
    expect(parts.map(({ express_id }) => express_id)).not.toContain(1);
  });

  test("a U-value of zero is not a value", () => {
    const zero = { ...house, elements: [wall(1, { u_value: stated(0) }), ...house.elements.slice(1)] };
    expect(envelope(model(zero), house.faces, choices).parts[0]?.u_value?.value).toBe(1);
  });

  test("IsExternal that is false everywhere is not a value: the plan decides", () => {
    const never = { ...house, elements: house.elements.map((one) => ({ ...one, is_external: false })) };
    const result = envelope(model(never), house.faces, choices);
    expect(result.parts).toHaveLength(7);
    expect(kinds(result)).toContain("is_external_never_true");
  });

  test("a quantity a thousand times too large gives way to the body of the wall", () => {
    const quantity = {
      value: 27_000_000,
      origin: { from: "quantity_set", set: "BaseQuantities", name: "NetSideArea" } as const,
    };
    const wrong = { ...house, elements: [wall(1, { net_area_m2: quantity }), ...house.elements.slice(1)] };
    const result = envelope(model(wrong), house.faces, choices);
    expect(result.parts[0]?.area_m2).toBeCloseTo(27, 9);
    expect(kinds(result)).toContain("area_implausible");
  });

  test("a gross quantity loses its openings, a net one does not", () => {
    const quantity = (value: number) => ({
      value,
      origin: { from: "quantity_set", set: "Qto_WallBaseQuantities", name: "Area" } as const,
    });
    const opening = element({
      express_id: 8,
      ifc_class: "IfcWindow",
      host_id: 1,
      is_external: true,
      area_m2: quantity(3),
    });
    const area = (more: Partial<Element>) =>
      envelope(model({ elements: [wall(1, { is_external: true, ...more }), opening] }), [], choices).parts[0]
        ?.area_m2;
    expect(area({ area_m2: quantity(30) })).toBe(27);
    expect(area({ area_m2: quantity(30), net_area_m2: quantity(27) })).toBe(27);
  });
});

describe("boundaries of the second level", () => {
  const boundary = (part: Partial<SpaceBoundary> & Pick<SpaceBoundary, "element_id">): SpaceBoundary => ({
    space_id: 50,
    level: 2,
    exposure: "external",
    physical: true,
    area_m2: 10,
    normal: [0, -1, 0],
    ...part,
  });

  test("decide what is outside, and their areas are used", () => {
    const { parts } = envelope(
      model({
        elements: [
          wall(1),
          wall(2),
          element({ express_id: 6, ifc_class: "IfcSlab", predefined_type: "BASESLAB" }),
        ],
        boundaries: [
          boundary({ element_id: 1 }),
          boundary({ element_id: 1, area_m2: 5 }),
          boundary({ element_id: 2, exposure: "internal" }),
          boundary({ element_id: 6, exposure: "ground", area_m2: 90, normal: [0, 0, -1] }),
        ],
      }),
      [],
      choices,
    );
    const real = parts.filter(({ express_id }) => express_id !== null);
    expect(real.map(({ express_id, border, area_m2 }) => [express_id, border, area_m2])).toEqual([
      [1, "external", 15],
      [6, "ground", 90],
    ]);
    expect(real[0]?.azimuth_deg).toBe(180);
  });

  test("normals that point into the rooms are turned round", () => {
    const { parts } = envelope(
      model({
        elements: [wall(1), element({ express_id: 6, ifc_class: "IfcSlab", predefined_type: "BASESLAB" })],
        boundaries: [
          boundary({ element_id: 1, normal: [0, 1, 0] }),
          boundary({ element_id: 6, area_m2: 90, normal: [0, 0, 1] }),
        ],
      }),
      [],
      choices,
    );
    expect(parts[0]?.azimuth_deg).toBe(180);
    expect(parts[1]).toMatchObject({ kind: "floor", border: "ground" });
  });

  test("a ceiling to the cellar is a floor towards the cellar, unless the cellar is heated", () => {
    const storeys = [
      { express_id: 1, global_id: "s1", name: "Erdgeschoss", elevation_m: 0 },
      { express_id: 2, global_id: "s2", name: "Keller", elevation_m: -2.6 },
    ];
    const twoFloors = model({
      storeys,
      spaces: [space({ express_id: 50 }), space({ express_id: 51, storey_id: 2, storey: "Keller" })],
      elements: [element({ express_id: 6, ifc_class: "IfcSlab" })],
      boundaries: [
        boundary({ element_id: 6, exposure: "internal", area_m2: 90, normal: [0, 0, -1] }),
        boundary({ element_id: 6, space_id: 51, exposure: "internal", area_m2: 90, normal: [0, 0, 1] }),
      ],
    });
    const cold = envelope(twoFloors, [], choices);
    expect(cold.parts.find(({ express_id }) => express_id === 6)).toMatchObject({
      kind: "floor",
      border: "cellar",
    });
    expect(kinds(cold)).toContain("cellar_assumed_unheated");
    const warm = envelope(twoFloors, [], { ...choices, cellar_heated: true });
    expect(warm.parts.some(({ express_id }) => express_id === 6)).toBe(false);
    expect(warm.reference_area_m2?.value).toBe(192);
  });
});
