// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { notedInput, noteInput, setSharedDevice } from "#data/screenLock/sharedDevice.ts";
import { ticketsHere } from "#data/server/session/sessionTickets.ts";
import type { SessionState } from "#data/server/session/sessionSource.ts";
import { accountServer } from "../../../tests/fixtures/account/accountServer.ts";
import { lockableSession, locked, open } from "../../../tests/fixtures/account/lockableSession.ts";
import { tokenOf } from "../../../tests/fixtures/account/tokenOf.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { startI18n } from "../i18n/startI18n.ts";
import { markRecovering, markSettingUp, recoveringReturn, settingUpReturn } from "../session/authReturn.ts";
import { heardInFrame } from "./frameInput.ts";
import { OutsideWatch } from "./OutsideWatch.tsx";

beforeAll(() => startI18n("de"));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false); // else the page would be loaded anew
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

async function show(first: SessionState, at = "/") {
  const { source, become, lock } = lockableSession(first);
  const router = showPage(<OutsideWatch source={source} />);
  router.history.push(at);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { become, router, lock };
}
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));

test("a session that is left open on a page without a frame is closed after the minutes of the device", async () => {
  setSharedDevice(5);
  const { lock } = await show(open, "/invitation");
  await minutes(4);
  expect(lock).not.toHaveBeenCalled();
  await minutes(1);
  expect(lock).toHaveBeenCalledTimes(1);
});

test("input in a frame of the page counts as input, and comes too late once it is time", async () => {
  setSharedDevice(5);
  const { lock } = await show(open, "/invitation");
  await minutes(4);
  heardInFrame();
  await minutes(4);
  expect(lock).not.toHaveBeenCalled();
  expect(notedInput()).toBe(Date.now() - 4 * 60_000); // the other tabs know it too
  vi.setSystemTime(Date.now() + 6 * 60_000); // a sleep
  heardInFrame();
  expect(lock).toHaveBeenCalledTimes(1);
});

test("a page that is opened long after the last input closes the session at once", async () => {
  setSharedDevice(5);
  noteInput(Date.now() - 6 * 60_000);
  const { lock } = await show(open, "/privacy");
  expect(lock).toHaveBeenCalledTimes(1);
});

test("nobody is watched where nobody is signed in, and no screen is locked on a device that is not shared", async () => {
  setSharedDevice(1);
  const nobody = await show({ status: "signed-out" }, "/");
  await minutes(10);
  expect(nobody.lock).not.toHaveBeenCalled();
  cleanup();
  localStorage.clear();
  const own = await show(open, "/");
  await minutes(60);
  expect(own.lock).not.toHaveBeenCalled();
});

test("a lock in the middle of which the page went is finished: the session does not lie open", async () => {
  setSharedDevice(5);
  const { lock } = await show(locked, "/invitation");
  expect(lock).toHaveBeenCalledTimes(1);
});

test("the sign-in page begins anew, without what was begun there; another page stays where it is", async () => {
  setSharedDevice(1);
  markRecovering("anna");
  markSettingUp("anna", "passkey-setup");
  const entrance = await show(open, "/auth?mode=signup");
  await minutes(1);
  expect(entrance.router.history.location.href).toBe("/auth");
  expect([recoveringReturn(), settingUpReturn()]).toEqual([undefined, undefined]);
  cleanup();
  const invitation = await show(open, "/invitation#token");
  await minutes(1);
  expect(invitation.router.history.location.href).toBe("/invitation#token");
});

test("who comes to the sign-in page while somebody's screen is locked stays there: he is to sign in", async () => {
  setSharedDevice(1);
  const { router } = await show(locked, "/auth?mode=signin");
  await minutes(5);
  expect(router.history.location.href).toBe("/auth?mode=signin");
});

test("a session that is open on a page without a frame takes its ticket there, too", async () => {
  vi.useRealTimers();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const tell = "POST /rest/v1/rpc/own_session_ticket";
  const server = await accountServer({ [tell]: null });
  const { source } = lockableSession({ ...open, access_token: tokenOf("now") });
  setSharedDevice(5);
  showPage(<OutsideWatch source={source} client={server.client} />);
  await vi.waitFor(() => expect(ticketsHere().map(({ session }) => session)).toEqual(["now"]));
  expect(server.asked(tell)).toHaveLength(1);
});
