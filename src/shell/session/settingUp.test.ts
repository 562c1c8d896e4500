// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { forgetStored } from "#data/lock/leftOnDevice.ts";
import { endSettingUp, markSettingUp, settingUpReturn } from "./authReturn.ts";

beforeEach(() => sessionStorage.clear());

test("what follows a sign-up is remembered for one person, at one place, until it is over", () => {
  expect(settingUpReturn()).toBeUndefined();
  markSettingUp("anna", "passkey-setup");
  markSettingUp("anna", "mfa-setup");
  expect(settingUpReturn()).toEqual({ kind: "setting_up", userId: "anna", mode: "mfa-setup" });
  endSettingUp();
  expect(sessionStorage.length).toBe(0);
});

test("what is no such place counts for nothing", () => {
  sessionStorage.setItem("klarbau.setting_up.reset", "anna");
  expect(settingUpReturn()).toBeUndefined();
});

test("with the person it goes from the device", () => {
  markSettingUp("anna", "passkey-setup");
  forgetStored({ database: "klarbau-anna", id: "anna", email: "anna@example.org" });
  expect(sessionStorage.length).toBe(0);
});
