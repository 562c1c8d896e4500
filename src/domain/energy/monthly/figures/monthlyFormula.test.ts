import { describe, expect, test } from "vitest";
import { aHeatedHouse, aHouse } from "../aHouse.fixture.ts";
import { type MonthlyBalance, monthlyBalance } from "../monthlyBalance.ts";
import { formulaInMonth, monthlyNumbers, monthlySymbols, yearOf } from "./monthlyFormula.ts";
import type { MonthlyInput } from "../input/monthlyInput.ts";

function balanceOf(input: MonthlyInput): MonthlyBalance {
  const result = monthlyBalance(input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const print = (value: number) => String(Math.round(value * 100) / 100);

describe("where a figure comes from", () => {
  const { zones, building } = balanceOf(aHeatedHouse());
  const [zone] = zones;
  const scopes = [zone!.figures, building];

  test("is told in symbols, and with the numbers of a month put in", () => {
    const loss = zone!.figures.Q_T!;
    expect(monthlySymbols(loss, 0)).toBe("H_T · (θ_i − θ_e) · t / 1000");
    const transfer = print(zone!.figures.H_T!.values[0]!);
    expect(monthlyNumbers(loss, 0, { scopes, print })).toBe(`${transfer} · (20 − 1) · 744 / 1000`);
    expect(monthlyNumbers(loss, 6, { scopes, print })).toBe(`${transfer} · (20 − 19) · 744 / 1000`);
  });

  test("a part finds what it lacks in its zone", () => {
    const window = zone!.parts.find(({ id }) => id === "window-180")!;
    expect(monthlyNumbers(window.figures.Q_T_part!, 0, { scopes: [window.figures, ...scopes], print })).toBe(
      "7.8 · (20 − 1) · 744 / 1000",
    );
  });

  test("each month has the formula of the branch it took", () => {
    const warm = balanceOf(
      aHouse({ climate: { ...aHouse().climate, theta_e_c: [1, 2, 5, 9, 14, 17, 25, 25, 14, 9, 4, 1] } }),
    ).zones[0]!.figures.eta!;
    expect(formulaInMonth(warm, 0)).toContain("{gamma}^{a}");
    expect(warm.values[6]).toBe(0);
    expect(formulaInMonth(warm, 6)).toBe("0");
  });

  test("a given value has no formula, but its origin; a factor names its law and the dates it is valid", () => {
    const said = balanceOf(
      aHouse({
        provenance: {
          "zones.house.parts.wall-180.u_w_m2k": { origin: "model", quality: "Q2", element: "0aBc" },
        },
      }),
    );
    const wall = said.zones[0]!.parts.find(({ id }) => id === "wall-180")!;
    expect(wall.figures.U!.origin).toEqual({ origin: "model", quality: "Q2", element: "0aBc" });
    expect(monthlySymbols(wall.figures.U!, 0)).toBeNull();
    expect(building.f_p_h!.origin!.origin).toBe("GEG Anlage 4, Anlage 9, 2020-11-01 – 2026-12-31");
  });

  test("the year of a monthly figure is the sum of its months", () => {
    expect(yearOf(building.Q_h_b_sum!)).toBeCloseTo(building.Q_h_b_year!.values[0]!, 9);
  });
});
