import type { OtherUse } from "./buildingUse.ts";
import type { FactorSetId } from "./data/factorSets.ts";
import type { PlaceChoices } from "#domain/ifc/places/placeChoices.ts";
import type { RoomChoices } from "#domain/ifc/rooms/roomChoices.ts";
import type { HeatingKind } from "./data/heatingSystems.ts";

/** What a use of a building is read off. */
export interface StatedBuildingUse {
  readonly residential: boolean;
  /** The building itself, or its rooms and zones. */
  readonly from: "building" | "rooms";
  /** The word that says it; of rooms that with most of the floor area. */
  readonly value: string;
  /** Share of the floor area of rooms that have the use, 0…1; null where the building itself says it. */
  readonly share: number | null;
}

/** What a person says about the building beside its model; null: not said. */
export interface BuildingChoices {
  readonly construction_year: number | null;
  readonly residential: boolean | null;
  /** Where nobody but the file has said `residential`: what it states. */
  readonly use_stated?: StatedBuildingUse;
  /** What the names of rooms suggest where neither a person nor the file has said a use. */
  readonly use_proposed?: StatedBuildingUse;
  /** The building is treated as residential though a considerable part of it is of another use. */
  readonly other_use_accepted?: OtherUse["other_use_accepted"];
  readonly dwellings: number | null;
  readonly heating: HeatingKind | null;
  /** Year of the boiler, heat pump or station. */
  readonly heating_year: number | null;
  /** Heated floor area, m²; wins over the rooms of the model. */
  readonly heated_area_m2: number | null;
  /** Angle of true north against the model's +y, degrees clockwise; wins over the model. */
  readonly true_north_deg: number | null;
  readonly cellar_heated: boolean | null;
  /** What was said of single rooms: heated or not, and what for. It wins over the model and over `cellar_heated`. */
  readonly rooms?: RoomChoices;
  /** Which buildings of the file belong to the project, where it holds several. */
  readonly buildings?: PlaceChoices;
  /** Primary energy factor of the heat network, certified by its operator. */
  readonly district_f_p: number | null;
  readonly factor_set: FactorSetId;
}

/** Key of the project's setting that holds these choices, but for those in the project itself. */
export const energyInputsKey = "energy_inputs";

/** Nothing said yet. */
export const noChoices: BuildingChoices = {
  construction_year: null,
  residential: null,
  dwellings: null,
  heating: null,
  heating_year: null,
  heated_area_m2: null,
  true_north_deg: null,
  cellar_heated: null,
  district_f_p: null,
  factor_set: "geg_2020",
};
