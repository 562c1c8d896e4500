import { isRedirect } from "@tanstack/react-router";
import { afterEach, expect, test } from "vitest";
import { caughtReturn, settleReturn } from "#shell/session/authReturn.ts";
import { Route as Login } from "./login.route.tsx";
import { Route as Register } from "./register.route.tsx";

afterEach(settleReturn);

test.each([
  ["/login", Login],
  ["/register", Register],
])("a link of a mail that leads to %s is not lost on the way to the sign-in page", (_, route) => {
  const location = { searchStr: "?token=abc&type=magiclink", hash: "" };
  const go = () => (route.options.beforeLoad as (at: object) => void)({ location });
  expect(go).toThrow(expect.toSatisfy(isRedirect));
  expect(caughtReturn()).toEqual({ kind: "link", token: "abc", type: "magiclink" });
});
