import type { OtherUse } from "../../buildingUse.ts";
import type { FactorSetId } from "../../data/factorSets.ts";
import type { QualityLevel } from "../../dataQuality.ts";
import type { MonthlyCooling, MonthlyHeating, MonthlyHotWater, PhotovoltaicField } from "./systemsInput.ts";
import type { MonthlySeries, MonthlyZone } from "./zoneInput.ts";

export type {
  Pipe,
  Distribution,
  MonthlyHeating,
  HeatingCircuit,
  MonthlyHotWater,
  MonthlyCooling,
  PhotovoltaicField,
} from "./systemsInput.ts";
export type {
  MonthlySeries,
  Conditioning,
  MonthlyZone,
  GivenMonths,
  ZoneUse,
  MechanicalVentilation,
  MonthlyPartKind,
  Behind,
  MonthlyPart,
  GroundContact,
  ZoneLighting,
  LampKind,
} from "./zoneInput.ts";

/**
 * Everything the monthly balance after the family DIN V 18599 is calculated from. Spelled as it is stored; units in the
 * names. What is null is worked out by the rule that stands at the field, and named as a finding where the rule
 * assumes something.
 */
export interface MonthlyInput {
  readonly version: 1;
  readonly climate: MonthlyClimate;
  readonly building: MonthlyBuilding;
  readonly zones: readonly MonthlyZone[];
  /** Null: the balance ends with the heat demand. */
  readonly heating: MonthlyHeating | null;
  readonly hot_water: MonthlyHotWater | null;
  /** Null: cooling demand of cooled zones without a machine. */
  readonly cooling: MonthlyCooling | null;
  readonly photovoltaics: readonly PhotovoltaicField[];
  readonly factor_set: FactorSetId;
  /** Primary energy factor of the heat network, certified by its operator. */
  readonly district_f_p: number | null;
  /**
   * Where values come from, by their path, e.g. `zones.eg.parts.w1.u_w_m2k` (zones, parts and pipes by id). What is not
   * listed counts as entered without a source.
   */
  readonly provenance?: Readonly<Record<string, Provenance>> | undefined;
}

/** Where a value comes from and how well it is known. */
export interface Provenance {
  /** `model`, `table`, `person`, or whatever else names the source in a word; printed as it is. */
  readonly origin: string;
  readonly quality: QualityLevel;
  /** Why a person replaced the value. */
  readonly reason?: string | undefined;
  /** GlobalId of the element in the model. */
  readonly element?: string | undefined;
}

/** Outside air and sun of a place, as means of each month. */
export interface MonthlyClimate {
  readonly code: string;
  readonly source: string;
  readonly theta_e_c: MonthlySeries;
  /** Mean global irradiance on planes, W/m². A plane between two of them is interpolated. */
  readonly planes: readonly ClimatePlane[];
}

/** Irradiance on one plane. */
export interface ClimatePlane {
  /** Clockwise from north; null for the horizontal plane. */
  readonly azimuth_deg: number | null;
  /** 0 horizontal (looking up), 90 vertical. */
  readonly tilt_deg: number;
  readonly irradiance_w_m2: MonthlySeries;
}

/** What holds for the building as a whole. */
export interface MonthlyBuilding extends OtherUse {
  readonly residential: boolean;
  /** Number of dwellings; two or fewer are a single-family house (internal gains, hot water). Null in other buildings. */
  readonly dwellings: number | null;
  /** Heated gross volume V_e; gives A_N in residential buildings. Null: figures per m² stand on the floor area. */
  readonly gross_volume_m3: number | null;
  /**
   * Average storey height h_G, floor to floor: above 3 m and below 2.5 m A_N = (1/h_G − 0.04)·V_e. Null: not known, A_N = 0.32·V_e.
   * Missing in inputs that an earlier version has stored.
   */
  readonly storey_height_m?: number | null | undefined;
  /** Storeys of the building, to check heights against; null: not checked. */
  readonly storeys: number | null;
}
