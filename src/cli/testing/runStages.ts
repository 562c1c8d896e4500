import { mkdirSync, rmSync, readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { type Tally, type TestTime, total } from "../product/tally.ts";
import { reportFolder, type StageOptions } from "./runners.ts";
import { cachedTally, keepTally, stagePrint } from "./stageCache.ts";
import type { Stage } from "./stages.ts";

/** What a stage has found, and how long it took. */
interface Finished {
  readonly stage: Stage;
  readonly tally: Tally;
  readonly seconds: number;
}

/** How many tests are named for being slow. */
const slowest = 15;
/** What a stage may take, beside its budget, before it is told. */
const tolerance = 1.5;

/** Stages that run one after the other. */
type Lane<S> = readonly S[];

/**
 * Runs lanes beside each other. A stage waits for the end of those it comes after, in whichever lane they are.
 * @throws what the first stage throws that does; no stage begins that waits for it.
 */
export async function runLanes<S extends Pick<Stage, "name" | "after">>(
  lanes: readonly Lane<S>[],
  run: (stage: S) => Promise<void>,
): Promise<void> {
  const ends = new Map(lanes.flat().map(({ name }) => [name, Promise.withResolvers<void>()]));
  const runLane = async (lane: Lane<S>) => {
    for (const stage of lane) {
      for (const name of stage.after ?? []) await ends.get(name)?.promise;
      await run(stage);
      ends.get(stage.name)?.resolve();
    }
  };
  await Promise.all(lanes.map(runLane));
}

/**
 * Runs lanes of stages, and closes with a table of times, the slowest tests, what failed, and one plain line. Answers whether all passed.
 * CI never takes a stage from the cache.
 */
export async function runStages(lanes: readonly Lane<Stage>[], options: StageOptions): Promise<boolean> {
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  const use = processorUse();
  const begun = performance.now();
  const finished: Finished[] = [];
  await runLanes(lanes, async (stage) => {
    finished.push(await runOne(stage, options));
  });
  const sum = total(finished.map(({ tally }) => tally));
  console.log(`\n${"stage".padEnd(12)} seconds  budget`);
  for (const { stage, seconds } of finished) console.log(row(stage.name, seconds, stage.budget_s));
  console.log(row("all", (performance.now() - begun) / 1000));
  console.log(`\nSlowest tests\n${slowestOf(sum.times).map(timeLine).join("\n")}\n`);
  console.log(use());
  for (const line of overBudget(finished)) console.log(line);
  for (const failure of sum.failures) console.log(`✗ ${failure}`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0;
}

/** Runs a stage, or takes what it found on the same inputs. */
export async function runOne(stage: Stage, options: StageOptions): Promise<Finished> {
  const begun = performance.now();
  const key = [stage.name, ...(options.shard ? [options.shard.replace("/", "-")] : [])].join("-");
  const print = stagePrint(stage.inputs);
  const mayBeKnown = process.env["CI"] === undefined && !stage.makes;
  const known = mayBeKnown ? cachedTally(key, print) : undefined;
  const tally = known ?? (await stage.run(options));
  // What somebody has changed while it ran was tested in part at most.
  if (!known && stagePrint(stage.inputs) === print) keepTally(key, print, tally);
  const seconds = (performance.now() - begun) / 1000;
  const { passed, failed, skipped } = tally;
  console.log(
    `${failed > 0 ? "✗" : "✓"} ${stage.name.padEnd(12)} ${passed} passed, ${failed} failed, ${skipped} skipped ${known ? "(cached)" : `in ${seconds.toFixed(1)} s`}`,
  );
  return { stage, tally, seconds };
}

/** The tests that took longest, the longest first. */
export const slowestOf = (times: readonly TestTime[]): readonly TestTime[] =>
  times.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest);

/** A sentence for each stage that took more than half as much again as its budget. */
export const overBudget = (
  finished: readonly { readonly stage: Pick<Stage, "name" | "budget_s">; readonly seconds: number }[],
): readonly string[] =>
  finished
    .filter(({ stage, seconds }) => seconds > stage.budget_s * tolerance)
    .map(
      ({ stage, seconds }) =>
        `! ${stage.name} took ${seconds.toFixed(0)} s, more than half over its budget of ${stage.budget_s} s`,
    );

const row = (name: string, seconds: number, budget?: number) =>
  `${name.padEnd(12)} ${seconds.toFixed(1).padStart(7)} ${budget === undefined ? "" : String(budget).padStart(7)}`;

const timeLine = ({ name, seconds }: TestTime) => `${seconds.toFixed(1).padStart(7)}  ${name}`;

/** Ticks a second in which Linux counts the time of a process. */
const ticks = 100;

/**
 * Starts to count. The answered function says in one line: processor seconds of this process and of all that it has started and that
 * have ended, those of the whole machine meanwhile, and the load at both ends.
 */
function processorUse(): () => string {
  const before = { own: ownSeconds(), machine: machineSeconds(), load: load() };
  return () => {
    const own = ownSeconds();
    const children =
      own === null || before.own === null ? "" : `${(own - before.own).toFixed(0)} s of this run, `;
    const machine = (machineSeconds() - before.machine).toFixed(0);
    return `processor: ${children}${machine} s of the whole machine; load ${before.load} at the beginning, ${load()} at the end`;
  };
}

const load = () => (loadavg()[0] ?? 0).toFixed(1);

/** Time of this process with all children that have ended, s; null where the system does not tell. */
function ownSeconds(): number | null {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    // The name of the program may hold blanks: what counts begins behind its bracket. Fields 14 to 17 are utime, stime, cutime, cstime.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field) / ticks, 0);
  } catch {
    return null;
  }
}

/** Time in which processors of the machine have worked since it started, s. */
const machineSeconds = (): number =>
  cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys + times.irq) / 1000, 0);
