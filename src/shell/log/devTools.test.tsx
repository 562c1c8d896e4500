// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setDevMode, useDevMode } from "./devMode.ts";
import { forgetLogs, log, logsNow } from "./log.ts";
import { startPerformanceMonitor, useVitals } from "./performanceMonitor.ts";
import { useDevTools } from "./useDevTools.ts";
import { watchLog } from "./watchLog.ts";

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

/** A library that measures: it tells its measurements when asked to. */
function aLibrary() {
  const tell = new Map<string, (vital: object) => void>();
  const measure = (name: string) =>
    vi.fn((heard: (vital: object) => void, _options: object) => void tell.set(name, heard));
  const library = {
    onCLS: measure("CLS"),
    onFCP: measure("FCP"),
    onINP: measure("INP"),
    onLCP: measure("LCP"),
    onTTFB: measure("TTFB"),
  };
  const told = (name: string, value: number, rating: string) =>
    act(() => tell.get(name)!({ name, value, rating, entries: [] }));
  return { library: library as never, measures: Object.values(library), names: () => [...tell.keys()], told };
}

test("what is measured of a page is known by its name, noted, and a later value takes its place", async () => {
  const { library, measures, names, told } = aLibrary();
  await startPerformanceMonitor(async () => library);
  await startPerformanceMonitor(async () => library);
  expect(names()).toEqual(["CLS", "FCP", "INP", "LCP", "TTFB"]);
  for (const measure of measures) {
    expect(measure).toHaveBeenCalledTimes(1);
    expect(measure.mock.lastCall?.[1]).toEqual({ reportAllChanges: true });
  }
  const { result } = renderHook(() => useVitals());
  told("LCP", 1200.4567, "good");
  told("CLS", 0.3, "poor");
  told("LCP", 2600, "needs-improvement");
  expect(result.current).toEqual([
    { name: "CLS", value: 0.3, rating: "poor" },
    { name: "LCP", value: 2600, rating: "needs-improvement" },
  ]);
  expect(
    logsNow().recent.map(({ level, category, message, data }) => [level, category, message, data]),
  ).toEqual([
    ["info", "performance", "LCP", { value: 1200.457 }],
    ["warn", "performance", "CLS", { value: 0.3 }],
    ["warn", "performance", "LCP", { value: 2600 }],
  ]);
});

test("measuring begins also where the browser cannot measure", async () => {
  vi.useRealTimers();
  await startPerformanceMonitor();
  await startPerformanceMonitor();
  expect(logsNow().recent).toEqual([]);
});

test("an entry says level, category, message, data and time, and nothing secret", () => {
  vi.setSystemTime(Date.UTC(2027, 2, 12, 8, 30));
  log("warn", "sync", "not sent to anna@lindenhof.example", { token: "geheim", count: 3 });
  log("debug", "page", "loaded");
  expect(logsNow().recent).toEqual([
    {
      level: "warn",
      category: "sync",
      message: "not sent to [removed]",
      data: { token: "[removed]", count: 3 },
      timestamp: "2027-03-12T08:30:00.000Z",
    },
    {
      level: "debug",
      category: "page",
      message: "loaded",
      data: null,
      timestamp: "2027-03-12T08:30:00.000Z",
    },
  ]);
});

test("what the browser says of network, page and updates is noted", () => {
  watchLog();
  for (const name of ["offline", "online", "pwa-update-available", "vite:preloadError"])
    window.dispatchEvent(new Event(name));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(logsNow().recent.map(({ level, category, message }) => `${level} ${category} ${message}`)).toEqual([
    "warn network offline",
    "info network online",
    "info update pwa-update-available",
    "warn page vite:preloadError",
    "debug page visibilitychange",
  ]);
});
