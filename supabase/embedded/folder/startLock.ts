import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { identity } from "../database/processes.ts";

/** What keeps two starts of one folder apart: a file that only one of them can make. */
export interface StartLock {
  readonly release: () => void;
}

/**
 * Takes the right to start the server of a database home. A lock that a dead process left behind counts no more.
 * @returns the lock, or the process that is starting just now
 */
export function startLock(home: string): StartLock | { readonly owner: number } {
  const file = path.join(home, "starting");
  for (;;) {
    try {
      const handle = openSync(file, "wx", 0o600);
      writeSync(handle, identity(process.pid));
      closeSync(handle);
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const owner = ownerOf(file);
    if (owner !== undefined) return { owner };
    rmSync(file, { force: true });
  }
}

/** The living process that has a lock; undefined when it is gone. A lock without words is being written. */
function ownerOf(file: string): number | undefined {
  try {
    const said = readFileSync(file, "utf8");
    const pid = Number(said.split(" ")[0]);
    return pid > 0 && said === identity(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}
