// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { readDraft } from "#data/device/readDraft.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { typedKey } from "#domain/setup/typedAnswers.ts";
import { useTyped } from "./useTyped.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test("an answer that could not be kept keeps none of the next ones from the device", async () => {
  const db = await memoryDatabase();
  vi.spyOn(console, "error").mockReturnValue();
  const { result } = renderHook(() => useTyped(db));
  await expect.poll(() => result.current[0]).toBeDefined();
  vi.spyOn(db.device, "upsert").mockRejectedValueOnce(new Error("not now"));
  act(() => result.current[1]({ name: "Anna" }));
  act(() => result.current[1]({ organisation: "Lindenhof" }));
  await expect.poll(() => readDraft(db, typedKey)).toMatchObject({ name: "Anna", organisation: "Lindenhof" });
  await db.close();
});

test("what was typed is there again when the page goes before the device has it", async () => {
  const db = await memoryDatabase();
  const page = renderHook(() => useTyped(db));
  await expect.poll(() => page.result.current[0]).toBeDefined();
  vi.spyOn(db.device, "upsert").mockReturnValue(new Promise(() => {})); // the page ends in the middle of it
  act(() => page.result.current[1]({ project: { year: 1978 } }));
  page.unmount();
  vi.restoreAllMocks();
  const next = renderHook(() => useTyped(db));
  await expect.poll(() => next.result.current[0]).toEqual({ project: { year: 1978 } });
  act(() => next.result.current[1]({ name: "Anna" }));
  await expect.poll(() => readDraft(db, typedKey)).toEqual({ name: "Anna", project: { year: 1978 } });
  await expect.poll(() => sessionStorage.length).toBe(0); // the device has it: nothing is left in the tab
  await db.close();
});
