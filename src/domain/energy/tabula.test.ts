import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { climateGermany, boundaryConditions } from "./data/tabulaConstants.ts";
import {
  inputFromBorders,
  inputFromHeatTransfer,
  openBorders,
  tabulaReferences,
} from "./references/tabulaReferences.ts";
import { type SeasonalBalance, seasonalBalance, type TabulaInput } from "./tabula.ts";
import { formulaInNumbers, formulaInSymbols } from "./tracedFigure.ts";
import type { FigureId } from "./figureCatalogue.ts";

function balanceOf(input: TabulaInput): SeasonalBalance {
  const result = seasonalBalance(input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const value = (balance: SeasonalBalance, id: FigureId): number => balance.figures[id]!.value;

describe("the published German cases", () => {
  test.each(tabulaReferences)("$id is met from the heat transfer of its parts", (published) => {
    const balance = balanceOf(inputFromHeatTransfer(published));
    for (const [id, expected] of Object.entries(published.expected))
      expect(Math.abs(value(balance, id as FigureId) - expected), id).toBeLessThan(
        id === "tau" || id.startsWith("q_") ? 0.01 : 1e-4,
      );
  });

  test("21 of the 25 cases name the border of every part", () => {
    expect(tabulaReferences).toHaveLength(25);
    expect(tabulaReferences.filter((published) => openBorders(published) === 0)).toHaveLength(21);
  });

  test.each(tabulaReferences)("$id is met from U, area and border", (published) => {
    const balance = balanceOf(inputFromBorders(published));
    expect(Math.abs(value(balance, "h_tr") - published.expected.h_tr!)).toBeLessThan(1e-4);
    expect(Math.abs(value(balance, "q_h_nd") - published.expected.q_h_nd!)).toBeLessThan(0.01);
  });
});

const house: TabulaInput = {
  reference_area_m2: 100,
  elements: [
    { id: "wall", area_m2: 150, u_w_m2k: 1, border: "external" },
    { id: "roof", area_m2: 80, u_w_m2k: 0.5, border: "unheated" },
    { id: "floor", area_m2: 80, u_w_m2k: 1, border: "ground" },
    { id: "window", area_m2: 20, u_w_m2k: 3, border: "external" },
  ],
  thermal_bridges_w_m2k: 0.1,
  windows_m2: { horizontal: 0, north: 5, east: 5, south: 5, west: 5 },
  g_value: 0.75,
  air_change_use_1_h: 0.4,
  air_change_infiltration_1_h: 0.2,
  boundary: boundaryConditions.SUH,
  climate: climateGermany,
};

describe("a small house", () => {
  test("loses 150 + 80/(1/0.5 + 0.3) + 0.5·80 + 60 W/K through its parts", () => {
    const balance = balanceOf(house);
    expect(balance.losses.map((loss) => loss.h_w_k)).toEqual([150, expect.closeTo(80 / 2.3, 9), 40, 60]);
    expect(value(balance, "H_wb")).toBeCloseTo(33, 9);
  });

  test("explains its heat demand with symbols and with numbers", () => {
    const { figures } = balanceOf(house);
    const formula = figures.q_h_nd!.formula!;
    expect(formulaInSymbols(formula)).toBe("q_ht − η · (q_int + q_sol)");
    expect(formulaInNumbers("{theta_i} − {theta_e}", figures, String)).toBe("20 − 4.6");
    expect(figures.q_h_nd!.inputs).toEqual(["q_ht", "eta", "q_int", "q_sol"]);
  });

  test("without area, without parts, with a negative area, with U = 0 there is a named problem and no number", () => {
    const kinds = [
      { ...house, reference_area_m2: 0 },
      { ...house, reference_area_m2: Number.NaN },
      { ...house, elements: [] },
      { ...house, elements: [{ id: "x", area_m2: -1, u_w_m2k: 1, border: "external" as const }] },
      { ...house, elements: [{ id: "x", area_m2: 1, u_w_m2k: 0, border: "external" as const }] },
      { ...house, g_value: 1.2 },
    ].map((input) => {
      const result = seasonalBalance(input);
      return result.ok ? "none" : result.error.kind;
    });
    expect(kinds).toEqual([
      "reference_area_missing",
      "reference_area_missing",
      "envelope_empty",
      "area_out_of_range",
      "u_value_out_of_range",
      "value_out_of_range",
    ]);
  });

  test("with gains equal to losses the utilisation is a/(a+1), and says so", () => {
    const passive: TabulaInput = {
      ...house,
      elements: [{ id: "wall", area_m2: 100, border: "external", h_w_k: 5 }],
      thermal_bridges_w_m2k: 0,
      air_change_use_1_h: 0,
      air_change_infiltration_1_h: 0,
      windows_m2: { horizontal: 0, north: 0, east: 0, south: 0, west: 0 },
      boundary: { ...boundaryConditions.SUH, f_red_htr1: 1, f_red_htr4: 1, phi_int_w_m2: 0.05 * 15.4 },
    };
    const { figures } = balanceOf(passive);
    expect(figures.gamma!.value).toBeCloseTo(1, 9);
    expect(figures.eta!.value).toBeCloseTo(figures.a!.value / (figures.a!.value + 1), 6);
    expect(figures.eta!.formula).toBe("{a} / ({a} + 1)");
  });
});

const borders = ["external", "unheated", "cellar", "ground"] as const;
const anyHouse = fc.record({
  reference_area_m2: fc.double({ min: 20, max: 20000, noNaN: true }),
  elements: fc.array(
    fc.record({
      id: fc.string(),
      area_m2: fc.double({ min: 0, max: 5000, noNaN: true }),
      u_w_m2k: fc.double({ min: 0.05, max: 6, noNaN: true }),
      border: fc.constantFrom(...borders),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  thermal_bridges_w_m2k: fc.constantFrom(0, 0.05, 0.1, 0.15),
  windows_m2: fc.record({
    horizontal: fc.double({ min: 0, max: 200, noNaN: true }),
    north: fc.double({ min: 0, max: 500, noNaN: true }),
    east: fc.double({ min: 0, max: 500, noNaN: true }),
    south: fc.double({ min: 0, max: 500, noNaN: true }),
    west: fc.double({ min: 0, max: 500, noNaN: true }),
  }),
  g_value: fc.double({ min: 0, max: 1, noNaN: true }),
  air_change_use_1_h: fc.constantFrom(0.3, 0.4, 0.5),
  air_change_infiltration_1_h: fc.constantFrom(0.05, 0.1, 0.2, 0.4),
  boundary: fc.constantFrom(boundaryConditions.SUH, boundaryConditions.MUH),
  climate: fc.constant(climateGermany),
});

describe("laws of the seasonal balance", () => {
  test("the utilisation of gains lies between 0 and 1, and the demand between 0 and the losses", () => {
    fc.assert(
      fc.property(anyHouse, (input) => {
        const balance = balanceOf(input);
        expect(value(balance, "eta")).toBeGreaterThanOrEqual(0);
        expect(value(balance, "eta")).toBeLessThanOrEqual(1);
        expect(value(balance, "q_h_nd")).toBeGreaterThanOrEqual(0);
        expect(value(balance, "q_h_nd")).toBeLessThanOrEqual(value(balance, "q_ht") + 1e-9);
      }),
    );
  });

  test("the transmission is the sum of its parts, whatever their order", () => {
    fc.assert(
      fc.property(anyHouse, (input) => {
        const balance = balanceOf(input);
        const reversed = balanceOf({ ...input, elements: input.elements.toReversed() });
        const sum = balance.losses.reduce((total, loss) => total + loss.h_w_k, 0);
        expect(value(balance, "H_parts")).toBeCloseTo(sum, 6);
        expect(value(reversed, "H_T")).toBeCloseTo(value(balance, "H_T"), 6);
      }),
    );
  });

  test("the heat transfer of a part grows in proportion to its area", () => {
    fc.assert(
      fc.property(anyHouse, fc.double({ min: 0.1, max: 10, noNaN: true }), (input, factor) => {
        const scaled = input.elements.map((part) => ({ ...part, area_m2: part.area_m2 * factor }));
        const before = balanceOf(input).losses;
        const after = balanceOf({ ...input, elements: scaled }).losses;
        after.forEach((loss, i) => expect(loss.h_w_k).toBeCloseTo(before[i]!.h_w_k * factor, 5));
      }),
    );
  });

  test("halving a U-value of a building that is heated evenly never raises the demand", () => {
    fc.assert(
      fc.property(anyHouse, fc.nat(), (input, pick) => {
        const even = { ...input, boundary: { ...input.boundary, f_red_htr1: 1, f_red_htr4: 1 } };
        const chosen = pick % input.elements.length;
        const insulated = even.elements.map((part, i) =>
          i === chosen ? { ...part, u_w_m2k: part.u_w_m2k / 2 } : part,
        );
        const before = value(balanceOf(even), "q_h_nd");
        const after = value(balanceOf({ ...even, elements: insulated }), "q_h_nd");
        expect(after).toBeLessThanOrEqual(before + 1e-9);
      }),
    );
  });

  test("a building twice as large in every area needs the same per square metre", () => {
    fc.assert(
      fc.property(anyHouse, (input) => {
        const w = input.windows_m2;
        const doubled = {
          ...input,
          reference_area_m2: input.reference_area_m2 * 2,
          elements: input.elements.map((part) => ({ ...part, area_m2: part.area_m2 * 2 })),
          windows_m2: {
            horizontal: w.horizontal * 2,
            north: w.north * 2,
            east: w.east * 2,
            south: w.south * 2,
            west: w.west * 2,
          },
        };
        expect(value(balanceOf(doubled), "q_h_nd")).toBeCloseTo(value(balanceOf(input), "q_h_nd"), 6);
      }),
    );
  });

  test("a window turned to the south never raises the demand", () => {
    fc.assert(
      fc.property(anyHouse, (input) => {
        const w = input.windows_m2;
        const turned = { ...input, windows_m2: { ...w, north: 0, south: w.south + w.north } };
        expect(value(balanceOf(turned), "q_h_nd")).toBeLessThanOrEqual(
          value(balanceOf(input), "q_h_nd") + 1e-9,
        );
      }),
    );
  });
});
