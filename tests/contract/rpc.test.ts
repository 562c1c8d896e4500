import { expect, test } from "vitest";
import { given, person, visitor } from "./clients.ts";

const db = visitor();

test("a function with arguments", async () => {
  expect(given(await db.rpc("contract_add", { a: 2, b: 40 }))).toBe(42);
});

test("a read-only function by GET", async () => {
  expect(given(await db.rpc("contract_add", { a: 1, b: 1 }, { get: true }))).toBe(2);
});

test("JSON goes in and comes out as it was, nested, with umlauts, empty and null", async () => {
  for (const payload of [{ rows: [{ id: "ä", doc: { title: null, n: 0.1 } }] }, [], {}, [[1], "x"]])
    expect((await db.rpc("contract_echo", { payload })).data).toEqual(payload);
});

test("a thousand rows in one call", async () => {
  const payload = Array.from({ length: 1000 }, (_, at) => ({
    id: String(at),
    doc: { text: "x".repeat(200) },
  }));
  expect(given(await db.rpc("contract_echo", { payload }))).toHaveLength(1000);
});

test("a function that gives rows can be filtered and cut like a table", async () => {
  const run = crypto.randomUUID().slice(0, 8);
  const author = given(
    await db
      .from("contract_authors")
      .insert({ name: `RPC ${run}` })
      .select()
      .single(),
  );
  given(
    await db
      .from("contract_books")
      .insert(
        ["1", "2", "3"].map((at) => ({ id: `${run}-rpc-${at}`, author_id: author.id, title: `Band ${at}` })),
      )
      .select(),
  );
  const rows = given(
    await db
      .rpc("contract_books_of", { author: author.id })
      .select("title")
      .gt("title", "Band 1")
      .order("title", { ascending: false })
      .limit(1),
  );
  expect(rows).toEqual([{ title: "Band 3" }]);
});

test("an error raised in a function keeps its code, text and hint", async () => {
  const { error } = await db.rpc("contract_fail");
  expect(error).toMatchObject({ code: "SY001", message: "no session", hint: "sign in" });
});

test("an unknown function is PGRST202, 404", async () => {
  const { error, status } = await db.rpc("contract_gibtsnicht", { a: 1 });
  expect([error?.code, status]).toEqual(["PGRST202", 404]);
});

test("a function knows a visitor by his role", async () => {
  expect(given(await db.rpc("contract_whoami"))).toMatchObject({ uid: null, role: "anon", current: "anon" });
});

test("a function knows a user by all claims of the token", async () => {
  const anna = await person({ name: "Anna" });
  const me = given(await anna.client.rpc("contract_whoami"));
  expect(me).toMatchObject({ uid: anna.id, role: "authenticated", current: "authenticated" });
  expect(me.claims).toMatchObject({
    sub: anna.id,
    email: anna.email,
    aud: "authenticated",
    aal: "aal1",
    user_metadata: { name: "Anna" },
    app_metadata: { provider: "email", providers: ["email"] },
    is_anonymous: false,
  });
  expect(me.claims.amr).toEqual([{ method: "password", timestamp: expect.any(Number) }]);
  expect(me.claims.iss).toMatch(/\/auth\/v1$/);
});
