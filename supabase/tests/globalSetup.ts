import { rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import type { TestProject } from "vitest/node";
import { bootstrap, migrate } from "#embedded/migrate.ts";
import { erasePostgres, startPostgres } from "#embedded/postgres.ts";
import { fewestRounds } from "./fewestRounds.ts";
import { makeRunFolder, sweepRuns } from "./runFolders.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the superuser of this run's database server. */
    readonly databaseServer: string;
  }
}

/** The databases that every test's own database is a copy of: what a Supabase has before migrations, and with all of them. */
const bare = "klarbau_bare";
const template = "klarbau_template";

let end = (): Promise<void> => Promise.resolve();

/**
 * One database server for the run, in a temporary folder, with a template database that has the bootstrap, and one
 * that has all migrations, too. The environment variable KLARBAU_PG_BINARIES of a test project names another installation.
 */
export async function setup(project: TestProject): Promise<void> {
  const runs = path.join(tmpdir(), `klarbau-tests-${userInfo().username}`);
  await sweepRuns(runs);
  const folder = makeRunFolder(runs);
  const binaries = project.config.env["KLARBAU_PG_BINARIES"];
  const server = await startPostgres({ folder, durable: false, ...(binaries ? { binaries } : {}) });
  end = async () => {
    await server.stop();
    erasePostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplates(server.url);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide("databaseServer", server.url);
}

/** Stops the server and removes its files. */
export async function teardown(): Promise<void> {
  await end();
}

async function makeTemplates(url: string): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  const fill = async (database: string, work: (sql: Sql) => Promise<unknown>) => {
    const sql = postgres(url, { database, max: 1, onnotice: () => undefined });
    try {
      await work(sql);
    } finally {
      await sql.end();
    }
  };
  await admin.unsafe(`create database ${bare}`);
  await fill(bare, async (sql) => {
    await bootstrap(sql);
    await sql.unsafe(fewestRounds);
  });
  await admin.unsafe(`create database ${template} template ${bare}`);
  await fill(template, migrate);
  for (const name of [bare, template])
    await admin.unsafe(`alter database ${name} with is_template true allow_connections false`);
  await admin.end();
}
