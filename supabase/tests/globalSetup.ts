import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import type { TestProject } from "vitest/node";
import { bootstrap, migrate } from "#embedded/database/migrate.ts";
import { postgresHome } from "#embedded/folder/postgresHome.ts";
import { erasePostgres, startPostgres } from "#embedded/database/postgres.ts";
import { postgresBinaries } from "#embedded/database/postgresBinaries.ts";
import { fewestRounds } from "./fixtures/fewestRounds.ts";
import { makeRunFolder, placeOfRuns, sweepRuns } from "./fixtures/runFolders.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the superuser of this run's database server. */
    readonly databaseServer: string;
    /** Files of a database server that does not run, with all migrations: `prepare` lays a copy into a data folder. */
    readonly preparedDatabase: string;
  }
}

/** The databases that every test's own database is a copy of: what a Supabase has before migrations, and with all of them. */
const bare = "klarbau_bare";
const template = "klarbau_template";

let end = (): Promise<void> => Promise.resolve();

/**
 * One database server for the run, in a temporary folder, with a template database that has the bootstrap, and one that has all migrations,
 * too. Its files as they were before that are kept beside. The environment variable KLARBAU_PG_BINARIES names another installation.
 */
export async function setup(project: TestProject): Promise<void> {
  const name = `klarbau-tests-${userInfo().username}`;
  const places = [tmpdir(), placeOfRuns()].map((place) => path.join(place, name));
  for (const runs of new Set(places)) await sweepRuns(runs);
  const folder = makeRunFolder(places[1]!);
  const prepared = path.join(folder, "prepared");
  const binaries = project.config.env["KLARBAU_PG_BINARIES"] || ownBinaries(`${places[0]!}-binaries`);
  const start = () => startPostgres({ folder, durable: false, ...(binaries ? { binaries } : {}) });
  let server = await start();
  end = async () => {
    await server.stop();
    erasePostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await fill(server.url, migrated);
    await server.stop();
    execFileSync("cp", ["-a", postgresHome(folder), prepared]);
    server = await start();
    await makeTemplates(server.url);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide("databaseServer", server.url);
  project.provide("preparedDatabase", prepared);
}

/** Stops the server and removes its files. */
export async function teardown(): Promise<void> {
  await end();
}

/** Programs cannot be started from every memory: where they would lie beside the files of the server, they get a place of their own. */
const ownBinaries = (home: string): string | undefined =>
  process.getuid?.() === 0 ? undefined : postgresBinaries(home, { copy: false });

/** Works on a database, on a connection that ends with it. */
async function fill(url: string, work: (sql: Sql) => Promise<unknown>, database = "postgres"): Promise<void> {
  const sql = postgres(url, { database, max: 1, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

async function migrated(sql: Sql): Promise<void> {
  await bootstrap(sql);
  await migrate(sql);
}

/** Both from what the server has: nothing is migrated twice. */
async function makeTemplates(url: string): Promise<void> {
  const quickly = (sql: Sql) => sql.unsafe(fewestRounds);
  // Nobody may be connected to what is copied.
  await fill(
    url,
    async (admin) => {
      await admin.unsafe(`create database ${bare}`);
      await admin.unsafe(`create database ${template} template postgres strategy file_copy`);
    },
    "template1",
  );
  await fill(url, bootstrap, bare);
  for (const name of [bare, template]) {
    await fill(url, quickly, name);
    await fill(url, (admin) =>
      admin.unsafe(`alter database ${name} with is_template true allow_connections false`),
    );
  }
}
