// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { forgetAsked, noteAsked, wasAsked } from "./askedLinks.ts";
import { sessionMemory } from "../session/sessionMemory.ts";

beforeEach(() => localStorage.clear());

test("who asked for a mail to an address is known to have asked, however the address is spelled", () => {
  noteAsked(" Anna@Example.org");
  expect(wasAsked("anna@example.org")).toBe(true);
  expect(wasAsked("bert@example.org")).toBe(false);
  expect(wasAsked(undefined)).toBe(false);
});

test("only the last few addresses are remembered, and none after signing out", () => {
  for (const name of ["a", "b", "c", "d", "e", "f"]) noteAsked(`${name}@example.org`);
  expect(["a", "b", "f"].map((name) => wasAsked(`${name}@example.org`))).toEqual([false, true, true]);
  sessionMemory(localStorage, Date.now).forget();
  expect(wasAsked("f@example.org")).toBe(false);
});

test("what somebody else has stored there counts for nothing", () => {
  localStorage.setItem("klarbau.session-asked", "{");
  expect(wasAsked("anna@example.org")).toBe(false);
  localStorage.setItem("klarbau.session-asked", '[1, "anna@example.org"]');
  expect(wasAsked("anna@example.org")).toBe(true);
});

test("who is removed from a device has asked for nothing there; the others have", () => {
  for (const name of ["a", "b"]) noteAsked(`${name}@example.org`);
  forgetAsked("A@example.org");
  expect(["a", "b"].map((name) => wasAsked(`${name}@example.org`))).toEqual([false, true]);
  forgetAsked("b@example.org");
  expect(localStorage.length).toBe(0);
});
