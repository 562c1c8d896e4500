// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook, waitFor } from "@testing-library/react";
import type { KeepAnswer, OfflineQuestion } from "#kernel/offlineFiles.ts";
import { bringEverything, bringInIdleTime, useOfflineFiles } from "./offlineFiles.ts";

const rest = Array.from({ length: 30 }, (_, n) => `assets/${n}.js`);
let here: Set<string>;
let toNext: unknown[] = [];
let answer: KeepAnswer = { kept: true };
let lots: number[] = [];
let stop: () => void = () => undefined;

/** A service worker that keeps what it is asked to, as long as `answer` says so. */
function aWorker() {
  return {
    postMessage: (question: OfflineQuestion, [port]: MessagePort[]) => {
      if (question.type === "KEEP") {
        lots.push(question.urls.length);
        if (answer.kept) for (const url of question.urls) here.add(url);
        return port!.postMessage(answer);
      }
      const wanted = question.wish.tools ? [...rest, "app-shells/shell.json"] : rest;
      port!.postMessage({ missing: wanted.filter((url) => !here.has(url)), all: wanted.length + 10 });
    },
  };
}

beforeEach(() => {
  here = new Set();
  lots = [];
  answer = { kept: true };
  toNext = [];
  const waiting = { postMessage: (question: unknown) => toNext.push(question) };
  const container = Object.assign(new EventTarget(), {
    controller: aWorker(),
    getRegistration: async () => ({ waiting }),
  });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: container });
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(navigator, "connection");
});

const shown = () => renderHook(() => useOfflineFiles()).result;

test("in idle time all pages come, in small lots, and then the device is ready; what builds files is not among them", async () => {
  const files = shown();
  stop = bringInIdleTime("de");
  await waitFor(() => expect(files.current).toEqual({ status: "ready", tools: false }), { timeout: 10_000 });
  expect(lots).toEqual([12, 12, 6]);
  await waitFor(() => expect(toNext).toEqual([{ type: "COMPLETE" }])); // a version that waits since before gets the rest too
});

test("a browser that keeps nothing is told from one that has not answered yet", async () => {
  const container = navigator.serviceWorker as unknown as Record<string, unknown>;
  container["controller"] = null; // the service worker is being installed
  const files = shown();
  expect(await bringEverything("de")).toBe(false);
  expect(files.current.status).not.toBe("none");
  container["getRegistration"] = () => Promise.reject(new DOMException("no", "SecurityError"));
  expect(await bringEverything("de")).toBe(false);
  await waitFor(() => expect(files.current).toEqual({ status: "none" }));
});

test("a device that saves data waits, and fetches when the person asks", async () => {
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
  const files = shown();
  stop = bringInIdleTime("de");
  await waitFor(() =>
    expect(files.current).toEqual({ status: "waiting", why: "metered", here: 10, all: 40 }),
  );
  expect(await bringEverything("de")).toBe(true);
  await waitFor(() => expect(files.current).toEqual({ status: "ready", tools: true }));
});

test("what is cut off says where it stands and goes on with the network, from there", async () => {
  const files = shown();
  answer = { kept: false, problem: "unreachable" };
  for (const url of rest.slice(0, 20)) here.add(url);
  stop = bringInIdleTime("de");
  await waitFor(() =>
    expect(files.current).toEqual({ status: "waiting", why: "unreachable", here: 30, all: 40 }),
  );
  answer = { kept: true };
  lots = [];
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(files.current).toEqual({ status: "ready", tools: false }));
  expect(lots).toEqual([10]);
});

test("a device without room says so", async () => {
  const files = shown();
  answer = { kept: false, problem: "storage_full" };
  expect(await bringEverything("de")).toBe(false);
  await waitFor(() => expect(files.current).toMatchObject({ status: "waiting", why: "storage_full" }));
});

test("where no service worker answers nothing is promised", async () => {
  Object.assign(navigator.serviceWorker, { controller: null });
  vi.spyOn(globalThis, "fetch");
  expect(await bringEverything("de")).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});
