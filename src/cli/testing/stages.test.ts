import { expect, test } from "vitest";
import { stages, withBuild } from "./stages.ts";

test("what runs on the product has it built before, also when it is asked for alone", () => {
  for (const name of ["unit", "bundle", "browser"]) expect(withBuild([name])).toEqual(["build", name]);
  expect(withBuild(["check", "unit"])).toEqual(["build", "check", "unit"]);
  expect(withBuild(["build", "browser"])).toEqual(["build", "browser"]);
});

test("what needs no product builds none", () => {
  expect(withBuild(["database", "contract", "simulator"])).toEqual(["database", "contract", "simulator"]);
  expect(withBuild(stages.map(({ name }) => name))).toHaveLength(stages.length);
});
