import { planOrderId } from "../orderIds.ts";
import type { OrderTemplate, TaskTemplate } from "../orderTemplate.ts";
import { orderTemplateOf } from "./orderTemplateOf.ts";

/** What of a plan says how its orders look. */
export interface PlanOfOrders {
  readonly id: string;
  readonly project_id: string;
  readonly title: string;
  readonly template: unknown;
  readonly asset_ids: readonly string[];
  readonly space_id?: string | null | undefined;
  readonly storey?: string | null | undefined;
}

/** An order as its plan makes it; in the form of a document. */
export interface PlannedOrder {
  readonly id: string;
  readonly project_id: string;
  readonly title: string;
  readonly description: string | null;
  readonly category: OrderTemplate["category"];
  readonly priority: OrderTemplate["priority"];
  readonly estimate_minutes: number | null;
  readonly assigned: readonly string[];
  readonly asset_id: string | null;
  readonly space_id: string | null;
  readonly storey: string | null;
  readonly plan_id: string;
  /** The day, or the place in a row of counter readings, that it is for. */
  readonly occurs_on: string | null;
  readonly due_on: string | null;
}

/** One time that a plan comes due. */
interface Occurrence {
  /** Names it in the ids: a day, or the count of a counter. */
  readonly key: string;
  /** The day by which it is to be done. */
  readonly day: string | null;
}

/** The orders of a plan for one time: one for each piece of equipment, or one for all where none is named. */
export function plannedOrders(
  plan: PlanOfOrders,
  { key, day }: Occurrence,
): { readonly orders: readonly PlannedOrder[]; readonly tasks: readonly TaskTemplate[] } {
  const template = orderTemplateOf(plan.template);
  const about = {
    project_id: plan.project_id,
    title: template.title || plan.title,
    description: template.description ?? null,
    category: template.category,
    priority: template.priority,
    estimate_minutes: template.estimate_minutes ?? null,
    assigned: template.assigned,
    space_id: plan.space_id ?? null,
    storey: plan.storey ?? null,
    plan_id: plan.id,
    occurs_on: day,
    due_on: day,
  };
  const assets = plan.asset_ids.length === 0 ? [null] : [...new Set(plan.asset_ids)];
  const orders = assets.map((asset_id) => ({
    ...about,
    id: planOrderId(plan.project_id, plan.id, asset_id === null ? key : `${key}:${asset_id}`),
    asset_id,
  }));
  return { orders, tasks: template.tasks };
}
