// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useSomebodyNew } from "./LockScreen.tsx";

function begun(isThere: () => Promise<boolean>) {
  const leave = vi.fn<() => void>();
  const { result } = renderHook(() => useSomebodyNew(leave, isThere));
  const begin = () => act(async () => result.current.begin());
  return { leave, begin, now: () => result.current };
}

test("the locked page is left only once the server answers", async () => {
  const { leave, begin, now } = begun(async () => true);
  await begin();
  expect([leave.mock.calls.length, now().isAway]).toEqual([1, false]);
});

test("without a server the screen stays and says so, and it can be tried again", async () => {
  const isThere = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false);
  isThere.mockRejectedValueOnce(new Error("no backend known")).mockResolvedValueOnce(true);
  const { leave, begin, now } = begun(isThere);
  await begin();
  expect([leave.mock.calls.length, now()]).toMatchObject([0, { isAway: true, busy: false }]);
  await begin();
  expect([leave.mock.calls.length, now()]).toMatchObject([0, { isAway: true, busy: false }]);
  await begin();
  expect([leave.mock.calls.length, now()]).toMatchObject([1, { isAway: false, busy: false }]);
});

test("whoever presses twice is asked for once", async () => {
  let answer: (isThere: boolean) => void = () => {};
  const isThere = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => (answer = resolve)));
  const { leave, begin, now } = begun(isThere);
  await begin();
  expect(now().busy).toBe(true);
  await begin();
  await act(async () => answer(true));
  expect([isThere.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
});
