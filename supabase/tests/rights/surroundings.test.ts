import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { codeOf } from "../fixtures/restCaller.ts";
import { aWorld, type World } from "../fixtures/world.ts";

let db: Database;
let world: World;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
});
afterAll(() => db.drop());

test("somebody who signs up owns an organisation at once and can make a project in it", async () => {
  const sub = randomUUID();
  await db.sql`insert into auth.users (id, email, raw_user_meta_data)
    values (${sub}, 'zoe@example.org', ${db.sql.json({ organisation: "Öztürk Verwaltung" })})`;
  await db.as({ sub }, async (sql) => {
    const [organisation] =
      await sql`select o.id, o.name, m.role from organisations o join memberships m on m.organisation_id = o.id`;
    expect(organisation).toMatchObject({ name: "Öztürk Verwaltung", role: "owner" });
    const id = organisation!["id"] as string;
    const at = "2026-11-20T10:00:00.000Z";
    const project = {
      id: randomUUID(),
      scope: `org:${id}`,
      organisation_id: id,
      name: "Haus",
      created_at: at,
      updated_at: at,
    };
    expect((await sql`insert into projects ${sql(project)} returning id`).length).toBe(1);
  });
});

test("members see their organisation and only its owner renames it", async () => {
  const rename = (sub: string, id: string) =>
    db.as({ sub }, async (sql) => (await sql`update organisations set name = 'Neu' where id = ${id}`).count);
  const seen = (sub: string) =>
    db.as({ sub }, async (sql) => (await sql`select id from organisations`).map((row) => row["id"]));
  for (const person of ["owner", "manager", "facility", "tenant", "developer", "auditor", "guest"] as const) {
    const ids = await seen(world.people[person]);
    expect(ids).toContain(world.organisation);
    expect(ids).not.toContain(world.otherOrganisation);
    expect(await rename(world.people[person], world.organisation)).toBe(person === "owner" ? 1 : 0);
    expect(await rename(world.people[person], world.otherOrganisation)).toBe(0);
  }
});

test("files of a project are open to those who may, by bucket", async () => {
  const put = (sub: string, bucket_id: string, folder: string) =>
    codeOf(
      db.as(
        { sub },
        (sql) =>
          sql`insert into storage.objects ${sql({ bucket_id, name: `${folder}/${randomUUID().replaceAll("-", "").repeat(2)}` })}`,
      ),
    );
  const { owner, facility, developer, auditor, tenant } = world.people;
  const matrix: Record<string, readonly string[]> = {};
  for (const bucket of ["models", "evidence", "apps"]) {
    const allowed: string[] = [];
    for (const [name, sub] of Object.entries({ owner, facility, developer, auditor, tenant })) {
      if ((await put(sub, bucket, world.project)) === "none") allowed.push(name);
      expect(await put(sub, bucket, world.otherProject)).toBe("42501");
      expect(await put(sub, bucket, "..")).toBe("42501");
    }
    matrix[bucket] = allowed;
  }
  expect(matrix).toEqual({
    models: ["owner", "developer"],
    evidence: ["owner", "facility"],
    apps: ["owner", "developer"],
  });
  const seen = (sub: string) =>
    db.as({ sub }, async (sql) => (await sql`select 1 from storage.objects`).length);
  expect(await seen(auditor)).toBe(6);
  expect(await seen(tenant)).toBe(0);
  expect(await seen(world.people.outsider)).toBe(0);
  expect(await db.as({}, async (sql) => (await sql`select 1 from storage.objects`).length)).toBe(0);
  expect(await db.as({ sub: auditor }, async (sql) => (await sql`delete from storage.objects`).count)).toBe(
    0,
  );
});

test("bells are heard by those who may read the scope, and rung by nobody but the database", async () => {
  await db.sql`update projects set name = 'Umbenannt' where id = ${world.project}`;
  await db.sql`insert into contacts (id, scope, project_id, name, created_at, updated_at)
    values ('c', ${`project:${world.project}`}, ${world.project}, 'Anna', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z')`;
  const hears = (sub: string, topic: string) =>
    db.as({ sub }, async (sql) => {
      await sql`select set_config('realtime.topic', ${topic}, true)`;
      return (await sql`select 1 from realtime.messages where topic = ${topic}`).length > 0;
    });
  const { tenant, guest, outsider } = world.people;
  const project = `scope:project:${world.project}`;
  expect([await hears(tenant, project), await hears(guest, project), await hears(outsider, project)]).toEqual(
    [true, true, false],
  );
  expect([await hears(tenant, `user:${tenant}`), await hears(outsider, `user:${tenant}`)]).toEqual([
    true,
    false,
  ]);
  const ring = db.as(
    { sub: guest },
    (sql) => sql`insert into realtime.messages (topic, extension) values (${project}, 'broadcast')`,
  );
  expect(await codeOf(ring)).toBe("42501");
});

test("translations keep the specified shape: one row per language and route, saved by upsert", async () => {
  const save = (text: string) =>
    db.as(
      { sub: world.people.translator },
      (sql) => sql`insert into translations (language, route, translations, updated_at)
      values ('fr', 'home', ${sql.json({ title: text })}, ${new Date("2026-11-20T12:00:00Z")})
      on conflict (language, route) do update set translations = excluded.translations, updated_at = excluded.updated_at
      returning id, rev, translations ->> 'title' title`,
    );
  const [first] = await save("Accueil");
  const [second] = await save("Bienvenue");
  expect([first!["id"], second!["title"]]).toEqual(["fr-home", "Bienvenue"]);
  expect(Number(second!["rev"])).toBeGreaterThan(Number(first!["rev"]));
  const foreign = db.as(
    { sub: world.people.translator },
    (sql) => sql`insert into translations (language, route, translations) values ('it', 'home', '{}')`,
  );
  expect(await codeOf(foreign)).toBe("42501");
  const [published] =
    await db.sql`select array_agg(tablename::text) tables from pg_publication_tables where pubname = 'supabase_realtime'`;
  expect(published!["tables"]).toEqual(["translations"]);
});

test("the activity log takes author, time and address from the request, not from the entry", async () => {
  const [entry] = await db.as({ sub: world.people.portalAdmin }, async (sql) => {
    await sql`select set_config('request.headers', '{"x-forwarded-for": "192.0.2.7, 10.0.0.1"}', true)`;
    return sql`insert into translation_admin_activity_log (action, resource_type, ip_address, user_id, created_at)
      values ('save', 'translation', '1.1.1.1', ${world.people.owner}, '2001-01-01') returning *`;
  });
  expect(entry).toMatchObject({ user_id: world.people.portalAdmin, ip_address: "192.0.2.7" });
  expect((entry!["created_at"] as Date).getFullYear()).toBeGreaterThan(2025);
});

test("the newest version of the product, and no other, is told to signed-in apps and to visitors", async () => {
  await db.sql`insert into app_versions values ('0.1.0', 'Erste', '2026-01-01'), ('0.2.0', 'Zweite', '2026-02-01')`;
  for (const claims of [{ sub: world.people.tenant }, {}]) {
    const rows = await db.as(claims, (sql) => sql`select * from get_latest_app_version()`);
    expect(rows.map((row) => [row["version_number"], row["changelog"]])).toEqual([["0.2.0", "Zweite"]]);
  }
});
