import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { postgresHome } from "../folder/postgresHome.ts";
import { isRunning } from "../processes.ts";
import { startPostgres } from "../postgres.ts";
import { BackupProblem } from "./BackupProblem.ts";

/**
 * Works with the database of a data folder: with the one that runs, or with one that is started for it.
 * @throws BackupProblem when the folder has no database
 */
export async function withDatabase<T>(folder: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const home = postgresHome(folder);
  if (!existsSync(path.join(home, "data/PG_VERSION")))
    throw new BackupProblem("nothing-to-back-up", `${folder} has no database.`);
  const running = addressOf(home);
  const server = running === undefined ? await startPostgres({ folder }) : undefined;
  const sql = postgres(running ?? server!.url, { max: 2, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
    await server?.stop();
  }
}

/** Where the server of a folder listens, when it runs: process and port stand in its pid file. */
function addressOf(home: string): string | undefined {
  const file = path.join(home, "data/postmaster.pid");
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, "utf8").split("\n");
  if (!isRunning(Number(pid))) return undefined;
  const password = readFileSync(path.join(home, "password"), "utf8").trim();
  return `postgres://postgres:${password}@127.0.0.1:${Number(port)}/postgres`;
}
