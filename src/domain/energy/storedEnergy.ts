import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { withoutElements } from "#domain/ifc/envelope/envelopePart.ts";
import type { EnergyBalance } from "./balance.ts";
import type { BuildingChoices } from "./buildingChoices.ts";

/** What a stored energy balance holds: the result with the envelope and the choices it came from. */
export interface StoredEnergy {
  readonly version: 1;
  readonly choices: BuildingChoices;
  readonly envelope: EnvelopeResult;
  readonly balance: EnergyBalance;
}

/** What is stored of a balance: all but where in the model its findings and open places lie, which the model itself says again. */
export function energyToStore({ choices, envelope, balance }: Omit<StoredEnergy, "version">): StoredEnergy {
  const { hull, findings } = envelope;
  return {
    version: 1,
    choices,
    envelope: {
      ...envelope,
      findings: withoutElements(findings),
      ...(hull && { hull: { ...hull, open: hull.open.map((place) => ({ ...place, patches: undefined })) } }),
    },
    balance: { ...balance, findings: withoutElements(balance.findings) },
  };
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
