import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leadToProjects } from "./leadToProjects.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const led = (pathname: string, isSignedIn = true) => {
  const replace = vi.fn();
  leadToProjects({ state: { location: { pathname } }, history: { replace } }, () => isSignedIn);
  vi.advanceTimersByTime(499);
  expect(replace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  return replace.mock.calls;
};

test("half a second after everything is there, whoever still waits on one of the first pages is led to the projects", () => {
  expect(led("/")).toEqual([["/projects"]]);
  expect(led("/auth")).toEqual([["/projects"]]);
});

test("nobody is taken away from work, and nobody who has left again is led anywhere", () => {
  expect(led("/energy")).toEqual([]);
  expect(led("/auth", false)).toEqual([]);
});
