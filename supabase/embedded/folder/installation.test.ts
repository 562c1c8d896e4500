import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, freshDatabase } from "../../tests/fixtures/database.ts";
import { sealSecret } from "../auth/factors/sealedSecrets.ts";
import { assertOpens, assertSealable, assertTogether, assertWhole } from "./installation.ts";
import { machineKeys } from "./keys.ts";
import { postgresHome } from "./postgresHome.ts";
import { startPostgres } from "../database/postgres.ts";

// A folder whose parts are not all there, or do not belong together, is not served as if it were new.

let server: Database;
beforeAll(async () => void (server = await freshDatabase()));
afterAll(async () => {
  await server.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const folders: string[] = [];

/** A data folder as the first start leaves it: keys, files and database with one id. The database of the test stands for its own. */
async function aFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-whole-"));
  folders.push(folder);
  await server.sql`delete from embedded.installation`;
  await assertTogether(server.sql, folder, machineKeys(folder));
  mkdirSync(path.join(postgresHome(folder), "data"), { recursive: true });
  writeFileSync(path.join(postgresHome(folder), "data/PG_VERSION"), "17");
  return folder;
}

const keysOf = (folder: string) => path.join(folder, "keys.json");
const kindOf = (work: () => unknown) => {
  try {
    work();
    return "whole";
  } catch (error) {
    return (error as { kind: string }).kind;
  }
};
const together = (folder: string) =>
  assertTogether(server.sql, folder, machineKeys(folder)).then(
    () => "together",
    (error: unknown) => (error as { kind: string }).kind,
  );

test("a folder that was in use is whole, and its parts belong together; so does one that was never used", async () => {
  const folder = await aFolder();
  expect(kindOf(() => assertWhole(folder))).toBe("whole");
  expect(await together(folder)).toBe("together");
  expect(kindOf(() => assertWhole(path.join(folder, "new")))).toBe("whole");
});

test("lost, empty, cut and emptied keys are told by their kind, and not a letter of them stands in the sentence", async () => {
  const folder = await aFolder();
  const whole = readFileSync(keysOf(folder), "utf8");
  for (const [text, kind] of [
    ["", "keys-damaged"],
    [whole.slice(0, 100), "keys-damaged"],
    ["{}", "keys-damaged"],
    ["[]", "keys-damaged"],
    [JSON.stringify({ ...(JSON.parse(whole) as object), secret: 5 }), "keys-damaged"],
    [JSON.stringify({ ...(JSON.parse(whole) as object), jwtSecret: "" }), "keys-damaged"],
    [JSON.stringify({ ...(JSON.parse(whole) as object), factorKey: undefined }), "keys-damaged"],
    [undefined, "keys-gone"],
  ] as const) {
    if (text === undefined) rmSync(keysOf(folder));
    else writeFileSync(keysOf(folder), text);
    const before = readdirSync(folder);
    expect([text, kindOf(() => assertWhole(folder))]).toEqual([text, kind]);
    expect(readdirSync(folder)).toEqual(before);
    try {
      assertWhole(folder);
    } catch (error) {
      expect(String(error)).not.toContain(whole.slice(20, 60));
      expect(String(error)).toContain("Nothing was changed or deleted");
    }
  }
});

test("keys that have lost what seals second factors get no other one while there are any", async () => {
  const folder = await aFolder();
  const { factorKey: _lost, installation: _too, ...rest } = machineKeys(folder);
  const text = JSON.stringify(rest);
  writeFileSync(keysOf(folder), text);
  expect(kindOf(() => assertWhole(folder))).toBe("whole"); // as a folder of before there was such a key
  await expect(assertSealable(server.sql, folder)).resolves.toBeUndefined();
  const user = randomUUID();
  await server.sql`insert into auth.users (id, aud, role, email) values (${user}, 'authenticated', 'authenticated', 'f@example.org')`;
  const factor = (
    secret: string | null,
  ) => server.sql`insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
    values (${user}, ${randomUUID()}, 'totp', 'verified', ${secret})`;
  await factor("JBSWY3DPEHPK3PXP"); // in the clear, as earlier versions stored it
  await factor(null);
  await expect(assertSealable(server.sql, folder)).resolves.toBeUndefined();
  await factor(sealSecret("JBSWY3DPEHPK3PXP", randomUUID(), { ...rest, factorKey: "x".repeat(43) }));
  await expect(assertSealable(server.sql, folder)).rejects.toMatchObject({
    kind: "keys-damaged",
    message: expect.stringMatching(
      /has no factorKey, and the database has 1 .*Nothing was changed or deleted/,
    ),
  });
  expect(readFileSync(keysOf(folder), "utf8")).toBe(text);
  machineKeys(folder);
  await expect(assertSealable(server.sql, folder)).resolves.toBeUndefined();
});

test("keys and files without their database are not started with an empty one", async () => {
  const folder = await aFolder();
  rmSync(path.join(postgresHome(folder), "data"), { recursive: true });
  expect(kindOf(() => assertWhole(folder))).toBe("database-gone");
  // also of a version that marked nothing yet
  rmSync(keysOf(folder));
  machineKeys(folder);
  expect(kindOf(() => assertWhole(folder))).toBe("whole");
  mkdirSync(path.join(folder, "storage/objects/ab"), { recursive: true });
  writeFileSync(path.join(folder, "storage/objects/ab", randomUUID()), "bytes");
  expect(kindOf(() => assertWhole(folder))).toBe("database-gone");
});

test("a database, files or keys of another installation are refused, and nothing is marked", async () => {
  const mark = (folder: string) => path.join(folder, "storage/installation");
  const folder = await aFolder();
  const own = readFileSync(mark(folder), "utf8");
  writeFileSync(mark(folder), randomUUID());
  expect(await together(folder)).toBe("not-together");
  writeFileSync(mark(folder), own);
  expect(await together(folder)).toBe("together");

  const other = await aFolder(); // the database is the one of this folder now
  expect(await together(folder)).toBe("not-together");
  await server.sql`delete from embedded.installation`; // a new database
  expect(await together(other)).toBe("not-together");
  expect(await server.sql`select id from embedded.installation`).toEqual([]);
});

test("stored files that are gone are told, not begun anew", async () => {
  const folder = await aFolder();
  await server.sql`insert into storage.buckets (id, name) values ('b', 'b')`;
  await server.sql`insert into storage.objects (id, bucket_id, name, version) values (${randomUUID()}, 'b', 'a', 'v')`;
  rmSync(path.join(folder, "storage"), { recursive: true });
  expect(await together(folder)).toBe("files-gone");
  expect(existsSync(path.join(folder, "storage"))).toBe(false);
});

test("a database whose password is gone, or whose file is empty, gets no other one", async () => {
  const folder = await aFolder();
  const password = path.join(postgresHome(folder), "password");
  for (const text of [undefined, "", "\n"]) {
    if (text !== undefined) writeFileSync(password, text);
    await expect(startPostgres({ folder, durable: false })).rejects.toMatchObject({ kind: "password-gone" });
    expect(existsSync(password) ? readFileSync(password, "utf8") : undefined).toBe(text);
  }
});

test("a password that is not the one of the database is told with its file", async () => {
  const folder = await aFolder();
  const address = new URL(server.url);
  address.password = "another";
  for (const [url, expected] of [
    [server.url, "opens"],
    [address.href, { kind: "password-gone" }],
  ] as const) {
    const sql = postgres(url, { max: 1 });
    const opened = await assertOpens(sql, folder).then(
      () => "opens",
      (error: unknown) => error,
    );
    expect(opened).toEqual(expected === "opens" ? expected : expect.objectContaining(expected));
    await sql.end();
  }
});
