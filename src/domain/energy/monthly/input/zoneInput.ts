/** A value for each month, January first. A month without a value is null: a gap is told, never filled in. */
export type MonthlySeries = readonly (number | null)[];

/** How a zone is conditioned. */
export type Conditioning = "heated" | "heated_and_cooled" | "unheated";

/** A part of the building with one use and one temperature. */
export interface MonthlyZone {
  readonly id: string;
  readonly name: string;
  readonly conditioning: Conditioning;
  /** Net floor area A_NGF. */
  readonly floor_area_m2: number;
  /** Net air volume V. */
  readonly volume_m3: number;
  /** Storeys that the zone reaches over; null: not checked. */
  readonly storeys: number | null;
  /** Null only in unheated zones; a heated zone without use counts as residential in a residential building, else it stops the balance. */
  readonly use: ZoneUse | null;
  /** Effective heat capacity C_wirk/A_NGF: 50 light, 90 medium, 130 heavy. */
  readonly heat_capacity_wh_m2k: number;
  /** Surcharge ΔU_WB on all parts of the zone that do not border on another heated zone. */
  readonly thermal_bridges_w_m2k: number;
  readonly air: ZoneAir;
  readonly parts: readonly MonthlyPart[];
  /** At night; null: heated through. */
  readonly night: ReducedHeating | null;
  /** At weekends; null: heated as on other days. Only in zones with a use profile. */
  readonly weekend: { readonly kind: "set_back" | "shut_off"; readonly days_per_week: number } | null;
  /** Null: no electric light in the balance (residential buildings). */
  readonly lighting: ZoneLighting | null;
  /** Figures taken over from elsewhere instead of calculated, e.g. from another program to compare with. */
  readonly given: GivenMonths | null;
}

/** Results of another calculation that replace ours. Null or left out: calculated. */
export interface GivenMonths {
  /** Mean indoor temperature θ_i of the balance. */
  readonly theta_i_c?: MonthlySeries | null | undefined;
  /** Heat from heating pipes inside the zone, kWh. */
  readonly heating_pipes_kwh?: MonthlySeries | null | undefined;
  /** Heat from hot water pipes inside the zone, kWh. */
  readonly hot_water_pipes_kwh?: MonthlySeries | null | undefined;
}

/** What a zone is used for. */
export type ZoneUse =
  /** Dwellings: 20 °C, gains and air change of the residential profile, in use all day and all year. */
  | { readonly kind: "residential" }
  /** A profile of DIN V 18599-10 by its number, e.g. `01`, `22.1`. Days of use per year must be said. */
  | {
      readonly kind: "profile";
      readonly number: string;
      readonly days_per_year: number;
      /**
       * Persons and appliances, Wh per m² and day of use; null: those of the profile (`profileOperation`), as a finding.
       */
      readonly internal_gains_wh_m2d: number | null;
    }
  /** All values said. */
  | ({ readonly kind: "own" } & OwnUse);

/** A use with all its values. */
interface OwnUse {
  readonly theta_i_heating_c: number;
  readonly theta_i_cooling_c: number;
  /** Outdoor air while in use, 1/h. */
  readonly air_change_1_h: number;
  readonly hours_per_day: number;
  readonly days_per_year: number;
  /** Persons and appliances, Wh per m² and day of use; electric light comes from `lighting`. */
  readonly internal_gains_wh_m2d: number;
}

/** How air gets in. */
interface ZoneAir {
  /** Air change at 50 Pa. */
  readonly n50_1_h: number;
  /** Outdoor air devices (ALD) in the façade. */
  readonly outdoor_air_devices: boolean;
  /** Null: through windows only. */
  readonly mechanical: MechanicalVentilation | null;
}

/** A ventilation system. */
export interface MechanicalVentilation {
  /** Air change n_mech while running, 1/h. */
  readonly air_change_1_h: number;
  /** Heat recovery η_WRG, 0…1. */
  readonly heat_recovery: number;
  /** Hours of running on a day, t_V. */
  readonly hours_per_day: number;
  /** Days of running in a year. */
  readonly days_per_year: number;
  /** Electric power of all fans per volume flow, W/(m³/h). */
  readonly fan_power_w_m3h: number;
}

/** Heating that is lowered or switched off for some hours of the night. */
type ReducedHeating =
  | { readonly kind: "shut_off"; readonly hours_per_day: number }
  | { readonly kind: "set_back"; readonly hours_per_day: number; readonly delta_k: number };

/** What a part of the envelope is. */
export type MonthlyPartKind = "wall" | "roof" | "ceiling" | "floor" | "window" | "door";

/** What is behind a part. */
export type Behind = "external" | "ground" | "unheated_room" | "unheated_attic" | "zone";

/** A part of the envelope of a zone. */
export interface MonthlyPart {
  readonly id: string;
  readonly name: string;
  readonly kind: MonthlyPartKind;
  /** Net of openings. */
  readonly area_m2: number;
  readonly u_w_m2k: number;
  readonly behind: Behind;
  /** Id of the zone behind; the part is listed in one of the two zones only. */
  readonly zone: string | null;
  /** Temperature correction F_x, 0…1; null: by the table for what is behind, see `correctionFactor`. */
  readonly f_x: number | null;
  /** Of a part against ground without `f_x`: what the table asks. */
  readonly ground: GroundContact | null;
  /** Clockwise from north; null: level, or not known (then the mean of all directions counts, as a finding). */
  readonly azimuth_deg: number | null;
  /** 0 looks up, 90 is vertical, 180 looks down. */
  readonly tilt_deg: number;
  /** Solar absorptance α of an opaque part; null: 0.5, roofs 0.8, as a finding. */
  readonly absorptance: number | null;
  /** Of a window, or a door with glass. */
  readonly glazing: Glazing | null;
}

/** How a part touches the ground. */
export interface GroundContact {
  readonly case: "slab_on_ground" | "heated_cellar_floor" | "heated_cellar_wall" | "unheated_cellar_ceiling";
  /** B' = A_G/(0.5·P), from the area and the exposed perimeter of the floor. */
  readonly characteristic_dimension_m: number;
}

/** What lets the sun in. Null: the usual value that stands at the field. */
interface Glazing {
  /** Total solar energy transmittance at normal incidence; null: by kind of glass, read off U, as a finding. */
  readonly g_perpendicular: number | null;
  /** Share of glass F_F; 0.7. */
  readonly f_frame: number | null;
  /** Shading by surroundings and building F_S; 0.9. */
  readonly f_shading: number | null;
  /** Incidence that is not perpendicular F_W; 0.9. */
  readonly f_incidence: number | null;
  /** Dirt F_V; 1.0. */
  readonly f_dirt: number | null;
  /** Movable sun protection F_C, used in the cooling run only; 1.0: none. */
  readonly f_sun_protection: number | null;
}

/** Electric light of a zone, simplified table method of part 4. */
export interface ZoneLighting {
  readonly illumination: "direct" | "direct_indirect" | "indirect";
  readonly lamp: LampKind;
  /** Illuminance E_m, lx; null: that of the use profile. */
  readonly illuminance_lx: number | null;
  /** Hours of use by day and by night in a year. */
  readonly day_hours: number;
  readonly night_hours: number;
  /** Floor area with daylight A_TL. */
  readonly daylight_area_m2: number;
  /** Share of electric light in the daylight area by day, C_TL, 0…1: an assumption, always named as a finding. */
  readonly daylight_share: number;
}

/** Lamps of the table for k_L. */
export type LampKind =
  | "incandescent_halogen"
  | "fluorescent"
  | "led_luminaire"
  | "led_replacement"
  | "led_special"
  | "metal_halide";
