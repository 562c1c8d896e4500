// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endDemo, startDemo } from "#data/server/session/demoTab.ts";
import {
  deviceSetting,
  deviceSettings,
  deviceSettingsKey,
  followDeviceSettings,
  keepDeviceSetting,
  keepDeviceSettings,
} from "./deviceSettings.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("one setting is kept beside all others, also beside those that nobody knows", () => {
  expect(keepDeviceSettings({ future: { kept: 1 }, storage: { later: true } })).toBe(true);
  expect(keepDeviceSetting("storage", "autoSync", false)).toBe(true);
  expect(deviceSettings()).toEqual({ future: { kept: 1 }, storage: { later: true, autoSync: false } });
  expect([
    deviceSetting("storage", "autoSync"),
    deviceSetting("future", "none"),
    deviceSetting("no", "x"),
  ]).toEqual([false, undefined, undefined]);
  expect(deviceSettings()).toBe(deviceSettings()); // the same object as long as nothing changes
});

test.each([["no json"], ["7"], ["null"], ["[]"], ['{"storage":7}']])(
  "whatever is stored (%s), it counts as nothing chosen",
  (text) => {
    localStorage.setItem(deviceSettingsKey, text);
    expect(deviceSetting("storage", "autoSync")).toBeUndefined();
    expect(keepDeviceSetting("storage", "autoSync", false)).toBe(true);
    expect(deviceSetting("storage", "autoSync")).toBe(false);
  },
);

test("a browser without room says so, and what was there stays", () => {
  keepDeviceSetting("storage", "autoSync", false);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(keepDeviceSetting("storage", "autoSync", true)).toBe(false);
  expect(deviceSetting("storage", "autoSync")).toBe(false);
});

test("who follows the settings hears of changes in this tab and in others, until it stops", () => {
  const heard = vi.fn<() => void>();
  const stop = followDeviceSettings(heard);
  const elsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent("storage", { key }));
  keepDeviceSetting("developer", "devMode", true);
  expect(heard).toHaveBeenCalledTimes(1);
  elsewhere(deviceSettingsKey);
  elsewhere(null); // all was removed
  expect(heard).toHaveBeenCalledTimes(3);
  elsewhere("klarbau_theme");
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  keepDeviceSetting("developer", "devMode", false);
  elsewhere(deviceSettingsKey);
  expect(heard).toHaveBeenCalledTimes(3);
});

test("what is chosen in the demonstration goes with its tab and changes nothing of the device", () => {
  keepDeviceSetting("storage", "autoSync", true);
  startDemo();
  expect(deviceSettings()).toEqual({});
  keepDeviceSetting("storage", "autoSync", false);
  expect(deviceSetting("storage", "autoSync")).toBe(false);
  endDemo();
  expect(deviceSetting("storage", "autoSync")).toBe(true);
  sessionStorage.clear();
});
