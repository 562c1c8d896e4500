// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptReports } from "#data/errors/keptReports.ts";
import { forgetLogs, logsNow } from "./log/log.ts";
import { report, reportRoutes, watchUnattended } from "./report.ts";

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  reportRoutes(() => "");
  vi.restoreAllMocks();
});

/** An error in a file of the product. */
const inFile = (file: string, message = "Frau Öz wohnt links") =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at f (${location.origin}/assets/${file}-B4fBMfdA.js:1:2)`,
  });

test("an error is kept on the device under its reference, with the page by its pattern", () => {
  reportRoutes(() => "/projects/$projectId/rooms");
  const error = inFile("rooms");
  const { reference } = report(error, "page");
  expect(report(error).reference).toBe(reference);
  expect(keptReports()).toMatchObject([
    {
      reference,
      times: 1,
      part: "page",
      route: "/projects/$projectId/rooms",
      errors: [{ name: "TypeError" }],
    },
  ]);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(`[${reference}]`, error);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain("Öz");
});

test("an error is noted in the log too, with its reference and without its text", async () => {
  forgetLogs();
  const { reference } = report(inFile("noted"), "page");
  await vi.waitFor(() =>
    expect(logsNow().recent).toMatchObject([
      { level: "error", category: "page", message: "TypeError", data: { reference, times: 1 } },
    ]),
  );
  expect(JSON.stringify(logsNow())).not.toContain("Öz");
});

test("what would say the same as before is counted, so that a page that fails again and again leaves room for others", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const first = report(inFile("again", "a"));
  vi.advanceTimersByTime(999);
  report(inFile("again", "b")); // React has tried once more
  vi.advanceTimersByTime(1);
  const second = report(inFile("again", "c"));
  const other = report(inFile("other"));
  expect(second?.reference).toBe(first?.reference);
  expect(new Map(keptReports().map(({ reference, times }) => [reference, times]))).toEqual(
    new Map([
      [first?.reference, 2],
      [other.reference, 1],
    ]),
  );
});

test("what fails again is counted although the clock was set back meanwhile", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { reference } = report(inFile("clock", "a"));
  vi.setSystemTime(Date.now() - 3_600_000);
  report(inFile("clock", "b"));
  expect(keptReports()).toMatchObject([{ reference, times: 2 }]);
});

test("an error is told all the same where the browser keeps nothing, and where the router itself has failed", () => {
  reportRoutes(() => {
    throw new Error("no router");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  const error = inFile("lost");
  const { reference, kept } = report(error);
  expect(console.error).toHaveBeenCalledWith(`[${reference}]`, error);
  expect(kept).toMatchObject({ reference, route: "" });
  expect(keptReports()).toEqual([]);
});

test("what nobody has waited for is kept when it comes from the product, once", () => {
  watchUnattended();
  const tell = (reason: unknown) => dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  const reported = inFile("told");
  const { reference } = report(reported);
  const unattended = inFile("unattended");
  tell(reported);
  tell(unattended);
  tell(unattended);
  tell(Object.assign(inFile("stopped"), { name: "AbortError" }));
  tell(
    Object.assign(new Error("x"), { stack: "at f (chrome-extension://abc/assets/content-B4fBMfdA.js:1:2)" }),
  );
  tell("Frau Öz");
  dispatchEvent(new ErrorEvent("error", { error: null }));
  expect(new Map(keptReports().map(({ part, times }) => [part, times]))).toEqual(
    new Map([
      ["task", 1],
      ["unattended", 1],
    ]),
  );
  expect(report(unattended).reference).not.toBe(reference);
  expect(console.error).toHaveBeenCalledTimes(1);
});
