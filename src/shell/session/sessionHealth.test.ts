// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { health_ms, watchHealth } from "./sessionHealth.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function watched() {
  const check = vi.fn(async () => undefined);
  return { check, stop: watchHealth({ check }) };
}

test("every five minutes the session is looked after, until that is stopped", () => {
  const { check, stop } = watched();
  vi.advanceTimersByTime(299_999);
  expect(check).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1 + health_ms);
  expect(check).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(health_ms);
  expect(check).toHaveBeenCalledTimes(2);
});

test("not without a network, and not while nobody looks", () => {
  const { check, stop } = watched();
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.advanceTimersByTime(health_ms);
  network.mockReturnValue(true);
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  vi.advanceTimersByTime(health_ms);
  expect(check).not.toHaveBeenCalled();
  seen.mockReturnValue("visible");
  vi.advanceTimersByTime(health_ms);
  expect(check).toHaveBeenCalledTimes(1);
  stop();
});
