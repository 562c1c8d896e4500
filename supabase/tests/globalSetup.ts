import { rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { bootstrap, migrate } from "#embedded/migrate.ts";
import { erasePostgres, startPostgres } from "#embedded/postgres.ts";
import { makeRunFolder, sweepRuns } from "./runFolders.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the superuser of this run's database server. */
    readonly databaseServer: string;
  }
}

/** Name of the database that every test's own database is a copy of. */
const template = "klarbau_template";

let end = (): Promise<void> => Promise.resolve();

/**
 * One database server for the run, in a temporary folder, with a template database that has the bootstrap and
 * all migrations. The environment variable KLARBAU_PG_BINARIES of a test project names another installation.
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
    await makeTemplate(server.url);
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

async function makeTemplate(url: string): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${template}`);
  const sql = postgres(url, { database: template, max: 1, onnotice: () => undefined });
  try {
    await bootstrap(sql);
    await migrate(sql);
  } finally {
    await sql.end();
  }
  await admin.unsafe(`alter database ${template} with is_template true allow_connections false`);
  await admin.end();
}
