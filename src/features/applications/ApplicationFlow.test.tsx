// @vitest-environment jsdom
import { expect, test } from "vitest";
import { flowSteps, nextStep } from "./ApplicationFlow.tsx";

test("what lies behind is done, what lies ahead waits", () => {
  expect(flowSteps("generate").map(({ state }) => state)).toEqual(["done", "done", "active", "waiting"]);
  expect(flowSteps("upload")[0]).toEqual({ id: "upload", state: "active" });
});

test("after publishing every step is done and a new version begins at the content", () => {
  expect(flowSteps("done").every(({ state }) => state === "done")).toBe(true);
  expect(nextStep("done")).toBe("config");
});

test("the way goes from model over content and generating to publishing", () => {
  expect([nextStep("upload"), nextStep("config"), nextStep("generate"), nextStep("deploy")]).toEqual([
    "config",
    "generate",
    "deploy",
    null,
  ]);
});
