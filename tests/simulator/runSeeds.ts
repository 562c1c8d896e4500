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
 */
export async function runSeeds(
  all: readonly SeedOptions[],
  { processes = 2, told }: { readonly processes?: number; readonly told?: (result: SeedResult) => void } = {},
): Promise<readonly SeedResult[]> {
  const results: SeedResult[] = [];
  const size = Math.max(1, Math.min(perProcess, Math.ceil(all.length / processes)));
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
  await Promise.all(Array.from({ length: processes }, work));
  return results.toSorted((a, b) => a.seed - b.seed);
}

/** Runs one simulation. */
export async function runOneSeed(options: SeedOptions): Promise<SeedResult> {
  const [result] = await runSeeds([options], { processes: 1 });
  return result!;
}

async function runPortion(
  portion: readonly SeedOptions[],
  told: (result: SeedResult) => void,
): Promise<void> {
  const child = fork(program, {
    execArgv: ["--max-semi-space-size=64"], // worlds make much that lives for a moment: a tenth less time
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let remarks = ""; // also what libraries say about cut disks
  child.stderr!.on("data", (text: Buffer) => (remarks = (remarks + text.toString()).slice(-4000)));
  let heard = 0;
  child.on("message", (result) => {
    heard += 1;
    told(result as SeedResult);
  });
  child.send([...portion]);
  const [[code, signal]] = (await Promise.all([once(child, "close"), once(child, "disconnect")])) as [
    [number | null, string | null],
    unknown,
  ];
  if (code !== 0 || heard < portion.length)
    throw new Error(`a process of the simulator ended with ${code ?? signal}:\n${remarks}`);
}
