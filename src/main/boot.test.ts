// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const script = readFileSync(path.resolve(import.meta.dirname, "../public/boot.js"), "utf8");

let loads = 0;
let timers: ReturnType<typeof setTimeout>[] = [];
let listening: AbortController;

/** Runs the script as a page does that has just been loaded; the page before is gone with what it listened to. */
function load(at: Partial<Pick<Location, "pathname" | "search" | "hash">> = {}): void {
  listening?.abort();
  listening = new AbortController();
  const { signal } = listening;
  const listen = (kind: string, listener: EventListener, options?: unknown) =>
    window.addEventListener(kind, listener, { capture: options === true, signal });
  const reload = () => {
    loads += 1;
    for (const timer of timers.splice(0)) clearTimeout(timer);
    load();
  };
  const later = (work: () => void, pause: number) => {
    const timer = setTimeout(work, pause);
    timers.push(timer);
    return timer;
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the very file that stands in the page
  new Function("addEventListener", "location", "setTimeout", script)(
    listen,
    { reload, pathname: "/", search: "", hash: "", ...at },
    later,
  );
}

/** A part of the page does not arrive. */
const miss = () => window.dispatchEvent(new Event("vite:preloadError"));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  loads = 0;
  timers = [];
  load();
});
afterEach(() => {
  listening.abort();
  vi.useRealTimers();
});

test("a part that does not arrive has the page loaded anew after two seconds", () => {
  miss();
  vi.advanceTimersByTime(1999);
  expect(loads).toBe(0);
  vi.advanceTimersByTime(1);
  expect(loads).toBe(1);
});

test("three within ten seconds have it loaded after a second and a half, also across loads", () => {
  for (let part = 0; part < 3; part++) miss();
  vi.advanceTimersByTime(1499);
  expect(loads).toBe(0);
  vi.advanceTimersByTime(1);
  expect(loads).toBe(1);

  sessionStorage.clear();
  loads = 0;
  for (const pause of [2000, 2000, 1500]) {
    miss();
    vi.advanceTimersByTime(pause - 1);
    const before = loads;
    vi.advanceTimersByTime(1);
    expect([before + 1, pause]).toEqual([loads, pause]);
  }
});

test("a third that fails late does not put the load off, and one after ten seconds is no third", () => {
  miss();
  vi.advanceTimersByTime(1900);
  miss();
  miss();
  vi.advanceTimersByTime(100);
  expect(loads).toBe(1);
  vi.advanceTimersByTime(9000);
  miss();
  vi.advanceTimersByTime(1999);
  expect(loads).toBe(1);
  vi.advanceTimersByTime(1);
  expect(loads).toBe(2);
});

test("it is loaded anew three times within a minute at most", () => {
  for (let time = 0; time < 5; time++) {
    miss();
    vi.advanceTimersByTime(3000);
  }
  expect(loads).toBe(3);
  vi.advanceTimersByTime(60_000);
  miss();
  vi.advanceTimersByTime(3000);
  expect(loads).toBe(4);
});

test("it stays while somebody is typing, and asks again for the next part", () => {
  let isTyping = true;
  const stay = (question: Event) => isTyping && question.preventDefault();
  window.addEventListener("klarbau:reload", stay, { signal: listening.signal });
  miss();
  vi.advanceTimersByTime(2000);
  expect(loads).toBe(0);
  isTyping = false;
  miss();
  vi.advanceTimersByTime(2000);
  expect(loads).toBe(1);
});

test.each([
  [{ pathname: "/auth" }, null, undefined],
  [{ pathname: "/auth", search: "?lang=fr" }, null, undefined],
  [{ pathname: "/auth", search: "?mode=signup" }, null, ""],
  [{ pathname: "/auth", hash: "#access_token=1" }, null, ""],
  [{ pathname: "/auth" }, "5", ""],
  [{ pathname: "/about", search: "?from=mail" }, null, undefined],
])(
  "the sign-in that begins otherwise than it came waits for its script: %j, shared %j",
  (at, shared, waits) => {
    if (shared !== null) localStorage.setItem("klarbau_shared", shared);
    delete document.documentElement.dataset["waits"];
    load(at);
    expect(document.documentElement.dataset["waits"]).toBe(waits);
    localStorage.clear();
  },
);
