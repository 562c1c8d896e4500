import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
import type { LastBackup } from "#domain/settings/lastBackup.ts";
import { settingId } from "#domain/settings/settingId.ts";
import { BackupProblem } from "./BackupProblem.ts";

/** Where the backups of a data folder lie, unless the operator says otherwise (KLARBAU_BACKUP_FOLDER). */
export const backupFolder = (folder: string): string =>
  process.env["KLARBAU_BACKUP_FOLDER"] ?? path.join(folder, "backups");

/** The name of a backup. @param madeAt ISO 8601, UTC */
export const backupName = (madeAt: string): string =>
  `klarbau-${madeAt.replaceAll(/[-:]|\.\d+/g, "")}.tar.gz`;

/** A backup, and when it was taken by the clock of that moment, in ms since 1970. */
interface KeptBackup {
  readonly name: string;
  readonly at: number;
}

/** The backups in a folder, the oldest first. Those of the future, named by a wrong clock, come before all others. */
function backupsIn(into: string, now = Date.now()): readonly KeptBackup[] {
  if (!existsSync(into)) return [];
  const time = /^klarbau-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;
  const found = namesIn(into)
    .filter((name) => time.test(name))
    .map((name) => ({ name, at: Date.parse(name.replace(time, "$1-$2-$3T$4:$5:$6Z")) }));
  const age = ({ at }: KeptBackup) => (at > now ? Infinity : now - at);
  return found.toSorted((a, b) => (age(a) === age(b) ? a.at - b.at : age(b) - age(a)));
}

/** @throws BackupProblem nowhere-to-write */
function namesIn(into: string): readonly string[] {
  try {
    return readdirSync(into);
  } catch {
    throw new BackupProblem("nowhere-to-write", `${into} cannot be read.`);
  }
}

/** When the newest backup of a folder was taken, in ms since 1970; 0 when there is none that is not of the future. */
export function newestBackup(into: string, now = Date.now()): number {
  return backupsIn(into, now).findLast(({ at }) => at <= now)?.at ?? 0;
}

/** Deletes the older backups of a folder, all but the newest `keep` (at least one). Answers their names. */
export function thinOut(into: string, keep: number): readonly string[] {
  const old = backupsIn(into)
    .slice(0, -Math.max(1, keep))
    .map(({ name }) => name);
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
