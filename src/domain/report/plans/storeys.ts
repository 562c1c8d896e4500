import type { PlanDrawing } from "#domain/viewer/plan/planDrawing.ts";

/** A storey of the model with its rooms, as a report names them. */
export interface ReportStorey {
  readonly global_id: string;
  readonly name: string;
  readonly rooms: readonly ReportRoom[];
}

/** A room as the table beside the plan of its storey lists it. */
export interface ReportRoom {
  readonly number: string;
  readonly name: string | null;
  /** Net floor area, m²; the gross one where the model has no other; null without any. */
  readonly area_m2: number | null;
}

/** The plan of one storey. */
export interface ReportPlan {
  readonly drawing: PlanDrawing;
  /** Height of the cut above the floor, m. */
  readonly above_floor_m: number;
}

/**
 * The drawn plans of a report. They never stand in its document, which travels: they are drawn from the model where the report is
 * shown or written. `drawing`: not yet there; `away`: the model is not on this device.
 */
export type ReportPlans =
  | { readonly kind: "drawing" }
  | { readonly kind: "away" }
  /** By the GlobalId of the storey; null where the cut meets nothing. */
  | { readonly kind: "drawn"; readonly of: Readonly<Record<string, ReportPlan | null>> };

/** The member of the answers that says which storeys are shown. */
export const plansKey = "plans";

/** Which storeys a person wants to see, as it is stored: their GlobalIds; null when it is no such list. */
export function readPlans(member: unknown): readonly string[] | null {
  if (typeof member !== "object" || member === null || !("storeys" in member)) return null;
  const { storeys } = member;
  if (!Array.isArray(storeys) || storeys.length > 500) return null;
  return storeys.every((id): id is string => typeof id === "string" && id.length <= 64) ? storeys : null;
}

/** The storeys that a report shows: all of them until a person has chosen. */
export const chosenStoreys = (
  storeys: readonly ReportStorey[],
  chosen: readonly string[] | undefined,
): readonly ReportStorey[] =>
  chosen ? storeys.filter(({ global_id }) => chosen.includes(global_id)) : storeys;
