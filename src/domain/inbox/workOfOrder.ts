import type { SenderWork } from "../application/inbox/protocol.ts";

const works: Readonly<Record<string, SenderWork>> = {
  in_progress: "in_progress",
  paused: "in_progress",
  done: "done",
  approved: "done",
  cancelled: "cancelled",
};

/** What a sender hears of the state of an order; null where nobody has begun, or for a state that is not known. */
export const workOfOrder = (state: string | null | undefined): SenderWork | null =>
  state != null && Object.hasOwn(works, state) ? works[state]! : null;
