import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { times } from "../fixtures/aProjectOf.ts";
import { ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { codeOf } from "../fixtures/restCaller.ts";

// Bytes of models and evidence are written once, and stay while a record names them.

ownWorld();

const newHash = () => randomUUID().replaceAll("-", "").repeat(2);

/** A stored file with a record that the server has verified. */
async function aVerifiedFile(sha256 = newHash()) {
  const name = `${world.project}/${sha256}`;
  const id = randomUUID();
  await server.sql`insert into storage.objects (bucket_id, name, version) values ('evidence', ${name}, 'v1')`;
  await note(name, "v1", sha256);
  await server.sql`insert into evidence (id, scope, project_id, sha256, bytes, mime, title, upload_state, about_kind, about_id, created_at, updated_at)
    values (${id}, ${`project:${world.project}`}, ${world.project}, ${sha256}, 3, 'image/png', 'Foto', 'verified', 'space', 's',
            ${times.created_at}, ${times.updated_at})`;
  const state = async () =>
    (await server.sql<{ upload_state: string }[]>`select upload_state from evidence where id = ${id}`)[0]!
      .upload_state;
  expect(await state()).toBe("verified");
  return { id, name, sha256, state };
}

/** What the server says that it has read of a version. */
const note = (name: string, version: string, sha256: string) =>
  server.sql`select public.file_check_note('evidence', ${name}, ${version}, 3, ${sha256})`;

const everybody = () => [
  ...Object.values(world.people).map((sub) => ({ sub })),
  { role: "service_role" as const },
];

/** How many objects somebody replaces, moves and removes under a name; a refusal counts as none. */
const attempts = (name: string) =>
  [
    "update storage.objects set version = 'forged' where name = $1 returning 1",
    `update storage.objects set name = '${world.project}/${newHash()}' where name = $1 returning 1`,
    "update storage.objects set bucket_id = 'apps' where name = $1 returning 1",
    "delete from storage.objects where name = $1 returning 1",
    `insert into storage.objects (bucket_id, name, version) values ('evidence', $1, 'forged')
     on conflict (bucket_id, name) do update set version = excluded.version returning 1`,
  ].map(
    (query) => (claims: { readonly sub: string } | { readonly role: "service_role" }) =>
      server
        .as(claims, (sql) => sql.unsafe(query, [name]))
        .then(
          (rows) => rows.length,
          () => 0,
        ),
  );

test("verified bytes are neither replaced nor moved nor removed, by nobody, whatever his role; the record says verified and they are", async () => {
  const { name, state } = await aVerifiedFile();
  for (const attempt of attempts(name))
    for (const claims of everybody()) expect(await attempt(claims)).toBe(0);
  const [object] = await server.sql`select bucket_id, version from storage.objects where name = ${name}`;
  expect(object).toMatchObject({ bucket_id: "evidence", version: "v1" });
  expect(await state()).toBe("verified");
});

test("a name that is no hash, or lies deeper, is not taken", async () => {
  const put = (name: string) =>
    codeOf(
      server.as(
        { sub: world.people.owner },
        (sql) =>
          sql`insert into storage.objects (bucket_id, name, version) values ('evidence', ${name}, 'v')`,
      ),
    );
  const hash = newHash();
  for (const end of ["notiz.txt", "0", hash.toUpperCase(), `${hash}/x`, hash.slice(1)])
    expect([end, await put(`${world.project}/${end}`)]).toEqual([end, "42501"]);
  expect(await put(`${world.project}/${hash}`)).toBe("none");
});

test("bytes that the server has read as others are sent anew by whoever may write; the trail says so, and the server reads again", async () => {
  const { name, sha256, state } = await aVerifiedFile();
  await note(name, "v1", newHash());
  expect(await state()).toBe("local");
  const mend = (sub: string) =>
    server.as(
      { sub },
      async (sql) =>
        (await sql`update storage.objects set version = 'v2' where name = ${name} returning 1`).length,
    );
  expect(await mend(world.people.auditor)).toBe(0);
  expect(await mend(world.people.facility)).toBe(1);
  await note(name, "v2", sha256);
  expect(await mend(world.people.facility)).toBe(0);
  const trail = await server.sql`
    select act, actor_id from audit_events where about_kind = 'stored_file' and about_id = ${sha256}`;
  expect(trail).toEqual([{ act: "change", actor_id: world.people.facility }]);
});

test("the server collects what no record has named for thirty days, nothing earlier, and the trail says so", async () => {
  const [named, dropped, never] = [await aVerifiedFile(), await aVerifiedFile(), newHash()];
  await server.sql`insert into storage.objects (bucket_id, name, version)
    values ('evidence', ${`${world.project}/${never}`}, 'v1')`;
  await server.sql`update evidence set _deleted = true where id = ${dropped.id}`;
  const ours = [named.name, dropped.name, `${world.project}/${never}`];
  const unnamed = async () =>
    (await server.sql<{ name: string }[]>`select name from public.files_unnamed() where name = any (${ours})`)
      .map(({ name }) => name)
      .toSorted();
  expect(await unnamed()).toEqual([]);
  await server.sql`update storage.objects set created_at = now() - interval '31 days' where name = any (${ours})`;
  expect(await unnamed()).toEqual([`${world.project}/${never}`]);
  await server.sql`alter table evidence disable trigger sync_stamp`;
  await server.sql`update evidence set _modified = now() - interval '31 days' where id = ${dropped.id}`;
  await server.sql`alter table evidence enable trigger sync_stamp`;
  expect(await unnamed()).toEqual([dropped.name, `${world.project}/${never}`].toSorted());
  await server.sql`delete from storage.objects where name = ${dropped.name}`;
  const trail = await server.sql`select act, actor_id from audit_events where about_id = ${dropped.sha256}`;
  expect(trail).toEqual([{ act: "delete", actor_id: null }]);
});
