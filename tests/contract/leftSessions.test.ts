import { expect, test } from "vitest";
import { leaveSessions } from "#data/server/session/sessionTickets.ts";
import { given } from "./clients.ts";
import { colleagueOf, guestOf, syncTarget } from "./syncProject.ts";

const target = syncTarget();

test("a session that was left on a device is ended by whoever brings its ticket, without a session of his own; others go on", async () => {
  const anna = await colleagueOf(target);
  const left = guestOf(target);
  given(await left.auth.signInWithPassword(anna));
  const ticket = "a_-9".repeat(11).slice(0, 43);
  expect((await left.rpc("own_session_ticket", { p_ticket: ticket })).error).toBeNull();
  const server = { url: target.url, key: target.anonKey };
  expect(await leaveSessions(server, ["b".repeat(43)])).toBe(true); // one that nobody has sounds the same
  expect((await left.auth.getUser()).error).toBeNull();
  expect(await leaveSessions(server, [ticket])).toBe(true);
  expect((await left.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
  expect((await anna.client.auth.refreshSession()).error).toBeNull();
  expect(await leaveSessions(server, ["no ticket"])).toBe(false);
});
