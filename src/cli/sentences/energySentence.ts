import type { BalanceProblem } from "#domain/energy/balance.ts";
import { constructionYearRange } from "#domain/energy/data/yearClasses.ts";
import { unreachable } from "#kernel/result.ts";

/** One English sentence for a balance that cannot be made: what is missing and how to give it. */
export function energySentence(problem: BalanceProblem): string {
  switch (problem.kind) {
    case "construction_year_missing":
      return `The U-values of ${problem.parts} parts are not in the model: give the construction year with --year.`;
    case "construction_year_out_of_range":
      return `A construction year lies between ${constructionYearRange.from} and ${constructionYearRange.to}, not ${problem.value}.`;
    case "reference_area_missing":
      return "There is no heated floor area: the model has neither rooms nor slabs with an area; give it with --area.";
    case "envelope_empty":
      return "The envelope has no parts: nothing in the model stands against outside air, ground or unheated rooms.";
    case "area_out_of_range":
      return `The area of “${problem.element}” is not a number of at least 0: ${problem.value}.`;
    case "u_value_out_of_range":
      return `The U-value of “${problem.element}” is not between 0 and 10 W/(m²·K): ${problem.value}.`;
    case "value_out_of_range":
      return `The value ${problem.field} is out of range: ${problem.value}.`;
    default:
      return unreachable(problem);
  }
}
