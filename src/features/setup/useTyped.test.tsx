// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { readDraft } from "#data/device/readDraft.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { typedKey } from "#domain/setup/typedAnswers.ts";
import { useTyped } from "./useTyped.ts";

afterEach(() => {
  cleanup();
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
