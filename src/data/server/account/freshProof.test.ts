import { expect, test } from "vitest";
import { isFreshlyShown } from "./freshProof.ts";
import type { SessionState } from "../session/sessionSource.ts";

const now_ms = Date.UTC(2026, 10, 22, 12);
const minutes = 60_000;

/** A session of somebody who has shown so long ago who it is, on a device whose clock goes wrong by so much. */
function session(shown: readonly number[] | undefined, ahead_ms = 0): SessionState {
  const seconds = (ms: number) => Math.floor(ms / 1000);
  const end_ms = now_ms + 60 * minutes;
  const amr = shown?.map((ago) => ({ method: "password", timestamp: seconds(now_ms - ago) }));
  const claims = { exp: seconds(end_ms), ...(amr && { amr }) };
  return {
    status: "signed-in",
    user: { id: "anna", email: "anna@example.org" },
    access_token: `e30.${btoa(JSON.stringify(claims))}.c2ln`,
    good_until: end_ms - ahead_ms,
  };
}

test.for([
  [[9 * minutes], true],
  [[11 * minutes], false],
  [[90 * minutes, 2 * minutes], true], // a code of the second factor after the password
  [[], true],
  [undefined, true],
] as const)("who has shown %s ms ago who it is: fresh %s", ([shown, fresh]) => {
  expect(isFreshlyShown(session(shown), now_ms)).toBe(fresh);
});

test("a device whose clock goes wrong counts by the server's", () => {
  for (const wrong_ms of [-3 * 60 * minutes, 3 * 60 * minutes]) {
    const device_ms = now_ms - wrong_ms; // the server is ahead by that much
    expect(isFreshlyShown(session([9 * minutes], wrong_ms), device_ms)).toBe(true);
    expect(isFreshlyShown(session([11 * minutes], wrong_ms), device_ms)).toBe(false);
  }
});

test("a clock that was set back since the tokens came makes no old proof a fresh one", () => {
  const day_ms = 24 * 60 * minutes;
  expect(isFreshlyShown(session([40 * minutes]), now_ms - day_ms)).toBe(false);
  expect(isFreshlyShown(session([5 * minutes]), now_ms - 5 * minutes - 2000)).toBe(true); // clocks are never quite the same
});

test("where nobody is signed in, nobody has shown anything", () => {
  expect(isFreshlyShown({ status: "signed-out" }, now_ms)).toBe(false);
  const user = { id: "anna", email: "anna@example.org" };
  expect(isFreshlyShown({ status: "ended", user, screen: true }, now_ms)).toBe(false);
});
