import { expect, test } from "vitest";
import { defineModule, type ModuleGroup } from "./module.ts";
import { navigationGroups, phonePlaces } from "./modules.ts";

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
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test("groups stand in the order of the navigation and empty ones are left out", () => {
  expect(navigationGroups(modules).map(({ group }) => group)).toEqual([
    "overview",
    "building",
    "sustainability",
    "results",
  ]);
});

test("the phone's bar takes the first of every group before the second of any", () => {
  expect(ids(phonePlaces(modules))).toEqual(["projects", "import", "energy", "reports"]);
});

test("with few groups the bar is filled up with the next modules", () => {
  expect(ids(phonePlaces(modules.slice(1, 4)))).toEqual(["projects", "import", "viewer"]);
});
