import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { KeptPathway } from "./keptPathways.ts";
import { noWish, pathwayChoice, readPathwayWish } from "./pathwayChoice.ts";

const pathway = (country: string, use: string, more: Partial<KeptPathway> = {}): KeptPathway => ({
  measure: "carbon",
  country,
  use,
  scenario: "1.5",
  values: { 2024: 1 },
  sheet: "S",
  row: 1,
  ...more,
});
const later = {
  id: "later",
  pathways: [
    pathway("FR", "Office"),
    pathway("DE", "Office"),
    pathway("DE", "Hotel"),
    pathway("DE", "Hotel", { scenario: "2.0" }),
    pathway("", "Electricity", { measure: "factor", scenario: "" }),
  ],
};
const earlier = { id: "earlier", pathways: [pathway("IT", "Retail")] };
const sets = [later, earlier];

describe("choosing among imported pathways", () => {
  test("a kept wish is read as it was kept; what is of another form counts as not said", () => {
    const wish = { set: "later", country: "DE", scenario: null, use: "Hotel" };
    expect(readPathwayWish(structuredClone(wish))).toEqual(wish);
    for (const stored of [undefined, null, "DE", 7, [], { set: 7, country: ["DE"] }])
      expect(readPathwayWish(stored)).toEqual(noWish);
  });

  test("without a wish the last import counts, and in it the country of the building", () => {
    const found = pathwayChoice(sets, noWish, "DE");
    expect(found).toMatchObject({ set: "later", country: "DE", scenario: "1.5", use: null });
    expect(found.uses).toEqual(["Office", "Hotel"]);
    expect(found.pathways.map(({ country, use }) => `${country} ${use}`)).toEqual([
      "DE Office",
      "DE Hotel",
      " Electricity",
    ]);
  });

  test("another import, country, scenario and use are chosen one after the other", () => {
    expect(pathwayChoice(sets, { ...noWish, set: "earlier" }, "DE")).toMatchObject({
      country: "IT",
      uses: ["Retail"],
    });
    expect(pathwayChoice(sets, { ...noWish, country: "FR" }, "DE")).toMatchObject({ uses: ["Office"] });
    const warm = pathwayChoice(sets, { ...noWish, scenario: "2.0", use: "Hotel" }, "DE");
    expect(warm).toMatchObject({ scenario: "2.0", uses: ["Hotel"], use: "Hotel" });
  });

  test("a wish that the step before leaves no room for counts as none", () => {
    expect(pathwayChoice(sets, { ...noWish, country: "FR", use: "Hotel" }, "DE").use).toBeNull();
    expect(pathwayChoice([], noWish, "DE")).toMatchObject({ set: null, country: null, pathways: [] });
  });

  test("never are pathways of two imports, countries or scenarios mixed, whatever is wished", () => {
    const name = fc.constantFrom(null, "later", "earlier", "DE", "FR", "IT", "1.5", "2.0", "Office", "gone");
    fc.assert(
      fc.property(fc.record({ set: name, country: name, scenario: name, use: name }), (wish) => {
        const { pathways } = pathwayChoice(sets, wish, "DE");
        const own = pathways.filter(({ measure }) => measure !== "factor");
        expect(new Set(own.map(({ country, scenario }) => `${country} ${scenario}`)).size).toBe(1);
        expect(sets.filter((set) => own.every((one) => set.pathways.includes(one)))).toHaveLength(1);
      }),
    );
  });
});
