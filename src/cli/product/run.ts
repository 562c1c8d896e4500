import { spawn } from "node:child_process";

/**
 * A program that has ended: its exit code (1 also where a signal ended it), all it printed on both streams, and how
 * long it took.
 */
interface Finished {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

/**
 * Runs a command of the tool chain to its end. Its output goes to this terminal (`show`) and is returned as text.
 * Never throws for a failed command: look at `code`.
 */
export function run(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>>; readonly show?: boolean },
): Promise<Finished> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const take = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      if (options.show) process.stderr.write(chunk);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    const stop = () => child.kill("SIGTERM");
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
    const done = (code: number, text: string) => {
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
      resolve({ code, output: text, seconds: (performance.now() - begun) / 1000 });
    };
    child.on("error", (error) => done(127, `${output}${error.message}\n`));
    child.on("close", (code) => done(code ?? 1, output));
  });
}
