import type { Answers } from "./answers.ts";
import type { DatapointId } from "./datapoints.ts";
import type { EnergyFacts } from "./energyFacts.ts";

/** Why a datapoint does not apply; the word is `because.<id>`. */
export type AppliesBecause =
  | "no_employees"
  | "below_50_employees"
  | "below_150_employees"
  | "not_obliged"
  | "not_in_area"
  | "no_processes"
  | "no_circular"
  | "no_materials"
  | "no_practices"
  | "entered"
  | "not_used";

/** Employees from which turnover rate (VSME 40) and pay gap (VSME 42 b) are due. */
const fromEmployees = { staff_turnover: 50, pay_gap: 150 } as const;

const aboutEmployees: ReadonlySet<DatapointId> = new Set<DatapointId>([
  "employee_unit",
  "employee_method",
  "permanent",
  "temporary",
  "women",
  "men",
  "other_gender",
  "no_gender",
  "staff_turnover",
  "accidents",
  "accident_rate",
  "fatalities",
  "minimum_wage",
  "pay_gap",
  "collective_agreements",
  "training_women",
  "training_men",
]);

/** Each of these is due only when the question was answered with yes. */
const dueWith: Readonly<Partial<Record<DatapointId, readonly [DatapointId, AppliesBecause]>>> = {
  pollution_air: ["pollution_reported", "not_obliged"],
  pollution_water: ["pollution_reported", "not_obliged"],
  pollution_soil: ["pollution_reported", "not_obliged"],
  biodiversity_area: ["biodiversity_inside", "not_in_area"],
  water_consumed: ["water_processes", "no_processes"],
  circular_how: ["circular", "no_circular"],
  materials: ["materials_relevant", "no_materials"],
};

/** Why a datapoint does not apply to this undertaking; null when it does, also while that is still open. */
export function notApplicable(
  id: DatapointId,
  { values }: Answers,
  energy: EnergyFacts,
): AppliesBecause | null {
  const employees = values.employees?.value;
  if (typeof employees === "number") {
    if (aboutEmployees.has(id) && employees === 0) return "no_employees";
    if (id === "staff_turnover" && employees < fromEmployees.staff_turnover) return "below_50_employees";
    if (id === "pay_gap" && employees < fromEmployees.pay_gap) return "below_150_employees";
  }
  const due = dueWith[id];
  if (due && values[due[0]]?.value === false) return due[1];
  return energyQuestion(id, energy);
}

/** The question that first decides whether a datapoint is due at all, as long as nobody answered it; else null. */
export function undecided(id: DatapointId, { values }: Answers): DatapointId | null {
  if (values.employees === undefined && aboutEmployees.has(id)) return "employees";
  const question = dueWith[id]?.[0];
  return question !== undefined && values[question] === undefined ? question : null;
}

/** Questions about energy fall away as soon as the entries answer them. */
function energyQuestion(id: DatapointId, { uses }: EnergyFacts): AppliesBecause | null {
  if (id === "uses_fuels" && uses.some(({ group }) => group === "fuel")) return "entered";
  if (id === "has_solar" && uses.some(({ use }) => use.carrier === "solar")) return "entered";
  if (id === "contract_factor_electricity" && !uses.some(({ group }) => group === "electricity"))
    return "not_used";
  if (id === "contract_factor_heat" && !uses.some(({ group }) => group === "heat")) return "not_used";
  if (id === "wood_certified" && !uses.some(({ use }) => use.carrier === "wood_pellets")) return "not_used";
  return null;
}
