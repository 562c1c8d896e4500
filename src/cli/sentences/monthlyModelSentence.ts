import { constructionYearRange } from "#domain/energy/data/yearClasses.ts";
import type { ModelFinding, ModelFindingKind } from "#domain/energy/monthlyModel/modelFinding.ts";
import type { MonthlyModelProblem } from "#domain/energy/monthlyModel/modelFinding.ts";
import { unreachable } from "#kernel/result.ts";

const assumptions: Readonly<Record<ModelFindingKind, string>> = {
  residential_assumed: "Nobody said whether people live in the building: it counts as residential",
  use_of_building_stated: "Nobody but the model said what the building is used for",
  dwellings_assumed: "The number of dwellings is not known: estimated from the floor area",
  newest_year_assumed: "The construction year is not known: what goes by the year is that of 2010",
  rooms_of_other_use: "Rooms that are no dwellings count as dwellings",
  room_names_unclear:
    "Names of rooms say no known use; the rooms count with the house: say in the list of rooms what they are",
  room_use_not_understood: "The stated use of a room is not understood: say in the list of rooms what it is",
  zone_without_rooms: "The model has no heated rooms: the whole building is one zone",
  use_by_name: "The use of a room is read off its name",
  use_of_most_rooms: "The use of a room is not known: it counts as most of the others",
  use_unknown: "No room says what it is used for: name the use of the zone",
  operation_by_profile: "Days of use, operating hours and set-back are those of the use profile",
  heated_through_assumed: "Nights and weekends without set-back are assumed",
  small_zones_joined: "Small zones, and those without a part of the envelope, are joined to the largest",
  exchange_between_zones_left_out: "Heat between zones of different use is left out",
  rooms_scaled: "Areas of rooms are brought to the heated floor area of the building",
  storeys_too_close: "Storeys less than 1.5 m apart count as one level",
  parts_shared_by_floor_area: "No room borders on a part: it is divided by floor area",
  tilt_assumed: "The tilt of a part is not known: roofs level, walls upright",
  unheated_by_factor: "Parts towards unheated rooms count with a table factor F_x",
  ground_from_slab: "The perimeter on the ground is the edge of the slab",
  ground_from_walls: "The perimeter on the ground is that of the walls at its edge",
  ground_estimated: "The perimeter on the ground is not known: a rectangle of 3 : 2",
  n50_by_year: "Nobody measured the air tightness: n50 is the usual value of the year",
  air_by_windows: "No ventilation system is known: air comes through windows",
  thermal_bridges_by_year: "The surcharge for thermal bridges is the usual value of the year",
  heat_capacity_from_layers: "The heat capacity is read off the layers of walls and floors",
  heat_capacity_light: "No layers are known: the construction counts as light",
  night_shut_off_assumed: "Dwellings are not heated for 7 hours of the night",
  gross_volume_from_net: "The gross volume is the net volume over 0.76, above three storeys 0.8",
  hull_volume_unused:
    "The volume of the closed hull does not fit the heated rooms: the net volume over 0.76 or 0.8 counts",
  storey_height_unknown: "The storey height is not known: A_N is 0.32 · V_e, as from 2.5 to 3 m",
  heating_assumed: "Nobody said how the building is heated: gas, as usual in its year",
  delivery_assumed: "Losses of delivery are those of radiators",
  hot_water_left_out: "Useful hot water of other than residential buildings has no table: it is left out",
  hot_water_of_dwellings: "Hot water is that of the dwellings: other uses have no table, theirs is left out",
  light_of_reference: "The lamps are not known: light as in the reference building (GEG Anlage 2)",
  cold_left_out: "Cooling is left out: no zone is said to be cooled",
  no_photovoltaics: "No photovoltaics are assumed",
  climate_of_potsdam: "The climate is the reference climate of Germany, Potsdam",
};

/** One English sentence for what was assumed of a model: what, how often, and where. */
export function assumptionSentence({ kind, count, examples }: ModelFinding): string {
  const times = count > 1 ? `, ${count} times` : "";
  const shown = examples.slice(0, 3).join("; ");
  const more = count > 3 && examples.length > 3 ? "; …" : "";
  return `${assumptions[kind]}${times}${shown === "" ? "" : ` (${shown}${more})`}.`;
}

/** One English sentence for a model that gives no inputs: what is missing and how to give it. */
export function monthlyModelSentence(problem: MonthlyModelProblem): string {
  switch (problem.kind) {
    case "reference_area_missing":
      return "There is no heated floor area: the model has neither rooms nor slabs with an area; give it with --area.";
    case "no_heated_zone":
      return `None of the rooms of the model (${problem.rooms}) is heated, so that there is no heat demand: give the heated floor area with --area, or --cellar-heated yes.`;
    case "envelope_empty":
      return "The envelope has no parts: nothing in the model stands against outside air, ground or unheated rooms.";
    case "construction_year_missing":
      return `The U-values of ${problem.parts} parts are not in the model: give the construction year with --year.`;
    case "construction_year_out_of_range":
      return `A construction year lies between ${constructionYearRange.from} and ${constructionYearRange.to}, not ${problem.value}.`;
    case "override_refused":
      return `The value entered for ${problem.path} is ${refusals[problem.because]}: ${problem.value}.`;
    default:
      return unreachable(problem);
  }
}

const refusals = {
  not_a_number: "no number",
  not_a_choice: "none of its values",
  out_of_range: "out of range",
} as const;
