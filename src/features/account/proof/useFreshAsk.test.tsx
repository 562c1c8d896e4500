// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { SessionContext } from "#shell/session/sessionContext.ts";
import { useFreshAsk } from "./useFreshAsk.ts";

/** Somebody who has signed in an hour ago. */
const claims = {
  exp: 4_000_000_000,
  amr: [{ method: "password", timestamp: Math.floor(Date.now() / 1000) - 3600 }],
};
const state = {
  status: "signed-in",
  user: { id: "anna", email: "anna@example.org" },
  access_token: `e30.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.c2ln`,
  good_until: Infinity,
} as const;
const source = { get: () => state, follow: () => () => undefined } as unknown as SessionSource;
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <SessionContext value={source}>{children}</SessionContext>
);

type Answer = Result<string, { readonly kind: "not_fresh" | "offline" }>;

test("what the server refuses after a recovery code is asked for in the other way, and goes on then", async () => {
  const { result } = renderHook(() => useFreshAsk(), { wrapper });
  const work = vi
    .fn<() => Promise<Answer>>()
    .mockResolvedValueOnce(err({ kind: "not_fresh" })) // the recovery code was no sign-in
    .mockResolvedValueOnce(ok("made"));
  let done: Promise<Answer> | undefined;
  act(() => {
    done = result.current.withFresh(work);
  });
  expect(result.current.isAsked).toBe(true);
  expect(work).not.toHaveBeenCalled();
  await act(async () => result.current.settle(true));
  expect(result.current.isAsked).toBe(true);
  await act(async () => result.current.settle(true));
  expect(await done).toEqual({ ok: true, value: "made" });
  expect([result.current.isAsked, work.mock.calls.length]).toEqual([false, 2]);
});

test("who leaves the step that is asked a second time has changed nothing", async () => {
  const { result } = renderHook(() => useFreshAsk(), { wrapper });
  const work = vi.fn<() => Promise<Answer>>(async () => err({ kind: "not_fresh" }));
  let done: Promise<Answer> | undefined;
  act(() => {
    done = result.current.withFresh(work);
  });
  await act(async () => result.current.settle(true));
  await act(async () => result.current.settle(false));
  expect(await done).toEqual({ ok: false, error: { kind: "not_fresh" } });
  expect([result.current.isAsked, work.mock.calls.length]).toEqual([false, 1]);
});
