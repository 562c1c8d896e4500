import { expect, test } from "vitest";
import { compare } from "../figures.ts";
import { goalLines } from "./goalLines.ts";

const measured = (what: string, ours: number, goal?: number) =>
  compare({ what, against: "web-ifc", unit: "ms", ...(goal !== undefined && { goal }) }, [
    { ours, baseline: 10 },
  ]);

test("each goal says how many files meet it and which do not", () => {
  expect(
    goalLines([
      measured("a.ifc: tree", 2, 0.3),
      measured("b.ifc: tree", 9, 0.3),
      measured("c.ifc: tree", 3, 0.3),
      measured("a.ifc: whole", 10, 1.8),
      measured("a.ifc: triangles", 10),
      measured("memory", 30, 1.1),
    ]),
  ).toEqual({
    "goal, tree ≤ 0.3": "met by 2 of 3, median 0.3; missed by b.ifc 0.9",
    "goal, whole ≤ 1.8": "met by 1 of 1, median 1",
  });
});

test("files of one goal with different limits are told apart", () => {
  const lines = goalLines([measured("a.ifc: view", 9, 0.7), measured("b.ifc: view", 9, 1.15)]);
  expect(lines).toEqual({
    "goal, view ≤ 0.7": "met by 0 of 1, median 0.9; missed by a.ifc 0.9",
    "goal, view ≤ 1.15": "met by 1 of 1, median 0.9",
  });
});
