import { Worker } from "node:worker_threads";
import type { SeedOptions, SeedResult } from "./runSeed.ts";

/** Seeds that one thread runs before it is replaced: what RxDB and Dexie remember of closed databases is given back then. */
const perThread = 20;

/**
 * Runs simulations in threads of their own, because each thread has its clock, timers and chance replaced.
 * @param threads how many at the same time.
 * @param told each result as it comes.
 */
export async function runSeeds(
  all: readonly SeedOptions[],
  { threads = 2, told }: { readonly threads?: number; readonly told?: (result: SeedResult) => void } = {},
): Promise<readonly SeedResult[]> {
  const results: SeedResult[] = [];
  const size = Math.max(1, Math.min(perThread, Math.ceil(all.length / threads)));
  const portions = Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );
  const work = async () => {
    for (let portion = portions.shift(); portion; portion = portions.shift())
      await runPortion(portion, (result) => {
        results.push(result);
        told?.(result);
      });
  };
  await Promise.all(Array.from({ length: threads }, work));
  return results.toSorted((a, b) => a.seed - b.seed);
}

/** Runs one simulation. */
export async function runOneSeed(options: SeedOptions): Promise<SeedResult> {
  const [result] = await runSeeds([options], { threads: 1 });
  return result!;
}

function runPortion(portion: readonly SeedOptions[], told: (result: SeedResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./seedThread.ts", import.meta.url), {
      workerData: portion,
      execArgv: [],
      stderr: true,
    });
    thread.stderr.resume(); // what libraries remark about cut disks
    thread.on("message", told);
    thread.on("error", reject);
    thread.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`a simulator thread ended with ${code}`)),
    );
  });
}
