import { change } from "#data/write.ts";
import { hash } from "#domain/sync/fingerprint.ts";
import { runTime, turnOf } from "./realm/virtualTime.ts";
import { rowsOf } from "./server/modelStore.ts";
import type { SeedOptions, SeedResult } from "./runSeed.ts";
import { differences } from "./world/quiescence.ts";
import { settle } from "./world/serverSide.ts";
import { aSimulatedDevice, crash, type SimulatedDevice, switchOn } from "./world/simulatedDevice.ts";
import { beginWorld, type Fault, type World } from "./world/world.ts";

/**
 * A directed case: a colleague builds on a change whose answer is still on its way, and the writer reads that before the answer. RxDB
 * passes over the row, because its document is being pushed, and the cursor moves on; chance meets this once in a hundred worlds.
 * Without any look at the digest both must show the same soon after the answer.
 */
export async function buildOnUnanswered({ seed, plants = {} }: SeedOptions): Promise<SeedResult> {
  const world = beginWorld(seed, plants);
  Object.assign(world, { collections: ["projects", "journal"] });
  settle(world);
  const writer = aSimulatedDevice(world, 0, world.users[0]!);
  const colleague = aSimulatedDevice(world, 1, world.users[1]!);
  const project = world.projects[0]!;
  for (const device of [writer, colleague]) switchOn(world, device);
  await runTime({ ms: 5000 });
  world.fate = ({ device, name }) =>
    device === writer.name ? (fates as Readonly<Record<string, Fault>>)[name] : undefined;
  edit(colleague, world.projects[1]!, { city: "elsewhere" }); // the writer's device asks for this, and the question is slow
  await runTime({ ms: 1000 });
  edit(writer, project, { name: "from the writer" });
  const arrived = () => rowsOf(world.store, "project").get(project)!.columns["name"] === "from the writer";
  await runTime({ ms: 5000, stop: arrived });
  await runTime({ ms: 300 });
  edit(colleague, project, { city: "from the colleague" });
  await runTime({ ms: 20_000 }); // all answers have come
  const divergent = await differences(world, [writer, colleague]);
  for (const device of [writer, colleague]) crash(world, device);
  await runTime({ ms: 5000 });
  return {
    seed,
    operations: 2,
    writes: 2,
    requests: world.requests.length,
    lost: [],
    divergent,
    duplicated: [],
    violations: [...world.violations, ...misdirected(world)],
    mark: hash(world.lines),
  };
}

/** The question of the writer's device is read late enough to see what the colleague builds on the push, whose answer takes longer. */
const fates = { sync_pull: "arrives after 8 s", sync_push: "answered after 16 s" } as const;

function edit(device: SimulatedDevice, id: string, changes: { name?: string; city?: string }): void {
  const { db } = device.life!.inStep!;
  turnOf(device.owner, () => void change(db, db.projects, { id, changes }));
}

/** The case must be what it says: one question and one push of the writer, both sides of the colleague's, and no look at a digest. */
function misdirected({ requests }: World): readonly string[] {
  const devices = ["d0", "d1"].map((name) =>
    requests.filter((one) => one.device === name && one.name === "sync_push" && one.answers.length > 0),
  );
  const isAsSaid = devices[0]?.length === 1 && devices[1]?.length === 2;
  return isAsSaid && !requests.some(({ name }) => name === "sync_digest") ? [] : ["not the directed case"];
}
