import { orderNumber } from "./orderNumber.ts";

/** What of a task says whether it holds its order up. */
export interface TaskOfOrder {
  readonly title: string;
  readonly position: number;
  readonly is_mandatory: boolean;
  readonly asks: "tick" | "value" | "text";
  readonly value?: string | null | undefined;
  readonly done_at?: string | null | undefined;
}

/** Whether a task is done: ticked, and with its value where it asks for one. */
export const isTaskDone = ({ asks, value, done_at }: TaskOfOrder): boolean =>
  Boolean(done_at) && (asks === "tick" || Boolean(value?.trim()));

/** Tasks that have to be done before the order is, in their order. */
export const openTasks = <Task extends TaskOfOrder>(tasks: readonly Task[]): readonly Task[] =>
  tasks
    .filter((task) => task.is_mandatory && !isTaskDone(task))
    .toSorted((one, other) => one.position - other.position);

/** The first task, in their order, that is not done yet, also where it is voluntary. */
export const nextTask = <Task extends TaskOfOrder>(tasks: readonly Task[]): Task | undefined =>
  tasks
    .filter((task) => !isTaskDone(task))
    .toSorted((one, other) => one.position - other.position)
    .at(0);

/** What of an order says whether others wait for it. */
export interface OtherOrder {
  readonly id: string;
  readonly number?: string | null | undefined;
  readonly title: string;
  readonly state: string;
}

/** That two orders belong together, read from the first to the second. */
export interface LinkOfOrders {
  readonly from_id: string;
  readonly to_id: string;
  readonly relation: "part_of" | "blocks" | "same_as";
}

/** States in which nothing is left to do. */
const closed: readonly string[] = ["done", "approved", "cancelled"];

/** Whether there is still something to do. */
export const isOpenOrder = ({ state }: Pick<OtherOrder, "state">): boolean => !closed.includes(state);

/**
 * Orders that an order waits for: those that block it, and those that are a part of it, as long as they are open. That two are the same holds
 * none of them up.
 */
export const waitsFor = <Order extends OtherOrder>(
  id: string,
  links: readonly LinkOfOrders[],
  orders: readonly Order[],
): readonly Order[] => {
  const before = new Set(
    links.flatMap(({ from_id, to_id, relation }) =>
      to_id === id && from_id !== id && relation !== "same_as" ? [from_id] : [],
    ),
  );
  return orders.filter((order) => before.has(order.id) && isOpenOrder(order));
};

/** What an order is called where another one names it: `WO-2026-0001 Pumpe prüfen`. */
export const orderName = (order: Pick<OtherOrder, "id" | "number" | "title">): string =>
  `${orderNumber(order)} ${order.title}`;
