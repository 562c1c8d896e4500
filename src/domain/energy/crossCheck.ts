import type { EnergyBalance } from "./balance.ts";
import { leadingAnswer } from "./leadingAnswer.ts";
import { flowIn, heatFlows } from "./monthly/figures/heatFlows.ts";
import type { MonthlyFigureId } from "./monthly/figures/monthlyCatalogue.ts";
import type { MonthlyInput } from "./monthly/input/monthlyInput.ts";
import type { MonthlyResult } from "./monthly/monthlyResult.ts";

/** What moves the final energy from the seasonal balance to the monthly one, in order of calculation. */
const crossCheckSteps = [
  "transfer",
  "air",
  "climate",
  "people",
  "sun",
  "zones",
  "delivery",
  "distribution",
  "generator",
  "hot_water",
  "electricity",
  "area",
] as const;
type CrossCheckStep = (typeof crossCheckSteps)[number];

/** An input of a step as both methods have it. */
interface ComparedInput {
  readonly symbol: string;
  readonly unit: string;
  readonly seasonal: number;
  readonly monthly: number;
}

/** A step with its part of the difference. */
export interface StepDifference {
  readonly step: CrossCheckStep;
  /** kWh/(m²·a) of final energy; positive: the monthly balance has more. */
  readonly part_kwh_m2a: number;
  /** What differs in it. */
  readonly inputs: readonly ComparedInput[];
}

/** The seasonal balance held against the monthly one. Final energy per m² on the net calorific value. */
export interface CrossCheck {
  readonly seasonal_kwh_m2a: number;
  readonly monthly_kwh_m2a: number;
  readonly difference_kwh_m2a: number;
  /** The parts sum to the difference; the largest comes first. */
  readonly steps: readonly StepDifference[];
}

/**
 * The difference of final energy between both methods, divided among the steps that make it. Each step is moved from its seasonal
 * to its monthly value while those before it are moved already, so that the parts sum to the difference. Null where one of
 * the balances has no final energy, or the seasonal one no transmission.
 */
export function crossCheck(
  seasonal: EnergyBalance,
  monthly: {
    readonly input: MonthlyInput;
    readonly result: Pick<MonthlyResult, "building" | "zones" | "quality">;
  },
): CrossCheck | null {
  const [one, other] = [
    leadingAnswer({ monthly: null, seasonal }),
    leadingAnswer({ monthly, seasonal: null }),
  ];
  const s = seasonOf(seasonal);
  if (one === null || other === null || s === null) return null;
  const m = monthsOf(monthly.result);
  const parts: Readonly<Record<CrossCheckStep, number>> = {
    ...demandParts(s, m),
    delivery: m.delivery,
    distribution: m.distribution - s.distribution,
    generator: 0,
    hot_water: other.year.hot_water - one.year.hot_water,
    electricity: other.year.other - one.year.other,
    area: 0,
  };
  const heated = crossCheckSteps.slice(0, crossCheckSteps.indexOf("generator"));
  const areas = [one.area.value, other.area.value] as const;
  const per = (step: CrossCheckStep): number => {
    if (step === "area") return other.year.final_energy * (1 / areas[1] - 1 / areas[0]);
    if (step === "generator") return ((m.effort - s.effort) * m.outgoing) / areas[0];
    return (parts[step] * (heated.includes(step) ? s.effort : 1)) / areas[0];
  };
  const told = crossCheckSteps.map((step): StepDifference => ({
    step,
    part_kwh_m2a: per(step) + 0,
    inputs: inputsOf(step, { s, m, areas, hot_water: [one.year.hot_water, other.year.hot_water] }),
  }));
  const [seasonal_kwh_m2a, monthly_kwh_m2a] = [one.per_m2.final_energy!, other.per_m2.final_energy!];
  return {
    seasonal_kwh_m2a,
    monthly_kwh_m2a,
    difference_kwh_m2a: monthly_kwh_m2a - seasonal_kwh_m2a,
    steps: told.toSorted((a, b) => Math.abs(b.part_kwh_m2a) - Math.abs(a.part_kwh_m2a)),
  };
}

/** What both methods are compared by; heat in kWh/a of the building. */
interface Compared {
  readonly H_T: number;
  readonly H_V: number;
  /** Loss per W/K, kKh/a: how long and by how much it is colder outside. */
  readonly degrees: number;
  /** Gains that lower the demand. */
  readonly people: number;
  readonly sun: number;
  /** Heat demand that the steps above do not name: heat between zones, warmer air. */
  readonly rest: number;
  /** Losses of pipes and store less what of them heats the rooms. */
  readonly distribution: number;
  /** Energy put in per heat given out, net calorific value. */
  readonly effort: number;
  /** Heat that the generator gives out. */
  readonly outgoing: number;
}

interface Months extends Compared {
  readonly delivery: number;
}

function seasonOf({ figures }: EnergyBalance): Compared | null {
  const one = (id: keyof typeof figures) => figures[id]?.value ?? 0;
  const area = one("A_ref");
  const H_T = one("H_T");
  if (H_T <= 0 || area <= 0) return null;
  const outgoing = one("q_out_h") * area;
  const demand = one("q_h_nd") * area;
  const eta = one("eta");
  return {
    H_T,
    H_V: one("h_ve") * area,
    degrees: 0.024 * one("F_red") * one("S"),
    people: eta * one("q_int") * area,
    sun: eta * one("q_sol") * area,
    rest: 0,
    // What of the losses heats the rooms is taken off already, and the chain never gives out less than nothing.
    distribution: outgoing - demand,
    effort: outgoing > 0 ? one("Q_f_h") / outgoing : one("e_g_h") / one("Hs_Hi"),
    outgoing,
  };
}

function monthsOf({ building, zones }: Pick<MonthlyResult, "building" | "zones">): Months {
  const one = (id: MonthlyFigureId) => building[id]?.values[0] ?? 0;
  const year = (id: MonthlyFigureId) => flowIn(building[id]?.values ?? [], null);
  const { to, used } = heatFlows({ zones });
  const sum = (flows: readonly (readonly number[])[]) =>
    flows.reduce((total, flow) => total + flowIn(flow, null), 0);
  const transmission = sum([to.wall, to.roof, to.floor, to.window, to.door, to.bridges]);
  const H_T = one("H_T_sum");
  const degrees = H_T > 0 ? transmission / H_T : 0;
  const air = sum([to.infiltration, to.airing, to.ventilation]);
  const outgoing = year("Q_h_outg");
  const pipes = sum([used.pipes]);
  return {
    H_T,
    H_V: degrees > 0 ? air / degrees : 0,
    degrees,
    people: sum([used.people, used.light]),
    sun: sum([used.sun_windows, used.sun_opaque]) - sum([to.sky]),
    rest: sum([to.zones]) - sum([used.warmer_air]),
    delivery: year("Q_h_ce"),
    distribution: year("Q_h_d") + year("Q_h_s") - pipes,
    effort: outgoing > 0 ? one("Q_h_f_year") / outgoing : 0,
    outgoing,
  };
}

function demandParts(s: Compared, m: Months) {
  return {
    transfer: (m.H_T - s.H_T) * s.degrees,
    air: (m.H_V - s.H_V) * s.degrees,
    climate: (m.H_T + m.H_V) * (m.degrees - s.degrees),
    people: s.people - m.people,
    sun: s.sun - m.sun,
    zones: m.rest,
  };
}

interface InputFacts {
  readonly s: Compared;
  readonly m: Compared;
  readonly areas: readonly [number, number];
  readonly hot_water: readonly [number, number];
}

function inputsOf(step: CrossCheckStep, { s, m, areas, hot_water }: InputFacts): readonly ComparedInput[] {
  const pair = (symbol: string, unit: string, [seasonal, monthly]: readonly [number, number]) => [
    { symbol, unit, seasonal, monthly },
  ];
  switch (step) {
    case "transfer":
      return pair("H_T", "W/K", [s.H_T, m.H_T]);
    case "air":
      return pair("H_V", "W/K", [s.H_V, m.H_V]);
    case "climate":
      return pair("Σ (θ_i − θ_e)·t", "kKh/a", [s.degrees, m.degrees]);
    case "people":
      return pair("η·Q_I", "kWh/a", [s.people, m.people]);
    case "sun":
      return pair("η·Q_S", "kWh/a", [s.sun, m.sun]);
    case "distribution":
      return pair("Q_d + Q_s", "kWh/a", [s.distribution, m.distribution]);
    case "generator":
      return pair("e_g", "", [s.effort, m.effort]);
    case "hot_water":
      return pair("Q_w,f", "kWh/a", hot_water);
    case "area":
      return pair("A", "m²", areas);
    case "zones":
    case "delivery":
    case "electricity":
      return [];
  }
}
