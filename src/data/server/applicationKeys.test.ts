import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { sayApplicationKey } from "./applicationKeys.ts";

/** Says a statement to a server that answers so; without an answer there is no network. */
async function said(answer?: Response) {
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  const client = createClient("https://b.test", "sb_publishable_x", {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        const request = new Request(input, init);
        asked.push({ path: new URL(request.url).pathname, body: await request.json() });
        if (!answer) throw new TypeError("fetch failed");
        return answer;
      },
    },
  });
  const result = await sayApplicationKey(client, "p", { statement: { key_id: "a" }, anew: true });
  return { result, asked };
}

test("a statement goes to the function that proves it, not to the database", async () => {
  const { result, asked } = await said(Response.json({ said: "said" }));
  expect(result).toEqual({ ok: true, value: "said" });
  expect(asked).toEqual([
    {
      path: "/functions/v1/application-key-say",
      body: { project: "p", statement: { key_id: "a" }, anew: true },
    },
  ]);
});

test.for(["stale", "invalid"])("%s is an answer, not a problem", async (answer) => {
  expect((await said(Response.json({ said: answer }))).result).toEqual({ ok: true, value: answer });
});

test.for([
  ["forbidden", Response.json({ code: "forbidden" }, { status: 403 })],
  ["factor", Response.json({ code: "insufficient_aal" }, { status: 403 })],
  ["forbidden", Response.json({ code: "unauthenticated" }, { status: 401 })],
  ["forbidden", new Response("no token", { status: 401 })],
  ["message", Response.json({ code: "unavailable" }, { status: 503 })],
  ["message", Response.json({ code: "over_request_rate_limit" }, { status: 429 })],
  ["message", Response.json({ said: "perhaps" })],
  ["message", new Response("<html>", { headers: { "content-type": "text/html" } })],
  ["offline", undefined],
] as const)("a refusal keeps its kind: %s", async ([kind, answer]) => {
  expect((await said(answer)).result).toEqual({ ok: false, error: { kind } });
});
