import type { EnvelopeResult } from "#domain/ifc/envelope.ts";
import type { EnergyBalance } from "./balance.ts";
import type { BuildingChoices } from "./buildingChoices.ts";

/** What a stored energy balance holds: the result with the envelope and the choices it came from. */
export interface StoredEnergy {
  readonly version: 1;
  readonly choices: BuildingChoices;
  readonly envelope: EnvelopeResult;
  readonly balance: EnergyBalance;
}

/** Reads the `result` of a stored balance; null when it was written by another version. */
export const storedEnergy = (result: unknown): StoredEnergy | null =>
  typeof result === "object" &&
  result !== null &&
  "version" in result &&
  result.version === 1 &&
  "balance" in result &&
  "envelope" in result
    ? (result as StoredEnergy)
    : null;
