import { expect, test } from "vitest";
import { bringParts } from "./afterSignIn.ts";

const part = (name: string, answer: () => Promise<boolean>) => ({ name, bring: answer });
const there = async () => true;
const missing = async () => false;
const broken = () => Promise.reject(new Error("no storage"));

test("when everything is there nothing is missing", async () => {
  expect(await bringParts([part("profile", there)], [part("activity", there)])).toEqual([]);
});

test("what breaks is missing, and does not keep the others from coming", async () => {
  const parts = [part("profile", broken), part("projects", there), part("settings", missing)];
  expect(await bringParts(parts, [])).toEqual(["profile", "settings"]);
});

test("the rest is brought only when nothing is missing that nobody can work without", async () => {
  let asked = 0;
  const activity = part("activity", async () => {
    asked += 1;
    return false;
  });
  expect(await bringParts([part("projects", missing)], [activity])).toEqual(["projects"]);
  expect(asked).toBe(0);
  expect(await bringParts([part("projects", there)], [activity])).toEqual(["activity"]);
});
