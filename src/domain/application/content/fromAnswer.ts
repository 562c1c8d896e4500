import { answerFigures, type LeadingAnswer, mayPublish } from "#domain/energy/leadingAnswer.ts";
import type { EnergyFile } from "./applicationData.ts";

/** Those per m² of the same area, so that they can stand beside each other; the heat demand stands on another one. */
const shown = answerFigures.filter((id) => id !== "heat_demand");

/** What an application shows of the energy of a building; null while nobody has said what the building is used for. */
export function fromAnswer(answer: LeadingAnswer): EnergyFile | null {
  if (!mayPublish(answer)) return null;
  return {
    class: answer.efficiency_class,
    figures: shown.flatMap((id) => {
      const value = answer.per_m2[id];
      if (value === undefined) return [];
      return [{ id, value, unit: id === "co2" ? ("kg/(m²·a)" as const) : ("kWh/(m²·a)" as const) }];
    }),
    method: answer.method.toUpperCase(),
    method_version: answer.method_version,
    grade: answer.quality.level,
  };
}
