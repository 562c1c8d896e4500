import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { codeOf } from "../fixtures/restCaller.ts";
import { aWorld, type World } from "../fixtures/world.ts";

const at = "2026-11-20T10:00:00.000Z";
let sha256 = "";
const other = "b".repeat(64);
let db: Database;
let world: World;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
});
afterAll(() => db.drop());

/** A photo's record and its stored object, in a project of its own name. */
async function aPhoto() {
  const id = randomUUID();
  sha256 = randomUUID().replaceAll("-", "").repeat(2);
  const name = `${world.project}/${sha256}`;
  await db.sql`insert into storage.objects (bucket_id, name, version) values ('evidence', ${name}, 'v1')`;
  await db.sql`delete from private.file_checks`;
  await as(
    (sql) =>
      sql`insert into evidence ${sql({
        id,
        scope: `project:${world.project}`,
        project_id: world.project,
        sha256,
        bytes: 5,
        mime: "image/jpeg",
        title: "Foto",
        upload_state: "local",
        created_at: at,
        updated_at: at,
      })}`,
  );
  return { id, name };
}

const as = <T>(work: Parameters<typeof db.as<T>>[1]) => db.as({ sub: world.people.facility }, work);
const claim = (id: string) =>
  as((sql) => sql`update evidence set upload_state = 'verified' where id = ${id}`);
const state = async (id: string) =>
  (await db.sql`select upload_state from evidence where id = ${id}`)[0]?.["upload_state"];
const note = (name: string, read: { version?: string; bytes?: number; sha256?: string } = {}) =>
  db.as({ role: "service_role" }, async (sql) => {
    const { version = "v1", bytes = 5 } = read;
    const [row] =
      await sql`select file_check_note('evidence', ${name}, ${version}, ${bytes}, ${read.sha256 ?? sha256})`;
    return row?.["file_check_note"];
  });

test("a device's word alone verifies nothing; the server's own reading does", async () => {
  const { id, name } = await aPhoto();
  await claim(id);
  expect(await state(id)).toBe("uploaded");
  expect(await note(name)).toBe(true);
  await claim(id);
  expect(await state(id)).toBe("verified");
});

test("a record cannot be born verified, and another size or hash does not count", async () => {
  const { id, name } = await aPhoto();
  await note(name, { bytes: 4 });
  await claim(id);
  expect(await state(id)).toBe("uploaded");
  const born = randomUUID();
  await db.as(
    { sub: world.people.owner },
    (sql) =>
      sql`insert into models ${sql({
        id: born,
        scope: `project:${world.project}`,
        project_id: world.project,
        file_name: "haus.ifc",
        sha256,
        bytes: 5,
        version: 1,
        schema: "IFC4",
        upload_state: "verified",
        created_at: at,
        updated_at: at,
      })}`,
  );
  const [model] = await db.sql`select upload_state from models where id = ${born}`;
  expect(model?.["upload_state"]).toBe("uploaded");
});

test("what was read of a version that was replaced meanwhile is not noted", async () => {
  const { id, name } = await aPhoto();
  await note(name, { sha256: other });
  await db.sql`update storage.objects set version = 'v2' where name = ${name}`; // damaged: it is mended
  expect(await note(name)).toBe(false); // what was read is not what is stored now
  await claim(id);
  expect(await state(id)).toBe("uploaded");
});

test("when the server finds other bytes, it takes its word back and the devices hear of it", async () => {
  const { id, name } = await aPhoto();
  await note(name);
  await claim(id);
  const [before] = await db.sql`select rev from evidence where id = ${id}`;
  await note(name, { sha256: other });
  expect(await state(id)).toBe("local");
  const [after] = await db.sql`select rev from evidence where id = ${id}`;
  expect(Number(after?.["rev"])).toBeGreaterThan(Number(before?.["rev"]));
});

test("nobody who signs in, and no visitor, notes or reads a check", async () => {
  const { name } = await aPhoto();
  for (const claims of [{ sub: world.people.owner }, {}]) {
    const forge = db.as(
      claims,
      (sql) => sql`select file_check_note('evidence', ${name}, 'v1', 5, ${sha256})`,
    );
    expect(await codeOf(forge)).toBe("42501");
    expect(await codeOf(db.as(claims, (sql) => sql`select file_check_known('evidence', ${name})`))).toBe(
      "42501",
    );
    expect(await codeOf(db.as(claims, (sql) => sql`select * from private.file_checks`))).toBe("42501");
    expect(
      await codeOf(
        db.as(
          claims,
          (sql) => sql`insert into private.file_checks values ('evidence', ${name}, 'v1', 5, ${sha256})`,
        ),
      ),
    ).toBe("42501");
  }
});
