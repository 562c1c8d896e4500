import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";

/** Whether the question if the cellar is heated makes sense: cellar rooms were found, or it was answered before. */
export const hasCellar = (envelope: EnvelopeResult, choices: BuildingChoices): boolean =>
  choices.cellar_heated !== null || envelope.findings.some(({ kind }) => kind === "cellar_assumed_unheated");
