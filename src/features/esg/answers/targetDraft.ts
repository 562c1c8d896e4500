import type { NewTarget } from "#data/esg/actions.ts";
import type { EsgTargetRow } from "#data/documents.ts";
import { targetPath, type TargetProblem } from "#domain/esg/targetPath.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";

/** What stands in the form of a target: numbers may be missing or not be numbers. */
export interface TargetDraft extends Omit<
  NewTarget,
  "base_value" | "target_value" | "neutralised_value" | "neutralisation_note"
> {
  readonly base_value: number | undefined;
  readonly target_value: number | undefined;
  readonly neutralised_value: number | undefined;
  readonly neutralisation_note: string;
}

/** The form of a target as it opens; a new one of climate begins with net zero in 2030. */
export function targetDraft(row: EsgTargetRow | null, topic: EsgTopic): TargetDraft {
  if (!row)
    return {
      esg_topic: topic,
      name: "",
      measure: topic === "E1" ? "ghg_gross" : "other",
      unit: topic === "E1" ? "t CO2e" : "",
      base_year: "",
      base_value: undefined,
      target_year: "2030",
      target_value: undefined,
      neutralised_value: undefined,
      neutralisation_note: "",
      owner: "",
      status: "planned",
    };
  const { esg_topic, name, measure, unit, base_year, base_value, target_year, target_value, owner, status } =
    row;
  return {
    esg_topic,
    name,
    measure,
    unit,
    base_year,
    base_value,
    target_year,
    target_value,
    owner,
    status,
    neutralised_value: row.neutralised_value ?? undefined,
    neutralisation_note: row.neutralisation_note ?? "",
  };
}

/** What a target is kept as; blank fields become null. Only greenhouse gases have a neutralisation. */
export const keptTarget = (draft: TargetDraft): NewTarget => {
  const isGhg = draft.measure === "ghg_gross";
  return {
    ...draft,
    name: draft.name.trim(),
    base_value: draft.base_value ?? Number.NaN,
    target_value: draft.target_value ?? Number.NaN,
    neutralised_value: isGhg ? (draft.neutralised_value ?? null) : null,
    neutralisation_note: isGhg ? draft.neutralisation_note.trim() || null : null,
  };
};

/** Why a target cannot be kept, with the field that is wrong. */
export type DraftProblem =
  | {
      readonly field: "name" | "base_year" | "base_value" | "target_year" | "target_value";
      readonly kind: TargetProblem["kind"] | "empty_name";
    }
  | { readonly field: "neutralised_value"; readonly kind: "no_number" };

/** The first thing that stands against keeping a target; null when nothing does. */
export function targetProblem(draft: TargetDraft): DraftProblem | null {
  if (draft.name.trim() === "") return { field: "name", kind: "empty_name" };
  if (!isYear(draft.base_year)) return { field: "base_year", kind: "no_such_year" };
  if (!isAmount(draft.base_value)) return { field: "base_value", kind: "no_number" };
  if (!isYear(draft.target_year)) return { field: "target_year", kind: "no_such_year" };
  if (!isAmount(draft.target_value)) return { field: "target_value", kind: "no_number" };
  const path = targetPath(keptTarget(draft));
  if (!path.ok)
    return { field: path.error.kind === "zero_base" ? "base_value" : "target_year", kind: path.error.kind };
  return draft.neutralised_value === undefined || isAmount(draft.neutralised_value)
    ? null
    : { field: "neutralised_value", kind: "no_number" };
}

const isYear = (text: string) => /^(19|20)\d\d$/.test(text);
const isAmount = (value: number | undefined) =>
  value !== undefined && Number.isFinite(value) && value >= 0 && value <= 1e12;
