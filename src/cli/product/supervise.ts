import { spawn } from "node:child_process";

/** How a supervised program ends and begins again. */
interface Supervision {
  readonly script: string;
  readonly args: readonly string[];
  /** After so many ms a program counts as having run: what ends earlier did not start, and is not begun again. */
  readonly settled_ms?: number;
  /** The first pause before it is begun again, in ms; it doubles with each end in a row, up to a minute. */
  readonly pause_ms?: number;
  readonly log?: (line: string) => void;
}

/** Set for the supervised program. */
export const supervisedVariable = "KLARBAU_SUPERVISED";

/**
 * Runs a program and begins it again when it ends by a fault of its own after it has run: a lost database, a fault nobody caught. A program
 * that ends in order, or does not get as far as running, ends this one with its exit code.
 * @returns the exit code
 */
export function supervise({
  script,
  args,
  settled_ms = 15_000,
  pause_ms = 1000,
  log = console.error,
}: Supervision): Promise<number> {
  return new Promise((resolve) => {
    let isEnding = false;
    let inARow = 0;
    let child: ReturnType<typeof spawn> | undefined;
    const begin = () => {
      const since = Date.now();
      child = spawn(process.execPath, [...process.execArgv, script, ...args], {
        stdio: "inherit",
        env: { ...process.env, [supervisedVariable]: "1" },
      });
      child.on("exit", (code, signal) => {
        const lasted = Date.now() - since;
        if (isEnding || code === 0 || lasted < settled_ms) return resolve(code ?? (isEnding ? 0 : 1));
        inARow = lasted > 600_000 ? 0 : inARow + 1;
        const wait = Math.min(pause_ms * 2 ** inARow, 60_000);
        log(
          `Klarbau has ended (${signal ?? `exit code ${code}`}); what was acknowledged is safe. It starts again in ${Math.round(wait / 1000)} s.`,
        );
        setTimeout(() => (isEnding ? resolve(0) : begin()), wait);
      });
    };
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(name, () => {
        isEnding = true;
        child?.kill(name);
      });
    begin();
  });
}
