// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { browserDatabase, closeDatabases, closeDiscarded } from "../session/browserDatabase.ts";
import { discardData } from "../session/browserJanitor.ts";
import { SessionContext } from "../session/sessionContext.ts";
import { LeaveWhenSignedOut } from "./SignedInLayout.tsx";

const gone = { status: "signed-out" } as const;
const source = { get: () => gone, follow: () => () => undefined } as unknown as SessionSource;
const leave = () =>
  showPage(
    <SessionContext value={source}>
      <LeaveWhenSignedOut />
    </SessionContext>,
  );

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await closeDatabases();
});

test("who has signed out in another tab and has the data removed is not held up by this one", async () => {
  const db = await browserDatabase("frida");
  discardData(db.name, 0);
  const router = leave();
  await expect.poll(() => router.state.location.pathname).toBe("/auth");
  await expect.poll(() => db.closed).toBe(true);
});

test("data that stays stays open, for whoever signs in again", async () => {
  const db = await browserDatabase("gerda");
  const router = leave();
  await expect.poll(() => router.state.location.pathname).toBe("/auth");
  await closeDiscarded();
  expect(db.closed).toBe(false);
});
