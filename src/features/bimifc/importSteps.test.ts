import { expect, test } from "vitest";
import type { ImportRun } from "#shell/imports/importRun.ts";
import { importSteps } from "./importSteps.ts";

const run = (more: Partial<ImportRun>): ImportRun => ({
  id: 1,
  projectId: "p",
  fileName: "haus.ifc",
  bytes: 1,
  state: "reading",
  phases: {},
  known: { storeys: [], spaces: [] },
  ...more,
});

const states = (of: ImportRun) =>
  Object.fromEntries(importSteps(of, 1000).map((step) => [step.phase, step.state]));

test("while properties are read, what came before is done and geometry is to come", () => {
  const reading = run({
    phases: {
      open: { done: 0, total: 0, began: 0, ended: 200 },
      properties: { done: 12, total: 48, began: 300 },
    },
  });
  expect(states(reading)).toMatchObject({
    sniff: "done",
    open: "done",
    structure: "done",
    properties: "active",
    geometry: "waiting",
  });
  expect(importSteps(reading, 1000).find((step) => step.phase === "properties")).toMatchObject({
    seconds: 0.7,
    share: 0.25,
  });
});

test("a failed import marks the phase it failed in", () => {
  expect(
    states(run({ state: "failed", phases: { open: { done: 0, total: 0, began: 0, ended: 5 } } })),
  ).toMatchObject({ sniff: "done", open: "failed", structure: "waiting" });
});

test("one that the person stopped marks where, and not as an error", () => {
  const at = { done: 0, total: 0, began: 0, ended: 5 };
  expect(states(run({ state: "cancelled", phases: { open: at } }))).toMatchObject({
    sniff: "done",
    open: "stopped",
    structure: "waiting",
  });
});

test("a finished import has only finished steps", () => {
  const steps = importSteps(
    run({ state: "done", phases: { geometry: { done: 9, total: 9, began: 0, ended: 5 } } }),
    9,
  );
  expect(new Set(steps.map((step) => step.state))).toEqual(new Set(["done"]));
});

test("unpacking is a step of archives only", () => {
  expect(Object.keys(states(run({})))).not.toContain("unpack");
  expect(Object.keys(states(run({ fileName: "haus.ifczip" })))).toContain("unpack");
  expect(Object.keys(states(run({ archive: "alles.zip" })))).toContain("unpack");
});
