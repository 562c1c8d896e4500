import { isOpenOrder } from "../finishing.ts";
import type { orderStates } from "../orderOptions.ts";

/** What figures read of an order. */
export interface FiguredOrder {
  readonly id: string;
  readonly state: (typeof orderStates)[number];
  readonly due_on?: string | null | undefined;
  readonly planned_for?: string | null | undefined;
  readonly storey?: string | null | undefined;
  readonly created_at: string;
  readonly assigned?: readonly string[] | null | undefined;
}

/** Whether an order should have been done before a day, `2026-11-20`. */
export const isOverdue = (order: Pick<FiguredOrder, "state" | "due_on">, today: string): boolean =>
  isOpenOrder(order) && Boolean(order.due_on && order.due_on < today);

/**
 * Whether an order is for a day: it is due, planned or in work then. `dayOf` gives the day of a moment at the place of this device.
 */
export const isForDay = (order: FiguredOrder, today: string, dayOf: (moment: string) => string): boolean =>
  isOpenOrder(order) &&
  (order.due_on === today ||
    order.state === "in_progress" ||
    Boolean(order.planned_for && dayOf(order.planned_for) === today));

/** Classes of age in days; the last one has no end. */
const ageClasses = [
  { id: "week", to: 7 },
  { id: "month", to: 30 },
  { id: "quarter", to: 90 },
  { id: "older", to: Number.POSITIVE_INFINITY },
] as const;
export type AgeClass = (typeof ageClasses)[number]["id"];

const dayMs = 86_400_000;

/** How many orders are open, by whole days since they were made. `now` is in milliseconds; what was made later has no age. */
export function backlogByAge(
  orders: readonly Pick<FiguredOrder, "state" | "created_at">[],
  now: number,
): Readonly<Record<AgeClass, number>> {
  const counted: Record<AgeClass, number> = { week: 0, month: 0, quarter: 0, older: 0 };
  for (const order of orders) {
    if (!isOpenOrder(order)) continue;
    const days = Math.max(0, Math.floor((now - Date.parse(order.created_at)) / dayMs));
    const found = ageClasses.find(({ to }) => days < to);
    counted[found?.id ?? "older"] += 1;
  }
  return counted;
}

/** How many orders stand on each storey, most first; an order without one counts under null. */
export function ordersByStorey(
  orders: readonly Pick<FiguredOrder, "storey">[],
): readonly { readonly storey: string | null; readonly orders: number }[] {
  const counted = new Map<string | null, number>();
  for (const { storey = null } of orders) counted.set(storey, (counted.get(storey) ?? 0) + 1);
  return [...counted]
    .map(([storey, count]) => ({ storey, orders: count }))
    .toSorted((a, b) => b.orders - a.orders);
}
