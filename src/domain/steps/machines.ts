import { defineMachine, type Machine } from "./machine.ts";

/** A work order. What was done can be opened again by whoever keeps the journal; what was cancelled stays so. */
export const workOrderSteps = defineMachine({
  kind: "work_order",
  field: "state",
  states: ["open", "in_progress", "done", "cancelled"],
  starts: ["open"],
  steps: {
    begin: { from: ["open"], to: "in_progress", who: ["work:write"] },
    finish: { from: ["open", "in_progress"], to: "done", who: ["work:write"] },
    cancel: { from: ["open", "in_progress"], to: "cancelled", who: ["work:write"] },
    reopen: { from: ["done"], to: "open", who: ["work:write", "journal:write"] },
  },
});

/** A submission of an application. What was rejected can still be accepted; what was accepted is taken back first. */
export const submissionSteps = defineMachine({
  kind: "inbox_submission",
  field: "state",
  states: ["new", "accepted", "rejected"],
  starts: ["new"],
  steps: {
    accept: { from: ["new", "rejected"], to: "accepted", who: ["journal:write", "work:write"] },
    reject: { from: ["new"], to: "rejected", who: ["journal:write"], needs: [{ field: "reason" }] },
    reopen: { from: ["accepted", "rejected"], to: "new", who: ["journal:write"] },
  },
});

/** Every machine: a new one is its declaration and its line here. */
export const machines: readonly Machine[] = [workOrderSteps, submissionSteps];

/** The machine of a kind; undefined for one that has no states. */
export const machineOf = (kind: string): Machine | undefined => machines.find((one) => one.kind === kind);
