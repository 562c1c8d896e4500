import type { Sql } from "postgres";
import { productVersion } from "../productVersion.ts";
import { backupFolder, newestBackup, noteBackup, thinOut } from "./keptBackups.ts";
import { makeBackup } from "./makeBackup.ts";
import { assertPassphrase } from "./sealedKeys.ts";

const hour_ms = 3_600_000;

/** How often backups are taken by themselves, and how many are kept. */
export interface BackupPlan {
  readonly every_ms: number;
  readonly keep: number;
  readonly into: string;
  readonly passphrase: string;
}

/**
 * What the operator wants: KLARBAU_BACKUP=daily|weekly|off, `off` by default; KLARBAU_BACKUP_KEEP, seven of a day or eight of a week;
 * KLARBAU_BACKUP_FOLDER; KLARBAU_BACKUP_PASSPHRASE.
 * @throws Error on another word; BackupProblem when the passphrase is missing
 */
export function backupPlan(
  folder: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): BackupPlan | undefined {
  const word = env["KLARBAU_BACKUP"] ?? "off";
  if (word === "off" || word === "") return undefined;
  const plans = { daily: { days: 1, keep: 7 }, weekly: { days: 7, keep: 8 } } as const;
  if (word !== "daily" && word !== "weekly") throw new Error("KLARBAU_BACKUP is daily, weekly or off");
  const keep = Number(env["KLARBAU_BACKUP_KEEP"] ?? plans[word].keep);
  if (!Number.isInteger(keep) || keep < 1)
    throw new Error("KLARBAU_BACKUP_KEEP is how many backups are kept, at least 1");
  return {
    every_ms: plans[word].days * 24 * hour_ms,
    keep,
    into: backupFolder(folder),
    passphrase: assertPassphrase(env["KLARBAU_BACKUP_PASSPHRASE"]),
  };
}

/** Takes a backup as soon as the newest one is old enough, and looks every hour; older ones than the plan keeps go. */
export function followPlan(
  plan: BackupPlan,
  { folder, sql, log }: { readonly folder: string; readonly sql: Sql; readonly log: (line: string) => void },
): { readonly stop: () => Promise<void>; readonly look: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const take = async () => {
    try {
      if (Date.now() - newestBackup(plan.into) < plan.every_ms) return;
      const { file, bytes, manifest } = await makeBackup({ folder, ...plan, version: productVersion() });
      await noteBackup(sql, { ok: true, bytes, missing: manifest.missing.length });
      const gone = thinOut(plan.into, plan.keep);
      log(`Backed up to ${file} (${bytes} bytes)${gone.length > 0 ? `; deleted ${gone.join(", ")}` : ""}`);
    } catch (error) {
      await noteBackup(sql, { ok: false, bytes: null, missing: 0 }).catch(() => undefined);
      log(`No backup was taken: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const look = () => (running = running.then(take));
  const first = setTimeout(look, 60_000).unref();
  const hourly = setInterval(look, hour_ms).unref();
  return {
    look,
    stop: async () => {
      clearTimeout(first);
      clearInterval(hourly);
      await running;
    },
  };
}
