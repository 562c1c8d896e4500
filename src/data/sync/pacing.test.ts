import { BehaviorSubject } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { pacing } from "./pacing.ts";

let db: Database;
let unsent: BehaviorSubject<ReadonlyMap<string, unknown>>;
let said: boolean[];
let looks: number;
let pace: ReturnType<typeof pacing>;

/** A device with so many unsent changes that keeps in step as it is told. */
async function begin(autoSync: boolean, { waiting = 1 }: { readonly waiting?: number } = {}) {
  const changes = Array.from({ length: waiting }, (_, n) => [`c${n}`, {}] as const);
  unsent = new BehaviorSubject<ReadonlyMap<string, unknown>>(new Map(changes));
  pace = pacing(db, {
    pace: { autoSync, interval_s: 30 },
    unsent,
    hold: (held) => said.push(held),
    look: () => (looks += 1),
  });
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(async () => {
  db = await memoryDatabase();
  said = [];
  looks = 0;
  vi.useFakeTimers();
});
afterEach(async () => {
  pace.stop();
  vi.useRealTimers();
  await db.close();
});

test("the server is looked at in the interval of the settings, and from a change on in the new one", async () => {
  await begin(true);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(looks).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toBe(1);
  pace.setPace({ autoSync: true, interval_s: 300 });
  await vi.advanceTimersByTimeAsync(299_999);
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toBe(2);
  pace.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(looks).toBe(2);
});

test("with automatic sync nothing is held back; without it all is, until it is turned on again", async () => {
  await begin(true);
  expect([said, pace.held.value]).toEqual([[], false]);
  pace.setPace({ autoSync: false, interval_s: 30 });
  expect([said, pace.held.value]).toEqual([[true], true]);
  pace.setPace({ autoSync: true, interval_s: 30 });
  expect([said, pace.held.value]).toEqual([[true, false], false]);
});

test("what the person asks for goes out, and what is written after that waits again", async () => {
  await begin(false);
  pace.sendNow();
  expect(said).toEqual([true, false]);
  unsent.next(new Map());
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual([true, false, true]);
});

test("who asks with nothing to send does not let the next change go out", async () => {
  await begin(false, { waiting: 0 });
  pace.sendNow();
  unsent.next(new Map([["c", {}]]));
  await vi.advanceTimersByTimeAsync(0);
  expect([said, pace.held.value]).toEqual([[true], true]);
});
