import { existsSync } from "node:fs";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { postgresHome } from "../folder/postgresHome.ts";
import { runningPostgres, startPostgres } from "../database/postgres.ts";
import { BackupProblem } from "./BackupProblem.ts";

/**
 * Works with the database of a data folder: with the one that runs, or with one that is started for it.
 * @throws BackupProblem when the folder has no database
 */
export async function withDatabase<T>(folder: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  if (!existsSync(path.join(postgresHome(folder), "data/PG_VERSION")))
    throw new BackupProblem("nothing-to-back-up", `${folder} has no database.`);
  const running = runningPostgres(folder);
  const server = running === undefined ? await startPostgres({ folder }) : undefined;
  const sql = postgres(running ?? server!.url, { max: 2, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
    await server?.stop();
  }
}
