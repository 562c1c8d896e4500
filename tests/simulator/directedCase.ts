import type { CollectionName } from "#data/collections.ts";
import { change } from "#data/write.ts";
import type { Database } from "#data/database.ts";
import { hash } from "#domain/sync/fingerprint.ts";
import { runTime, turnOf } from "./realm/virtualTime.ts";
import type { SeedOptions, SeedResult } from "./runSeed.ts";
import { differences } from "./world/quiescence.ts";
import { settle } from "./world/serverSide.ts";
import { aSimulatedDevice, crash, type SimulatedDevice, switchOn } from "./world/simulatedDevice.ts";
import { beginWorld, type Fault, type World } from "./world/world.ts";

/** Two people at the same project, each with a device that is on. */
export interface Directed {
  readonly world: World;
  readonly writer: SimulatedDevice;
  readonly colleague: SimulatedDevice;
  readonly project: string;
}

/** A story that is told and not left to chance. */
export interface DirectedCase {
  /** What happens to the requests of the writer's device, by function; the story may change it. */
  readonly fates: Record<string, Fault>;
  /** What the devices keep besides projects and the journal. */
  readonly collections?: readonly CollectionName[];
  readonly story: (directed: Directed) => Promise<void>;
  /** The case must be what it says. */
  readonly isAsSaid: (world: World) => boolean;
}

/** Tells a story; without any look at the digest both devices must show the same at its end. */
export async function directedCase(
  { seed, plants = {} }: SeedOptions,
  { fates, collections = [], story, isAsSaid }: DirectedCase,
): Promise<SeedResult> {
  const world = beginWorld(seed, plants);
  Object.assign(world, { collections: ["projects", "journal", ...collections] });
  settle(world);
  const writer = aSimulatedDevice(world, 0, world.users[0]!);
  const colleague = aSimulatedDevice(world, 1, world.users[1]!);
  for (const device of [writer, colleague]) switchOn(world, device);
  await runTime({ ms: 5000 });
  world.fate = ({ device, name }) => (device === writer.name ? fates[name] : undefined);
  await story({ world, writer, colleague, project: world.projects[0]! });
  const divergent = await differences(world, [writer, colleague]);
  for (const device of [writer, colleague]) crash(world, device);
  await runTime({ ms: 5000 });
  const isUndigested = !world.requests.some(({ name }) => name === "sync_digest");
  return {
    seed,
    operations: 2,
    writes: 2,
    requests: world.requests.length,
    lost: [],
    divergent,
    duplicated: [],
    violations: [...world.violations, ...(isUndigested && isAsSaid(world) ? [] : ["not the directed case"])],
    mark: hash(world.lines),
  };
}

/** Somebody changes a project on a device. */
export const edit = (device: SimulatedDevice, id: string, changes: { name?: string; city?: string }): void =>
  act(device, (db) => change(db, db.projects, { id, changes }));

/** Somebody does something with the database of a device. */
export function act(device: SimulatedDevice, run: (db: Database) => Promise<unknown>): void {
  const { db } = device.life!.inStep!;
  turnOf(device.owner, () => void run(db));
}
