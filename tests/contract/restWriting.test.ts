import { beforeAll, describe, expect, test } from "vitest";
import { given, person, service, target, visitor, type Person } from "./clients.ts";

const run = crypto.randomUUID().slice(0, 8);
const id = (name: string) => `${run}-${name}`;
const db = visitor();
const books = () => db.from("contract_books");
const mine = () => books().select("id").like("id", `${run}-%`).order("id");
const ids = async (query: PromiseLike<{ data: { id: string }[] | null; error: unknown }>) => {
  const { data, error } = await query;
  if (error !== null) throw error;
  return (data ?? []).map((row) => row.id.slice(run.length + 1));
};
let anna: Person;

beforeAll(async () => {
  anna = await person();
  given(
    await books()
      .insert({ id: id("a"), title: "schon da" })
      .select("id"),
  );
});

describe("writing", () => {
  test("insert gives the row with its defaults", async () => {
    const row = given(
      await books()
        .insert({ id: id("w1"), title: "Neu" })
        .select()
        .single(),
    );
    expect(row).toMatchObject({ tags: [], details: {}, title_length: 3 });
  });
  test("JSON is stored as JSON: object, array, string, number, null", async () => {
    for (const details of [{ a: [1, { b: "ü" }] }, [1, "zwei"], "nur Text", 7]) {
      const row = given(
        await books()
          .upsert({ id: id("json"), title: "J", details })
          .select("details")
          .single(),
      );
      expect(row.details).toEqual(details);
    }
  });
  test("update changes what matches and gives it back", async () => {
    given(
      await books()
        .insert({ id: id("w2"), title: "Alt" })
        .select(),
    );
    expect(
      given(
        await books()
          .update({ title: "Jung", tags: ["x", "y z"] })
          .eq("id", id("w2"))
          .select("title, tags"),
      ),
    ).toEqual([{ title: "Jung", tags: ["x", "y z"] }]);
  });
  test("upsert inserts and changes in one go", async () => {
    given(
      await books()
        .upsert([
          { id: id("w3"), title: "eins" },
          { id: id("w4"), title: "zwei" },
        ])
        .select(),
    );
    const rows = given(
      await books()
        .upsert([
          { id: id("w3"), title: "drei" },
          { id: id("w5"), title: "vier" },
        ])
        .select("title"),
    );
    expect(rows.map((row) => row.title)).toEqual(expect.arrayContaining(["drei", "vier"]));
  });
  test("upsert that leaves known rows alone", async () => {
    given(
      await books()
        .insert({ id: id("w6"), title: "bleibt" })
        .select(),
    );
    expect(
      (await books().upsert({ id: id("w6"), title: "anders" }, { ignoreDuplicates: true })).error,
    ).toBeNull();
    expect(given(await books().select("title").eq("id", id("w6")).single()).title).toBe("bleibt");
  });
  test("upsert by another unique column", async () => {
    const name = `Doppelt ${run}`;
    const first = given(
      await db.from("contract_authors").upsert({ name }, { onConflict: "name" }).select().single(),
    );
    const second = given(
      await db.from("contract_authors").upsert({ name }, { onConflict: "name" }).select().single(),
    );
    expect(second.id).toBe(first.id);
  });
  test("delete gives back what is gone", async () => {
    given(
      await books()
        .insert({ id: id("w7"), title: "weg" })
        .select(),
    );
    expect(given(await books().delete().eq("id", id("w7")).select("id"))).toEqual([{ id: id("w7") }]);
  });
  test("a batch is stored as a whole or not at all", async () => {
    const { error } = await books().insert([
      { id: id("w8"), title: "gut" },
      { id: id("w9"), title: "" },
    ]);
    expect(error?.code).toBe("23514");
    expect(await ids(mine().eq("id", id("w8")))).toEqual([]);
  });
});

describe("errors carry the database's code", () => {
  test.each([
    ["a duplicate key", "23505", 409, () => books().insert({ id: id("a"), title: "x" })],
    ["a missing value", "23502", 400, () => books().insert({ id: id("e1") })],
    [
      "a row that does not exist is referenced",
      "23503",
      409,
      () => books().insert({ id: id("e2"), title: "x", author_id: crypto.randomUUID() }),
    ],
    [
      "an unreadable value",
      "22P02",
      400,
      () => books().insert({ id: id("e3"), title: "x", author_id: "kein uuid" }),
    ],
    ["an unknown column in a filter", "42703", 400, () => books().select("id").eq("gibtsnicht", 1)],
    ["an unknown table", "PGRST205", 404, () => db.from("contract_gibtsnicht").select()],
  ])("%s: %s, status %i", async (_, code, status, request) => {
    const answer = await request();
    expect([answer.error?.code, answer.status]).toEqual([code, status]);
  });
});

describe("rights", () => {
  test("a visitor sees no private row and may not write one", async () => {
    expect(given(await db.from("contract_notes").select())).toEqual([]);
    const { error, status } = await db
      .from("contract_notes")
      .insert({ id: id("n0"), owner: anna.id, title: "x" });
    expect([error?.code, status]).toEqual(["42501", 401]);
  });
  test("a user sees his own rows, another does not, the service sees all", async () => {
    given(
      await anna.client
        .from("contract_notes")
        .insert({ id: id("n1"), title: "meins" })
        .select(),
    );
    const bert = await person();
    const one = (client: Person["client"]) =>
      client.from("contract_notes").select("title").eq("id", id("n1"));
    expect(given(await one(anna.client))).toEqual([{ title: "meins" }]);
    expect(given(await one(bert.client))).toEqual([]);
    expect(given(await one(service()))).toEqual([{ title: "meins" }]);
  });
  test("a user may not give a row to another: 42501, 403", async () => {
    const { error, status } = await anna.client
      .from("contract_notes")
      .insert({ id: id("n2"), owner: crypto.randomUUID(), title: "x" });
    expect([error?.code, status]).toEqual(["42501", 403]);
  });
  test("a change that row security hides touches nothing", async () => {
    const bert = await person();
    expect(
      given(
        await bert.client.from("contract_notes").update({ title: "gestohlen" }).eq("id", id("n1")).select(),
      ),
    ).toEqual([]);
    expect(given(await bert.client.from("contract_notes").delete().eq("id", id("n1")).select())).toEqual([]);
  });
  test("a right that a migration took away stays away", async () => {
    const { error } = await anna.client
      .from("contract_profiles")
      .insert({ user_id: anna.id, full_name: "x" });
    expect(error?.code).toBe("42501");
  });
  test("the schemas of sign-in and files are not served", async () => {
    for (const schema of ["auth", "storage", "realtime"])
      expect((await service().schema(schema).from("users").select()).error?.code).toBe("PGRST106");
  });
  test("without a key, or with a wrong one: 401", async () => {
    expect((await fetch(`${target.url}/rest/v1/contract_books`)).status).toBe(401);
    expect(
      (await fetch(`${target.url}/rest/v1/contract_books`, { headers: { apikey: "sb_publishable_falsch" } }))
        .status,
    ).toBe(401);
  });
  test("a token that is forged, unsigned or broken is refused, not taken for a visitor", async () => {
    const [head, body] = anna.token.split(".");
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
    for (const token of [`${head}.${body}.AAAA`, `${none}.${body}.`, "kein.token.hier"]) {
      const headers = { apikey: target.anonKey, authorization: `Bearer ${token}` };
      expect((await fetch(`${target.url}/rest/v1/contract_notes`, { headers })).status).toBe(401);
    }
  });
});
