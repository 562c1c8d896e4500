import type { Carrier } from "../../data/heatingSystems.ts";

/** A pipe. */
export interface Pipe {
  readonly id: string;
  readonly length_m: number;
  /** Heat transfer per length, W/(m·K). */
  readonly u_w_mk: number;
  /** Zone whose rooms it heats; null: it runs outside the heated zones. */
  readonly zone: string | null;
  /** Temperature around it where no zone is named; null: 13 °C (unheated cellar). */
  readonly ambient_c: number | null;
}

/** How heat or hot water gets from the generator to where it is used: through known pipes, or at a loss per m². */
export type Distribution<Circuit> =
  | ({ readonly kind: "pipes"; readonly pipes: readonly Pipe[] } & Circuit)
  | {
      readonly kind: "per_area";
      /** Loss, kWh per m² of floor area and year. */
      readonly loss_kwh_m2a: number;
      /** The part of it that heats the rooms. */
      readonly recovered_kwh_m2a: number;
    };

/** What turns a carrier into heat. */
interface Generator {
  readonly carrier: Carrier;
  /** Energy put in per heat given out e_g; fuels on the gross calorific value H_s. */
  readonly expenditure: number;
  /** Row of the table it is from, printed with the figure. */
  readonly code: string | null;
}

/** Space heating, one system for all heated zones. */
export interface MonthlyHeating {
  readonly generator: Generator;
  /** Δθ_ce of delivery and control, K. */
  readonly delivery_k: number;
  readonly distribution: Distribution<HeatingCircuit>;
  /** Loss of the store, kWh per m² of floor area and year. */
  readonly store_kwh_m2a: number;
  /** Electricity of pumps and controls, kWh per m² of floor area and year. */
  readonly auxiliary_kwh_m2a: number;
}

/** Design temperatures of a heating circuit. */
export interface HeatingCircuit {
  readonly supply_c: number;
  readonly return_c: number;
  /** Exponent n of the emitters: 1.3 radiators, 1.1 floor heating. */
  readonly emitter_exponent: number;
}

/** Hot water, one system for the building. */
export interface MonthlyHotWater {
  readonly generator: Generator;
  /** Useful hot water, kWh per m² of floor area and year; null: residential value by the size of the dwellings. */
  readonly need_kwh_m2a: number | null;
  readonly distribution: Distribution<HotWaterCircuit>;
  readonly store_kwh_m2a: number;
  readonly auxiliary_kwh_m2a: number;
}

/** Temperature in hot water pipes. */
interface HotWaterCircuit {
  /** Mean of the day; null: that of pipes without circulation, 25·U^−0.2. */
  readonly medium_c: number | null;
}

/** A cooling machine for the cooled zones. */
export interface MonthlyCooling {
  /** Cold per electricity, mean of the year. */
  readonly energy_efficiency_ratio: number;
  /** Share that is lost between machine and room, 0…1. */
  readonly loss_share: number;
}

/** Photovoltaic modules on one plane. */
export interface PhotovoltaicField {
  readonly id: string;
  readonly peak_kw: number;
  readonly azimuth_deg: number;
  readonly tilt_deg: number;
  /** Share of the nominal yield that reaches the building, 0…1. */
  readonly performance_ratio: number;
  /** Share of the sun that what stands around leaves to the modules, 0…1; left out: 1, nothing shades them. */
  readonly shading_factor?: number | undefined;
}
