import { expect, test } from "vitest";
import type { SupabaseClient } from "@supabase/supabase-js";
import { factorShown, sessionFresh } from "./caller.ts";

const anna = { id: "anna", email: "anna@example.org" };
const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
const post = (authorization: string) =>
  new Request("http://localhost/", { method: "POST", headers: { authorization } });

/** The database, in front of which somebody has a second factor or not, or which is away. */
const database = (has: boolean | Error) =>
  ({
    rpc: async () => (has instanceof Error ? { data: null, error: has } : { data: has, error: null }),
  }) as unknown as SupabaseClient;

test.for([
  [true, { aal: "aal1" }, false],
  [true, { aal: "aal2" }, true],
  [true, {}, false],
  [false, { aal: "aal1" }, true],
] as const)("a factor there: %s, a session with %o: shown %s", async ([has, claims, shown]) => {
  expect(await factorShown(database(has))(post(`Bearer ${token(claims)}`), anna)).toBe(shown);
});

test.for([
  [true, { session_id: "s" }, true],
  [false, { session_id: "s" }, false],
  [true, {}, false],
  [true, { session_id: 7 }, false],
] as const)("a fresh session there: %s, a token with %o: fresh %s", async ([is, claims, fresh]) => {
  expect(await sessionFresh(database(is))(post(`Bearer ${token(claims)}`), anna)).toBe(fresh);
});

test("what is no token has shown nothing", async () => {
  for (const nonsense of ["", "Bearer", "Bearer x", "Bearer a.b.c", "Bearer a.bnVsbA.c"])
    for (const shown of [factorShown, sessionFresh])
      expect(await shown(database(true))(post(nonsense), anna), nonsense).toBe(false);
});

test("while the database is away nobody is let through", async () => {
  const asked = factorShown(database(new Error("away")))(post(`Bearer ${token({ aal: "aal1" })}`), anna);
  await expect(asked).rejects.toThrow("away");
  const fresh = sessionFresh(database(new Error("away")))(post(`Bearer ${token({ session_id: "s" })}`), anna);
  await expect(fresh).rejects.toThrow("away");
});
