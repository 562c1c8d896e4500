import { same } from "../../sync/same.ts";
import { type PlanOfOrders, type PlannedOrder, plannedOrders } from "./plannedOrders.ts";
import { daysOfRhythm, nextDays, type Rhythm } from "./recurrence.ts";

/** A plan with its rhythm. */
export interface FollowedPlan extends PlanOfOrders, Rhythm {
  readonly trigger: "calendar" | "counter";
  readonly is_active: boolean;
}

/** What of an order says whether it follows its plan. */
export interface FollowingOrder extends Readonly<Partial<Record<(typeof said)[number], unknown>>> {
  readonly id: string;
  readonly state: string;
  readonly asset_id?: string | null | undefined;
  readonly occurs_on?: string | null | undefined;
  readonly due_on?: string | null | undefined;
}

/** What changes of an order once its plan has changed. */
export interface OrderFollows {
  readonly id: string;
  readonly changes: Partial<Pick<PlannedOrder, (typeof said)[number] | "due_on">>;
  /** The day by which it was to be done. */
  readonly due_before: string | null;
}

/** What a plan says of its orders, besides the day. */
const said = [
  "title",
  "description",
  "category",
  "priority",
  "estimate_minutes",
  "assigned",
  "space_id",
  "storey",
] as const;
const unbegun = ["open", "accepted"];

/**
 * What changes of the orders of a plan once it says something else. Orders that are planned or under way stay, and so does what a person
 * has changed: it is not what the plan said before.
 * @param today days before it are given to no order
 */
export function followingOrders(
  before: FollowedPlan,
  after: FollowedPlan,
  { orders, today }: { readonly orders: readonly FollowingOrder[]; readonly today: string },
): readonly OrderFollows[] {
  const waiting = orders.filter(({ state }) => unbegun.includes(state));
  if (waiting.length === 0 || !after.is_active) return [];
  const [old] = plannedOrders(before, { key: "", day: null }).orders;
  const [next] = plannedOrders(after, { key: "", day: null }).orders;
  const days = newDays(before, after, { orders, waiting, today });
  return waiting.flatMap((order): OrderFollows[] => {
    const fields = said.filter(
      (field) => same(order[field] ?? null, old![field]) && !same(old![field], next![field]),
    );
    const due = days.get(order.id);
    const changes = {
      ...Object.fromEntries(fields.map((field) => [field, next![field]])),
      ...(due !== undefined && { due_on: due }),
    };
    return Object.keys(changes).length === 0
      ? []
      : [{ id: order.id, changes, due_before: order.due_on ?? null }];
  });
}

interface Among {
  readonly orders: readonly FollowingOrder[];
  readonly waiting: readonly FollowingOrder[];
  readonly today: string;
}

/** The new day of each order whose day the plan has given and no longer has. */
function newDays(
  before: FollowedPlan,
  after: FollowedPlan,
  { orders, waiting, today }: Among,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (before.trigger !== "calendar" || after.trigger !== "calendar") return found;
  for (const [asset, ones] of Map.groupBy(waiting, ({ asset_id }) => asset_id ?? null)) {
    const moved = ones
      .filter((order) => isOfPlan(before, order) && !isDayOf(after, order.due_on!))
      .toSorted((one, other) => one.due_on!.localeCompare(other.due_on!));
    const taken = new Set(
      orders.flatMap((order) =>
        (order.asset_id ?? null) === asset && !moved.includes(order)
          ? [order.due_on ?? "", order.occurs_on ?? ""]
          : [],
      ),
    );
    const next = nextDays(after, today, moved.length + taken.size);
    if (!next.ok) return found;
    const free = next.value.filter((day) => !taken.has(day));
    for (const [at, { id }] of moved.entries()) if (free[at] !== undefined) found.set(id, free[at]);
  }
  return found;
}

/** Whether the plan has given the order its day: no person has moved it. */
const isOfPlan = (plan: FollowedPlan, { due_on, occurs_on }: FollowingOrder): boolean =>
  Boolean(due_on) && (due_on === occurs_on || isDayOf(plan, due_on!));

function isDayOf(plan: FollowedPlan, day: string): boolean {
  const found = daysOfRhythm(plan, { from: day, to: day, most: 1 });
  return found.ok && found.value.days.length === 1;
}
