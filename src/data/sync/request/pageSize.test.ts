import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pacePull } from "./pageSize.ts";
import { newMemory, type SyncContext } from "../syncContext.ts";
import { ServerProblem } from "../ServerProblem.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line that takes so long per page; answers the sizes that were asked for. */
async function asked(sync: SyncContext, times: readonly (number | "fails")[]): Promise<readonly number[]> {
  const sizes: number[] = [];
  for (const time of times) {
    await pacePull(sync, 500, (rows) => {
      sizes.push(rows);
      if (time === "fails") return Promise.reject(new Error("line"));
      vi.advanceTimersByTime(time);
      return Promise.resolve();
    }).catch(() => undefined);
  }
  return sizes;
}
const aSyncContext = () => ({ memory: newMemory() }) as SyncContext;

test("pages grow while the line is quick, up to what a page can hear of at once", async () => {
  expect(await asked(aSyncContext(), [10, 10, 10, 10, 10])).toEqual([1000, 2000, 2000, 2000, 2000]);
});

test("a page that took long or failed is followed by smaller ones, never by none", async () => {
  expect(await asked(aSyncContext(), [10, 9000, "fails", "fails", "fails"])).toEqual([
    1000, 2000, 500, 125, 31,
  ]);
  expect(
    (
      await asked(
        aSyncContext(),
        Array.from({ length: 9 }, () => "fails"),
      )
    ).at(-1),
  ).toBe(1);
});

test("an ordinary answer changes nothing, and each sync has its own pace", async () => {
  const one = aSyncContext();
  expect(await asked(one, [3000, 3000])).toEqual([1000, 1000]);
  await asked(one, [10]);
  expect(await asked(one, [10])).toEqual([2000]);
  expect(await asked(aSyncContext(), [10])).toEqual([1000]);
});

test("an ended session says nothing about the line", async () => {
  const one = aSyncContext();
  const ended = new ServerProblem("no_session", "401");
  await expect(pacePull(one, 500, () => Promise.reject(ended))).rejects.toBe(ended);
  expect(await asked(one, [10])).toEqual([1000]);
});

test("a failure reaches the caller as it was", async () => {
  const problem = new Error("line");
  await expect(pacePull(aSyncContext(), 500, () => Promise.reject(problem))).rejects.toBe(problem);
});
