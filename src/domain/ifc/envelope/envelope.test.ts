import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BuildingChoices, noChoices } from "#domain/energy/buildingChoices.ts";
import { box, house, model, wall } from "../../../../tests/fixtures/models/aHouse.ts";
import { envelope } from "./envelope.ts";

const choices: BuildingChoices = { ...noChoices, construction_year: 1978 };
const kinds = (result: { readonly findings: readonly { readonly kind: string }[] }) =>
  result.findings.map(({ kind }) => kind);

describe("a house with geometry and nothing else", () => {
  const result = envelope(model(house), house.faces, choices);
  const part = (id: number) => result.parts.find(({ express_id }) => express_id === id);

  test("has four outer walls, a floor on the ground, a roof and a window; the inner wall and its door are no part", () => {
    expect(result.parts.map(({ express_id, kind, border }) => `${express_id} ${kind} ${border}`)).toEqual([
      "1 wall external",
      "2 wall external",
      "3 wall external",
      "4 wall external",
      "8 window external",
      "6 floor ground",
      "7 roof external",
    ]);
  });

  test("measures walls without their openings, and each opening once", () => {
    expect(part(1)?.area_m2).toBeCloseTo(12 * 2.5 - 3, 9);
    expect(part(8)?.area_m2).toBeCloseTo(3, 9);
    expect(part(6)?.area_m2).toBeCloseTo(12 * 8.6, 9);
  });

  test("knows where each wall looks, and gives the window the direction of its wall", () => {
    expect([1, 2, 3, 4, 8].map((id) => part(id)?.azimuth_deg)).toEqual([180, 0, 270, 90, 180]);
  });

  test("takes U and g from the construction year and says so, part by part", () => {
    expect(part(1)?.u_value).toEqual({
      value: 1,
      origin: { from: "default", rule: "iwu:DE.06" },
      quality: "Q5",
    });
    expect(result.findings.find(({ kind }) => kind === "u_from_year_class")?.count).toBe(7);
    expect(part(8)?.g_value?.value).toBe(0.76);
  });

  test("counts the rooms as heated floor area and volume", () => {
    expect(result.reference_area_m2?.value).toBe(96);
    expect(result.volume_m3?.value).toBe(240);
    expect(result.storeys).toBe(1);
  });

  test("asks for the most valuable inputs first", () => {
    expect(result.inputs_to_fix_first).toHaveLength(3);
    expect(result.inputs_to_fix_first[0]?.input).toMatch(/^u_value_/);
  });

  test("without a construction year no U-value is made up, and the year is asked for first", () => {
    const unknown = envelope(model(house), house.faces, noChoices);
    expect(unknown.parts.every(({ u_value }) => u_value === null)).toBe(true);
    expect(kinds(unknown)).toContain("u_missing");
    expect(unknown.inputs_to_fix_first[0]?.input).toBe("construction_year");
  });
});

test("parapets on the roof are no part of the envelope, even when they are marked as external", () => {
  const parapets = [21, 22, 23, 24].map((id) => wall(id, { is_external: true }));
  const faces = [
    box(21, [0, 0, 2.8, 12, 0.3, 3.4]),
    box(22, [0, 8.3, 2.8, 12, 8.6, 3.4]),
    box(23, [0, 0.3, 2.8, 0.3, 8.3, 3.4]),
    box(24, [11.7, 0.3, 2.8, 12, 8.3, 3.4]),
  ];
  const { parts } = envelope(
    model({ ...house, elements: [...house.elements, ...parapets] }),
    [...house.faces, ...faces],
    choices,
  );
  expect(parts.filter(({ kind }) => kind === "wall").map(({ express_id }) => express_id)).toEqual([
    1, 2, 3, 4,
  ]);
});

describe("orientation", () => {
  test("true north turns every azimuth, the area does not change", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), (north) => {
        const turned = envelope(
          model({
            ...house,
            georeference: {
              latitude_deg: null,
              longitude_deg: null,
              elevation_m: null,
              true_north_deg: north,
              crs: null,
            },
          }),
          house.faces,
          choices,
        );
        const south = turned.parts.find(({ express_id }) => express_id === 1)!;
        expect(south.azimuth_deg).toBeCloseTo((180 - north + 360) % 360, 9);
        expect(south.area_m2).toBeCloseTo(27, 9);
      }),
    );
  });

  test("a model without true north is told so, and what a person enters wins", () => {
    const without = {
      ...house,
      georeference: {
        latitude_deg: null,
        longitude_deg: null,
        elevation_m: null,
        true_north_deg: null,
        crs: null,
      },
    };
    expect(kinds(envelope(model(without), house.faces, choices))).toContain("no_true_north");
    const entered = envelope(model(without), house.faces, { ...choices, true_north_deg: 90 });
    expect(kinds(entered)).not.toContain("no_true_north");
    expect(entered.parts.find(({ express_id }) => express_id === 1)?.azimuth_deg).toBe(90);
  });
});

describe("poor models", () => {
  test("an empty model has no area, no made-up parts, and a finding", () => {
    const result = envelope(model({ spaces: [], elements: [] }), [], choices);
    expect(result.parts).toEqual([]);
    expect(result.reference_area_m2).toBeNull();
    expect(kinds(result)).toContain("no_spaces");
  });

  test("rooms alone give estimated walls, roof and floor, each named as an estimate", () => {
    const result = envelope(model({}), [], choices);
    expect(result.parts.map(({ kind, area_m2 }) => [kind, Math.round(area_m2 * 10) / 10])).toEqual([
      ["wall", 117.2],
      ["roof", 120.2],
      ["floor", 120.2],
    ]);
    expect(result.findings.find(({ kind }) => kind === "area_estimated")?.count).toBe(3);
    expect(kinds(result)).toContain("no_windows");
  });

  test("whatever the numbers of a model, no part has an area or U-value that is not a positive number", () => {
    const odd = fc.oneof(
      fc.constant(Number.NaN),
      fc.constant(0),
      fc.constant(-5),
      fc.double({ min: 0, max: 1e9 }),
    );
    const quantity = odd.map((value) => ({ value, origin: { from: "geometry" } as const }));
    fc.assert(
      fc.property(quantity, quantity, odd, odd, (net, u, thickness, lambda) => {
        const broken = model({
          ...house,
          elements: house.elements.map((one) => ({
            ...one,
            net_area_m2: net,
            u_value: u,
            layers: [{ material: "?", thickness_m: thickness, lambda_w_mk: lambda }],
          })),
        });
        for (const part of envelope(broken, house.faces, choices).parts) {
          expect(part.area_m2).toBeGreaterThan(0);
          expect(part.u_value?.value).toBeGreaterThan(0.05);
          expect(part.u_value?.value).toBeLessThanOrEqual(6);
        }
      }),
    );
  });
});

test("a house whose façade is all glass gets no walls made up beside it", () => {
  const glass = house.elements.map((one) =>
    one.ifc_class === "IfcWall" && one.express_id !== 5 ? { ...one, ifc_class: "IfcCurtainWall" } : one,
  );
  const { parts } = envelope(model({ ...house, elements: glass }), house.faces, choices);
  expect(parts.some(({ kind }) => kind === "wall")).toBe(false);
  expect(
    parts.filter(({ kind }) => kind === "window").reduce((sum, part) => sum + part.area_m2, 0),
  ).toBeGreaterThan(90);
});
