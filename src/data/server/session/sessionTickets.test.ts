// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ticketNamed } from "../../../../tests/fixtures/account/ticketNamed.ts";
import { dropTickets, keepTicket, leaveSessions, newTicket, ticketsHere } from "./sessionTickets.ts";
import { ticketsKey } from "./ticketsKey.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("a ticket is 32 random bytes, as the server wants it", () => {
  const tickets = Array.from({ length: 200 }, newTicket);
  for (const ticket of tickets) expect(ticket).toMatch(/^[\w-]{43}$/);
  expect(new Set(tickets).size).toBe(200);
});

test("there is one per session, they do not grow for ever, and what was used goes", () => {
  keepTicket({ session: "one", ticket: ticketNamed("a") });
  keepTicket({ session: "two", ticket: ticketNamed("b") });
  keepTicket({ session: "one", ticket: ticketNamed("c") });
  expect(ticketsHere()).toEqual([
    { session: "two", ticket: ticketNamed("b") },
    { session: "one", ticket: ticketNamed("c") },
  ]);
  dropTickets([{ session: "two", ticket: ticketNamed("b") }]);
  expect(ticketsHere()).toEqual([{ session: "one", ticket: ticketNamed("c") }]);
  for (let i = 0; i < 30; i++) keepTicket({ session: String(i), ticket: ticketNamed(`t${i}`) });
  expect([ticketsHere().length, ticketsHere().at(-1)]).toEqual([
    20,
    { session: "29", ticket: ticketNamed("t29") },
  ]);
  dropTickets(ticketsHere());
  expect(localStorage.length).toBe(0);
});

test.each([
  "{",
  '{"session":"one"}',
  "[7, null]",
  '[{"session":"one"}]',
  '[{"session":"one","ticket":"cut o"}]',
])("%s in the storage counts for nothing", (text) => {
  localStorage.setItem(ticketsKey, text);
  expect(ticketsHere()).toEqual([]);
});

const server = { url: "https://b.test", key: "k" };
function answering(answer: () => Promise<Response>) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (url: string, { body }: RequestInit) => {
    sent.push([url, body]);
    return answer();
  });
  return sent;
}

test("they are brought to the server all at once", async () => {
  const sent = answering(async () => Response.json({}));
  expect(await leaveSessions(server, ["a", "b"])).toBe(true);
  expect(sent).toEqual([["https://b.test/functions/v1/session-leave", '{"tickets":["a","b"]}']]);
});

test.each([
  ["a refusal", async () => Response.json({ code: "over_request_rate_limit" }, { status: 429 })],
  ["a page of a foreign network", async () => new Response("<html>Please sign in</html>")],
  ["a sentence of a foreign network", async () => Response.json({ error: "sign in first" })],
  ["no network", () => Promise.reject(new TypeError("fetch failed"))],
])("%s has ended nothing", async (_, answer) => {
  answering(answer);
  expect(await leaveSessions(server, ["a"])).toBe(false);
});
