import type { EnergyBalance } from "#domain/energy/balance.ts";
import { partId } from "#domain/energy/partId.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";

/** The envelope as it is after measures: parts that have another U-value in the balance have it here, as entered. */
export function changedEnvelope(envelope: EnvelopeResult, balance: EnergyBalance): EnvelopeResult {
  const values = new Map(balance.input.season.elements.map(({ id, u_w_m2k }) => [id, u_w_m2k]));
  const parts = envelope.parts.map((part, index) => {
    const value = values.get(partId(part, index));
    if (part.u_value === null || value === undefined || value === part.u_value.value) return part;
    const origin = { from: "default", rule: "entered" } as const;
    return { ...part, u_value: { ...part.u_value, value, origin } };
  });
  return { ...envelope, parts };
}
