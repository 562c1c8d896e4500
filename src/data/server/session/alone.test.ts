import { expect, test } from "vitest";
import { alone } from "./alone.ts";

test("two tabs do the work one after the other", async () => {
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`${name} ends`);
  };
  await Promise.all([alone("alone-1", work("one")), alone("alone-1", work("two"))]);
  expect(log).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});

test("a tab that is frozen in the middle does not hold up the others, and its own call ends", async () => {
  let thaw = () => {};
  const frozen = alone("alone-2", () => new Promise<void>((resolve) => (thaw = resolve)));
  let done = false;
  await alone("alone-2", async () => void (done = true), navigator.locks, 20);
  expect(done).toBe(true);
  thaw();
  await frozen;
});

test("without locks each tab works for itself", async () => {
  let done = false;
  await alone("alone-3", async () => void (done = true), undefined);
  expect(done).toBe(true);
});
