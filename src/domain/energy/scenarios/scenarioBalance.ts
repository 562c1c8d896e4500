import type { Result } from "#kernel/result.ts";
import type { EnergyBalance } from "../balance.ts";
import type { FigureQuality } from "../dataQuality.ts";
import type { Carrier } from "../data/heatingSystems.ts";
import type { EfficiencyClass } from "../efficiencyClass.ts";
import type { MonthlyBalance } from "../monthly/monthlyBalance.ts";
import type { MonthlyInput } from "../monthly/input/monthlyInput.ts";
import type { TabulaProblem } from "../tabula.ts";

/** Energy of one carrier for rooms or hot water. */
export interface BoughtHeat {
  readonly carrier: Carrier;
  /** On the net calorific value, kWh/a. */
  readonly kwh_a: number;
}

/** What scenarios read of a balance, whichever method it is of. Energy on the net calorific value. */
export interface ScenarioEnergy {
  /** Final energy, kWh/a. */
  readonly final_kwh_a: number;
  /** Primary energy, kWh/a; null while the factor of the heat network is missing. */
  readonly primary_kwh_a: number | null;
  /** Greenhouse gases, kg/a. */
  readonly gases_kg_a: number;
  /** What figures per m² stand on: A_N, else the heated floor area. */
  readonly area_m2: number;
  /** Heating first, then hot water; one entry for each carrier. */
  readonly heat: readonly BoughtHeat[];
  /** Electricity of pumps, fans, light and machines, less own photovoltaics that are in the balance, kWh/a. */
  readonly electricity_kwh_a: number;
  /** What of the electricity of each month a roof could still cover, kWh. */
  readonly electric_months_kwh: readonly number[];
  /** Factors of electricity: primary energy, and greenhouse gases in g/kWh. */
  readonly f_p_electricity: number | null;
  readonly g_co2e_kwh_electricity: number;
}

interface Common {
  readonly energy: ScenarioEnergy;
  readonly quality: FigureQuality;
  /** Null where none is named. */
  readonly efficiency_class: EfficiencyClass | null;
}

/** A seasonal balance as scenarios see it. */
export interface SeasonalScenario extends Common {
  readonly of: "seasonal";
  readonly seasonal: EnergyBalance;
}

/** A monthly balance as scenarios see it; its grade is that of the building as it stands. */
export interface MonthlyScenario extends Common {
  readonly of: "monthly";
  readonly input: MonthlyInput;
  readonly monthly: MonthlyBalance;
}

/** A balance of either method. */
export type ScenarioBalance = SeasonalScenario | MonthlyScenario;

/** Values of a new generator for rooms and hot water. */
export interface NewHeatPump {
  readonly source: "air" | "ground";
  /** Energy put in per heat, 1/JAZ. */
  readonly e_g: number;
}

/** Values of a new ventilation with heat recovery. */
export interface NewVentilation {
  readonly n_mech_1_h: number;
  /** 0…1 */
  readonly recovery: number;
  /** Electricity of the fans, kWh/(m²·a). */
  readonly fans_kwh_m2a: number;
  /** Air through leaks afterwards; null: as it is. */
  readonly n_inf_1_h: number | null;
}

/** A building that measures are applied to. Nothing in it changes: each measure answers another one. */
export interface ScenarioHouse<Balance extends ScenarioBalance = ScenarioBalance> {
  /** @param g_value of windows; null: as it is. */
  readonly withParts: (
    ids: ReadonlySet<string>,
    values: { readonly u_w_m2k: number; readonly g_value: number | null },
  ) => ScenarioHouse<Balance>;
  /** Null: what is there is a heat pump that is as good already. */
  readonly withHeatPump: (pump: NewHeatPump) => ScenarioHouse<Balance> | null;
  readonly withVentilation: (system: NewVentilation) => ScenarioHouse<Balance>;
  /** The whole balance. */
  readonly balance: () => Result<Balance, TabulaProblem>;
  /** The final energy alone, kWh/a; NaN where there is no balance. */
  readonly finalEnergy: () => number;
}
