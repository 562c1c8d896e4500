import { expect, test } from "vitest";
import type { Fields } from "../sync/same.ts";
import { findingsOf } from "./findingsOf.ts";

test("of several findings at one item the last to arrive is shown, all stand, and a corrected one no longer counts", () => {
  const finding = (id: string, more: Fields = {}) => ({
    id,
    created_at: "2026-11-20T10:00:00.000Z",
    ...more,
  });
  const one = finding("a", { rev: 7 });
  const two = finding("b", { rev: 5 });
  const unsent = finding("c");
  expect(findingsOf([unsent, one, two])).toEqual({ current: unsent, standing: [two, one, unsent] });
  expect(findingsOf([one, two])).toEqual({ current: one, standing: [two, one] });
  const correction = finding("d", { rev: 9, supersedes: "a" });
  expect(findingsOf([one, two, correction])).toEqual({ current: correction, standing: [two, correction] });
  expect(findingsOf([])).toEqual({ current: undefined, standing: [] });
});
