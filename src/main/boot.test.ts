// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runBootScript } from "../../tests/fixtures/pages/bootScript.ts";

let page: ReturnType<typeof runBootScript>;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  page = runBootScript();
});
afterEach(() => {
  page.end();
  vi.useRealTimers();
});

test("a part that does not arrive has the page loaded anew after two seconds", () => {
  page.miss();
  vi.advanceTimersByTime(1999);
  expect(page.loads()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(page.loads()).toBe(1);
});

test("three within ten seconds have it loaded after a second and a half, also across loads", () => {
  for (let part = 0; part < 3; part++) page.miss();
  vi.advanceTimersByTime(1499);
  expect(page.loads()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(page.loads()).toBe(1);

  page.end();
  sessionStorage.clear();
  page = runBootScript();
  for (const pause of [2000, 2000, 1500]) {
    page.miss();
    vi.advanceTimersByTime(pause - 1);
    const before = page.loads();
    vi.advanceTimersByTime(1);
    expect([before + 1, pause]).toEqual([page.loads(), pause]);
  }
});

test("a third that fails late does not put the load off, and one after ten seconds is no third", () => {
  page.miss();
  vi.advanceTimersByTime(1900);
  page.miss();
  page.miss();
  vi.advanceTimersByTime(100);
  expect(page.loads()).toBe(1);
  vi.advanceTimersByTime(9000);
  page.miss();
  vi.advanceTimersByTime(1999);
  expect(page.loads()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(page.loads()).toBe(2);
});

test("it is loaded anew three times within a minute at most", () => {
  for (let time = 0; time < 5; time++) {
    page.miss();
    vi.advanceTimersByTime(3000);
  }
  expect(page.loads()).toBe(3);
  vi.advanceTimersByTime(60_000);
  page.miss();
  vi.advanceTimersByTime(3000);
  expect(page.loads()).toBe(4);
});

test("it stays while somebody is typing, and asks again for the next part", () => {
  let isTyping = true;
  const stay = (question: Event) => isTyping && question.preventDefault();
  page.answer("klarbau:reload", stay);
  page.miss();
  vi.advanceTimersByTime(2000);
  expect(page.loads()).toBe(0);
  isTyping = false;
  page.miss();
  vi.advanceTimersByTime(2000);
  expect(page.loads()).toBe(1);
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
    page.end();
    page = runBootScript(at);
    expect(document.documentElement.dataset["waits"]).toBe(waits);
    localStorage.clear();
  },
);
