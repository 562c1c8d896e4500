import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo, tellVersion } from "../seed.ts";
import { type Database, freshDatabase } from "./fixtures/database.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test("the demo person owns the demo organisation, also when seeded twice, and five languages are on", async () => {
  const email = "demo@klarbau.local";
  expect(await seedDemo(db.sql)).toEqual({ email, password: "klarbau-demo" });
  await seedDemo(db.sql, { email, password: "zweites" });
  const people =
    await db.sql`select id, encrypted_password = extensions.crypt('zweites', encrypted_password) fits
    from auth.users where email = ${email}`;
  expect(people.map((person) => person["fits"])).toEqual([true]);
  await db.as({ sub: people[0]!["id"] as string }, async (sql) => {
    expect(
      await sql`select o.name, m.role from organisations o join memberships m on m.organisation_id = o.id`,
    ).toEqual([{ name: "Hausverwaltung Beispiel", role: "owner" }]);
    const [languages] = await sql`select setting_value from settings where setting_key = 'enabled_languages'`;
    expect(languages!["setting_value"]).toEqual(["de", "en", "fr", "es", "it"]);
  });
});

test("a start tells its version with what is new; the same once more changes no time, an older one is told again", async () => {
  const latest = async () => (await db.sql`select * from get_latest_app_version()`)[0];
  await tellVersion(db.sql, { version: "0.1.0", changelog: "- Erste" });
  const first = await latest();
  expect(first).toMatchObject({ version_number: "0.1.0", changelog: "- Erste" });
  await tellVersion(db.sql, { version: "0.1.0", changelog: "- Erste, genauer" });
  expect(await latest()).toEqual({ ...first, changelog: "- Erste, genauer" });
  await tellVersion(db.sql, { version: "0.2.0" });
  expect(await latest()).toMatchObject({ version_number: "0.2.0", changelog: null });
  await tellVersion(db.sql, { version: "0.1.0", changelog: "- Erste" });
  expect(await latest()).toMatchObject({ version_number: "0.1.0", changelog: "- Erste" });
});
