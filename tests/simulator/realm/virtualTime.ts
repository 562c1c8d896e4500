import { type Random, seededRandom } from "./seededRandom.ts";

/** Whose turn it is: a device with its own clock and its own chance, or the world around the devices. */
export interface Owner {
  readonly name: string;
  /** How far this owner's clock is off, in milliseconds. */
  skew_ms: number;
  /** What RxDB's own clock has last said in this process of the owner: whole milliseconds and hundredths. */
  last: { ms: number; sub: number };
  readonly random: Random;
}

/** An owner with a clock that is right. */
export const anOwner = (name: string, random: Random): Owner => ({
  name,
  skew_ms: 0,
  last: { ms: 0, sub: 0 },
  random,
});

interface Task {
  readonly at: number;
  readonly order: number;
  readonly owner: Owner;
  readonly run: () => void;
  isDone: boolean;
}

/** Milliseconds that a turn takes at least: time moves whatever happens. */
const turn_ms = 0.02;

const world = anOwner("world", seededRandom(0));
let now_ms = 0;
let order = 0;
let queue: Task[] = [];
let current: Owner = world;
let failed: (cause: unknown) => void = () => undefined;
const realImmediate = globalThis.setImmediate;

/** Starts a new world: nothing is planned, the time is `start_ms`. Errors of timers are told to `onError`. */
export function beginTime(start_ms: number, onError: (cause: unknown) => void): void {
  now_ms = start_ms;
  order = 0;
  queue = [];
  current = world;
  failed = onError;
}

/** The true time in milliseconds since 1970; the clocks of devices may be wrong. */
export const trueNow = (): number => now_ms;

/** What the clock of the present owner shows, in whole milliseconds. */
export const shownNow = (): number => Math.floor(now_ms + current.skew_ms);

export const currentOwner = (): Owner => current;

/** Does something as somebody: what it plans is his, and happens at his turn. */
export function as<T>(owner: Owner, work: () => T): T {
  const before = current;
  current = owner;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Begins something at the next turn of an owner, so that all that follows from it is his. */
export const turnOf = (owner: Owner, work: () => void): void => as(owner, () => void later(0, work));

/** Plans something for the present owner. @returns how to call it off. */
export function later(delay_ms: number, run: () => void): () => void {
  const at = now_ms + Math.max(turn_ms, Number.isFinite(delay_ms) ? delay_ms : 0);
  const task: Task = { at, order: order++, owner: current, run, isDone: false };
  push(task);
  return () => {
    task.isDone = true;
  };
}

/** Waits in virtual time, at the turn of the present owner. */
export const pause = (delay_ms: number): Promise<void> =>
  new Promise((resolve) => later(delay_ms, () => resolve()));

/** How long time runs: until it is over, `turns` turns were taken, or `stop` says so after a turn. */
interface Until {
  readonly ms?: number;
  readonly turns?: number;
  readonly stop?: () => boolean;
}

let isRunning = false;

/**
 * Runs what is planned. Only one may: a second one would take a turn before everything that follows from the last one has happened, and
 * a transaction would be over before its reader had heard of what was read. No browser does that.
 */
export async function runTime(until: Until): Promise<void> {
  if (isRunning) throw new Error("time is running already: somebody has not waited for it");
  isRunning = true;
  try {
    await run(until);
  } finally {
    isRunning = false;
  }
}

async function run(until: Until): Promise<void> {
  const end = until.ms === undefined ? Infinity : now_ms + until.ms;
  let turns = until.turns ?? Infinity;
  while (turns-- > 0) {
    const next = queue[0];
    if (!next || next.at > end) {
      if (Number.isFinite(end)) now_ms = Math.max(now_ms, end);
      return;
    }
    pop();
    if (next.isDone) continue;
    next.isDone = true;
    now_ms = Math.max(now_ms, next.at);
    current = next.owner;
    try {
      next.run();
    } catch (cause) {
      failed(cause);
    }
    await settled(); // everything that follows from this turn without waiting happens in it
    current = world;
    if (until.stop?.()) return;
  }
}

/** All promises that can settle have settled. */
const settled = (): Promise<void> => new Promise((resolve) => void realImmediate(resolve));

const isBefore = (a: Task, b: Task) => a.at < b.at || (a.at === b.at && a.order < b.order);

function push(task: Task): void {
  let at = queue.length;
  queue.push(task);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBefore(task, queue[parent]!)) break;
    queue[at] = queue[parent]!;
    at = parent;
  }
  queue[at] = task;
}

function pop(): void {
  const last = queue.pop()!;
  if (queue.length === 0) return;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= queue.length) break;
    if (child + 1 < queue.length && isBefore(queue[child + 1]!, queue[child]!)) child += 1;
    if (!isBefore(queue[child]!, last)) break;
    queue[at] = queue[child]!;
    at = child;
  }
  queue[at] = last;
}
