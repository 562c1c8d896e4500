import { expect, test } from "vitest";
import { aHeatedHouse, aPart, aZone } from "../aHouse.fixture.ts";
import { figureAt } from "./figurePlace.ts";
import { flowIn, flowPlaces, heatFlows, heatLosses, heatSources } from "./heatFlows.ts";
import type { MonthlyInput } from "../input/monthlyInput.ts";
import { months } from "./monthlyLedger.ts";
import { monthlyBalance } from "../monthlyBalance.ts";

function flowsOf(input: MonthlyInput) {
  const result = monthlyBalance(input);
  if (!result.ok) throw new Error(result.error.map(({ kind }) => kind).join());
  return { result: result.value, flows: heatFlows(result.value) };
}

const twoZones = () =>
  aHeatedHouse({
    zones: [
      aZone(),
      aZone({
        id: "office",
        use: {
          kind: "own",
          theta_i_heating_c: 16,
          theta_i_cooling_c: 26,
          air_change_1_h: 0.4,
          hours_per_day: 11,
          days_per_year: 250,
          internal_gains_wh_m2d: 60,
        },
        parts: [
          aPart({ id: "between", behind: "zone", zone: "house" }),
          aPart({ id: "north", azimuth_deg: 0 }),
        ],
      }),
      aZone({
        id: "cellar",
        conditioning: "unheated",
        use: null,
        parts: [
          aPart({ id: "ceiling", behind: "zone", zone: "house", tilt_deg: 0 }),
          aPart({ id: "outside" }),
        ],
      }),
    ],
  });

test.each([
  ["a heated house", aHeatedHouse()],
  ["two heated zones and a cellar", twoZones()],
])("in each month of %s as much heat comes in as goes out", (_name, input) => {
  const { flows } = flowsOf(input);
  for (const month of months) {
    const from = heatSources.reduce((sum, source) => sum + flows.from[source][month]!, 0);
    const to = heatLosses.reduce((sum, loss) => sum + flows.to[loss][month]!, 0);
    expect(from).toBeGreaterThan(0);
    expect(to).toBeCloseTo(from, 6);
  }
});

test("what is used of sun and people, and the heating, cover the losses exactly", () => {
  const { flows } = flowsOf(aHeatedHouse());
  for (const month of months) {
    const used = heatSources.reduce((sum, source) => sum + flows.used[source][month]!, 0);
    const lost = heatLosses.reduce(
      (sum, loss) => (loss === "unused" ? sum : sum + flows.to[loss][month]!),
      0,
    );
    expect(used).toBeCloseTo(lost, 6);
  }
});

test("the heating of the year is the heat demand of the building, and 160 m² of walls lose H·Δθ·t", () => {
  const { result, flows } = flowsOf(aHeatedHouse());
  expect(flowIn(flows.from.heating, null)).toBeCloseTo(result.building.Q_h_b_year!.values[0]!, 6);
  const { theta_i, theta_e, t } = result.zones[0]!.figures;
  const january = (0.5 * 160 * (theta_i!.values[0]! - theta_e!.values[0]!) * t!.values[0]!) / 1000;
  expect(flowIn(flows.to.wall, 0)).toBeCloseTo(january, 6);
});

test("every flow that is not 0 names the figures it is made of; those of the walls add up to it", () => {
  const { result, flows } = flowsOf(aHeatedHouse());
  for (const id of heatSources)
    expect(flowPlaces(result, { side: "from", id }).length > 0, id).toBe(flowIn(flows.from[id], null) > 0);
  for (const id of heatLosses)
    expect(flowPlaces(result, { side: "to", id }).length > 0, id).toBe(flowIn(flows.to[id], null) > 0);
  const walls = flowPlaces(result, { side: "to", id: "wall" }).map(
    (place) => figureAt(result, place)!.figure,
  );
  expect(walls.reduce((sum, { values }) => sum + values[0]!, 0)).toBeCloseTo(flowIn(flows.to.wall, 0), 6);
});
