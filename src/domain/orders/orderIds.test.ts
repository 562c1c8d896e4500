import { expect, test } from "vitest";
import {
  dutyId,
  findingOrderId,
  orderLinkId,
  planOrderId,
  serviceRulesId,
  templateTaskId,
} from "./orderIds.ts";

test("ids follow from what they are for, fit into a column, and are others in another project", () => {
  const of = (project: string) => [
    planOrderId(project, "plan", "2027-01-01"),
    findingOrderId(project, "finding"),
    templateTaskId(project, "order", "a"),
    orderLinkId(project, "a", "blocks", "b"),
    serviceRulesId(project),
    dutyId(project, "lift"),
  ];
  expect(of("one")).toEqual(of("one"));
  expect(new Set([...of("one"), ...of("two")]).size).toBe(12);
  for (const id of of("one")) expect(id).toMatch(/^[a-z]{2}-s[0-9a-f]{16}-[0-9a-f]{32}$/);
});

test("that two orders are the same is one statement, whoever makes it; who blocks whom is not", () => {
  expect(orderLinkId("p", "a", "same_as", "b")).toBe(orderLinkId("p", "b", "same_as", "a"));
  expect(orderLinkId("p", "a", "blocks", "b")).not.toBe(orderLinkId("p", "b", "blocks", "a"));
});
