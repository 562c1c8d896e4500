// @vitest-environment jsdom
import { isRedirect } from "@tanstack/react-router";
import { beforeEach, expect, test } from "vitest";
import { intendedUrlKey, rememberIntended, requireSession, takeIntended } from "./guard.ts";

beforeEach(() => sessionStorage.clear());

test("a visitor is sent to sign in and comes back to the page asked for", () => {
  let thrown: unknown;
  try {
    requireSession(false, "/energy?project=lindenhof");
  } catch (problem) {
    thrown = problem;
  }
  expect(isRedirect(thrown)).toBe(true);
  expect(sessionStorage.getItem("bim_ifc_intended_url")).toBe("/energy?project=lindenhof");
  expect(takeIntended()).toBe("/energy?project=lindenhof");
  expect(takeIntended()).toBe("/projects");
});

test("a signed-in person passes and nothing is remembered", () => {
  requireSession(true, "/energy");
  expect(sessionStorage.getItem(intendedUrlKey)).toBeNull();
});

test.each(["/", "/auth", "/auth?mode=signup", "/login", "/register"])("%s is not remembered", (href) => {
  rememberIntended(href);
  expect(sessionStorage.getItem(intendedUrlKey)).toBeNull();
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "%s never becomes the next page",
  (href) => {
    sessionStorage.setItem(intendedUrlKey, href);
    expect(takeIntended()).toBe("/projects");
  },
);
