// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { coveredUser, lastUser } from "#data/server/session/sessionMemory.ts";
import { isSomebodyHere } from "./isSomebodyHere.ts";

afterEach(() => localStorage.clear());

test("on a device where nobody has signed in nobody is here", () => {
  expect(isSomebodyHere()).toBe(false);
});

test("somebody whose session has ended, or whose screen is locked, is still here", () => {
  localStorage.setItem(lastUser, JSON.stringify({ id: "anna", email: "anna@lindenhof.example" }));
  expect(isSomebodyHere()).toBe(true);
  localStorage.setItem(coveredUser, "anna");
  expect(isSomebodyHere()).toBe(true);
});
