import { expect, test } from "vitest";
import { refuse } from "../_shared/http.ts";
import { handler } from "./handler.ts";

const ticket = (sign: string) => sign.repeat(43);

function door({ isFull = false, isAway = false } = {}) {
  const counted: string[] = [];
  const left: (readonly string[])[] = [];
  const ask = handler({
    leave: async (tickets) => {
      if (isAway) throw new Error("away");
      left.push(tickets);
    },
    count: async (key) => {
      counted.push(key);
      return isFull ? refuse({ code: "over_request_rate_limit" }) : undefined;
    },
  });
  const post = async (body: unknown, method = "POST") => {
    const headers = { "x-forwarded-for": "192.0.2.7" };
    const request = new Request("http://x/", {
      method,
      headers,
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
    const response = await ask(request);
    return { status: response.status, body: await response.json() };
  };
  return { post, counted, left };
}

test("whoever brings tickets ends their sessions, and hears nothing of whether there were any", async () => {
  const { post, counted, left } = door();
  const tickets = [ticket("a"), ticket("_")];
  expect(await post({ tickets })).toEqual({ status: 200, body: {} });
  expect([left, counted]).toEqual([[tickets], ["session leave 192.0.2.7"]]);
});

test("what is no ticket ends nothing, and neither do too many at once", async () => {
  const { post, counted, left } = door();
  const wrong = [
    ticket("a"),
    [ticket("a"), "3f0c7a52-8f3e-4a1d-9a53-1b6f3f1f8d11"],
    [`${ticket("a")}a`],
    [ticket("'")],
    [7],
    Array.from({ length: 21 }, () => ticket("a")),
    undefined,
  ];
  for (const tickets of wrong)
    expect(await post({ tickets })).toEqual({ status: 400, body: { code: "invalid", detail: "tickets" } });
  expect([counted, left]).toEqual([[], []]);
});

test("who brings them too often waits, and a database that is away is said", async () => {
  const tickets = [ticket("a")];
  const full = door({ isFull: true });
  expect((await full.post({ tickets })).status).toBe(429);
  expect(full.left).toEqual([]);
  expect((await door({ isAway: true }).post({ tickets })).status).toBe(503);
  expect((await door().post(undefined, "GET")).status).toBe(405);
});
