import { expect, test } from "vitest";
import { aHeatedHouse, aPart, aZone } from "../aHouse.fixture.ts";
import { evebiHouse } from "../../references/evebiHouse.ts";
import { figureInputs } from "./figureInputs.ts";
import { figureAt, type FigurePlace, nearest } from "./figurePlace.ts";
import type { MonthlyFigureId } from "./monthlyCatalogue.ts";
import { inMonth, yearOf } from "./monthlyFormula.ts";
import { monthlyBalance } from "../monthlyBalance.ts";

const shop = aZone({
  id: "shop",
  parts: [aPart({ id: "between", behind: "zone", zone: "house" }), aPart({ id: "north", azimuth_deg: 0 })],
});

function balance() {
  const result = monthlyBalance(aHeatedHouse({ zones: [aZone(), shop] }));
  if (!result.ok) throw new Error("no balance");
  return result.value;
}

const result = balance();
const ofBuilding = (id: MonthlyFigureId): FigurePlace => ({ at: "building", id });
const ofZone = (id: MonthlyFigureId, zone = "house"): FigurePlace => ({
  at: "zone",
  id,
  zone,
  run: "heating",
});
const figure = (place: FigurePlace) => figureAt(result, place)!.figure;

/** What the inputs of a figure add up to, in the year. */
const sumOfInputs = (place: FigurePlace) =>
  figureInputs(result, place).places.reduce((sum, one) => sum + yearOf(figure(one)), 0);

test.each(["A_heated", "H_T_sum", "A_env_sum", "Q_h_b_sum", "Q_h_b_year", "Q_h_f_year", "W_year"] as const)(
  "what %s of the building is summed over adds up to it",
  (id) => {
    const place = ofBuilding(id);
    expect(figureInputs(result, place).places.length).toBeGreaterThan(0);
    expect(sumOfInputs(place)).toBeCloseTo(yearOf(figure(place)), 6);
  },
);

test.each(["A_env", "H_D", "H_s", "Q_S_tr"] as const)(
  "what %s of a zone is summed over are its parts, and they add up to it",
  (id) => {
    const place = ofZone(id);
    expect(figureInputs(result, place).places.every(({ at }) => at === "part")).toBe(true);
    expect(sumOfInputs(place)).toBeCloseTo(yearOf(figure(place)), 6);
  },
);

test("from the primary energy one follows formulas down to the U-value of a wall", () => {
  const way: readonly MonthlyFigureId[] = [
    "Q_p",
    "Q_h_f_year",
    "Q_h_f",
    "Q_h_outg",
    "Q_h_b_sum",
    "Q_h_b",
    "Q_sink",
    "Q_T",
    "H_T",
    "H_D",
    "H",
    "U",
  ];
  let here: FigurePlace = ofBuilding("Q_p");
  for (const id of way.slice(1)) {
    const next: FigurePlace | undefined = figureInputs(result, here).places.find((one) => one.id === id);
    expect(next, `${id} among the inputs of ${here.id}`).toBeDefined();
    here = next!;
  }
  expect(here).toEqual({ at: "part", id: "U", zone: "house", part: "wall-0", run: "heating" });
  expect(inMonth(figure(here), 0)).toBe(0.5);
});

test("a part finds what it lacks in its zone, a zone what it lacks in the building", () => {
  const part: FigurePlace = { at: "part", id: "Q_T_part", zone: "shop", part: "north", run: "heating" };
  expect(nearest(result, part, "theta_i")).toEqual(ofZone("theta_i", "shop"));
  expect(nearest(result, part, "V_e")).toEqual(ofBuilding("V_e"));
  expect(nearest(result, part, "EER")).toBeNull();
});

test("every figure with a Σ in its formula names what it is summed over", () => {
  const silent = (figures: Readonly<Record<string, { formula: unknown; values: readonly number[] }>>) =>
    Object.entries(figures).flatMap(([id, { formula, values }]) =>
      typeof formula === "string" && formula.startsWith("Σ") && values.some((value) => value !== 0)
        ? [id]
        : [],
    );
  const lacking = [
    ...silent(result.building as never).map((id) => ofBuilding(id as MonthlyFigureId)),
    ...result.zones.flatMap((zone) =>
      silent(zone.figures as never).map((id) => ofZone(id as MonthlyFigureId, zone.id)),
    ),
  ].filter((place) => figureInputs(result, place).places.length === 0);
  expect(lacking).toEqual([]);
});

test("a given value has no inputs, and a place that is not there no figure", () => {
  expect(figureInputs(result, ofZone("A_NGF"))).toEqual({ places: [], pipes: [] });
  expect(figureAt(result, ofZone("Q_h_b", "nowhere"))).toBeNull();
  expect(
    figureAt(result, { ...ofZone("Q_c_b"), at: "zone", zone: "house", run: "cooling" } as FigurePlace),
  ).toBeNull();
});

test("the heat of pipes in a zone opens the pipes that run there, and they add up to it", () => {
  const house = monthlyBalance(evebiHouse);
  if (!house.ok) throw new Error("no balance");
  for (const id of ["Q_I_pipes_h", "Q_I_pipes_w"] as const) {
    const place = { at: "zone", id, zone: "house", run: "heating" } as const;
    const { pipes } = figureInputs(house.value, place);
    expect(pipes.map((pipe) => pipe.id)).toEqual(id === "Q_I_pipes_h" ? ["S", "SL"] : ["V", "S", "SL"]);
    const sum = pipes.flatMap(({ loss_kwh }) => loss_kwh).reduce((total, value) => total + value, 0);
    expect(sum).toBeCloseTo(yearOf(figureAt(house.value, place)!.figure), 2);
  }
});

test("heat that a system leaves in a zone per m² opens what it leaves: q_rec · A · Q_h,b of the zone / Q_h,b of the building", () => {
  const at = (id: MonthlyFigureId, place = ofZone(id)) => yearOf(figure(place));
  const { places } = figureInputs(result, ofZone("Q_I_pipes_h"));
  expect(places.map(({ id }) => id)).toEqual(["q_h_rec", "A_heated", "Q_h_b", "Q_h_b_year"]);
  const [share, area, all] = (["q_h_rec", "A_heated", "Q_h_b_year"] as const).map((id) =>
    at(id, ofBuilding(id)),
  ) as [number, number, number];
  expect((share * area * at("Q_h_b")) / all).toBeCloseTo(at("Q_I_pipes_h"), 3);
});
