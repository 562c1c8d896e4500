import { expect, test } from "vitest";
import { holdLeaderLease, type LeadOptions } from "./leaderLease.ts";

/** A task that says when it began and ended, and can be waited for. */
function aTask(log: string[], name: string) {
  let told = () => {};
  const task = async () => {
    log.push(`${name} begins`);
    told();
    return async () => {
      log.push(`${name} ends`);
      told();
    };
  };
  const until = async (line: string) => {
    while (!log.includes(`${name} ${line}`)) await new Promise<void>((resolve) => (told = resolve));
  };
  return { task, until };
}

const quick = { beat_ms: 5, silence_ms: 40, answer_ms: 20 };
const visible: LeadOptions = { isVisible: () => true, ...quick };
const hidden: LeadOptions = { isVisible: () => false, ...quick };

/** Holds the lock and says nothing, like a tab that the browser has frozen. */
function aFrozenLeader(name: string) {
  let thaw = () => {};
  const holding = navigator.locks.request(name, () => new Promise<void>((resolve) => (thaw = resolve)));
  const fate = holding.then(
    () => "left",
    (cause: Error) => cause.name,
  );
  return { thaw: () => thaw(), fate };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("of two workers one leads, and the other takes over when the first has ended its work", async () => {
  const log: string[] = [];
  const one = aTask(log, "one");
  const two = aTask(log, "two");
  const first = holdLeaderLease("klarbau-lead-1", one.task, visible);
  await one.until("begins");
  const second = holdLeaderLease("klarbau-lead-1", two.task, visible);
  await first.stop();
  await two.until("begins");
  expect(log).toEqual(["one begins", "one ends", "two begins"]);
  await second.stop();
  expect(log.at(-1)).toBe("two ends");
});

test("who leaves the queue never begins", async () => {
  const log: string[] = [];
  const one = aTask(log, "one");
  const first = holdLeaderLease("klarbau-lead-2", one.task, visible);
  await one.until("begins");
  const waiting = holdLeaderLease("klarbau-lead-2", aTask(log, "waiting").task, visible);
  await waiting.stop();
  await first.stop();
  expect(log).toEqual(["one begins", "one ends"]);
});

test("a leader that beats is not robbed, however long it leads", async () => {
  const log: string[] = [];
  const one = aTask(log, "one");
  const first = holdLeaderLease("klarbau-lead-3", one.task, hidden);
  await one.until("begins");
  const second = holdLeaderLease("klarbau-lead-3", aTask(log, "two").task, visible);
  await pause(250);
  expect(log).toEqual(["one begins"]);
  await second.stop();
  await first.stop();
});

test("a leader that has fallen silent is replaced by the tab that somebody looks at", async () => {
  const frozen = aFrozenLeader("klarbau-lead-4");
  const log: string[] = [];
  const background = holdLeaderLease("klarbau-lead-4", aTask(log, "background").task, hidden);
  const seen = aTask(log, "seen");
  const foreground = holdLeaderLease("klarbau-lead-4", seen.task, visible);
  await seen.until("begins");
  expect(log).toEqual(["seen begins"]);
  expect(await frozen.fate).toBe("AbortError");
  await background.stop();
  await foreground.stop();
});

test("who was robbed ends its work, queues again, and leads when the other leaves", async () => {
  const log: string[] = [];
  const one = aTask(log, "one");
  const first = holdLeaderLease("klarbau-lead-5", one.task, hidden);
  await one.until("begins");
  let leave = () => {};
  const robbing = navigator.locks.request(
    "klarbau-lead-5",
    { steal: true },
    () => new Promise<void>((resolve) => (leave = resolve)),
  );
  await one.until("ends");
  log.length = 0;
  leave();
  await robbing;
  await one.until("begins");
  await first.stop();
  expect(log).toEqual(["one begins", "one ends"]);
});

test("a tab that has slept with its leader gives it time to wake", async () => {
  const log: string[] = [];
  const one = aTask(log, "one");
  const first = holdLeaderLease("klarbau-lead-6", one.task, hidden);
  await one.until("begins");
  const second = holdLeaderLease("klarbau-lead-6", aTask(log, "two").task, visible);
  await pause(20);
  const slept = performance.now() + 120;
  while (performance.now() < slept); // nothing in this realm runs, neither beats nor looks
  await pause(100);
  expect(log).toEqual(["one begins"]);
  await second.stop();
  await first.stop();
});

test("a leader whose work is over for good makes room at once, and does not queue again", async () => {
  const log: string[] = [];
  let leave = () => {};
  const one = aTask(log, "one");
  const first = holdLeaderLease(
    "klarbau-lead-7",
    (over) => {
      leave = over;
      return one.task();
    },
    visible,
  );
  await one.until("begins");
  const two = aTask(log, "two");
  const second = holdLeaderLease("klarbau-lead-7", two.task, visible);
  leave();
  await two.until("begins");
  await second.stop();
  await first.stop();
  expect(log).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});
