import { Subject } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { markStuck } from "./markStuck.ts";
import type { SyncNow } from "./syncNow.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = "2026-11-20T08:42:00.000Z";
const later = "2026-11-20T08:43:00.000Z";
const sending = (change: Partial<SyncNow> = {}): SyncNow => ({
  id: "sync_state",
  kind: "sync_state",
  scope: "device",
  created_at: at,
  updated_at: at,
  status: "sending",
  unsent: 2,
  oldest_unsent_at: at,
  files: 0,
  stopped_files: 0,
  issues: 0,
  last_contact_at: at,
  ...change,
});

/** A device whose state is told, and whether it counts as stuck. */
function aDevice() {
  const states = new Subject<SyncNow | undefined>();
  const network = { isThere: true };
  const shown = { isStuck: false };
  const following = markStuck(states, () => network.isThere).subscribe((state) => {
    shown.isStuck = state?.is_stuck === true;
  });
  return {
    tell: (state: SyncNow) => states.next(state),
    network,
    shown,
    leave: () => following.unsubscribe(),
  };
}
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000);

test("changes that do not go out for a minute are said to be stuck, new ones are no progress, a sent one is", async () => {
  const { tell, shown } = aDevice();
  tell(sending());
  await seconds(50);
  tell(sending({ unsent: 3 }));
  expect(shown.isStuck).toBe(false);
  await seconds(10);
  expect(shown.isStuck).toBe(true);
  tell(sending({ unsent: 4 }));
  expect(shown.isStuck).toBe(true);
  tell(sending({ unsent: 3 }));
  expect(shown.isStuck).toBe(false);
});

test("a queue that moves is not stuck, however long it is", async () => {
  const { tell, shown } = aDevice();
  for (let left = 90; left > 0; left--) {
    tell(sending({ unsent: left }));
    await seconds(40);
    expect(shown.isStuck).toBe(false);
  }
  tell(sending({ unsent: 1, oldest_unsent_at: later })); // the last one went, another one came
  await seconds(40);
  expect(shown.isStuck).toBe(false);
});

test("what has a reason to wait is not stuck, unless who said so is gone", async () => {
  const { tell, shown } = aDevice();
  for (const status of ["offline", "waiting", "locked", "factor"] as const) {
    tell(sending({ status }));
    await seconds(300);
    expect(shown.isStuck, status).toBe(false);
  }
  tell(sending({ status: "idle", unsent: 0 }));
  await seconds(300);
  expect(shown.isStuck).toBe(false);
  tell(sending({ status: "waiting", is_stale: true }));
  await seconds(60);
  expect(shown.isStuck).toBe(true);
});

test("a server that takes each attempt and answers none is told, though the device waits between attempts", async () => {
  const { tell, shown } = aDevice();
  for (let attempt = 0; attempt < 2; attempt++) {
    tell(sending());
    await seconds(24);
    expect(shown.isStuck, `attempt ${attempt}`).toBe(false);
    tell(sending({ status: "waiting" }));
    await seconds(30);
  }
  tell(sending());
  await seconds(20);
  expect(shown.isStuck).toBe(true);
  tell(sending({ status: "waiting" }));
  expect(shown.isStuck).toBe(false); // the pause says itself why nothing goes out
  tell(sending({ unsent: 1 }));
  expect(shown.isStuck).toBe(false);
});

test("without a network the minute does not run, and it begins anew with it", async () => {
  const { tell, shown, network } = aDevice();
  tell(sending());
  await seconds(55);
  network.isThere = false;
  await seconds(300);
  network.isThere = true;
  await seconds(55);
  expect(shown.isStuck).toBe(false);
  await seconds(5);
  expect(shown.isStuck).toBe(true);
});

test("nothing is looked at any more when nobody follows", async () => {
  const { tell, leave } = aDevice();
  tell(sending());
  leave();
  expect(vi.getTimerCount()).toBe(0);
});
