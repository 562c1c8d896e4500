import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
import { countSealed } from "../auth/factors/sealedSecrets.ts";
import { FolderProblem } from "./FolderProblem.ts";
import { type Keys, noteInstallation, storedKeys } from "./keys.ts";
import { finishSwap } from "../backup/swap.ts";
import { postgresHome } from "./postgresHome.ts";
import { writeWhole } from "./writeWhole.ts";

const again = "Put it back from a backup, or restore the whole with npm run restore.";

/**
 * Looks, before anything is started, whether a data folder that was in use has all of its parts: a start must not go on as if it were new.
 * @throws FolderProblem
 */
export function assertWhole(folder: string): void {
  finishSwap(folder);
  const home = postgresHome(folder);
  const hasDatabase = existsSync(path.join(home, "data/PG_VERSION"));
  const keys = storedKeys(folder);
  if (hasDatabase && keys === undefined)
    throw new FolderProblem("keys-gone", `${path.join(folder, "keys.json")} is not there. ${again}`);
  if (
    hasDatabase &&
    !(keys?.publishable && keys.secret && keys.jwtSecret && (keys.factorKey ?? !keys.installation))
  )
    throw new FolderProblem(
      "keys-damaged",
      `Keys are missing in ${path.join(folder, "keys.json")}. ${again}`,
    );
  if (!hasDatabase && (keys?.installation !== undefined || hasFiles(folder)))
    throw new FolderProblem(
      "database-gone",
      `${folder} has keys and files, but its database is not at ${home}. If the folder was moved or copied, move the database to ${path.resolve(folder, "postgres")}; else restore the whole with npm run restore.`,
    );
}

/**
 * Asks whether the password of the folder opens its database.
 * @param sql a connection as superuser
 * @throws FolderProblem password-gone
 */
export async function assertOpens(sql: Sql, folder: string): Promise<void> {
  try {
    await sql`select 1`;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === wrongPassword)) throw error;
    const file = path.join(postgresHome(folder), "password");
    throw new FolderProblem("password-gone", `${file} is not the password of its database. ${again}`);
  }
}

const wrongPassword = "28P01";

/**
 * Keys without the one that seals are those of before there was one, or have lost it. Another one would open nothing of what is sealed,
 * so it is not made then.
 * @param sql a connection as superuser
 * @throws FolderProblem keys-damaged
 */
export async function assertSealable(sql: Sql, folder: string): Promise<void> {
  if (storedKeys(folder)?.factorKey !== undefined) return;
  const sealed = await countSealed(sql);
  if (sealed > 0)
    throw new FolderProblem(
      "keys-damaged",
      `${path.join(folder, "keys.json")} has no factorKey, and the database has ${sealed} second factors that only that one opens. ${again}`,
    );
}

/**
 * Database, files and keys of an installation have one id, made together. Parts of different installations are not served.
 * @param sql a connection as superuser
 * @throws FolderProblem
 */
export async function assertTogether(sql: Sql, folder: string, keys: Keys): Promise<void> {
  const file = path.join(folder, "storage/installation");
  const [row] = await sql<{ id: string }[]>`select id from embedded.installation`;
  const ofFiles = existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
  const parts = { database: row?.id, files: ofFiles, keys: keys.installation };
  const ids = new Set(Object.values(parts).filter((id) => id !== undefined));
  // The database is marked first: a part with a mark beside a database without one comes from elsewhere.
  if (ids.size > 1 || (ids.size === 1 && parts.database === undefined))
    throw new FolderProblem(
      "not-together",
      `Database, files and keys in ${folder} do not belong together (${Object.entries(parts)
        .map(([part, id]) => `${part}: ${id ?? "not marked"}`)
        .join(", ")}). Put those of one backup together with npm run restore.`,
    );
  if (parts.database !== undefined && ofFiles === undefined) {
    const [named] = await sql`select from storage.objects limit 1`;
    if (named && !hasFiles(folder))
      throw new FolderProblem(
        "files-gone",
        `The stored files in ${path.join(folder, "storage")} are gone. ${again}`,
      );
  }
  const id = parts.database ?? randomUUID();
  if (parts.database === undefined) await sql`insert into embedded.installation (id) values (${id})`;
  if (ofFiles === undefined) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeWhole(file, `${id}\n`);
  }
  if (keys.installation === undefined) noteInstallation(folder, id);
}

/** Whether a folder has stored files. */
function hasFiles(folder: string): boolean {
  const objects = path.join(folder, "storage/objects");
  return (
    existsSync(objects) &&
    readdirSync(objects, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile())
  );
}
