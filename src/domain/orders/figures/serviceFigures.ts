import {
  type ClockedOrder,
  type ClockedStep,
  type ServiceClocks,
  serviceClocks,
} from "../service/serviceClock.ts";
import type { OpenTime } from "../service/openTime.ts";
import type { ServiceTimes } from "../serviceRules.ts";

/** How many service times of a period were met and missed; `share` from 0 to 1, null where none was to be met. */
export interface ServiceShare {
  readonly met: number;
  readonly missed: number;
  readonly share: number | null;
}

interface Period {
  /** Milliseconds, the first moment and the one after the last. */
  readonly from: number;
  readonly to: number;
}

type FiguredOrder = ClockedOrder & { readonly id: string };
type FiguredStep = ClockedStep & { readonly about_id: string };

/** The clocks of every order by its id. Steps are gone through once. */
export function clocksByOrder(
  orders: readonly FiguredOrder[],
  steps: readonly FiguredStep[],
  rules: { readonly times: ServiceTimes; readonly open: OpenTime; readonly now: number },
): ReadonlyMap<string, ServiceClocks> {
  const stepsOf = Map.groupBy(steps, ({ about_id }) => about_id);
  return new Map(orders.map((order) => [order.id, serviceClocks(order, stepsOf.get(order.id) ?? [], rules)]));
}

/** Which share of the orders that were made in a period met a service time. */
export function serviceShare(
  orders: readonly FiguredOrder[],
  clocks: ReadonlyMap<string, ServiceClocks>,
  { which, from, to }: Period & { readonly which: keyof ServiceClocks },
): ServiceShare {
  let met = 0;
  let missed = 0;
  for (const { id, created_at } of orders) {
    const made = Date.parse(created_at);
    if (!(made >= from && made < to)) continue;
    const result = clocks.get(id)?.[which].result;
    if (result === "met") met += 1;
    if (result === "missed") missed += 1;
  }
  return { met, missed, share: met + missed === 0 ? null : met / (met + missed) };
}
