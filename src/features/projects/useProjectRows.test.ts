import { expect, test } from "vitest";
import { unsentByProject } from "./useProjectRows.ts";

test("a project's own change and those of its rooms count together, what belongs to none does not", () => {
  const counts = unsentByProject([
    { id: "p1", kind: "project", scope: "org:o" },
    { id: "s1", kind: "space", scope: "project:p1" },
    { id: "s2", kind: "space", scope: "project:p2" },
    { id: "x", kind: "setting", scope: "user:u" },
  ]);
  expect([...counts]).toEqual([
    ["p1", 2],
    ["p2", 1],
  ]);
});
