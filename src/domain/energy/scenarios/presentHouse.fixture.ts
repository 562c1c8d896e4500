import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { EnvelopePart } from "#domain/ifc/envelope/envelopePart.ts";
import { type BuildingChoices, noChoices } from "../buildingChoices.ts";
import { type EnergyPrices, noPrices } from "./energyPrices.ts";
import type { Measures } from "./measure.ts";
import { presentState } from "./presentState.ts";
import type { ScenarioFigureId } from "./scenarioCatalogue.ts";
import { scenarioResult } from "./scenarioResult.ts";

const part = (more: Partial<EnvelopePart>): EnvelopePart => ({
  express_id: 1,
  global_id: "g",
  name: "Wand",
  kind: "wall",
  border: "external",
  area_m2: 160,
  area_origin: { from: "boundaries" },
  area_quality: "Q2",
  azimuth_deg: 180,
  tilt_deg: 90,
  u_value: { value: 1.2, origin: { from: "layers" }, quality: "Q3" },
  g_value: null,
  ...more,
});
const window = (azimuth_deg: number): EnvelopePart =>
  part({
    kind: "window",
    area_m2: 8,
    azimuth_deg,
    u_value: { value: 2.8, origin: { from: "layers" }, quality: "Q2" },
    g_value: { value: 0.75, origin: { from: "layers" }, quality: "Q2" },
  });
/** A house of 1978 with walls, roof, floor and two windows, heated with gas. */
export const house: EnvelopeResult = {
  parts: [
    part({}),
    part({
      kind: "roof",
      area_m2: 90,
      tilt_deg: 0,
      border: "unheated",
      u_value: { value: 0.9, origin: { from: "layers" }, quality: "Q3" },
    }),
    part({ kind: "floor", area_m2: 80, tilt_deg: 180, border: "ground" }),
    window(175),
    window(10),
  ],
  reference_area_m2: { value: 150, origin: { from: "boundaries" }, quality: "Q2" },
  volume_m3: { value: 380, origin: { from: "boundaries" }, quality: "Q2" },
  storeys: 2,
  true_north: "model",
  grade: "Q3",
  findings: [],
  inputs_to_fix_first: [],
};
/** What is known about it. */
export const choices: BuildingChoices = {
  ...noChoices,
  construction_year: 1978,
  residential: true,
  dwellings: 1,
  heating: "gas_low_temperature",
  heating_year: 1992,
};

/** The house as it stands; `more` is what else is known about it. */
export function presentOf(more: Partial<BuildingChoices> = {}) {
  const found = presentState(house, { ...choices, ...more });
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
}
/** The house as it stands. */
export const present = presentOf();

/** What energy costs there. */
export const prices: EnergyPrices = { ...noPrices, natural_gas: 11, electricity: 32, feed_in: 8 };

/** A scenario of the house, calculated. */
export function calculated(measures: Measures, from = present, at = prices) {
  const result = scenarioResult(from, measures, at);
  if (!result.ok) throw new Error(result.error.kind);
  const { figures } = result.value;
  const value = (id: ScenarioFigureId) => figures[id]?.value;
  return { ...result.value, value, kinds: result.value.findings.map(({ kind }) => kind) };
}

/** Walls insulated to U 0.2 for 180 € per m². */
export const wall = { u_w_m2k: 0.2, cost_cents_m2: 18_000 };
