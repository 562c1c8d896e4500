import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
import { withDatabase } from "./withDatabase.ts";

/** Where the backups of a data folder lie, unless the operator says otherwise (KLARBAU_BACKUP_FOLDER). */
export const backupFolder = (folder: string): string =>
  process.env["KLARBAU_BACKUP_FOLDER"] ?? path.join(folder, "backups");

/** Version of the product, as package.json says. */
export function productVersion(): string {
  const about: { version: string } = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, "../../../package.json"), "utf8"),
  );
  return about.version;
}

/** Deletes the older backups of a folder, all but the newest `keep` (at least one). Answers their names. */
export function thinOut(into: string, keep: number): readonly string[] {
  const all = readdirSync(into)
    .filter((name) => /^klarbau-\d{8}T\d{6}Z\.tar\.gz$/.test(name))
    .toSorted();
  const old = all.slice(0, Math.max(0, all.length - Math.max(1, Math.floor(keep) || 1)));
  for (const name of old) rmSync(path.join(into, name));
  return old;
}

/** What is told of the last backup: on the page of settings, to everybody who signs in. */
interface LastBackup {
  readonly ok: boolean;
  readonly bytes?: number;
  readonly missing?: number;
}

/** Notes the last backup as a setting of the portal, which travels to every device. */
export const noteBackup = (folder: string, last: LastBackup): Promise<void> =>
  withDatabase(folder, (sql) => writeNote(sql, last));

/** The same on a connection that is there already. */
export async function writeNote(sql: Sql, last: LastBackup): Promise<void> {
  const [at] = await sql<{ at: string }[]>`select sync.now() as at`;
  const value = sql.json({ ...last, at: at!.at });
  await sql`
    insert into public.settings (id, scope, setting_key, setting_value, created_at, updated_at)
    values ('setting-' || left(private.hash_of('portal:klarbau' || E'\n' || 'last_backup'), 40), 'portal:klarbau', 'last_backup',
            ${value}, ${at!.at}, ${at!.at})
    on conflict (id) do update set setting_value = excluded.setting_value, updated_at = excluded.updated_at, _deleted = false`;
}
