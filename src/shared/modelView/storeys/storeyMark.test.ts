import { expect, test } from "vitest";
import { storeyMark } from "./storeyMark.ts";

test.each([
  ["Erdgeschoss", "EG"],
  ["2. Obergeschoss", "2. OG"],
  ["Dachgeschoß", "DG"],
  ["Kellergeschoss", "KG"],
  ["Level 1", "Level 1"],
  ["EG", "EG"],
])("a drawing writes %s as %s", (name, mark) => {
  expect(storeyMark(name)).toBe(mark);
});
