// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { activeTab, noteActiveTab } from "./activeTab.ts";

beforeEach(() => localStorage.clear());

test("a project opens at its dashboard, later where it was left, each project by itself", () => {
  expect(activeTab("p")).toBe("dashboard");
  noteActiveTab("/projects/p/rooms");
  noteActiveTab("/projects/q%20r/reports/42");
  expect([activeTab("p"), activeTab("q r"), activeTab("other")]).toEqual(["rooms", "reports", "dashboard"]);
  noteActiveTab("/projects/p/dashboard");
  expect(activeTab("p")).toBe("dashboard");
});

test("addresses that are no part of a project change nothing, and what is stored wrongly counts as the dashboard", () => {
  for (const address of ["/projects", "/projects/p", "/projects/p/nowhere", "/settings", "/other/p/rooms"])
    noteActiveTab(address);
  expect(localStorage).toHaveLength(0);
  for (const nonsense of ["no json", "[]", '{"p":"nowhere"}', '{"p":7}']) {
    localStorage.setItem("klarbau_active_tabs", nonsense);
    expect(activeTab("p")).toBe("dashboard");
  }
  expect(activeTab("constructor")).toBe("dashboard");
});

test("fifty projects are remembered", () => {
  for (let at = 0; at < 51; at += 1) noteActiveTab(`/projects/p${at}/rooms`);
  expect([activeTab("p0"), activeTab("p1"), activeTab("p50")]).toEqual(["dashboard", "rooms", "rooms"]);
});
