import { syncedCollections } from "#data/collections.ts";
import { hash } from "#domain/sync/fingerprint.ts";
import { isOfDeadDisk } from "./realm/deadDisk.ts";
import { between, pick, stream } from "./realm/seededRandom.ts";
import { runTime } from "./realm/virtualTime.ts";
import { judge } from "./world/judge.ts";
import { step } from "./world/operations.ts";
import { comeToRest, heal } from "./world/quiescence.ts";
import { finalRights, settle } from "./world/serverSide.ts";
import { aSimulatedDevice, crash, switchOn } from "./world/simulatedDevice.ts";
import { beginWorld, type Met, type Plants, type World } from "./world/world.ts";

export interface SeedOptions {
  readonly seed: number;
  /** Things that happen; 100 unless said otherwise. */
  readonly steps?: number;
  readonly plants?: Plants;
  /** Answers the whole log. */
  readonly wantLog?: boolean;
  /** A directed case in the place of chance. */
  readonly directed?: "buildOnUnanswered" | "answeredLate" | "commentedApart" | "restoredBackup";
  /** Answers what the server has met, to be repeated elsewhere. */
  readonly wantMet?: boolean;
  /** Writes every request and answer into the log as well. */
  readonly isTalkative?: boolean;
}

/** What came of one simulation. */
export interface SeedResult {
  readonly seed: number;
  readonly operations: number;
  /** Writes that a device had said to be stored. */
  readonly writes: number;
  readonly requests: number;
  readonly lost: readonly string[];
  readonly divergent: readonly string[];
  readonly duplicated: readonly string[];
  /** Other broken rules. */
  readonly violations: readonly string[];
  /** The mark of the log: the same for the same seed. */
  readonly mark: string;
  readonly log?: readonly string[];
  readonly met?: readonly Met[];
}

/** One simulation from the first switching on to the verdict. Everything in it is a choice of the seed. */
export async function runSeed(options: SeedOptions): Promise<SeedResult> {
  const { seed, steps = 100, wantLog } = options;
  const world = chosenWorld(options);
  settle(world);
  const many = between(stream(seed, "devices"), 2, 6);
  const devices = Array.from({ length: many }, (_, place) =>
    aSimulatedDevice(world, place, world.users[place % world.users.length]!),
  );
  unhandled = (cause) => {
    if (!isOfDeadDisk(cause)) world.violations.push(`unhandled: ${String(cause)}`);
  };
  for (const device of devices.slice(0, 2)) switchOn(world, device);
  await runTime({ ms: 3000 });
  for (let n = 0; n < steps; n++) await step(world, devices);
  heal(world, devices);
  finalRights(world);
  const divergent = await comeToRest(world, devices);
  const verdict = judge(world);
  for (const device of devices) crash(world, device);
  await runTime({ ms: 5000 });
  return {
    seed,
    operations: steps,
    writes: [...world.chronicle.written.values()].filter(({ isStored }) => isStored).length,
    requests: world.requests.length,
    divergent,
    ...verdict,
    mark: hash([world.lines, [...world.chronicle.written.keys()], world.store.sequence]),
    ...(wantLog && { log: world.lines }),
    ...(options.wantMet && { met: world.met }),
  };
}

let unhandled: (cause: unknown) => void = () => undefined;
process.on("unhandledRejection", (cause) => unhandled(cause));

/** What kind of world it is: which collections, how bad the line. */
function chosenWorld({ seed, plants, isTalkative }: SeedOptions): World {
  const random = stream(seed, "world");
  const world = beginWorld(seed, plants, isTalkative);
  const others = syncedCollections.filter((name) =>
    ["people", "building", "work", "outputs", "settings", "translations"].includes(name),
  );
  Object.assign(world, { collections: ["projects", "journal", pick(random, others)] });
  Object.assign(world.weather, {
    faults: random() < 0.2 ? 0 : random() * 0.35,
    missedBells: random() * 0.5,
    slow_ms: pick(random, [20, 200, 3000]),
    largestBody: random() < 0.1 ? 1500 : Infinity,
  });
  return world;
}
