import { ok, type Result } from "#kernel/result.ts";
import { sum } from "#kernel/sum.ts";
import type { EnergyBalance } from "../balance.ts";
import type { BalanceInput } from "../balanceInput.ts";
import { factorSets } from "../data/factorSets.ts";
import { heatingSystem } from "../data/heatingSystems.ts";
import { potsdamTemperatures } from "../data/potsdamClimate.ts";
import { systemChain } from "../systemChain.ts";
import { seasonalBalance, type TabulaProblem } from "../tabula.ts";
import { heatPumps } from "./data/measureDefaults.ts";
import { daysOfMonths } from "./data/potsdamRadiation.ts";
import { newestSystems, type PresentPart, sizeOfCode } from "./presentPart.ts";
import type { ScenarioEnergy, ScenarioHouse, SeasonalScenario } from "./scenarioBalance.ts";

/** What does not change while measures are applied. */
interface Around {
  readonly parts: readonly PresentPart[];
  readonly balance: (input: BalanceInput) => Result<EnergyBalance, TabulaProblem>;
}

/** A building as the TABULA seasonal method has it. */
export function seasonalHouse(input: BalanceInput, around: Around): ScenarioHouse<SeasonalScenario> {
  const { season, system: chain } = input;
  const changed = (to: BalanceInput) => seasonalHouse(to, around);
  return {
    withParts: (ids, { u_w_m2k, g_value }) =>
      changed({
        ...input,
        season: {
          ...season,
          elements: season.elements.map((one) => (ids.has(one.id) ? { ...one, u_w_m2k } : one)),
          g_value: g_value === null ? season.g_value : (meanG(around.parts, ids, g_value) ?? season.g_value),
        },
      }),
    /** e_g_h and e_g_w = 1/JAZ. Pipes stay as they are; where there were none (heaters in the rooms) new ones are put in. */
    withHeatPump: ({ source, e_g }) => {
      const { kind } = heatPumps[source];
      const own = chain.system;
      const isPump = input.heating === "heat_pump_air" || input.heating === "heat_pump_ground";
      if (isPump && e_g >= own.e_g_h && e_g >= own.e_g_w) return null;
      const made = heatingSystem(kind, sizeOfCode(season.boundary.code), newestSystems);
      const pipes = own.q_d_h > 0 ? { q_d_h: own.q_d_h, q_d_w: own.q_d_w, q_d_w_h: own.q_d_w_h } : {};
      const system = { ...made, ...pipes, e_g_h: e_g, e_g_w: e_g };
      return changed({ ...input, heating: kind, system: { ...chain, system } });
    },
    /**
     * Of the air that use needs, n_mech goes through the unit and loses only what is not recovered (n_use − η·n_mech); the
     * fans need electricity. Comes after the heat pump, whose auxiliary energy it adds to.
     */
    withVentilation: ({ n_mech_1_h, recovery, fans_kwh_m2a, n_inf_1_h }) => {
      const { system } = chain;
      return changed({
        ...input,
        season: {
          ...season,
          air_change_use_1_h: season.air_change_use_1_h - recovery * n_mech_1_h,
          air_change_infiltration_1_h: n_inf_1_h ?? season.air_change_infiltration_1_h,
        },
        system: { ...chain, system: { ...system, q_aux_h: system.q_aux_h + fans_kwh_m2a } },
      });
    },
    balance: () => {
      const found = around.balance(input);
      return found.ok ? ok(seasonalScenario(found.value)) : found;
    },
    finalEnergy: () => {
      const found = seasonalBalance(season);
      return found.ok ? systemChain(found.value.figures, chain).Q_f!.value : Number.NaN;
    },
  };
}

/** Mean g of the windows to the outside, weighted by area; the renewed ones have the new value. Null without any. */
function meanG(parts: readonly PresentPart[], renewed: ReadonlySet<string>, g: number): number | null {
  const windows = parts.filter((part) => part.kind === "window" && part.border === "external");
  const area = windows.reduce((sum, part) => sum + part.area_m2, 0);
  const gained = windows.reduce(
    (sum, part) => sum + part.area_m2 * (renewed.has(part.id) ? g : (part.g_value ?? 0)),
    0,
  );
  return area === 0 ? null : gained / area;
}

/** A seasonal balance as scenarios see it. */
export const seasonalScenario = (seasonal: EnergyBalance): SeasonalScenario => ({
  of: "seasonal",
  seasonal,
  energy: energyOf(seasonal),
  quality: seasonal.quality,
  efficiency_class: seasonal.efficiency_class,
});

function energyOf({ figures, input }: EnergyBalance): ScenarioEnergy {
  const { electricity } = factorSets[input.system.factor_set].factors;
  return {
    final_kwh_a: figures.Q_f!.value,
    primary_kwh_a: figures.Q_p?.value ?? null,
    gases_kg_a: figures.M_co2!.value,
    area_m2: (figures.A_N ?? figures.A_ref)!.value,
    heat: [{ carrier: input.system.system.carrier, kwh_a: figures.Q_f_h!.value + figures.Q_f_w!.value }],
    electricity_kwh_a: figures.Q_f_aux!.value,
    electric_months_kwh: electricMonths(input, figures),
    f_p_electricity: electricity.f_p,
    g_co2e_kwh_electricity: electricity.g_co2e_kwh,
  };
}

/** Rooms are heated in months below this, °C: base temperature of the climate DE.N of TABULA. */
const heatingLimit = 12;

/**
 * Electricity of heating, hot water and their auxiliaries in each month, kWh: that of the season spread by the difference to the
 * outdoor temperature, the rest evenly.
 */
function electricMonths(
  { season, system }: BalanceInput,
  figures: EnergyBalance["figures"],
): readonly number[] {
  const isElectric = system.system.carrier === "electricity";
  const area = season.reference_area_m2;
  const heating = (isElectric ? figures.Q_f_h!.value : 0) + system.system.q_aux_h * area;
  const water = (isElectric ? figures.Q_f_w!.value : 0) + system.system.q_aux_w * area;
  const weights = potsdamTemperatures.map((outside, month) =>
    outside < heatingLimit ? (season.boundary.theta_i_c - outside) * daysOfMonths[month]! : 0,
  );
  const all = sum(weights);
  return weights.map((weight, month) => (heating * weight) / all + (water * daysOfMonths[month]!) / 365);
}
