// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endWhenPossible, forgetAllLeft, forgetLeft, leftSessions, noteLeft } from "./leftSessions.ts";
import { tokenOf } from "../../../../tests/fixtures/account/tokenOf.ts";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => vi.useRealTimers());

/** A server that is away until `answers` says so; counts how often it was asked. */
function server() {
  const state = { answers: false, asked: 0 };
  return {
    state,
    endThis: async () => {
      state.asked += 1;
      return state.answers;
    },
  };
}
const soon = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test("what was left behind is remembered per person and by id alone: no token lies in the storage", () => {
  noteLeft("anna", tokenOf("one"));
  noteLeft("anna", tokenOf("two"));
  noteLeft("anna", tokenOf("one"));
  noteLeft("ben", tokenOf("three"));
  noteLeft("ben", "no token");
  expect([leftSessions("anna"), leftSessions("ben")]).toEqual([["two", "one"], ["three"]]);
  expect(JSON.stringify(localStorage)).not.toContain("e30");
  forgetLeft("anna", "two");
  forgetAllLeft("ben");
  expect([leftSessions("anna"), leftSessions("ben"), localStorage.length]).toEqual([["one"], [], 1]);
  forgetLeft("anna", "one");
  expect(localStorage.length).toBe(0);
});

test("whatever else stands there counts for nothing, and the list does not grow for ever", () => {
  localStorage.setItem("klarbau.left.anna", "{");
  expect(leftSessions("anna")).toEqual([]);
  for (let i = 0; i < 30; i++) noteLeft("anna", tokenOf(String(i)));
  expect(leftSessions("anna")).toHaveLength(20);
  expect(leftSessions("anna").at(-1)).toBe("29");
});

test("a session is ended at once when the server answers", async () => {
  noteLeft("anna", tokenOf("one"));
  const { state, endThis } = server();
  state.answers = true;
  endWhenPossible({ endThis }, { user: "anna", accessToken: tokenOf("one") });
  await soon();
  expect([state.asked, leftSessions("anna")]).toEqual([1, []]);
  await soon(7_200_000);
  expect(state.asked).toBe(1);
});

test("without a network it ends as soon as that is back, and nobody asks for longer than the token is good", async () => {
  noteLeft("anna", tokenOf("one"));
  const { state, endThis } = server();
  endWhenPossible({ endThis }, { user: "anna", accessToken: tokenOf("one") });
  await soon();
  expect([state.asked, leftSessions("anna")]).toEqual([1, ["one"]]);
  state.answers = true;
  dispatchEvent(new Event("online"));
  await soon();
  expect([state.asked, leftSessions("anna")]).toEqual([2, []]);

  const never = server();
  noteLeft("ben", tokenOf("two"));
  endWhenPossible(never, { user: "ben", accessToken: tokenOf("two") });
  await soon(3_600_000);
  const asked = never.state.asked;
  dispatchEvent(new Event("online"));
  await soon(3_600_000);
  expect(never.state.asked).toBe(asked);
  expect(leftSessions("ben")).toEqual(["two"]); // whoever signs in here next ends it by its id
});
