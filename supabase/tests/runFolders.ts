import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { erasePostgres, FolderInUse, stopAbandoned } from "#embedded/postgres.ts";
import { isRunning } from "#embedded/processes.ts";

/** Makes the folder of this run. Its name says whose it is from the first moment on, before any server runs in it. */
export function makeRunFolder(runs: string): string {
  mkdirSync(runs, { recursive: true, mode: 0o700 });
  return mkdtempSync(path.join(runs, `run-${process.pid}-`));
}

/** Removes what earlier runs left behind when they were killed. A run that is just beginning has no server yet and is left alone. */
export async function sweepRuns(runs: string): Promise<void> {
  mkdirSync(runs, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(runs)) {
    const [, pid] = /^run-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && isRunning(Number(pid))) continue;
    const folder = path.join(runs, name);
    try {
      await stopAbandoned(folder);
    } catch (error) {
      if (error instanceof FolderInUse) continue;
      throw error;
    }
    erasePostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
