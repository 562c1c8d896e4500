// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mostReports } from "#domain/errors/ErrorReport.ts";
import { aReport } from "../../../tests/fixtures/devices/aReport.ts";
import { forgetReports, keepReport, keptReports, reportMark } from "./keptReports.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** The nth report of a day. */
const nth = (n: number) => {
  const at = new Date(Date.UTC(2027, 2, 12) + n * 1000).toISOString();
  return aReport({
    reference: `0000-${n.toString(16).toUpperCase().padStart(4, "0")}`,
    first_at: at,
    last_at: at,
  });
};
const references = () => keptReports().map(({ reference }) => reference);

test("the newest stand first, and of more than two hundred the oldest are gone", () => {
  for (let n = 0; n < mostReports + 5; n++) expect(keepReport(nth(n))).toBe(true);
  expect(references()).toHaveLength(200);
  expect([references()[0], references().at(-1)]).toEqual([nth(204).reference, nth(5).reference]);
});

test("a report that is counted again takes its earlier place away and stands first", () => {
  for (const n of [1, 2]) keepReport(nth(n));
  keepReport({ ...nth(1), last_at: nth(3).last_at, times: 2 }, nth(1));
  expect(keptReports().map(({ reference, times }) => [reference, times])).toEqual([
    [nth(1).reference, 2],
    [nth(2).reference, 1],
  ]);
});

test("reports of several tabs in the same millisecond are all kept", () => {
  const [one, other] = [aReport(), aReport({ reference: "0000-FFFF" })];
  keepReport(one);
  keepReport(other);
  expect(references().toSorted()).toEqual(["0000-FFFF", "7F3A-19C2"]);
});

test("where there is no more room older reports go for a new one, and nothing else", () => {
  localStorage.setItem("klarbau.user", "anna");
  for (let n = 0; n < 30; n++) keepReport(nth(n));
  const setItem = vi.spyOn(Storage.prototype, "setItem");
  setItem.mockImplementation((key, text) => {
    if (Object.keys(localStorage).length > 11) throw new DOMException("full", "QuotaExceededError");
    localStorage[key] = text; // as a browser does below `setItem`
  });
  expect(keepReport(nth(30))).toBe(true);
  expect(references()[0]).toBe(nth(30).reference);
  expect(references()).toHaveLength(11);
  expect(localStorage.getItem("klarbau.user")).toBe("anna");
});

test.each(["SecurityError", "QuotaExceededError"])(
  "a browser that keeps nothing (%s) stops nobody",
  (name) => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("no", name);
    });
    expect(keepReport(nth(1))).toBe(false);
    vi.stubGlobal("localStorage", undefined);
    expect([keepReport(nth(1)), keptReports(), reportMark()]).toEqual([false, [], ""]);
    vi.unstubAllGlobals();
  },
);

test("what somebody else has put there is passed over, and forgetting takes the reports alone", () => {
  localStorage.setItem("klarbau.error.2027 x", "{}");
  localStorage.setItem("klarbau.user", "anna");
  keepReport(nth(1));
  expect(references()).toEqual([nth(1).reference]);
  forgetReports();
  expect(Object.keys(localStorage)).toEqual(["klarbau.user"]);
});
