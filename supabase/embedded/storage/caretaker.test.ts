import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, freshDatabase } from "../../tests/fixtures/database.ts";
import { careForFiles, cleanUp } from "./caretaker.ts";

let server: Database;
beforeAll(async () => {
  server = await freshDatabase();
  await server.sql`insert into storage.buckets (id, name) values ('b', 'b')`;
});
afterAll(() => server.drop());

const days = (count: number) => Date.now() + count * 86_400_000;

/** A storage folder with files of two days ago: those of `known` are named by an object. */
async function aFolder(known: readonly string[], unknown: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-care-"));
  const at = (name: string) => path.join(folder, "objects", name.slice(0, 2), name);
  const twoDaysAgo = days(-2) / 1000;
  for (const name of [...known, ...unknown]) {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), "bytes");
    utimesSync(at(name), twoDaysAgo, twoDaysAgo);
  }
  for (const name of known)
    await server.sql`insert into storage.objects (id, bucket_id, name, version) values (${randomUUID()}, 'b', ${name}, ${name})`;
  const said: string[] = [];
  const isThere = (name: string) => existsSync(at(name));
  const isInTrash = (name: string) => existsSync(path.join(folder, "trash", name));
  const care = { sql: server.sql, folder, log: (line: string) => void said.push(line) };
  const look = (now?: number) => cleanUp(care, now);
  return { care, look, said, at, isThere, isInTrash, end: () => rmSync(folder, { recursive: true }) };
}

test("files that no object names go into the trash after a day, and are deleted thirty days later; the others stay", async () => {
  const [known, unknown, half, fresh] = [randomUUID(), randomUUID(), `${randomUUID()}.part`, randomUUID()];
  const { look, said, at, isThere, isInTrash, end } = await aFolder([known], [unknown, half]);
  mkdirSync(path.dirname(at(fresh)), { recursive: true });
  writeFileSync(at(fresh), "bytes");
  await look();
  expect([known, unknown, half, fresh].map(isThere)).toEqual([true, false, false, true]);
  expect([unknown, half].map(isInTrash)).toEqual([true, true]);
  expect(said).toEqual(["Files that the database does not know: 2 moved to the trash"]);
  await look(days(29));
  expect(isInTrash(unknown)).toBe(true);
  await look(days(31));
  expect([unknown, half].map(isInTrash)).toEqual([false, false]);
  end();
});

test("a file that the database names again, because a newer one was put back, comes out of the trash", async () => {
  const [known, later] = [randomUUID(), randomUUID()];
  const { look, said, isThere, isInTrash, end } = await aFolder([known], [later]);
  await look();
  expect([isThere(later), isInTrash(later)]).toEqual([false, true]);
  await server.sql`insert into storage.objects (id, bucket_id, name, version) values (${randomUUID()}, 'b', ${later}, ${later})`;
  await look(days(31));
  expect([known, later].map(isThere)).toEqual([true, true]);
  expect(said.slice(1)).toEqual(["Stored files that the database names again: 1 taken out of the trash"]);
  end();
});

test("a start brings it back before anybody reads, and moves nothing away", async () => {
  const [known, later, unknown] = [randomUUID(), randomUUID(), randomUUID()];
  const { care, look, said, at, isThere, isInTrash, end } = await aFolder([known], [later]);
  await look();
  await server.sql`insert into storage.objects (id, bucket_id, name, version) values (${randomUUID()}, 'b', ${later}, ${later})`;
  mkdirSync(path.dirname(at(unknown)), { recursive: true });
  writeFileSync(at(unknown), "bytes");
  utimesSync(at(unknown), days(-2) / 1000, days(-2) / 1000);
  await (await careForFiles(care)).stop();
  expect([known, later, unknown].map(isThere)).toEqual([true, true, true]);
  expect(isInTrash(later)).toBe(false);
  expect(said.slice(1)).toEqual(["Stored files that the database names again: 1 taken out of the trash"]);
  end();
});

test("when the database does not know more than a few files, none is moved, and the log says why", async () => {
  const unknown = Array.from({ length: 21 }, () => randomUUID());
  const { look, said, isThere, end } = await aFolder([], unknown);
  await look();
  expect(unknown.every(isThere)).toBe(true);
  expect(said).toEqual([expect.stringContaining("21 of 21 stored files are not in the database")]);
  end();
});
