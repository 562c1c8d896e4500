import { expect, test } from "vitest";
import { refuse } from "../_shared/http.ts";
import { handler } from "./handler.ts";

const facts = {
  code: "open",
  organisation: "Hausverwaltung Nord",
  role: "facility",
  inviter: "chef@example.org",
  expires_at: "2026-12-06T10:00:00+00:00",
};

function door(found: Record<string, unknown> | Error, isFull = false) {
  const counted: string[] = [];
  const ask = handler({
    look: async () => {
      if (found instanceof Error) throw found;
      return found;
    },
    count: async (key) => {
      counted.push(key);
      return isFull ? refuse({ code: "over_request_rate_limit" }) : undefined;
    },
  });
  const post = async (body: unknown) => {
    const headers = { "x-forwarded-for": "192.0.2.7" };
    const response = await ask(
      new Request("http://x/", { method: "POST", headers, body: JSON.stringify(body) }),
    );
    return { status: response.status, body: await response.json() };
  };
  return { post, counted };
}

test("the bearer of a link hears organisation, role, inviter and end, and nothing else", async () => {
  const { post, counted } = door({ ...facts, email: "anna@example.org", project: "Haus" });
  expect(await post({ token: "abc_-9" })).toEqual({ status: 200, body: facts });
  expect(counted).toEqual(["invitation look 192.0.2.7"]);
  expect((await door({ code: "unknown" }).post({ token: "abc" })).body).toEqual({ code: "unknown" });
});

test("what is no token is refused before it is looked for", async () => {
  for (const token of ["", "a b", 7, null, "x".repeat(101), "a'--"]) {
    const { post, counted } = door(facts);
    expect(await post({ token })).toEqual({ status: 400, body: { code: "invalid", detail: "token" } });
    expect(counted).toEqual([]);
  }
});

test("who tries too many links waits, and a database that is away is said", async () => {
  expect((await door(facts, true).post({ token: "abc" })).status).toBe(429);
  expect((await door(new Error("away")).post({ token: "abc" })).status).toBe(503);
});
