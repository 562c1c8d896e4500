import { beforeEach, expect, test } from "vitest";
import { askedFor_ms, sendHold } from "./sendHold.ts";

let said: boolean[];
let clock: (() => void) | undefined;
let begun: number;
const make = () =>
  sendHold(
    (held) => said.push(held),
    (ms, run) => {
      expect(ms).toBe(askedFor_ms);
      clock = run;
      begun += 1;
      return () => (clock = undefined);
    },
  );
beforeEach(() => {
  said = [];
  clock = undefined;
  begun = 0;
});

test("while sync is automatic nothing is held, and asking changes nothing", () => {
  const hold = make();
  hold.setAutoSync(true);
  hold.sendNow();
  expect([said, clock]).toEqual([[], undefined]);
});

test("what the person asks for goes out until all is sent; then sending is held again", () => {
  const hold = make();
  hold.setAutoSync(false);
  hold.sendNow();
  hold.allSent();
  hold.allSent();
  expect([said, clock]).toEqual([[true, false, true], undefined]);
});

test("a request that cannot be met ends after two minutes, and asking again begins anew", () => {
  const hold = make();
  hold.setAutoSync(false);
  hold.sendNow();
  hold.sendNow();
  expect(begun).toBe(2);
  clock?.();
  expect(said).toEqual([true, false, true]);
});

test("switched on, everything goes out by itself again", () => {
  const hold = make();
  hold.setAutoSync(false);
  hold.setAutoSync(true);
  expect(said).toEqual([true, false]);
});
