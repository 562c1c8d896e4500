// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useOnce } from "./useOnce.ts";

afterEach(cleanup);

test("pressed twice the work is done once, and again when it is done", async () => {
  const begun: { readonly given: string; readonly end: () => void }[] = [];
  const { result } = renderHook(() =>
    useOnce((given: string) => new Promise<void>((end) => begun.push({ given, end }))),
  );
  act(() => {
    result.current.run("one");
    result.current.run("two");
  });
  expect(begun.map(({ given }) => given)).toEqual(["one"]);
  expect(result.current.busy).toBe(true);
  await act(async () => begun[0]!.end());
  expect(result.current.busy).toBe(false);
  act(() => result.current.run("three"));
  expect(begun.map(({ given }) => given)).toEqual(["one", "three"]);
});
