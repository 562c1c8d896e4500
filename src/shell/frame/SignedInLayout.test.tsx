// @vitest-environment jsdom
import { cleanup, waitFor } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import { liveDraft } from "#data/device/queries.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { browserDatabase, closeDatabases, closeDiscarded } from "../session/browserDatabase.ts";
import { discardData } from "../session/browserJanitor.ts";
import { SessionContext } from "../session/sessionContext.ts";
import { markFreshSignIn } from "../session/freshSignIn.ts";
import { localProfileKey } from "../session/seenHere.ts";
import { AfterSignIn, LeaveWhenSignedOut } from "./SignedInLayout.tsx";

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

test("the device notes a sign-in once, and each later start as seen", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const db = await memoryDatabase();
  const profile = () => firstValueFrom(liveDraft(db, localProfileKey)) as Promise<Record<string, unknown>>;
  const seen = async () => (await profile())?.["lastSeenAt"];
  markFreshSignIn();
  showPage(<AfterSignIn />, { db });
  await waitFor(async () => expect(await seen()).toEqual(expect.any(String)));
  const first = await profile();
  expect(first).toMatchObject({ id: "anna", email: "anna@lindenhof.example", loginCount: 1, metadata: {} });
  cleanup();
  showPage(<AfterSignIn />, { db });
  await waitFor(async () => expect(await seen()).not.toBe(first["lastSeenAt"]));
  expect(await profile()).toEqual({ ...first, lastSeenAt: expect.any(String) });
  await db.close();
});
