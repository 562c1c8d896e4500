import { expect, test } from "vitest";
import { readAuthReturn } from "./authReturn.ts";

test("a plain visit brings nothing", () => {
  expect(readAuthReturn("?mode=signup", "#features")).toBeUndefined();
  expect(readAuthReturn("", "")).toBeUndefined();
});

test("a code is to be exchanged, also one that looks like a number", () => {
  expect(readAuthReturn("?code=123456789012345678901234", "")).toEqual({
    kind: "code",
    code: "123456789012345678901234",
  });
});

test("a token counts together with a type that is known", () => {
  expect(readAuthReturn("?token=ab12&type=magiclink", "")).toEqual({
    kind: "link",
    token: "ab12",
    type: "magiclink",
  });
  expect(readAuthReturn("?token=ab12", "")).toBeUndefined();
  expect(readAuthReturn("?token=ab12&type=sms", "")).toBeUndefined();
  expect(readAuthReturn("?token=&type=magiclink", "")).toBeUndefined();
});

test("tokens count only in the part of the address that stays in the browser", () => {
  expect(readAuthReturn("", "#access_token=a&refresh_token=r&type=recovery")).toEqual({
    kind: "tokens",
    access_token: "a",
    refresh_token: "r",
    isRecovery: true,
  });
  expect(readAuthReturn("?access_token=a&refresh_token=r", "")).toBeUndefined();
});

test("a refusal is one, whatever else the address brings", () => {
  expect(readAuthReturn("?error=access_denied&code=x", "")).toEqual({
    kind: "refused",
    code: "access_denied",
  });
  expect(
    readAuthReturn("", "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid"),
  ).toEqual({ kind: "refused", code: "otp_expired" });
});
