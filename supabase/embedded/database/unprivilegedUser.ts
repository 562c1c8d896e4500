import { readFileSync } from "node:fs";

/** Who runs the database server: numbers for `spawn`, empty when the current user will do. */
interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * PostgreSQL refuses to run as root. Root therefore lends it another user: `postgres` where the machine has
 * one, else `nobody`. Everyone else runs it as himself.
 */
export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}
