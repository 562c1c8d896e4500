// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { deviceSettings, followDeviceSettings, keepDeviceSettings } from "./deviceSettings.ts";
import { useUpdateNotice } from "./useUpdateNotice.ts";

beforeEach(() => localStorage.clear());

test("a device tells of new versions until somebody switches that off", () => {
  const { result } = renderHook(useUpdateNotice);
  expect(result.current).toBe(true);
  act(() => void keepDeviceSettings({ notifications: { updates: false } }));
  expect(result.current).toBe(false);
});

test("what other tabs change is heard, unknown keys stay, and what is no setting is as if nothing was chosen", () => {
  let heard = 0;
  const stop = followDeviceSettings(() => (heard += 1));
  localStorage.setItem("klarbau_settings", '{"future":{"kept":1}}');
  dispatchEvent(new StorageEvent("storage", { key: "klarbau_settings" }));
  dispatchEvent(new StorageEvent("storage", { key: "another" }));
  expect([heard, deviceSettings()]).toEqual([1, { future: { kept: 1 } }]);
  stop();
  for (const nonsense of ["no json", "7", "[]"]) {
    localStorage.setItem("klarbau_settings", nonsense);
    expect(deviceSettings()).toEqual({});
  }
});
