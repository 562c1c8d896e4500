import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
import type { LastBackup } from "#domain/settings/lastBackup.ts";
import { settingId } from "#domain/settings/settingId.ts";

/** Where the backups of a data folder lie, unless the operator says otherwise (KLARBAU_BACKUP_FOLDER). */
export const backupFolder = (folder: string): string =>
  process.env["KLARBAU_BACKUP_FOLDER"] ?? path.join(folder, "backups");

/** The name of a backup. @param madeAt ISO 8601, UTC */
export const backupName = (madeAt: string): string =>
  `klarbau-${madeAt.replaceAll(/[-:]|\.\d+/g, "")}.tar.gz`;

/** The names of the backups in a folder, the oldest first. */
function backupsIn(into: string): readonly string[] {
  if (!existsSync(into)) return [];
  return readdirSync(into)
    .filter((name) => /^klarbau-\d{8}T\d{6}Z\.tar\.gz$/.test(name))
    .toSorted();
}

/** When the newest backup of a folder was taken, in ms since 1970; 0 when there is none. */
export function newestBackup(into: string): number {
  const time = /klarbau-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/;
  const iso = backupsIn(into).at(-1)?.replace(time, "$1-$2-$3T$4:$5:$6Z").replace(".tar.gz", "");
  return iso === undefined ? 0 : Date.parse(iso);
}

/** Deletes the older backups of a folder, all but the newest `keep` (at least one). Answers their names. */
export function thinOut(into: string, keep: number): readonly string[] {
  const old = backupsIn(into).slice(0, -Math.max(1, keep));
  for (const name of old) rmSync(path.join(into, name));
  return old;
}

const scope = "portal:klarbau";
const key = "last_backup";

/** Notes the last backup as a setting of the portal, which travels to every device. */
export async function noteBackup(sql: Sql, last: Omit<LastBackup, "at">): Promise<void> {
  const at = new Date().toISOString();
  await sql`
    insert into public.settings (id, scope, setting_key, setting_value, created_at, updated_at)
    values (${settingId(scope, key)}, ${scope}, ${key}, ${sql.json({ ...last, at })}, ${at}, ${at})
    on conflict (id) do update set setting_value = excluded.setting_value, updated_at = excluded.updated_at, _deleted = false`;
}
