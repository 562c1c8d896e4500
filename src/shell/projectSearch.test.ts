import { expect, test } from "vitest";
import { projectSearch } from "./projectSearch.ts";

test("a page names its project in the address", () => {
  expect(projectSearch({ project: "0193-ab" })).toEqual({ project: "0193-ab" });
});

test.each([{}, { project: "" }, { project: 7 }, { project: "../x" }, { project: "a".repeat(65) }])(
  "%j names no project",
  (search) => expect(projectSearch(search)).toEqual({}),
);
