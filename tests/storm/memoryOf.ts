import { existsSync, readFileSync } from "node:fs";

/** What a server uses at a moment: memory in MB, and connections of its database. */
export interface Use {
  /** Since the load began. */
  readonly seconds: number;
  /** Resident memory of the process. */
  readonly product_mb: number;
  /** Memory of the database's processes, of what they share each its part. */
  readonly database_mb: number;
  readonly connections: number;
}

/** Resident memory of a process, MB. Linux only; NaN elsewhere. */
export const residentOf = (pid: number): number => fieldOf(`/proc/${pid}/status`, "VmRSS");

/** Memory of a process and of its children, MB; what several share is counted in parts. */
export function familyOf(pid: number): number {
  const list = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(list)
    ? readFileSync(list, "utf8").trim().split(" ").filter(Boolean).map(Number)
    : [];
  return [pid, ...children].reduce((sum, one) => sum + (fieldOf(`/proc/${one}/smaps_rollup`, "Pss") || 0), 0);
}

function fieldOf(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(file, "utf8"))?.[1]) / 1024;
  } catch {
    return Number.NaN; // it has just ended, or the system does not tell
  }
}
