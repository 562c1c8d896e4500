import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Whether a process with this id lives (of whatever user). */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * A process as `"<pid> <start time>"`, which no later process with the same number repeats; empty when it does
 * not live. Where the system does not tell start times (no /proc) the number alone.
 */
export function identity(pid: number): string {
  if (!isRunning(pid)) return "";
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return `${pid} `;
  const afterName = readFileSync(file, "utf8").split(") ").at(-1);
  return `${pid} ${afterName?.split(" ")[19] ?? ""}`;
}

/** The command line of a process, arguments one after the other; `undefined` where the system does not tell it (Windows). */
export function commandOf(pid: number): string | undefined {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync("/proc/self"))
    return existsSync(file) ? readFileSync(file, "utf8").replaceAll("\0", " ") : "";
  if (process.platform === "win32") return undefined;
  return spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout;
}

/** Stands between a child process and life without its parent. */
interface Guard {
  /** The child has ended by itself: nothing to guard any more. */
  readonly release: () => void;
}

/**
 * Sees to it that `pid` gets a signal when this process ends in any way, `kill -9` included: a shell waits for
 * the end of a pipe that only this process holds. On Windows nothing is guarded.
 */
export function endWithParent(pid: number, signal: "INT" | "TERM"): Guard {
  if (process.platform === "win32") return { release: () => undefined };
  const script =
    'trap "" INT TERM HUP; read -r word; [ "$word" = released ] || kill -s "$1" "$2" 2>/dev/null';
  const watcher = spawn("/bin/sh", ["-c", script, "sh", signal, String(pid)], {
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watcher.on("error", () => undefined);
  watcher.stdin.on("error", () => undefined);
  watcher.unref();
  if ("unref" in watcher.stdin && typeof watcher.stdin.unref === "function") watcher.stdin.unref();
  return { release: () => void watcher.stdin.end("released\n") };
}
