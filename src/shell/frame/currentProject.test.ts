// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { addressFor, currentProject } from "./currentProject.ts";

beforeEach(() => sessionStorage.clear());

test("the project in the address counts, and is remembered for pages without one", () => {
  expect(currentProject("a", ["a", "b"])).toBe("a");
  expect(currentProject(undefined, ["a", "b"])).toBe("a");
});

test("a project that is gone is not carried on", () => {
  currentProject("a", ["a"]);
  expect(currentProject(undefined, ["b"])).toBeUndefined();
});

test("another project is shown on the same page", () => {
  expect(addressFor("b", { pathname: "/energy", isModule: true })).toBe("/energy?project=b");
  expect(addressFor("b", { pathname: "/projects/a/dashboard", inPath: "a", isModule: false })).toBe(
    "/projects/b/dashboard",
  );
  expect(addressFor("b", { pathname: "/projects", isModule: false })).toBe("/projects/b");
});
