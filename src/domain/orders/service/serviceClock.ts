import type { ServiceTimes } from "../serviceRules.ts";
import type { OrderPriority, orderStates } from "../orderOptions.ts";
import type { OpenTime } from "./openTime.ts";

type OrderState = (typeof orderStates)[number];

/** What a clock reads of an order. Moments are ISO 8601. */
export interface ClockedOrder {
  readonly state: OrderState;
  readonly priority: OrderPriority;
  readonly created_at: string;
  readonly updated_at: string;
}
/** What a clock reads of a step of the order. */
export interface ClockedStep {
  readonly to_state: string;
  readonly made_at: string;
}

/** A service time: what was used of it, what is left, when it is over, and how it stands. */
interface ServiceClock {
  /** Whole minutes that counted so far. */
  readonly used_minutes: number;
  /** Whole minutes until it is over, negative afterwards; null where nothing was agreed. */
  readonly left_minutes: number | null;
  /** Moment in milliseconds; null where nothing was agreed or that would be in more than ten years. */
  readonly due_at: number | null;
  /** `standing`: it waits for others, and time is left. */
  readonly result: "none" | "running" | "standing" | "met" | "missed";
}
/** Both service times of an order: until somebody reacts, and until it is done. */
export interface ServiceClocks {
  readonly reaction: ServiceClock;
  readonly solution: ServiceClock;
}

const minuteMs = 60_000;
const ended: ReadonlySet<string> = new Set(["done", "approved", "cancelled"]);

/**
 * How the service times of an order stand now. The clock of the reaction ends with the first step. The clock of the solution stands while
 * the order is paused or ended, and goes on when it is opened again. Steps before the order or after now count as at its beginning or now.
 */
export function serviceClocks(
  order: ClockedOrder,
  steps: readonly ClockedStep[],
  { times, open, now }: { readonly times: ServiceTimes; readonly open: OpenTime; readonly now: number },
): ServiceClocks {
  const start = Math.min(momentOf(order.created_at, now), now);
  const changes = changesOf(order, steps, start, now);
  const { reaction_hours = null, solution_hours = null } = times[order.priority] ?? {};
  const first = changes.find(({ to }) => to !== "open");
  return {
    reaction: clockOf([[start, first?.at ?? now]], {
      limit: reaction_hours,
      end: first ? "ended" : "running",
      open,
      now,
    }),
    solution: clockOf(spansOf(changes, start, now), {
      limit: solution_hours,
      end: ended.has(order.state) ? "ended" : order.state === "paused" ? "standing" : "running",
      open,
      now,
    }),
  };
}

const momentOf = (text: string, otherwise: number): number => {
  const read = Date.parse(text);
  return Number.isNaN(read) ? otherwise : read;
};

interface Change {
  readonly to: string;
  readonly at: number;
}

/** When the order came into which state, earliest first. What the steps do not say of its state was so when it was last changed. */
function changesOf(
  order: ClockedOrder,
  steps: readonly ClockedStep[],
  start: number,
  now: number,
): readonly Change[] {
  const inside = (at: number) => Math.min(now, Math.max(start, at));
  const changes = steps
    .map(({ to_state, made_at }) => ({ to: to_state, at: Date.parse(made_at) }))
    .filter(({ at }) => !Number.isNaN(at))
    .toSorted((a, b) => a.at - b.at)
    .map(({ to, at }) => ({ to, at: inside(at) }));
  const last = changes.at(-1);
  if ((last?.to ?? "open") === order.state) return changes;
  const at = Math.max(last?.at ?? start, inside(momentOf(order.updated_at, now)));
  return [...changes, { to: order.state, at }];
}

type Span = readonly [from: number, to: number];

/** When the clock of the solution ran. */
function spansOf(changes: readonly Change[], start: number, now: number): readonly Span[] {
  const spans: Span[] = [];
  let since: number | undefined = start;
  for (const { to, at } of changes) {
    const stands = to === "paused" || ended.has(to);
    if (stands && since !== undefined) spans.push([since, at]);
    if (stands) since = undefined;
    else since ??= at;
  }
  if (since !== undefined) spans.push([since, now]);
  return spans;
}

function clockOf(
  spans: readonly Span[],
  {
    limit,
    end,
    open,
    now,
  }: {
    readonly limit: number | null;
    readonly end: "running" | "standing" | "ended";
    readonly open: OpenTime;
    readonly now: number;
  },
): ServiceClock {
  const counted = spans.map(([from, to]) => open.between(from, to));
  const used = counted.reduce((sum, ms) => sum + ms, 0);
  const used_minutes = Math.floor(used / minuteMs);
  if (limit === null) return { used_minutes, left_minutes: null, due_at: null, result: "none" };
  const allowed = Math.round(limit * 60) * minuteMs;
  const due_at = dueOf(spans, counted, { allowed, open, from: end === "ended" ? undefined : now });
  const left_minutes = Math.floor((allowed - used) / minuteMs);
  return {
    used_minutes,
    left_minutes,
    due_at,
    result: used > allowed ? "missed" : end === "ended" ? "met" : end,
  };
}

/** When what is allowed is used up: within the time that has run, else if the clock ran on from now, or from where it ended. */
function dueOf(
  spans: readonly Span[],
  counted: readonly number[],
  {
    allowed,
    open,
    from,
  }: { readonly allowed: number; readonly open: OpenTime; readonly from: number | undefined },
): number | null {
  let left = allowed;
  for (const [index, [start]] of spans.entries()) {
    const ms = counted[index] ?? 0;
    if (left < ms) return open.after(start, left);
    left -= ms;
  }
  const last = spans.at(-1);
  return open.after(from ?? last?.[1] ?? 0, left);
}
