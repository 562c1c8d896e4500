import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { SeedOptions, SeedResult } from "./runSeed.ts";

/** Seeds that one process runs before it is replaced: what RxDB and Dexie remember of closed databases is given back then. */
const perProcess = 20;

const program = fileURLToPath(new URL("./seedProcess.ts", import.meta.url));

/**
 * Runs simulations in processes of their own, because each has its clock, timers and chance replaced. Not in threads: many that come and go
 * in one process end it now and then (V8: "Check failed: jit_page.has_value()", nodejs/node 64500).
 * @param processes how many at the same time.
 * @param told each result as it comes.
 * @returns the results in the order of what was asked.
 */
export async function runSeeds(
  all: readonly SeedOptions[],
  { processes = 2, told }: { readonly processes?: number; readonly told?: (result: SeedResult) => void } = {},
): Promise<readonly SeedResult[]> {
  const size = Math.max(1, Math.min(perProcess, Math.ceil(all.length / processes)));
  const starts = Array.from({ length: Math.ceil(all.length / size) }, (_, i) => i * size);
  const answered = new Map<number, readonly SeedResult[]>();
  const work = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift())
      answered.set(start, await runPortion(all.slice(start, start + size), told));
  };
  await Promise.all(Array.from({ length: processes }, work));
  return [...answered].toSorted(([a], [b]) => a - b).flatMap(([, results]) => results);
}

/** Runs one simulation. */
export async function runOneSeed(options: SeedOptions): Promise<SeedResult> {
  const [result] = await runSeeds([options], { processes: 1 });
  return result!;
}

async function runPortion(
  portion: readonly SeedOptions[],
  told: ((result: SeedResult) => void) | undefined,
): Promise<readonly SeedResult[]> {
  const child = fork(program, {
    execArgv: ["--max-semi-space-size=64"], // worlds make much that lives for a moment: a tenth less time
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let remarks = ""; // also what libraries say about cut disks
  child.stderr!.on("data", (text: Buffer) => (remarks = (remarks + text.toString()).slice(-4000)));
  const heard: SeedResult[] = [];
  child.on("message", (result) => {
    heard.push(result as SeedResult);
    told?.(result as SeedResult);
  });
  child.send([...portion]);
  const [[code, signal]] = (await Promise.all([once(child, "close"), once(child, "disconnect")])) as [
    [number | null, string | null],
    unknown,
  ];
  if (code !== 0 || heard.length < portion.length)
    throw new Error(`a process of the simulator ended with ${code ?? signal}:\n${remarks}`);
  return heard;
}
