import { sha256 } from "#kernel/sha256.ts";
import { scopeMark } from "../sync/scopeMark.ts";

/**
 * Ids that follow from what they are for, so that two devices that make the same without a network make one. Each carries the mark of its
 * scope: nobody takes it in another project.
 */
const derived = (prefix: string, projectId: string, ...parts: readonly string[]): string => {
  const hash = sha256();
  hash.update(new TextEncoder().encode(JSON.stringify(parts)));
  return `${prefix}-${scopeMark(`project:${projectId}`)}-${hash.digest().slice(0, 32)}`;
};

/** The order of a maintenance plan for a day, or for the place in a row of equipment that it is for. */
export const planOrderId = (projectId: string, planId: string, occurrence: string): string =>
  derived("pm", projectId, planId, occurrence);

/** The order that a finding of an inspection becomes. */
export const findingOrderId = (projectId: string, findingId: string): string =>
  derived("fo", projectId, findingId);

/** A task that comes from a template, by its key there. */
export const templateTaskId = (projectId: string, orderId: string, key: string): string =>
  derived("ot", projectId, orderId, key);

/** That two orders belong together; `same_as` is the same in both directions. */
export const orderLinkId = (projectId: string, fromId: string, relation: string, toId: string): string =>
  relation === "same_as" && fromId > toId
    ? derived("ol", projectId, toId, relation, fromId)
    : derived("ol", projectId, fromId, relation, toId);

/** The rules of service of a project. */
export const serviceRulesId = (projectId: string): string => derived("sr", projectId, "service_rules");

/** A duty of the starting list, by its code. */
export const dutyId = (projectId: string, code: string): string => derived("du", projectId, code);
