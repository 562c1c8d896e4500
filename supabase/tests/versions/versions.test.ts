import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import { afterEach, expect, test } from "vitest";
import { startProduct } from "#cli/product/startProduct.ts";
import { templateIdOf } from "#domain/application/templates.ts";
import { restoreBackup } from "#embedded/backup/restoreBackup.ts";
import { knownMigrations } from "#embedded/database/migrate.ts";
import { erasePostgres } from "#embedded/database/postgres.ts";
import { productVersion } from "#embedded/productVersion.ts";
import { isRecord } from "#kernel/isRecord.ts";
import { isEverything } from "../../../tests/fixtures/everything.ts";
import { catalogOf } from "../fixtures/catalog.ts";
import { freshDatabase } from "../fixtures/database.ts";
import { layFolder } from "./layFolder.ts";
import { makeVersion, passphrase } from "./makeVersion.ts";
import { pulledBy, type PulledRow, type VersionNote } from "./versionNote.ts";

const here = import.meta.dirname;
const making = process.env["KLARBAU_VERSION"] !== undefined;
/** The product brings its own PostgreSQL: once is enough. */
const isOther = Boolean(process.env["KLARBAU_PG_BINARIES"]);
const versions = globSync("*.tar.gz", { cwd: here }).map((file) => file.replace(".tar.gz", ""));

test.runIf(making)("writes what a server of this version holds", () => makeVersion(here, productVersion()));

const ending: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

/** No backup could be taken at 76031915. Daily, `upgrade.test.ts` and `supabase/embedded/backup` show the same of today's data. */
const ways = [
  ...["76031915", "0.1.0"].map((version) => ({ version, way: "folder" as const })),
  ...versions
    .filter((version) => version !== "76031915")
    .map((version) => ({ version, way: "backup" as const })),
];

test.skipIf(making || isOther || !isEverything).for(ways)(
  "what a server of version $version held is there with the present code, by its $way: account, rows, file and application",
  async ({ version, way }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "klarbau-version-"));
    ending.push(() => {
      erasePostgres(folder);
      rmSync(folder, { recursive: true, force: true });
    });
    const note = JSON.parse(readFileSync(path.join(here, `${version}.json`), "utf8")) as VersionNote;
    const file = path.join(here, `${version}.tar.gz`);
    if (way === "folder") await layFolder(folder, version, passphrase);
    else {
      const { manifest } = await restoreBackup({ file, folder, passphrase, durable: false });
      expect(manifest.missing).toEqual([]);
    }
    const quiet = {
      folder,
      port: 0,
      appsPort: 0,
      durable: false,
      app: () => undefined,
      log: () => undefined,
    };
    const product = await startProduct(quiet);
    ending.push(() => product.stop());
    const { backend, apps } = product;

    const applied = await backend.sql<
      { version: string }[]
    >`select version from supabase_migrations.schema_migrations`;
    expect(new Set(applied.map((row) => row.version))).toEqual(knownMigrations());
    expect(await schemaOf(backend.sql)).toEqual(await schemaOfNew());
    const client = createClient(backend.url, backend.keys.publishable, { auth: { persistSession: false } });
    expect((await client.auth.signInWithPassword(note.login)).error).toBeNull();

    const rows = new Map(
      (await pulledBy(client)).map((row) => [`${String(row["kind"])}/${String(row["id"])}`, row]),
    );
    expect(note.rows.length).toBeGreaterThan(30);
    for (const { rev: _rev, ...row } of note.rows)
      expect(rows.get(`${String(row["kind"])}/${String(row["id"])}`)).toMatchObject(withIdsOfToday(row));

    const stored = await client.storage.from(note.file.bucket).download(note.file.name);
    const bytes = Buffer.from(await stored.data!.arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(note.file.sha256);
    expect(await visited(apps.port, note.application.slug)).toBe(note.application.page);
  },
);

/** A row of a note as migrations since then have left it: templates have other ids. */
function withIdsOfToday(row: PulledRow): PulledRow {
  const { template, content } = row;
  const base = isRecord(content) ? templateIdOf(content["base"]) : undefined;
  return {
    ...row,
    ...(template !== undefined && { template: templateIdOf(template) }),
    ...(base && { content: { ...(content as object), base } }),
  };
}

/** What a database is, without the roles of its server and the functions that hash passwords, which tests replace. */
async function schemaOf(sql: Sql): Promise<readonly string[]> {
  const all = [...(await catalogOf(sql))].filter(([name]) => !/^(role|function extensions\.)/.test(name));
  return all.map(([name, text]) => `${name}: ${text}`);
}

async function schemaOfNew(): Promise<readonly string[]> {
  const fresh = await freshDatabase();
  try {
    return await schemaOf(fresh.sql);
  } finally {
    await fresh.drop();
  }
}

/** The page of an application at its own address. */
function visited(port: number, slug: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: "/", headers: { host: `${slug}.localhost` } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve(Buffer.concat(parts).toString("utf8")));
    }).on("error", reject);
  });
}
