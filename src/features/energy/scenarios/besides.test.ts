import { expect, test } from "vitest";
import { besides } from "./besides.ts";
import { scenariosSearch } from "./scenariosSearch.ts";

const rows = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const ids = (asked?: string) => besides(rows, asked).map(({ id }) => id);

test("the first four stand side by side until somebody chooses; what is gone falls out; nobody is a choice too", () => {
  expect(ids()).toEqual(["a", "b", "c", "d"]);
  expect(ids("e,b")).toEqual(["b", "e"]);
  expect(ids("gone,c")).toEqual(["c"]);
  expect(ids("a,b,c,d,e")).toEqual(["a", "b", "c", "d"]);
  expect(ids("")).toEqual([]);
});

test("an address that cannot name scenarios counts as none", () => {
  expect(scenariosSearch({ project: "p", beside: "a,b" })).toEqual({ project: "p", beside: "a,b" });
  expect(scenariosSearch({ project: "p", beside: "<script>" })).toEqual({ project: "p" });
});
