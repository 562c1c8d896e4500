import type { EnergyBalance } from "#domain/energy/balance.ts";
import type { EnergyFile } from "./applicationData.ts";

/** The figures of a balance that an application shows: those per m² of A_N, so that they can stand beside each other. */
export function fromBalance(balance: EnergyBalance): EnergyFile {
  const { q_f, q_p, m_co2 } = balance.figures;
  return {
    class: balance.efficiency_class,
    figures: [
      ...(q_f ? [{ id: "final_energy" as const, value: q_f.value, unit: "kWh/(m²·a)" as const }] : []),
      ...(q_p ? [{ id: "primary_energy" as const, value: q_p.value, unit: "kWh/(m²·a)" as const }] : []),
      ...(m_co2 ? [{ id: "co2" as const, value: m_co2.value, unit: "kg/(m²·a)" as const }] : []),
    ],
    method: balance.method.toUpperCase(),
    method_version: balance.method_version,
    grade: balance.quality.level,
  };
}
