// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { keepPerson } from "#data/screenLock/keptPeople.ts";
import { sessionKey } from "#data/server/session/sessionMemory.ts";
import { keepTicket, ticketsHere } from "#data/server/session/sessionTickets.ts";
import { ticketNamed } from "../../../../tests/fixtures/account/ticketNamed.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { EndOver } from "./EndOver.tsx";
import { endSessionsOver } from "./endSessionsOver.ts";
import { lockChanged } from "../lockStore.ts";
import { tokenOf } from "../../../../tests/fixtures/account/tokenOf.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that answers as told; what it was asked. */
function server(answers: { current: boolean }) {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { readonly body: string }) => {
    asked.push(JSON.parse(body));
    return answers.current ? Response.json({}) : Response.json({}, { status: 503 });
  });
  return asked;
}
const config = async () => ({ url: "https://b.test", key: "k" }) as never;

test("whoever opens the product ends what was left here, but not the session that lies open; without an answer it is asked for again", async () => {
  localStorage.setItem(
    sessionKey,
    JSON.stringify({ access_token: tokenOf("bens"), user: { id: "ben", email: "ben@example.org" } }),
  );
  for (const session of ["annas", "bens"]) keepTicket({ session, ticket: ticketNamed(session) });
  const answers = { current: false };
  const asked = server(answers);
  await endSessionsOver(config);
  expect(ticketsHere()).toHaveLength(2);
  answers.current = true;
  await endSessionsOver(config);
  expect(asked).toEqual([{ tickets: [ticketNamed("annas")] }, { tickets: [ticketNamed("annas")] }]);
  expect(ticketsHere()).toEqual([{ session: "bens", ticket: ticketNamed("bens") }]);
  await endSessionsOver(config);
  expect(asked).toHaveLength(2); // nothing is over
});

test("while nobody knows where the server is nothing is given up", async () => {
  keepTicket({ session: "annas", ticket: ticketNamed("t") });
  const asked = server({ current: true });
  await endSessionsOver(() => Promise.reject(new Error("no network")));
  expect([asked, ticketsHere().length]).toEqual([[], 1]);
});

test("it happens on opening, when the network is back and when somebody was removed; without tickets, or a network, not at all", async () => {
  const end = vi.fn(async () => undefined);
  const away = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  keepPerson({ id: "anna", email: "a@b.de", name: "", last_used: "2026-11-22T08:00:00.000Z" });
  keepTicket({ session: "annas", ticket: ticketNamed("t") });
  showPage(<EndOver end={end} />);
  await act(async () => undefined);
  expect(end).not.toHaveBeenCalled();
  away.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  await vi.waitFor(() => expect(end).toHaveBeenCalledTimes(1));
  localStorage.removeItem("klarbau.people");
  act(lockChanged);
  await vi.waitFor(() => expect(end).toHaveBeenCalledTimes(2));
  cleanup();
  localStorage.clear();
  showPage(<EndOver end={end} />);
  await act(async () => undefined);
  expect(end).toHaveBeenCalledTimes(2);
});

test("while a page stays open it is tried again every five minutes", async () => {
  vi.useFakeTimers();
  const end = vi.fn(async () => undefined);
  keepTicket({ session: "annas", ticket: ticketNamed("t") });
  showPage(<EndOver end={end} />);
  await act(async () => undefined);
  expect(end).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(300_000);
  expect(end).toHaveBeenCalledTimes(2);
  cleanup();
  vi.advanceTimersByTime(300_000);
  expect(end).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
