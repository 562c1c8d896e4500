import { expect, test } from "vitest";
import { orderStates } from "../orders/orderOptions.ts";
import { workOfOrder } from "./workOfOrder.ts";

test("a sender hears of every state of an order whether somebody is at it, has done it or has called it off", () => {
  expect(Object.fromEntries(orderStates.map((state) => [state, workOfOrder(state)]))).toEqual({
    open: null,
    accepted: null,
    planned: null,
    reopened: null,
    in_progress: "in_progress",
    paused: "in_progress",
    done: "done",
    approved: "done",
    cancelled: "cancelled",
  });
  for (const none of [null, undefined, "", "toString", "later"]) expect(workOfOrder(none)).toBeNull();
});
