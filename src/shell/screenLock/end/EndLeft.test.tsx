// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { leftSessions, noteLeft } from "#data/server/session/leftSessions.ts";
import { setSharedDevice } from "#data/screenLock/sharedDevice.ts";
import { ticketsHere } from "#data/server/session/sessionTickets.ts";
import type { SessionSource, SessionState } from "#data/server/session/sessionSource.ts";
import { accountServer } from "../../../../tests/fixtures/account/accountServer.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { SessionContext } from "../../session/sessionContext.ts";
import { EndLeft } from "./EndLeft.tsx";
import { tokenOf } from "../../../../tests/fixtures/account/tokenOf.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const end = "POST /rest/v1/rpc/own_session_end";
const user = { id: "anna", email: "anna@example.org" };
const signedIn = (session: string): SessionState => ({
  status: "signed-in",
  user,
  access_token: tokenOf(session),
  good_until: Infinity,
});

async function show(first: SessionState, answer: unknown, more: Readonly<Record<string, unknown>> = {}) {
  const server = await accountServer({ [end]: answer, ...more });
  let state = first;
  const followers = new Set<() => void>();
  const source = {
    get: () => state,
    follow: (tell: () => void) => {
      followers.add(tell);
      return () => followers.delete(tell);
    },
  } as unknown as SessionSource;
  showPage(
    <SessionContext value={source}>
      <EndLeft client={server.client} />
    </SessionContext>,
  );
  const become = (next: SessionState) =>
    act(() => {
      state = next;
      for (const tell of followers) tell();
    });
  return { become, server, ended: () => server.asked(end).map(({ body }) => body) };
}

test("whoever signs in ends what was left behind here, and neither the session that goes on nor those of others", async () => {
  for (const session of ["old", "older", "now"]) noteLeft("anna", tokenOf(session));
  noteLeft("ben", tokenOf("bens"));
  const { ended } = await show(signedIn("now"), true);
  await vi.waitFor(() => expect(leftSessions("anna")).toEqual([]));
  expect(ended()).toEqual([{ p_id: "old" }, { p_id: "older" }]);
  expect(leftSessions("ben")).toEqual(["bens"]);
});

test("what the server does not do now is asked for again with the next token: after the code of the second factor", async () => {
  noteLeft("anna", tokenOf("old"));
  const refused = Response.json({ code: "42501" }, { status: 403 });
  const { become, ended, server } = await show(signedIn("now"), refused);
  await vi.waitFor(() => expect(ended()).toHaveLength(1));
  expect(leftSessions("anna")).toEqual(["old"]);
  server.answers[end] = false; // it has ended by itself meanwhile
  const { access_token, ...rest } = signedIn("now") as Extract<SessionState, { status: "signed-in" }>;
  become({ ...rest, access_token: `${access_token}x` });
  await vi.waitFor(() => expect(leftSessions("anna")).toEqual([]));
});

test("on a shared device a session takes one ticket, which only counts once the server has it", async () => {
  const tell = "POST /rest/v1/rpc/own_session_ticket";
  noteLeft("anna", tokenOf("old"));
  const own = await show(signedIn("now"), true, { [tell]: null });
  await vi.waitFor(() => expect(own.ended()).toHaveLength(1)); // what is done for every session is done
  expect([own.server.asked(tell), ticketsHere()]).toEqual([[], []]); // nobody else comes after
  cleanup();
  setSharedDevice(5);
  const { server, become } = await show(signedIn("now"), true, {
    [tell]: Response.json({ code: "SY015" }, { status: 403 }),
  });
  await vi.waitFor(() => expect(server.asked(tell)).toHaveLength(1));
  expect(ticketsHere()).toEqual([]);
  server.answers[tell] = null;
  const { access_token, ...rest } = signedIn("now") as Extract<SessionState, { status: "signed-in" }>;
  become({ ...rest, access_token: `${access_token}x` }); // the code of the second factor was shown
  await vi.waitFor(() => expect(ticketsHere()).toHaveLength(1));
  const [one] = ticketsHere();
  expect(server.asked(tell)[1]?.body).toEqual({ p_ticket: one?.ticket });
  expect(one?.session).toBe("now");
  become({ ...rest, access_token: `${access_token}y` });
  become({ ...rest, access_token: tokenOf("next") });
  await vi.waitFor(() => expect(ticketsHere().map(({ session }) => session)).toEqual(["now", "next"]));
  expect(server.asked(tell)).toHaveLength(3);
});

test("a ticket that was asked for while somebody else signed in is kept for nobody", async () => {
  setSharedDevice(5);
  const tell = "POST /rest/v1/rpc/own_session_ticket";
  const held = Promise.withResolvers<Response>();
  const { server, become } = await show(signedIn("now"), true, { [tell]: held.promise });
  await vi.waitFor(() => expect(server.asked(tell)).toHaveLength(1));
  server.answers[tell] = null;
  become(signedIn("bens"));
  held.resolve(Response.json(null));
  await vi.waitFor(() => expect(server.asked(tell)).toHaveLength(2));
  await vi.waitFor(() => expect(ticketsHere().map(({ session }) => session)).toEqual(["bens"]));
});

test("nothing is asked while the screen is locked, or without a network", async () => {
  noteLeft("anna", tokenOf("old"));
  const locked = await show({ status: "ended", user, screen: true }, true);
  cleanup();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const offline = await show(signedIn("now"), true);
  expect([...locked.ended(), ...offline.ended()]).toEqual([]);
  expect(leftSessions("anna")).toEqual(["old"]);
});
