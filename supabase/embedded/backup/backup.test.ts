import { randomBytes, randomUUID } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isEverything } from "../../../tests/fixtures/everything.ts";
import { preparedFolder } from "../../tests/fixtures/preparedFolder.ts";
import { type Backend, startBackend } from "../backend.ts";
import { erasePostgres } from "../database/postgres.ts";
import { anArchive, listed, type Parts } from "./anArchive.fixture.ts";
import { cheapKeys } from "./cheapKeys.fixture.ts";
import { checkBackup } from "./checkBackup.ts";
import { dumpDatabase } from "./database.ts";
import { type Backup, makeBackup } from "./makeBackup.ts";
import type { Manifest } from "./manifest.ts";
import { restoreBackup } from "./restoreBackup.ts";
import { backupPlan, followPlan } from "./schedule.ts";
import { sealKeys } from "./sealedKeys.ts";

// A backup is taken while the server works, comes back whole, and what is damaged is told before anything is touched.

const passphrase = "Regen auf dem Dach";
const folder = preparedFolder("klarbau-backup-");
const [into, elsewhere] = ["klarbau-backups-", "klarbau-elsewhere-"].map((name) =>
  mkdtempSync(path.join(tmpdir(), name)),
) as [string, string];
const start = () => startBackend({ folder, port: 0, durable: false, log: () => undefined });
const options = { folder, into, passphrase, version: "0.1.0" };

let backend: Backend;
let backup: Backup;
const dearKeys = cheapKeys();
const bytes = randomBytes(300_000);
let before: Readonly<Record<string, unknown>>;

const client = () => createClient(backend.url, backend.keys.publishable, { auth: { persistSession: false } });
const login = { email: "anna@example.org", password: "geheim-geheim" };

/** Everything in the tables, as text; what a start or a restore changes by itself is left out. */
async function contents(): Promise<Record<string, unknown>> {
  const tables = await backend.sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'realtime') order by 1`;
  const all: [string, unknown][] = [];
  for (const { name } of tables) {
    if (/^(sync\.(epochs|lost_history|era|eras)|auth\.(sessions|refresh_tokens|mfa_amr_claims))$/.test(name))
      continue;
    const rows = await backend.sql.unsafe<{ row: Record<string, unknown> }[]>(
      `select to_jsonb(t) as row from ${name} t`,
    );
    const plain = rows.map(({ row: { rev: _rev, _modified: _at, ...row } }) => JSON.stringify(row));
    all.push([name, plain.toSorted()]);
  }
  return Object.fromEntries(all);
}

beforeAll(async () => {
  backend = await start();
  const anna = client();
  expect((await anna.auth.signUp(login)).error).toBeNull();
  await backend.sql`insert into storage.buckets (id, name) values ('b', 'b')`;
  const service = createClient(backend.url, backend.keys.secret, { auth: { persistSession: false } });
  expect((await service.storage.from("b").upload("plan.bin", bytes)).error).toBeNull();
  before = await contents();
  backup = await makeBackup(options); // while the server runs
});
afterAll(async () => {
  dearKeys();
  await backend.stop();
  erasePostgres(folder);
  for (const one of [folder, into, elsewhere]) rmSync(one, { recursive: true, force: true });
});

test("a backup holds database, stored files, applications and sealed keys, each with its checksum; the keys are not to be read in it", async () => {
  expect(backup.manifest.missing).toEqual([]);
  expect(backup.manifest.files.map(({ path: name }) => name.split("/")[0])).toEqual(
    expect.arrayContaining(["keys.sealed.json", "database", "storage"]),
  );
  const all: Buffer[] = [];
  await checkBackup(backup.file, async (_name, part) => {
    for await (const piece of part) all.push(Buffer.from(piece));
  });
  const text = Buffer.concat(all).toString("latin1");
  for (const key of [backend.keys.secret, backend.keys.jwtSecret, backend.keys.factorKey])
    expect(text).not.toContain(key);
  expect(readdirSync(into)).toEqual([path.basename(backup.file)]); // nothing half-made is left
});

test("what is written while a backup is taken is in it, or has a revision above the one that the backup says it has reached", async () => {
  const stage = mkdtempSync(path.join(tmpdir(), "klarbau-dump-"));
  const [organisation] = await backend.sql<{ id: string }[]>`select id from organisations limit 1`;
  const project = async (sql: Pick<Backend, "sql">["sql"]) => {
    const id = randomUUID();
    await sql`insert into projects (id, scope, organisation_id, name, created_at, updated_at)
      values (${id}, ${`org:${organisation!.id}`}, ${organisation!.id}, 'Haus', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z')`;
    return id;
  };
  let commit!: () => void;
  const mayCommit = new Promise<void>((resolve) => (commit = resolve));
  let drawn!: () => void;
  const hasDrawn = new Promise<void>((resolve) => (drawn = resolve));
  let slow = "";
  const slowly = backend.sql.begin(async (sql) => {
    slow = await project(sql as never);
    drawn();
    await mayCommit;
  });
  await hasDrawn;
  let isDumping = true;
  const dumped = dumpDatabase(backend.sql, stage, () => new PassThrough()).finally(() => (isDumping = false));
  await backend.sql`select pg_sleep(0.2)`; // of another connection: the dump has looked who writes
  commit();
  await slowly;
  const ids = [slow];
  while (isDumping) ids.push(await project(backend.sql));
  const { sequences } = await dumped;
  const reached = Number(
    sequences.find(({ schema, sequence }) => schema === "sync" && sequence === "rev")!.last_value,
  );
  const kept = readFileSync(path.join(stage, "database/public.projects.copy"), "utf8");
  const rows = await backend.sql<
    { id: string; rev: string }[]
  >`select id, rev from projects where id = any (${ids})`;
  expect(rows.filter(({ id, rev }) => Number(rev) <= reached && !kept.includes(id))).toEqual([]);
  expect(kept).toContain(slow);
  rmSync(stage, { recursive: true });
});

test("restored, everything is there again as it was: accounts, rows, bytes, keys; what was there before is kept, sessions begin anew", async () => {
  const { keys } = backend;
  await expect(restore()).rejects.toMatchObject({ kind: "folder-in-use" });
  await backend.sql`insert into storage.buckets (id, name) values ('later', 'later')`;
  await backend.stop();
  chmodSync(folder, 0o700); // as a new folder is
  const { manifest, before: kept } = await restore();
  expect(existsSync(path.join(folder, "postgres/data/PG_VERSION"))).toBe(true);
  expect(["keys.json", "storage"].map((part) => existsSync(path.join(kept, part)))).toEqual([true, true]);
  expect(readdirSync(folder).filter((name) => name.startsWith("restor"))).toEqual([]);
  await backIn(keys, manifest.installation);
});

test.runIf(isEverything)("destroyed and restored, everything is there again as it was", async () => {
  const { keys } = backend;
  await backend.stop();
  erasePostgres(folder);
  for (const part of ["storage", "keys.json"]) rmSync(path.join(folder, part), { recursive: true });
  const { manifest } = await restore();
  await backIn(keys, manifest.installation);
});

const restore = () => restoreBackup({ file: backup.file, folder, passphrase, durable: false });

/** Starts the restored folder and compares everything with what it was when the backup was taken. */
async function backIn(keys: Backend["keys"], installation: string): Promise<void> {
  backend = await start();
  expect(backend.keys).toEqual({ ...keys, installation });
  const after = await contents();
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [name, rows] of Object.entries(before)) expect([name, after[name]]).toEqual([name, rows]);
  const anna = client();
  expect((await anna.auth.signInWithPassword(login)).error).toBeNull();
  const service = createClient(backend.url, backend.keys.secret, { auth: { persistSession: false } });
  const { data } = await service.storage.from("b").download("plan.bin");
  expect(Buffer.from(await data!.arrayBuffer()).equals(bytes)).toBe(true);
}

test("a wrong passphrase, a flipped byte, a cut archive and one that is none change nothing, and say why", async () => {
  await backend.stop();
  const state = () => readdirSync(folder).toSorted();
  const was = state();
  const whole = readFileSync(backup.file);
  const damaged = path.join(into, `${randomUUID()}.tar.gz`);
  const kindOf = (file: string, word = passphrase) =>
    restoreBackup({ file, folder, passphrase: word }).then(
      () => "restored",
      (error: unknown) => {
        expect(String(error)).not.toContain(": . ");
        return (error as { kind?: string }).kind ?? String(error);
      },
    );
  expect(await kindOf(backup.file, "Sonne auf dem Dach")).toBe("wrong-passphrase");
  expect(await kindOf(backup.file, "kurz")).toBe("no-passphrase");
  expect(await kindOf(path.join(into, "fehlt"))).toBe("no-backup");
  for (const at of [0.2, 0.5, 0.8]) {
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length * at)]! ^= 0x40;
    writeFileSync(damaged, flipped);
    expect([at, await kindOf(damaged)]).toEqual([at, "damaged"]);
    writeFileSync(damaged, whole.subarray(0, Math.floor(whole.length * at)));
    expect([at, await kindOf(damaged)]).toEqual([at, "damaged"]);
  }
  writeFileSync(damaged, "kein Archiv");
  expect(await kindOf(damaged)).toBe("damaged");
  writeFileSync(damaged, "");
  expect(await kindOf(damaged)).toBe("damaged");
  rmSync(damaged);
  expect(state()).toEqual(was);
  backend = await start();
});

/** What is another in a crafted archive: its parts, or words of its list. */
type Change = { readonly parts?: Parts; readonly said?: object };
type Case = readonly [kind: string, change: Change];

/** Archives whose checksums are right and whose content is not, and what each is told as. Nothing changes meanwhile. */
async function expectTold(casesOf: (manifest: Manifest, whole: Parts) => readonly Case[]): Promise<void> {
  await backend.stop();
  const was = readdirSync(folder).toSorted();
  const whole = new Map<string, Buffer>();
  const manifest = await checkBackup(
    backup.file,
    async (name, part) => void whole.set(name, await buffer(part)),
  );
  const crafted = path.join(into, `${randomUUID()}.tar.gz`);
  const kindOf = async ({ parts = whole, said = {} }: Change) => {
    writeFileSync(crafted, await anArchive({ ...manifest, files: listed(parts), ...said }, parts));
    return restoreBackup({ file: crafted, folder, passphrase, durable: false }).then(
      () => "restored",
      (error: unknown) => {
        expect(String(error)).toMatch(/^[^\n]+Nothing was changed\.( Make room[^\n]+)?$/);
        return (error as { kind?: string }).kind ?? String(error);
      },
    );
  };
  for (const [index, [kind, change]] of casesOf(manifest, whole).entries())
    expect([index, await kindOf(change)]).toEqual([index, kind]);
  rmSync(crafted);
  expect(readdirSync(folder).toSorted()).toEqual(was);
  backend = await start();
}

/** The parts with another content of one, or without it. */
function instead(whole: Parts, name: string, text?: string): Change {
  const parts = new Map(whole);
  if (text === undefined) parts.delete(name);
  else parts.set(name, Buffer.from(text));
  return { parts };
}

test.runIf(isEverything)(
  "a crafted archive whose checksums are right changes nothing either, and says why",
  () =>
    expectTold((manifest, whole) => [
      ["newer-version", { said: { migrations: [...manifest.migrations, "99990101000000"] } }],
      ["older-version", { said: { migrations: ["20261120000100"] } }],
      [
        "no-room",
        { said: { files: listed(whole).map((one, at) => (at === 0 ? { ...one, bytes: 2 ** 52 } : one)) } },
      ],
      ["damaged", instead(whole, "keys.sealed.json")],
      ["damaged", instead(whole, "keys.sealed.json", "{")],
      ["damaged", instead(whole, "keys.sealed.json", sealKeys("no keys", passphrase))],
      ["wrong-passphrase", instead(whole, "keys.sealed.json", `{"salt":7,"data":[]}`)],
      [
        "incomplete", // no migration of its own has to run until the database says so
        {
          said: {
            migrations: [],
            tables: [{ schema: "auth", table: "users", columns: ["nobody"], rows: 0 }],
          },
        },
      ],
    ]),
);

test.runIf(isEverything)(
  "rows, columns, sequences and migrations that do not fit are told too",
  () =>
    expectTold((manifest, whole) => {
      const projects = (change: (table: Manifest["tables"][number]) => object): Case => [
        "incomplete",
        {
          said: {
            tables: manifest.tables.map((one) =>
              one.table === "projects" ? { ...one, ...change(one) } : one,
            ),
          },
        },
      ];
      const sequences = (change: object): Case => [
        "incomplete",
        { said: { sequences: manifest.sequences.map((one) => ({ ...one, ...change })) } },
      ];
      return [
        ["incomplete", instead(whole, "database/public.projects.copy")],
        ["incomplete", instead(whole, "database/public.projects.copy", "x\ty\n")],
        projects(() => ({ columns: ["id", "no such column"] })),
        projects(() => ({ columns: [] })),
        projects(() => ({ table: "no such table" })),
        projects(({ rows }) => ({ rows: rows + 1 })),
        sequences({ sequence: "no such sequence" }),
        sequences({ last_value: "many" }),
        sequences({ last_value: "9".repeat(30) }),
        ["incomplete", { said: { migrations: manifest.migrations.slice(5) } }],
      ];
    }),
  600_000,
);

test("a stored file that is not whole on the disk stops no backup: it is in there as it is, and told", async () => {
  const service = createClient(backend.url, backend.keys.secret, { auth: { persistSession: false } });
  expect((await service.storage.from("b").upload("gone.bin", Buffer.from("weg"))).error).toBeNull();
  const versionOf = async (name: string) => {
    const [object] = await backend.sql<
      { version: string }[]
    >`select version from storage.objects where name = ${name}`;
    return object!.version;
  };
  const fileOf = (version: string) => path.join(folder, "storage/objects", version.slice(0, 2), version);
  const [cut, gone] = [await versionOf("plan.bin"), await versionOf("gone.bin")];
  truncateSync(fileOf(cut), 10);
  rmSync(fileOf(gone));
  const { manifest } = await makeBackup({ ...options, into: elsewhere });
  expect(manifest.missing.toSorted()).toEqual([cut, gone].toSorted());
  const kept = manifest.files.filter(({ path: name }) =>
    [cut, gone].some((version) => name.endsWith(version)),
  );
  expect(kept.map(({ path: name, bytes: size }) => [path.basename(name), size])).toEqual([[cut, 10]]);
  writeFileSync(fileOf(cut), bytes);
  await service.storage.from("b").remove(["gone.bin"]);
  expect(readdirSync(folder).filter((name) => name.startsWith("backing-up"))).toEqual([]);
});

test("backups follow the plan of the operator: one when the newest is old enough, the newest are kept, everybody sees when", async () => {
  const env = { KLARBAU_BACKUP: "daily", KLARBAU_BACKUP_KEEP: "2", KLARBAU_BACKUP_PASSPHRASE: passphrase };
  expect(backupPlan(folder, {})).toBeUndefined();
  expect(() => backupPlan(folder, { ...env, KLARBAU_BACKUP: "hourly" })).toThrow("daily, weekly or off");
  expect(() => backupPlan(folder, { ...env, KLARBAU_BACKUP_PASSPHRASE: undefined })).toThrow("passphrase");
  const plan = { ...backupPlan(folder, env)!, into };
  const said: string[] = [];
  const { look, stop } = followPlan(plan, { folder, sql: backend.sql, log: (line) => said.push(line) });
  await look(); // the one of this test is young
  expect(readdirSync(into)).toHaveLength(1);
  for (const day of ["01", "02", "03"])
    copyFileSync(backup.file, path.join(into, `klarbau-202611${day}T030000Z.tar.gz`));
  rmSync(backup.file);
  await look();
  await stop();
  expect(said).toEqual([
    expect.stringMatching(/Backed up to .*; deleted klarbau-20261101.*, klarbau-20261102/),
  ]);
  expect(readdirSync(into)).toHaveLength(2);
  const anna = client();
  await anna.auth.signInWithPassword(login);
  const { data } = await anna
    .from("settings")
    .select("setting_value")
    .eq("setting_key", "last_backup")
    .single();
  expect(data!.setting_value).toMatchObject({ ok: true, missing: 0, at: expect.any(String) });
});
