// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setDevMode, useDevMode } from "./devMode.ts";
import { forgetLogs, log, logsNow } from "./log.ts";
import { useDevTools } from "./useDevTools.ts";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  forgetLogs();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (time: number) => act(async () => vi.advanceTimersByTimeAsync(time));

test("developer mode that is turned on elsewhere is noticed within two seconds", async () => {
  const { result } = renderHook(() => useDevMode());
  setDevMode(true);
  await pass(1999);
  expect(result.current.on).toBe(false);
  await pass(1);
  expect(result.current.on).toBe(true);
});

test("the history is kept while developer mode is on, and begins with what came before", async () => {
  log("info", "network", "offline");
  renderHook(() => useDevTools());
  log("info", "network", "online");
  expect(logsNow().history).toEqual([]);
  setDevMode(true);
  await pass(2000);
  expect(logsNow().history.map(({ message }) => message)).toEqual([
    "offline",
    "online",
    "developer mode is on",
  ]);
  setDevMode(false);
  await pass(2000);
  expect([logsNow().history, logsNow().recent.length]).toEqual([[], 3]);
});

test.each([undefined, "null", "[]", '{"developer":1}', '{"developer":{"devMode":"yes"}}', "{"])(
  "whatever stands in the storage of the browser (%s), developer mode is off",
  (text) => {
    if (text !== undefined) localStorage.setItem("klarbau_settings", text);
    expect(renderHook(() => useDevMode()).result.current.on).toBe(false);
  },
);

test("the page is measured a second and a half after the start, not before, and only in developer mode", async () => {
  const measure = vi.fn(async () => undefined);
  const off = renderHook(() => useDevTools(measure));
  await pass(5000);
  off.unmount();
  setDevMode(true);
  renderHook(() => useDevTools(measure));
  await pass(1499);
  expect(measure).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(measure).toHaveBeenCalledTimes(1);
});

test("measuring begins once, also where the browser cannot measure", async () => {
  vi.useRealTimers();
  const { startPerformanceMonitor, useVitals } = await import("./performanceMonitor.ts");
  await startPerformanceMonitor();
  await startPerformanceMonitor();
  expect(renderHook(() => useVitals()).result.current).toEqual([]);
});
