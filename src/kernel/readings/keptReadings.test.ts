import { expect, it } from "vitest";
import { kept, keptOf } from "./keptReadings.ts";

it("reads each text once, and keeps that there is nothing in one", () => {
  const asked: string[] = [];
  const read = kept((text) => {
    asked.push(text);
    return text === "" ? undefined : text.length;
  });
  expect(["Flur", "", "Flur", ""].map(read)).toEqual([4, undefined, 4, undefined]);
  expect(asked).toEqual(["Flur", ""]);
});

it("forgets the texts when there are too many, and reads them again", () => {
  let readings = 0;
  const read = kept(() => ++readings);
  for (let at = 0; at <= 5000; at++) read(`${at}`);
  expect(read("0")).toBe(5002);
  expect(read("0")).toBe(5002);
});

it("reads each thing once, however alike another one is", () => {
  let readings = 0;
  const read = keptOf(() => ++readings);
  const [one, other] = [{}, {}];
  expect([one, other, one].map(read)).toEqual([1, 2, 1]);
});
