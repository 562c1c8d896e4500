import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, freshDatabase } from "../fixtures/database.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
beforeEach(() => db.sql`delete from newsletter_signups`);
afterAll(() => db.drop());

interface Joined {
  readonly code: string;
  readonly confirm_token?: string;
  readonly leave_token?: string;
}

const service = { role: "service_role" } as const;
const join = async (email: string, language = "de"): Promise<Joined> =>
  db.as(service, async (sql) => {
    const [row] = await sql`select newsletter_join(${email}, ${language}) answer`;
    return row!["answer"] as Joined;
  });
const press = async (what: "confirm" | "leave", token: string): Promise<boolean> =>
  db.as(service, async (sql) => {
    const [row] = await sql`select ${sql(`newsletter_${what}`)}(${token}) answer`;
    return row!["answer"] as boolean;
  });
const list = async () =>
  (await db.sql`select email, language, confirmed_at is not null as confirmed from newsletter_signups`).map(
    (row) => ({ ...row }),
  );

test("an address counts only once the link of its mail was pressed, and that link counts once", async () => {
  const { code, confirm_token } = await join("anna@example.org", "fr");
  expect(code).toBe("waiting");
  expect(await list()).toEqual([{ email: "anna@example.org", language: "fr", confirmed: false }]);
  expect(await press("confirm", confirm_token!)).toBe(true);
  expect(await list()).toEqual([{ email: "anna@example.org", language: "fr", confirmed: true }]);
  expect(await press("confirm", confirm_token!)).toBe(false);
});

test("who asks again before confirming gets another link, the former one ends; the link to leave stays", async () => {
  const first = await join("anna@example.org");
  const second = await join("anna@example.org");
  expect(second.confirm_token).not.toBe(first.confirm_token);
  expect(second.leave_token).toBe(first.leave_token);
  expect(await press("confirm", first.confirm_token!)).toBe(false);
  expect(await press("confirm", second.confirm_token!)).toBe(true);
});

test("a confirmed address is known, and nobody changes it by asking again", async () => {
  const { confirm_token } = await join("anna@example.org", "de");
  await press("confirm", confirm_token!);
  expect(await join("anna@example.org", "en")).toEqual({ code: "known" });
  expect(await list()).toEqual([{ email: "anna@example.org", language: "de", confirmed: true }]);
});

test("leaving removes the address, confirmed or not; a second press finds nothing", async () => {
  const { leave_token } = await join("anna@example.org");
  expect(await press("leave", leave_token!)).toBe(true);
  expect(await list()).toEqual([]);
  expect(await press("leave", leave_token!)).toBe(false);
});

test("a link is good for seven days; what nobody confirms goes after thirty more", async () => {
  const { confirm_token } = await join("anna@example.org");
  await db.sql`update newsletter_signups set confirm_until = now() - interval '1 second'`;
  expect(await press("confirm", confirm_token!)).toBe(false);
  await db.sql`update newsletter_signups set confirm_until = now() - interval '31 days'`;
  await join("bert@example.org");
  expect((await list()).map((row) => row["email"])).toEqual(["bert@example.org"]);
});

test("nobody but the server calls any of it", async () => {
  for (const claims of [{}, { sub: "00000000-0000-4000-8000-000000000001" }])
    for (const call of [
      "newsletter_join('a@b.example', 'de')",
      "newsletter_confirm(gen_random_uuid())",
      "newsletter_leave(gen_random_uuid())",
    ])
      await expect(db.as(claims, (sql) => sql.unsafe(`select public.${call}`))).rejects.toMatchObject({
        code: "42501",
      });
});
