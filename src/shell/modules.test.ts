import { expect, test } from "vitest";
import { defineModule, type ModuleGroup } from "./module.ts";
import { navigationGroups } from "./modules.ts";

const module = (id: string, group: ModuleGroup) =>
  defineModule({ id, group, to: "/", icon: () => null, area: "project" });
const modules = [
  module("energy", "sustainability"),
  module("projects", "overview"),
  module("import", "building"),
  module("viewer", "building"),
  module("reports", "results"),
  module("applications", "results"),
];

test("groups stand in the order of the navigation and empty ones are left out", () => {
  expect(navigationGroups(modules).map(({ group }) => group)).toEqual([
    "overview",
    "building",
    "sustainability",
    "results",
  ]);
});
