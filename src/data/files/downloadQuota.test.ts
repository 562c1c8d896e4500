import { expect, test } from "vitest";
import { mayDownload, quotaShare } from "./downloadQuota.ts";

const estimate = (used_bytes: number) => ({
  used_bytes,
  available_bytes: 100 - used_bytes,
  persisted: false,
});

test("a download begins only when it leaves a tenth of the room free", () => {
  expect(mayDownload(10, estimate(80))).toBe(true);
  expect(mayDownload(11, estimate(80))).toBe(false);
  expect(mayDownload(0, estimate(91))).toBe(false);
});

test("where the browser does not say how much room there is, nothing is stopped", () => {
  expect(mayDownload(1e9, null)).toBe(true);
  expect(mayDownload(1, { used_bytes: 0, available_bytes: 0, persisted: false })).toBe(true);
  expect(quotaShare(null)).toBeUndefined();
  expect(quotaShare(estimate(80))).toBe(0.8);
});
