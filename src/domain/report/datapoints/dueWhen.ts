import type { AnswerValue } from "../answers/answerValue.ts";
import type { AppliesBecause } from "./applicability.ts";
import type { DatapointId } from "./datapoints.ts";

/** A datapoint is due only when the answer to another one says so. */
interface Due {
  readonly question: DatapointId;
  readonly when: (said: AnswerValue) => boolean;
  readonly because: AppliesBecause;
  /** What somebody has said is printed even where it is not due. */
  readonly kept?: true;
}

const yes = (question: DatapointId, because: AppliesBecause): Due => ({
  question,
  when: (said) => said === true,
  because,
});
const no = (question: DatapointId, because: AppliesBecause): Due => ({
  question,
  when: (said) => said === false,
  because,
});
const some = (question: DatapointId, because: AppliesBecause): Due => ({
  question,
  when: (said) => typeof said === "number" && said > 0,
  because,
});
const names = (question: DatapointId, value: string, because: AppliesBecause): Due => ({
  question,
  when: (said) => (Array.isArray(said) ? (said as readonly unknown[]).includes(value) : said === value),
  because,
});
const each = (ids: readonly DatapointId[], due: Due): Partial<Record<DatapointId, Due>> =>
  Object.fromEntries(ids.map((id) => [id, due])) as Partial<Record<DatapointId, Due>>;

/** What is due only if …, by datapoint. */
export const dueWhen: Readonly<Partial<Record<DatapointId, Due>>> = {
  subsidiaries: names("basis_for_reporting", "consolidated", "not_consolidated"),
  legal_form: { ...names("legal_form_kind", "other_form", "named_by_kind"), kept: true },
  ...each(
    ["pollution_published", "pollutants", "pollution_air", "pollution_water", "pollution_soil"],
    yes("pollution_reported", "not_obliged"),
  ),
  pollution_link: yes("pollution_published", "not_published"),
  biodiversity_area: yes("biodiversity_inside", "not_in_area"),
  ...each(["water_consumed", "water_discharged"], yes("water_processes", "no_processes")),
  circular_how: yes("circular", "no_circular"),
  ...each(["materials", "materials_volume", "materials_by_name"], yes("materials_relevant", "no_materials")),
  employees_by_country: yes("several_countries", "one_country"),
  training_other_gender: some("other_gender", "none_of_gender"),
  training_no_gender: some("no_gender", "none_of_gender"),
  practices_target_text: yes("practices_target", "no_target"),
  ...each(
    ["target_base_year", "target_year", "target_reduction", "ghg_actions"],
    yes("has_ghg_target", "no_target"),
  ),
  transition_plan: yes("has_transition_plan", "no_plan"),
  transition_plan_date: no("has_transition_plan", "has_plan"),
  ...each(
    ["climate_hazards", "climate_exposure", "climate_horizons", "adaptation", "climate_effects"],
    yes("has_climate_risks", "no_risks"),
  ),
  conduct_contents: yes("code_of_conduct", "no_code"),
  conduct_else: names("conduct_contents", "other_content", "not_named"),
  ...each(["incident_kinds", "incident_actions"], yes("incidents", "no_incidents")),
  incident_else: names("incident_kinds", "other_content", "not_named"),
  chain_incidents_text: yes("chain_incidents", "no_incidents"),
  ...each(
    [
      "revenue_weapons",
      "revenue_tobacco",
      "revenue_coal",
      "revenue_oil",
      "revenue_gas",
      "revenue_fossil",
      "revenue_chemicals",
    ],
    yes("sensitive_sectors", "no_sectors"),
  ),
  board_ratio: yes("has_board", "no_board"),
  ...each(["unchanged_disclosures", "previous_link"], yes("previous_unchanged", "nothing_unchanged")),
};
