import { getChangedDocumentsSince } from "rxdb";
import { collectionOf } from "#data/sync/collectionOf.ts";
import { digest } from "#domain/sync/digest.ts";
import { type Fields, same } from "#domain/sync/same.ts";
import { runTime, turnOf } from "../realm/virtualTime.ts";
import { mayRead, scopes } from "../server/modelRights.ts";
import { documentIn } from "../server/modelStore.ts";
import { mostOpen } from "./operations.ts";
import { type SimulatedDevice, switchOff, switchOn } from "./simulatedDevice.ts";
import { tell, type World } from "./world.ts";

/** What a device still shows or keeps otherwise than the server. */
export type Differences = readonly string[];

/** Looks at most before a device counts as one that never gets in step. */
const mostLooks = 40;

/** The line is good again, everybody is signed in, every disk has room. */
export function heal(world: World, devices: readonly SimulatedDevice[]): void {
  tell(world, "healed");
  Object.assign(world.weather, { faults: 0, missedBells: 0, slow_ms: 20, largestBody: Infinity });
  for (const device of devices) {
    device.isOnline = true;
    device.hasSession = true;
    if (device.life) device.life.plug.isFull = false;
  }
}

/**
 * Lets the devices come to rest, some at a time when not all may be open, and answers what differs then. At rest is a state, never
 * a time: nothing unsent, nothing under way, and the same picture as the server's.
 */
export async function comeToRest(world: World, devices: readonly SimulatedDevice[]): Promise<Differences> {
  let left: Differences = [];
  const groups = Math.ceil(devices.length / mostOpen(world));
  for (let round = 0; round < 3; round++) {
    left = [];
    const before = world.store.sequence.rev;
    for (let group = 0; group < groups; group++) {
      const some = devices.filter((_, i) => i % groups === group);
      left = [...left, ...(await restOf(world, devices, some))];
    }
    if (left.length > 0 || groups === 1 || world.store.sequence.rev === before) break;
  }
  return left;
}

async function restOf(
  world: World,
  devices: readonly SimulatedDevice[],
  some: readonly SimulatedDevice[],
): Promise<Differences> {
  let left: Differences = ["not looked at"];
  const others = devices.filter((device) => device.life && !some.includes(device));
  for (const other of others) await closeNow(world, other);
  let equal = 0;
  for (let look = 0; look < mostLooks && equal < 2; look++) {
    for (const device of some) {
      if (!device.life && world.open.size < mostOpen(world)) switchOn(world, device);
      turnOf(device.owner, () => {
        device.life?.inStep?.setOnline(true);
        device.life?.inStep?.wake();
      });
    }
    await runTime({ ms: 16_000 });
    left = world.inFlight > 0 ? ["a request is under way"] : await differences(world, some);
    equal = left.length === 0 ? equal + 1 : 0;
  }
  return left;
}

async function closeNow(world: World, device: SimulatedDevice): Promise<void> {
  let isOver = false;
  await runTime({ ms: 5000, stop: () => device.life?.inStep !== undefined });
  void switchOff(world, device).then(() => (isOver = true));
  await runTime({ ms: 5000, stop: () => isOver });
}

/** What some devices that are on show otherwise than the server, or have not sent. */
export async function differences(world: World, devices: readonly SimulatedDevice[]): Promise<Differences> {
  const found: string[] = [];
  for (const device of devices) {
    const life = device.life;
    if (!life?.inStep) {
      found.push(`${device.name} is not open`);
      continue;
    }
    let isRead = false;
    turnOf(device.owner, () => {
      differencesOf(world, device)
        .then(
          (some) => found.push(...some),
          (cause: unknown) => found.push(`${device.name} cannot be read: ${String(cause)}`),
        )
        .finally(() => (isRead = true));
    });
    await runTime({ stop: () => isRead, turns: 20_000 });
    if (!isRead) found.push(`${device.name} does not answer`);
  }
  return found;
}

async function differencesOf(world: World, device: SimulatedDevice): Promise<readonly string[]> {
  const found: string[] = [];
  const { db } = device.life!.inStep!;
  for (const name of world.collections) {
    const { documents } = await getChangedDocumentsSince(collectionOf(db, name).storageInstance, 10_000);
    const local = new Map(documents.map((one) => [one.id, one as unknown as Fields]));
    for (const [id, document] of local)
      if (document["unsent_since"] !== undefined) found.push(`${device.name} ${name}/${id} is unsent`);
    const shown = new Map([...local].filter(([, document]) => document["_deleted"] !== true));
    const server = visibleTo(world, device.user, name);
    for (const [id, document] of shown) {
      const theirs = server.get(id);
      if (!theirs) found.push(`${device.name} ${name}/${id} is not the server's`);
      else if (!same(content(document), content(theirs)))
        found.push(
          `${device.name} ${name}/${id} ${JSON.stringify(content(document))} ≠ ${JSON.stringify(content(theirs))}`,
        );
    }
    for (const id of server.keys()) if (!shown.has(id)) found.push(`${device.name} ${name}/${id} is missing`);
    const revisions = (all: Iterable<Fields>) => [...all].map((one) => Number(one["rev"]));
    if (!same(digest(revisions(shown.values())), digest(revisions(server.values()))))
      found.push(`${device.name} ${name}: digests differ`);
  }
  return found;
}

/** The live rows of a collection that a person may see. */
function visibleTo(world: World, user: string, collection: string): ReadonlyMap<string, Fields> {
  const open = new Set(scopes(world.store, user));
  const rows = [...world.store.tables.values()]
    .filter(({ spec }) => spec.collection === collection)
    .flatMap(({ spec, rows }) =>
      [...rows.values()]
        .filter((row) => !row.deleted && open.has(String(row.columns["scope"])))
        .filter((row) => mayRead(world.store, user, spec, row))
        .map((row): [string, Fields] => [row.id, documentIn(spec, row)]),
    );
  return new Map(rows);
}

/** What counts in a comparison: everything but what each side keeps for itself. */
const content = (document: Fields): Fields =>
  Object.fromEntries(
    Object.entries(document).filter(([field, value]) => value !== null && !field.startsWith("_")),
  );
