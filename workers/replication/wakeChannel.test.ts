import { expect, test } from "vitest";
import { wakeChannel } from "./wakeChannel.ts";

/** A worker of one tab: it leads or it does not. */
function aTab(name: string, isLeading: boolean) {
  let woken = 0;
  let told = () => {};
  const tab = wakeChannel(name, () => {
    if (!isLeading) return false;
    woken += 1;
    told();
    return true;
  });
  const until = async (times: number) => {
    while (woken < times) await new Promise<void>((resolve) => (told = resolve));
  };
  return { ...tab, woken: () => woken, until };
}

test("who asks in a tab that does not lead wakes the one that does", async () => {
  const leader = aTab("wakeChannel-1", true);
  const other = aTab("wakeChannel-1", false);
  other.wake();
  await leader.until(1);
  expect(leader.woken()).toBe(1);
  for (const tab of [leader, other]) tab.stop();
});

test("who leads wakes itself and tells nobody", async () => {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel("klarbau-wake-wakeChannel-2");
  const last = new Promise<void>((resolve) => {
    channel.onmessage = ({ data }) => (data === "last" ? resolve() : void heard.push(data));
  });
  const leader = aTab("wakeChannel-2", true);
  leader.wake();
  const teller = new BroadcastChannel("klarbau-wake-wakeChannel-2");
  teller.postMessage("last"); // arrives after whatever was told before
  await last;
  expect([leader.woken(), heard]).toEqual([1, []]);
  leader.stop();
  channel.close();
  teller.close();
});

test("another person's tabs are left alone, and so is a tab that has stopped", async () => {
  const stranger = aTab("wakeChannel-4", true);
  const leader = aTab("wakeChannel-3", true);
  const gone = aTab("wakeChannel-3", true);
  gone.stop();
  aTabThatAsks("wakeChannel-3");
  await leader.until(1);
  expect([stranger.woken(), gone.woken()]).toEqual([0, 0]);
  for (const tab of [leader, stranger]) tab.stop();
});

function aTabThatAsks(name: string): void {
  const tab = aTab(name, false);
  tab.wake();
  tab.stop();
}
