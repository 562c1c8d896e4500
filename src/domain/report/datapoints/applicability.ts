import type { Answers } from "../answers/reportAnswers.ts";
import { dueWhen } from "./dueWhen.ts";
import { type DatapointId, datapointOf } from "./datapoints.ts";
import type { EnergyFacts } from "../facts/energyFacts.ts";

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
  | "entered"
  | "not_used"
  | "not_consolidated"
  | "one_country"
  | "not_published"
  | "none_of_gender"
  | "no_target"
  | "no_plan"
  | "has_plan"
  | "no_risks"
  | "no_code"
  | "not_named"
  | "no_incidents"
  | "no_sectors"
  | "no_board"
  | "nothing_unchanged"
  | "no_scope3"
  | "named_by_kind"
  | "voluntary";

/** Employees from which turnover rate (VSME 40), pay gap (VSME 42 b) and C5 (VSME 59, 60) are due. */
const fromEmployees: Readonly<Partial<Record<DatapointId, 50 | 150>>> = {
  staff_turnover: 50,
  pay_gap: 150,
  management_ratio: 50,
  self_employed: 50,
  agency_workers: 50,
};

const aboutEmployees: ReadonlySet<DatapointId> = new Set<DatapointId>([
  "employee_unit",
  "employee_method",
  "permanent",
  "temporary",
  "women",
  "men",
  "other_gender",
  "no_gender",
  "several_countries",
  "employees_by_country",
  "staff_turnover",
  "accidents",
  "accident_rate",
  "fatalities",
  "minimum_wage",
  "pay_gap",
  "collective_agreements",
  "training_women",
  "training_men",
  "training_other_gender",
  "training_no_gender",
  "training_all",
]);

/** Why a datapoint does not apply to this undertaking; null when it does, also while that is still open. */
export function notApplicable(
  id: DatapointId,
  { values, consumption }: Answers,
  energy: EnergyFacts,
): AppliesBecause | null {
  const employees = values.employees?.value;
  if (typeof employees === "number") {
    if (aboutEmployees.has(id) && employees === 0) return "no_employees";
    const from = fromEmployees[id];
    if (from !== undefined && employees < from)
      return from === 50 ? "below_50_employees" : "below_150_employees";
  }
  return (
    withoutCause(id, { values, consumption }, energy) ??
    (ofAllScopes.has(id) && values.ghg_scope3 === undefined && !energy.derived.has("ghg_scope3")
      ? "no_scope3"
      : null) ??
    energyQuestion(id, energy) ??
    (isLeftOpen(id, values) && !energy.derived.has(id) ? "voluntary" : null)
  );
}

/** What is due only if …: falls away with the answer, and with a question that falls away itself. */
function withoutCause(id: DatapointId, answers: Answers, energy: EnergyFacts): AppliesBecause | null {
  const due = dueWhen[id];
  if (!due || (due.kept && answers.values[id])) return null;
  const said = answers.values[due.question]?.value;
  if (said === undefined) return notApplicable(due.question, answers, energy);
  return due.when(said) ? null : due.because;
}

const ofAllScopes: ReadonlySet<DatapointId> = new Set<DatapointId>([
  "ghg_all_location",
  "ghg_all_market",
  "ghg_all_intensity_location",
  "ghg_all_intensity_market",
]);

/** What the standard leaves to the undertaking applies as soon as somebody has said something. */
const isLeftOpen = (id: DatapointId, values: Answers["values"]): boolean =>
  datapointOf(id).optional === true && values[id] === undefined;

/** The question that first decides whether a datapoint is due at all, as long as nobody answered it; else null. */
export function undecidedQuestion(id: DatapointId, answers: Answers): DatapointId | null {
  const { values } = answers;
  if (values.employees === undefined && aboutEmployees.has(id)) return "employees";
  const question = dueWhen[id]?.question;
  if (question === undefined || values[question] !== undefined) return null;
  return undecidedQuestion(question, answers) ?? question;
}

/** Questions about energy fall away as soon as the entries answer them. */
function energyQuestion(id: DatapointId, { uses, others }: EnergyFacts): AppliesBecause | null {
  const has = (group: string) => [...uses, ...others].some((use) => use.group === group);
  if (id === "uses_fuels" && has("fuel")) return "entered";
  if (id === "has_solar" && uses.some(({ use }) => use.carrier === "solar")) return "entered";
  if (ofElectricity.has(id) && !has("electricity")) return "not_used";
  if (id === "contract_factor_heat" && !uses.some(({ group }) => group === "heat")) return "not_used";
  if (id === "renewable_share_heat" && !has("heat")) return "not_used";
  if (id === "wood_certified" && !uses.some(({ use }) => use.carrier === "wood_pellets")) return "not_used";
  return null;
}

const ofElectricity: ReadonlySet<DatapointId> = new Set<DatapointId>([
  "contract_factor_electricity",
  "renewable_share_electricity",
  "nuclear_share_electricity",
]);
