import { useMemo } from "react";
import type { Duty, ServiceRules, SpaceRow, StepRow, WorkOrder } from "#data/documents.ts";
import { isForDay, isOverdue } from "#domain/orders/figures/backlog.ts";
import { dutiesWithin } from "#domain/orders/figures/dutiesWithin.ts";
import { clocksByOrder, serviceShare } from "#domain/orders/figures/serviceFigures.ts";
import { serviceRulesId } from "#domain/orders/orderIds.ts";
import { holidaysOf } from "#domain/orders/service/holidays.ts";
import { openTime } from "#domain/orders/service/openTime.ts";
import { walkingOrder } from "#domain/orders/walkingOrder.ts";
import { localDay, localDayOf } from "#kernel/time.ts";
import { useRecords } from "#shared/kit/useRecords.ts";

const monthMs = 30 * 86_400_000;
/** Days ahead for which duties are shown. */
const dutyDays = 90;

/**
 * What the day shows, from what this device knows. Service times are those of orders made in the last 30 days; `before` is the share of
 * the 30 days before.
 * @param now milliseconds
 */
export function useFmFigures(projectId: string, userId: string, now: number) {
  const orders = useRecords<WorkOrder>("work_order", projectId, "due_on");
  const steps = useRecords<StepRow>("step", projectId, "made_at");
  const duties = useRecords<Duty>("duty", projectId, "next_on");
  const rules = useRecords<ServiceRules>("service_rules", projectId, "id");
  const spaces = useRecords<SpaceRow>("space", projectId, "name");
  return useMemo(() => {
    const all = [orders, steps, duties, rules, spaces];
    if (all.some(({ status }) => status === "failed")) return { status: "failed" as const };
    if (orders.status !== "ready" || steps.status !== "ready") return { status: "loading" as const };
    if (duties.status !== "ready" || rules.status !== "ready") return { status: "loading" as const };
    if (spaces.status !== "ready") return { status: "loading" as const };
    const today = localDay({ now: () => now });
    const agreed = rules.value.find(({ id }) => id === serviceRulesId(projectId));
    const clocks = clocksByOrder(
      orders.value,
      steps.value.filter(({ about_kind }) => about_kind === "work_order"),
      {
        times: agreed?.times ?? {},
        open: openTime(agreed?.business_hours ?? {}, holidaysOf(agreed?.holidays_of ?? null)),
        now,
      },
    );
    const share = (from: number, to: number) =>
      serviceShare(orders.value, clocks, { which: "reaction", from, to });
    const mine = orders.value
      .filter((order) => isForDay(order, today, localDayOf) && isMine(order, userId))
      .toSorted(byTime);
    return {
      status: "ready" as const,
      hasOrders: orders.value.length > 0,
      clocks,
      overdue: orders.value.filter((order) => isOverdue(order, today)),
      today: mine,
      running: running(mine, userId),
      walked: walked(mine, spaces.value),
      reaction: share(now - monthMs, now + 1),
      before: share(now - 2 * monthMs, now - monthMs),
      late: orders.value.filter(
        ({ id, created_at }) =>
          Date.parse(created_at) >= now - monthMs && clocks.get(id)?.reaction.result === "missed",
      ),
      duties: dutiesWithin(duties.value, today, dutyDays),
    };
  }, [orders, steps, duties, rules, spaces, projectId, userId, now]);
}

/** Whether an order is for somebody: it is given to them, or to nobody yet. */
const isMine = ({ assigned }: WorkOrder, userId: string) =>
  !assigned || assigned.length === 0 || assigned.includes(userId);

/** The order that is in work; one that is given to the person comes before one of nobody. */
const running = (orders: readonly WorkOrder[], userId: string) => {
  const inWork = orders.filter(({ state }) => state === "in_progress");
  return inWork.find(({ assigned }) => assigned?.includes(userId)) ?? inWork.at(0);
};

/** What is in work first, then by the planned time, then what has none. */
const byTime = (one: WorkOrder, other: WorkOrder) => {
  const key = ({ state, planned_for }: WorkOrder) =>
    `${state === "in_progress" ? 0 : 1}${planned_for ?? "9"}`;
  return key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one.id.localeCompare(other.id);
};

/** Orders in the order in which somebody walks them, from the storey of the one that is in work. */
function walked(orders: readonly WorkOrder[], spaces: readonly SpaceRow[]): readonly WorkOrder[] {
  const byId = new Map(spaces.map((space) => [space.id, space]));
  const storeys = spaces
    .toSorted((a, b) => (a.storey_elevation_m ?? 0) - (b.storey_elevation_m ?? 0))
    .flatMap(({ storey }) => storey ?? []);
  const places = orders.map((order) => {
    const space = byId.get(order.space_id ?? "");
    return {
      order,
      storey: order.storey ?? space?.storey ?? null,
      room: space?.name ?? null,
      point: order.point ?? null,
    };
  });
  const current = places.find(({ order }) => order.state === "in_progress")?.storey ?? undefined;
  return walkingOrder(places, { storeys: [...new Set(storeys)], current }).map(({ order }) => order);
}
