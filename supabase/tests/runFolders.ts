import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { erasePostgres, FolderInUse, stopAbandoned } from "#embedded/database/postgres.ts";
import { isRunning } from "#embedded/database/processes.ts";

/** In memory, where Linux has room there. */
const memory = "/dev/shm";
/** Bytes that must be free there. A run takes a tenth of it. */
const enough = 2 ** 31;

/**
 * Where runs keep their files: in memory where there is room, else with other temporary files. A database per test file is a thousand files
 * made and removed; on a disk with ext4 a new file after removed ones cost a quarter of the processor time of small tests.
 */
export function placeOfRuns(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enough ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Makes the folder of this run. Its name says whose it is from the first moment on, before any server runs in it. */
export function makeRunFolder(runs: string): string {
  mkdirSync(runs, { recursive: true, mode: 0o711 }); // the user of the server must get through
  return mkdtempSync(path.join(runs, `run-${process.pid}-`));
}

/** Removes what earlier runs left behind when they were killed. A run that is just beginning has no server yet and is left alone. */
export async function sweepRuns(runs: string): Promise<void> {
  mkdirSync(runs, { recursive: true, mode: 0o711 });
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
