import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import type { BuildingChoices } from "../buildingChoices.ts";
import type { MonthlyOverride } from "./entered/overrides.ts";

/** What the inputs of a monthly balance are made from. */
export interface MonthlyFacts {
  readonly model: BuildingModel;
  /** The envelope of the model with the same choices. */
  readonly envelope: EnvelopeResult;
  readonly choices: BuildingChoices;
  readonly overrides: readonly MonthlyOverride[];
}
