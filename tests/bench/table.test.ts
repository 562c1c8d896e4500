import { expect, test } from "vitest";
import { compare } from "./figures.ts";
import { table } from "./table.ts";

test("a table tells which goals are met and which are missed", () => {
  const measured = (what: string, ours: number, goal?: number) =>
    compare({ what, against: "insert", unit: "ms", ...(goal && { goal }) }, [{ ours, baseline: 10 }]);
  const comparisons = [measured("push", 20, 4), measured("pull", 20, 1.5), measured("edits", 20)];
  const [, push, pull, edits, rows] = table("sync", { comparisons, facts: { rows: 100 }, wrong: [] }).split(
    "\n",
  );
  expect(push).toMatch(/^push .+ 2 .+≤ 4 met +insert$/);
  expect(pull).toMatch(/^pull .+ 2 .+≤ 1.5 missed +insert$/);
  expect(edits).not.toMatch(/met|missed/);
  expect(rows).toBe("rows: 100");
});
