import { isRedirect } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { catchReturn, caughtReturn, settleReturn } from "./authReturn.ts";

const caught = (searchStr: string, hash = "") => {
  try {
    catchReturn({ searchStr, hash });
    return undefined;
  } catch (thrown) {
    return thrown;
  }
};

test("whoever comes back is led to the sign-in page, and what the address brought is known until it is settled", () => {
  const thrown = caught("?code=abc");
  expect(isRedirect(thrown) && thrown.options).toMatchObject({
    to: "/auth",
    search: {},
    hash: "",
    replace: true,
  });
  expect(caughtReturn()).toEqual({ kind: "code", code: "abc" });
  expect(caughtReturn()).toBeDefined();
  settleReturn();
  expect(caughtReturn()).toBeUndefined();
});

test("tokens in the part behind the number sign are taken out of the address", () => {
  expect(isRedirect(caught("", "access_token=a&refresh_token=r"))).toBe(true);
  expect(caughtReturn()).toMatchObject({ kind: "tokens", access_token: "a" });
  settleReturn();
});

test("a plain visit goes on", () => {
  expect(caught("?project=lindenhof", "features")).toBeUndefined();
  expect(caughtReturn()).toBeUndefined();
});
