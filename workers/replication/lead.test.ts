import { expect, test } from "vitest";
import { lead } from "./lead.ts";

/** A task that says when it began and ended. */
function aTask(log: string[], name: string) {
  let begun = () => {};
  const began = new Promise<void>((resolve) => (begun = resolve));
  const task = async () => {
    log.push(`${name} begins`);
    begun();
    return async () => void log.push(`${name} ends`);
  };
  return { task, began };
}

test("of two workers one leads, and the other takes over when the first has ended its work", async () => {
  const log: string[] = [];
  const one = aTask(log, "one");
  const two = aTask(log, "two");
  const first = lead("klarbau-lead-1", one.task);
  await one.began;
  const second = lead("klarbau-lead-1", two.task);
  await first.stop();
  await two.began;
  expect(log).toEqual(["one begins", "one ends", "two begins"]);
  await second.stop();
  expect(log.at(-1)).toBe("two ends");
});

test("who leaves the queue never begins", async () => {
  const log: string[] = [];
  const one = aTask(log, "one");
  const first = lead("klarbau-lead-2", one.task);
  await one.began;
  const waiting = lead("klarbau-lead-2", aTask(log, "waiting").task);
  await waiting.stop();
  await first.stop();
  expect(log).toEqual(["one begins", "one ends"]);
});
