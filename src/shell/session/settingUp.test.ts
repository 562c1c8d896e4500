// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetStored } from "#data/screenLock/leftOnDevice.ts";
import { endSettingUp, markSettingUp, settingUpReturn } from "./authReturn.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

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

test.each([
  ["reload", { kind: "setting_up", userId: "anna", mode: "passkey-setup" }],
  ["back_forward", { kind: "setting_up", userId: "anna", mode: "passkey-setup" }],
  ["navigate", undefined],
])(
  "what follows a sign-up is gone on with after a reload, not where the address was typed: %s",
  (type, way) => {
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as PerformanceNavigationTiming]);
    markSettingUp("anna", "passkey-setup");
    expect(settingUpReturn()).toEqual(way);
    expect(sessionStorage.length).toBe(way ? 1 : 0);
  },
);
