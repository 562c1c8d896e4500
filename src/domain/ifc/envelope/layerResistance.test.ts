import { describe, expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { house, model, wall } from "../../../../tests/fixtures/models/aHouse.ts";
import { envelope } from "./envelope.ts";
import { layerResistance } from "./layerResistance.ts";
import type { Element, MaterialLayer } from "../model.ts";

const layer = (
  material: string,
  thickness_m: number | null,
  lambda_w_mk: number | null = null,
  more: Partial<MaterialLayer> = {},
): MaterialLayer => ({ material, thickness_m, lambda_w_mk, ...more });

const concrete = layer("Beton", 0.2, 2);
const foam = layer("EPS", 0.14, 0.035);
const panel = layer("Platte", 0.02, 0.1);
const [ofConcrete, ofFoam, ofPanel] = [0.1, 4, 0.2];

const resistance = (layers: readonly MaterialLayer[], kind: "wall" | "roof" | "floor" = "wall") => {
  const sum = layerResistance(layers, kind);
  return typeof sum === "string" ? sum : sum.resistance;
};

describe("an air layer", () => {
  test("has the resistance of the norm, whatever conductivity the file states for it", () => {
    for (const lambda of [null, 0.025, 0.04 / 0.18, 0.3])
      expect(resistance([concrete, layer("Luftschicht", 0.04, lambda), panel])).toBeCloseTo(
        ofConcrete + 0.18 + ofPanel,
        9,
      );
    const air = layer("Lame d’air", 0.1, 0.025);
    expect(resistance([concrete, air], "roof")).toBeCloseTo(ofConcrete + 0.16, 9);
    expect(resistance([concrete, air], "floor")).toBeCloseTo(ofConcrete + 0.22, 9);
  });

  test("is one that the file calls a gap, unless name or conductivity mean a material", () => {
    const gap = (name: string, lambda: number | null) =>
      resistance([concrete, layer(name, 0.04, lambda, { air: "gap" })]);
    expect(gap("", null)).toBeCloseTo(ofConcrete + 0.18, 9);
    expect(gap("Zwischenraum", 0.025)).toBeCloseTo(ofConcrete + 0.18, 9);
    expect(gap("Stoff", 0.2)).toBeCloseTo(ofConcrete + 0.2, 9);
    expect(gap("PUR 024", 0.024)).toBeCloseTo(ofConcrete + 0.04 / 0.024, 9);
    expect(gap("Ziegel", null)).toBeCloseTo(ofConcrete + 0.04 / 0.8, 9);
  });

  test("above 0.3 m is a room, of no thickness it is nothing, and air alone is no construction", () => {
    expect(resistance([concrete, layer("Luft", 0, 0.025), panel])).toBeCloseTo(ofConcrete + ofPanel, 9);
    expect(resistance([concrete, layer("Luftraum", 0.4), panel])).toBe("thick_air");
    expect(resistance([layer("Luft", 0.04)])).toBe("unknown");
  });

  test("that is slightly ventilated has half of it, and what lies outside counts for 0.15", () => {
    const slight = layer("Luftschicht schwach belüftet", 0.04);
    expect(resistance([foam, slight, panel])).toBeCloseTo(ofFoam + 0.09 + 0.15, 9);
  });
});

describe("a well ventilated layer", () => {
  const moving = layer("", 0.04, 0.025, { air: "ventilated" });

  test("ends the construction, in either order of the layers", () => {
    const inner = [concrete, foam];
    for (const layers of [
      [...inner, moving, panel],
      [panel, moving, ...inner],
      [...inner, moving],
      [...inner, moving, layer("Unbekannt", 0.01)],
      [layer("Tonziegel", 0.02), moving, panel, moving, ...inner],
      [...inner, layer("Hinterlüftete Fassadenplatte", 0.02, 0.3)],
    ])
      expect(layerResistance(layers, "wall")).toMatchObject({
        resistance: expect.closeTo(ofConcrete + ofFoam, 9),
        isVentilated: true,
      });
    expect(resistance([layer("Unbekannt", 0.3), moving, panel])).toBe("unknown");
    // neither side is insulated: the thicker one bears
    expect(resistance([panel, moving, concrete])).toBeCloseTo(ofConcrete, 9);
  });
});

describe("layers without a thickness", () => {
  test("are membranes that resist nothing; insulation without one says nothing", () => {
    const membrane = layer("Dampfsperre", 0);
    expect(resistance([concrete, membrane, foam])).toBeCloseTo(ofConcrete + ofFoam, 9);
    expect(resistance([concrete, layer("EPS", 0)])).toBe("unknown");
    expect(resistance([concrete, layer("Stoff", 0, 0.032)])).toBe("unknown");
    expect(resistance([membrane])).toBe("unknown");
    expect(resistance([concrete, layer("Stoff", null, 0.5)])).toBe("unknown");
  });

  test("may state their resistance in the place of a conductivity", () => {
    const stated = layer("Element", null, null, { resistance_m2kw: 1.5 });
    expect(layerResistance([concrete, stated], "wall")).toMatchObject({ resistance: 1.6, byName: false });
  });
});

describe("the envelope", () => {
  const south = (more: Partial<Element>) => {
    const elements = [wall(1, more), ...house.elements.slice(1)];
    const { parts, findings } = envelope(model({ ...house, elements }), house.faces, {
      ...noChoices,
      construction_year: 1978,
    });
    const ofAir = findings.filter(({ kind }) => /air|ventilated/.test(kind));
    const [told, examples] = [ofAir.map(({ kind }) => kind), ofAir.flatMap((one) => one.examples)];
    return { u: parts.find(({ express_id }) => express_id === 1)?.u_value, told, examples };
  };
  const air = layer("Luftschicht", 0.04, 0.025);

  test("tells that the norm counts for an air layer, and not the stated conductivity", () => {
    const { u, told } = south({ layers: [concrete, air, panel] });
    expect(u).toMatchObject({ value: expect.closeTo(1 / (0.17 + 0.48), 9), quality: "Q3" });
    expect(told).toEqual(["u_air_by_norm"]);
    expect(south({ layers: [concrete, { ...air, lambda_w_mk: 0.04 / 0.18 }, panel] }).told).toEqual([]);
  });

  test("tells each layer that conducts as little as air, unless its name explains it", () => {
    const thin = (material: string) => layer(material, 0.05, 0.025);
    expect(south({ layers: [concrete, thin("Platte XY"), thin("Mineralwolle")] })).toMatchObject({
      told: ["u_conducts_as_air"],
      examples: ["Platte XY: 0.025", "Mineralwolle: 0.025"],
      u: { value: expect.closeTo(1 / (0.17 + 4.1), 9) },
    });
    expect(south({ layers: [concrete, thin("PUR 025"), thin("Kooltherm")] }).told).toEqual([]);
    expect(south({ layers: [concrete, thin("Installationsebene")] }).told).toEqual(["u_air_by_norm"]);
    const named = { ...thin("Kooltherm"), label: "Cavity" };
    expect(resistance([concrete, named])).toBeCloseTo(2.1, 9);
  });

  test("tells a layer of which the file states two conductivities", () => {
    const twice = { ...panel, contradicted: [0.5] };
    const { findings } = envelope(
      model({ ...house, elements: [wall(1, { layers: [concrete, twice] }), ...house.elements.slice(1)] }),
      house.faces,
      noChoices,
    );
    expect(findings.find(({ kind }) => kind === "values_contradict")?.examples).toEqual([
      "Platte: λ 0.1 ≠ 0.5",
    ]);
  });

  test("has an inner surface behind moving air, and tells what does not count", () => {
    const moving = { ...air, air: "ventilated" as const };
    const { u, told } = south({ layers: [concrete, foam, moving, panel] });
    expect(u?.value).toBeCloseTo(1 / (0.26 + 4.1), 9);
    expect(told).toEqual(["u_outside_ventilated_layer"]);
    const called = south({ type_name: "AW hinterlüftet", layers: [concrete, foam, air, panel] });
    expect(called.u?.value).toBeCloseTo(1 / (0.26 + 4.1), 9);
    const still = { ...air, material: "Luftschicht, ruhend" };
    expect(south({ type_name: "AW hinterlüftet", layers: [concrete, foam, still] }).u?.value).toBeCloseTo(
      1 / (0.17 + 4.1 + 0.18),
      9,
    );
  });

  test("tells that a layer of air above 0.3 m leaves the U-value to the construction year", () => {
    const { u, told } = south({ layers: [concrete, layer("Luft", 0.5), panel] });
    expect(u?.origin).toMatchObject({ from: "default", rule: expect.stringMatching(/^iwu:/) });
    expect(told).toEqual(["u_air_too_thick"]);
  });
});
