import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import type { RxConflictHandler } from "rxdb";
import type { CollectionName } from "#data/collections.ts";
import { type Database, openDatabase } from "#data/database.ts";
import { memoryFiles } from "#data/openInMemory.ts";
import { schema } from "#data/schema.ts";
import { collectionOf } from "#data/sync/collectionOf.ts";
import { type InStep, keepInStep } from "#data/sync/keepInStep.ts";
import { newMemory } from "#data/sync/syncContext.ts";
import type { Fields } from "#domain/sync/same.ts";
import { stream } from "../realm/seededRandom.ts";
import { abandon } from "../realm/openDatabases.ts";
import { aDisk, type Disk, type Plug } from "../realm/disk.ts";
import { anOwner, as, later, type Owner, pause, turnOf } from "../realm/virtualTime.ts";
import { fetchOver } from "./wire.ts";
import { issueToken, tell, type World } from "./world.ts";

/** One life of a device: from switching on to closing or crashing. */
interface Life {
  /** Name of its database in RxDB; on the disk all lives of a device use the same one. */
  readonly name: string;
  readonly plug: Plug;
  isOver: boolean;
  db?: Database;
  inStep?: InStep;
}

/** A device of a person: the product's real database and replication on a simulated disk, line and clock. */
export interface SimulatedDevice {
  readonly name: string;
  /** Its place among the devices, from 0. */
  readonly place: number;
  readonly user: string;
  readonly owner: Owner;
  readonly disk: Disk;
  life: Life | null;
  /** Version of the local schema that its installed code has. */
  version: number;
  isOnline: boolean;
  /** The person is signed in: tokens are given out. */
  hasSession: boolean;
  /** Documents that an action is just writing. */
  readonly busy: Set<string>;
}

/** A device that is switched off. */
export function aSimulatedDevice(world: World, place: number, user: string): SimulatedDevice {
  const name = `d${place}`;
  const owner = anOwner(name, stream(world.seed, name));
  return {
    name,
    place,
    user,
    owner,
    disk: aDisk(),
    life: null,
    version: stream(world.seed, `${name} version`)() < 0.5 ? 0 : schema.version,
    isOnline: true,
    hasSession: true,
    busy: new Set(),
  };
}

/** Lives in this thread so far: RxDB and Dexie remember databases by name. */
let lives = 0;

/** Switches a device on. It works as soon as `life.inStep` is there. */
export function switchOn(world: World, device: SimulatedDevice): void {
  const lifeName = `${device.name}life${++lives}end`;
  const life: Life = { name: lifeName, plug: device.disk.plugIn(lifeName, device.name), isOver: false };
  world.open.add(life);
  device.life = life;
  device.owner.last = { ms: 0, sub: 0 }; // a new process
  tell(world, `${device.name} on`);
  turnOf(device.owner, () => {
    start(world, device, life).catch((cause: unknown) => {
      void abandon(life.name).then(() => world.open.delete(life));
      if (life.isOver) return;
      end(device, life);
      if (life.plug.isFull) return tell(world, `${device.name} could not start without room`);
      world.violations.push(`${device.name} did not start: ${String(cause)}`);
    });
  });
}

/** Cuts the power: nothing is flushed, nothing is told. What is left of the old process can do no harm. */
export function crash(world: World, device: SimulatedDevice): void {
  const { life } = device;
  if (!life) return;
  tell(world, `${device.name} crashes`);
  end(device, life);
  life.plug.pull();
  turnOf(device.owner, () => {
    life.inStep?.stop().catch(() => undefined);
    void abandon(life.name).then(() => world.open.delete(life));
  });
}

/** Closes the app in an orderly way. `device.life` is null at once; the disk is free when the promise settles. */
export function switchOff(world: World, device: SimulatedDevice): Promise<void> {
  const { life } = device;
  if (!life?.inStep) return Promise.resolve();
  tell(world, `${device.name} off`);
  const { inStep } = life;
  device.life = null;
  return new Promise((resolve) => {
    turnOf(device.owner, () => {
      const over = () => {
        end(device, life);
        life.plug.pull();
        void abandon(life.name).then(() => world.open.delete(life));
        resolve();
      };
      void Promise.race([inStep.stop().catch(() => undefined), pause(10_000)]).then(over); // the person waits no longer
    });
  });
}

/** A new version of the app is installed: the device closes, and its data is carried over when it opens again. */
export function upgrade(world: World, device: SimulatedDevice): void {
  if (device.version === schema.version) return;
  tell(world, `${device.name} gets a new version of the app`);
  device.version = schema.version;
  void switchOff(world, device);
}

function end(device: SimulatedDevice, life: Life): void {
  life.isOver = true;
  device.busy.clear();
  if (device.life === life) device.life = null;
}

async function start(world: World, device: SimulatedDevice, life: Life): Promise<void> {
  const memory = newMemory();
  if (world.plants.noGiven) memory.pendingRows.set = () => memory.pendingRows;
  const inStep = await keepInStep({
    memory,
    url: "http://klarbau.test",
    key: "public",
    userId: device.user,
    collections: world.collections,
    batch: 7,
    wantToken: () => handToken(world, device, life),
    fetch: fetchOver(world, {
      device: device.name,
      owner: device.owner,
      isOnline: () => device.isOnline,
      isCut: () => life.isOver,
    }),
    listen: (ring) => listenTo(world, { device, life, ring }),
    open: async (merge) => {
      const db = await openDatabase({
        name: life.name,
        storage: life.plug.storage,
        multiInstance: false,
        version: device.version,
        files: memoryFiles(),
        hashOf: hashOfBlob,
        collections: [...world.collections, "device"],
        ...(!world.plants.defaultHandler && { conflictHandler: planted(world, merge) }),
      });
      life.db = db;
      if (!life.isOver) watch(world, device, db);
      return db;
    },
  });
  if (life.isOver) {
    await inStep.stop();
    return;
  }
  life.inStep = inStep;
  inStep.setOnline(device.isOnline);
  handToken(world, device, life);
}

function watch(world: World, device: SimulatedDevice, db: Database): void {
  for (const name of [...world.collections, "device"] as const)
    collectionOf(db, name).$.subscribe((event) => {
      const previous =
        "previousDocumentData" in event ? (event.previousDocumentData as unknown as Fields) : undefined;
      const document = event.documentData as unknown as Fields;
      world.chronicle.changed(device.name, { document, previous, collection: name });
    });
}

/** The session's answer to the wish for a token: a little later, if the person is signed in and the network is there. */
function handToken(world: World, device: SimulatedDevice, life: Life): void {
  as(device.owner, () => {
    later(300, () => {
      if (life.isOver || !device.hasSession || !device.isOnline) return;
      life.inStep?.setToken(issueToken(world, device.user));
    });
  });
}

type Merge = (collection: CollectionName) => RxConflictHandler<Fields>;

/** The product's merge, with a fault where one is put in. */
function planted(world: World, merge: Merge): Merge {
  if (!world.plants.noMonotone) return merge;
  return (collection) => {
    const handler = merge(collection);
    return {
      resolve: (input, context) => handler.resolve(input, context),
      isEqual: (a, b, context) =>
        handler.isEqual(a, b, context === "downstream-check-if-equal-1" ? "no monotone guard" : context),
    };
  };
}

function listenTo(
  world: World,
  {
    device,
    life,
    ring,
  }: { readonly device: SimulatedDevice; readonly life: Life; readonly ring: () => void },
) {
  let topics: readonly string[] = [];
  const listener = {
    topics: () => (life.isOver || !device.isOnline ? [] : topics),
    ring,
    owner: device.owner,
    user: device.user,
  };
  world.listeners.add(listener);
  return {
    setToken: () => undefined,
    setTopics: (next: readonly string[]) => {
      const isNew = next.some((topic) => !topics.includes(topic));
      topics = next;
      if (isNew) as(device.owner, () => later(100, () => world.listeners.has(listener) && ring())); // joined
    },
    stop: () => {
      world.listeners.delete(listener);
      return Promise.resolve();
    },
  };
}
