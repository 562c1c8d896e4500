import { expect, test } from "vitest";
import type { SyncNow } from "#data/sync/state/syncNow.ts";
import { syncBadge } from "./syncBadge.ts";

const at = "2026-11-20T08:42:00.000Z";
const sync = (change: Partial<SyncNow>): SyncNow => ({
  id: "sync_state",
  kind: "sync_state",
  scope: "user:1",
  created_at: at,
  updated_at: at,
  status: "idle",
  unsent: 0,
  files: 0,
  stopped_files: 0,
  issues: 0,
  last_contact_at: at,
  ...change,
});

test("when everything is sent the badge says since when", () => {
  expect(syncBadge(sync({}), true)).toEqual({ state: "sent", word: "sent", count: 0, at });
});

test("a refused change comes before everything else", () => {
  expect(syncBadge(sync({ status: "sending", unsent: 5, issues: 1 }), true)).toMatchObject({
    state: "decision",
    count: 1,
  });
});

test("when nothing was sent for a minute the badge does not claim that it sends, and without a network that is the reason", () => {
  const stuck = sync({ status: "sending", unsent: 2, is_stuck: true });
  expect(syncBadge(stuck, true)).toEqual({ state: "waiting", word: "stuck", count: 2 });
  expect(syncBadge(stuck, false).word).toBe("waiting");
  expect(syncBadge({ ...stuck, issues: 1 }, true).word).toBe("decision");
});

test("while automatic sync is off what waits is named as waiting for the person, with and without a network", () => {
  const held = sync({ is_held: true, unsent: 2 });
  for (const online of [true, false])
    expect(syncBadge(held, online)).toEqual({ state: "waiting", word: "held", count: 2 });
  expect(syncBadge(sync({ is_held: true, files: 1 }), true).word).toBe("held");
  expect(syncBadge(sync({ is_held: true }), true).word).toBe("sent");
  expect(syncBadge({ ...held, issues: 1 }, true).word).toBe("decision");
});

test("a server without room is named, whatever waits, and is no matter when nothing does", () => {
  const full = sync({ status: "waiting", unsent: 2, is_server_full: true });
  expect(syncBadge(full, true)).toEqual({ state: "waiting", word: "full", count: 2 });
  expect(syncBadge({ ...full, unsent: 0, files: 3 }, true)).toEqual({
    state: "waiting",
    word: "full",
    count: 3,
  });
  expect(syncBadge(full, false).word).toBe("waiting");
  expect(syncBadge(sync({ is_server_full: true }), true).word).toBe("sent");
  expect(syncBadge({ ...full, issues: 1 }, true).word).toBe("decision");
});

test("without a network waiting changes are counted, and none means all is on the device", () => {
  expect(syncBadge(sync({ status: "offline", unsent: 3 }), false)).toMatchObject({
    state: "waiting",
    count: 3,
  });
  expect(syncBadge(sync({ status: "idle" }), false)).toMatchObject({ state: "offline", word: "offline" });
});

test("an ended session is named even when nothing waits", () => {
  expect(syncBadge(sync({ status: "locked" }), true).word).toBe("expired");
});

test("a second factor that is asked for is named, unless the tab that said so is gone", () => {
  expect(syncBadge(sync({ status: "factor", unsent: 2 }), true)).toEqual({
    state: "waiting",
    word: "factor",
    count: 2,
  });
  expect(syncBadge(sync({ status: "factor", is_stale: true }), true).word).toBe("fetching");
});

test("after signing in again nobody is asked to sign in because of what a tab said that is gone", () => {
  expect(syncBadge(sync({ status: "locked", is_stale: true }), true)).toMatchObject({ word: "fetching" });
  expect(syncBadge(sync({ status: "locked", unsent: 2, is_stale: true }), true)).toMatchObject({
    word: "waiting",
    count: 2,
  });
});

test("before anything is known the badge does not claim that something was sent", () => {
  expect(syncBadge(undefined, true)).toMatchObject({ state: "offline", word: "unknown" });
});

test("while nobody knows whether the last word still holds the badge does not claim that everything is sent", () => {
  expect(syncBadge({ ...sync({}), is_stale: true }, true)).toMatchObject({
    state: "sending",
    word: "fetching",
  });
  expect(syncBadge({ ...sync({ status: "offline", unsent: 2 }), is_stale: true }, true)).toMatchObject({
    state: "waiting",
    count: 2,
  });
});

test("a change that has waited for more than a day says since when", () => {
  const now = Date.parse(at) + 3 * 86_400_000;
  expect(syncBadge(sync({ status: "offline", unsent: 3, oldest_unsent_at: at }), false, now).since).toBe(at);
  expect(
    syncBadge(sync({ status: "offline", unsent: 3, oldest_unsent_at: at }), false, Date.parse(at)).since,
  ).toBeUndefined();
});

test("while a file is on its way the badge does not claim that everything is sent", () => {
  expect(syncBadge(sync({ files: 2, stopped_files: 1 }), true)).toMatchObject({
    state: "sending",
    word: "sendingFiles",
    count: 2,
  });
  expect(syncBadge(sync({ status: "sending", unsent: 1, files: 2 }), true).word).toBe("sending");
});

test("a file that cannot go on by itself waits, and so does every file without a network", () => {
  for (const badge of [
    syncBadge(sync({ files: 1, stopped_files: 1 }), true),
    syncBadge(sync({ files: 1 }), false),
    syncBadge(sync({ status: "offline", files: 1 }), true),
    syncBadge(sync({ status: "waiting", files: 1 }), true),
  ])
    expect(badge).toMatchObject({ state: "waiting", word: "waitingFiles", count: 1 });
});
