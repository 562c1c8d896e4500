import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { createRxDatabase, type RxDatabase, type RxStorage } from "rxdb";
import { replicateRxCollection } from "rxdb/plugins/replication";
import { afterEach, expect, test } from "vitest";
import type { Fields } from "#domain/sync/same.ts";
import { migrateStorage } from "./migrateStorage.ts";
import { type Collections, type Database, openDatabase } from "../database.ts";
import { memoryFiles } from "../openInMemory.ts";
import { deleteProject, renameProject } from "../projects/actions.ts";
import { quickDexie } from "./quickDexie.ts";
import { type migrations, migrationSteps, schema } from "../schema.ts";
import { collectionOf } from "../sync/collectionOf.ts";
import { storageProblemOf } from "../write.ts";

/** So many projects are more than one portion. */
const many = 210;
/** More writes than any opening here makes. */
const mostWrites = 40;
const next = schema.version + 1;
const at = "2026-11-20T10:00:00.000Z";

/** A disk, and which of the writes of an opening it has no room for, counted from 0. */
interface Disk {
  readonly indexedDB: IDBFactory;
  refuses: (write: number, context: string) => boolean;
  writes: number;
}

/** The storage of the product in a browser that refuses what there is no room for. */
function storageOn(disk: Disk): RxStorage<object, object> {
  const { indexedDB } = disk;
  const storage = quickDexie({ indexedDB: indexedDB as never, IDBKeyRange: IDBKeyRange as never });
  const create = storage.createStorageInstance.bind(storage);
  storage.createStorageInstance = (async (params) => {
    const instance = await create(params);
    const write = instance.bulkWrite.bind(instance);
    instance.bulkWrite = (rows, context) =>
      disk.refuses(disk.writes++, context)
        ? Promise.reject(new DOMException("no room", "QuotaExceededError"))
        : write(rows, context);
    return instance;
  }) as typeof create;
  return storage as unknown as RxStorage<object, object>;
}

const aDisk = (): Disk => ({ indexedDB: new IDBFactory(), refuses: () => false, writes: 0 });

let open: Database | undefined;
afterEach(() => open?.close());

/** Opens a device with some version of the product, without room for some of what that writes. */
async function opened(
  disk: Disk,
  version: number,
  refuses: Disk["refuses"] = () => false,
): Promise<Database> {
  await open?.close();
  open = undefined;
  Object.assign(disk, { refuses, writes: 0 });
  open = await openDatabase({
    name: "carried",
    storage: storageOn(disk),
    multiInstance: false,
    files: memoryFiles(),
    hashOf: hashOfBlob,
    collections: ["projects"],
    version,
  });
  return open;
}

/** What came of opening a device: why it did not open, or `open`. */
const outcome = (opening: Promise<Database>) =>
  opening.then(
    () => "open" as const,
    (cause: unknown) => {
      if (storageProblemOf(cause)?.kind !== "storage_full") throw cause;
      return (cause as Error).name;
    },
  );

const aProject = (i: number) =>
  ({ id: `p${i}`, kind: "project", scope: "org:o", organisation_id: "o", name: `Haus ${i}`, stage: "draft", archived: false, is_sample: false, created_at: at, updated_at: at, unsent_since: at }) as const; // prettier-ignore

/** The projects as they lie there, deleted ones too, with all that RxDB keeps of them. */
async function stored(db: Database): Promise<readonly Fields[]> {
  const all = Array.from({ length: many }, (_, i) => `p${i}`);
  const found = await collectionOf(db, "projects").storageInstance.findDocumentsById(all, true);
  return found.map((one) => one as unknown as Fields).toSorted((a, b) => String(a["id"]).localeCompare(String(b["id"]))); // prettier-ignore
}

/** Sends and reads everything once; answers what was sent, and from where it was read. */
async function inStep(db: Database) {
  const sent: unknown[] = [];
  const from: unknown[] = [];
  const replication = replicateRxCollection<Fields, { readonly rev: number }>({
    collection: collectionOf(db, "projects") as never,
    replicationIdentifier: "server",
    live: false,
    pull: {
      handler: async (checkpoint) => {
        from.push(checkpoint);
        const { unsent_since: _sent, ...theirs } = aProject(0);
        const documents = checkpoint ? [] : [{ ...theirs, id: "theirs", rev: 7, _deleted: false }];
        return { documents, checkpoint: { rev: 7 } };
      },
    },
    push: {
      handler: async (rows) => {
        for (const { assumedMasterState, newDocumentState } of rows)
          sent.push({
            id: newDocumentState["id"],
            name: newDocumentState["name"],
            was: assumedMasterState?.["name"],
            isDeleted: newDocumentState["_deleted"],
          });
        return [];
      },
    },
  });
  await replication.awaitInitialReplication();
  await replication.cancel();
  return { sent, from };
}

/** What a device still has to send, with what it builds on, and from where it reads. */
const whatIsLeft = {
  sent: [
    { id: "p1", name: "Haus 1", was: "Haus 1", isDeleted: true },
    { id: "p2", name: "Haus am Hang", was: "Haus 2", isDeleted: false },
  ],
  from: [{ rev: 7 }],
};

/** A device whose projects were sent once, one of them deleted and one renamed since, as the present version leaves it. */
async function filled(
  projects: number,
): Promise<{ readonly disk: Disk; readonly before: readonly Fields[] }> {
  const disk = aDisk();
  const db = await opened(disk, schema.version);
  await db.projects.bulkInsert(Array.from({ length: projects }, (_, i) => aProject(i)));
  expect((await inStep(db)).from).toEqual([undefined]);
  await deleteProject(db, "p1");
  await renameProject(db, "p2", "Haus am Hang");
  const before = await stored(db);
  expect(before).toHaveLength(projects);
  return { disk, before };
}

/** What comes of openings without room for some of their writes, from the first write to the one after the last. */
async function eachRefusal(projects: number, refuses: (refused: number) => Disk["refuses"]) {
  const seen: string[] = [];
  while (seen.at(-1) !== "open" && seen.length < mostWrites) {
    const { disk, before } = await filled(projects);
    seen.push(await outcome(opened(disk, next, refuses(seen.length))));
    expect(await stored(await opened(disk, next))).toEqual(before);
    expect(await inStep(open!)).toEqual(whatIsLeft);
  }
  expect(seen.at(-1)).toBe("open");
  return seen;
}

test("a device that finds no room while its data is carried over says so, and loses nothing wherever that is", async () => {
  const seen = await eachRefusal(3, (full) => (write) => write >= full);
  expect(seen.filter((one) => one === "MigrationStorageFull").length).toBeGreaterThan(1);
});

test("what found no room is carried over next time, also when there was room again at once", async () => {
  const seen = await eachRefusal(many, (refused) => (write) => write === refused);
  expect(seen.filter((one) => one === "MigrationStorageFull").length).toBeGreaterThan(many / 200);
});

test("a device that one version has not finished with opens whole in the next", async () => {
  const { disk, before } = await filled(many);
  let portions = 0;
  const secondPortion = (_: number, context: string) => context === "carry-over" && ++portions === 2;
  expect(await outcome(opened(disk, next, secondPortion))).toBe("MigrationStorageFull");
  const db = await opened(disk, next + 1);
  expect(await stored(db)).toEqual(before);
  expect([await leftIn(disk, schema.version), await leftIn(disk, next)]).toEqual([0, 0]);
});

/** Documents that still lie in the form of a version. */
async function leftIn(disk: Disk, version: number): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = disk.indexedDB.open(`rxdb-dexie-carried--${version}--projects`);
    request.onsuccess = () => resolve(request.result as unknown as IDBDatabase);
    request.onerror = () => reject(request.error ?? new Error("no reason"));
  });
  return new Promise((resolve) => {
    const counted = db.transaction("docs").objectStore("docs").count();
    counted.onsuccess = () => {
      db.close();
      resolve(counted.result);
    };
  });
}

test("replication goes on where it was: it knows how far it has read, what was sent, and what a change builds on", async () => {
  const { disk } = await filled(3);
  expect(await inStep(await opened(disk, next))).toEqual(whatIsLeft);
  expect(await inStep(await opened(disk, next + 1))).toEqual({ sent: [], from: [{ rev: 7 }] });
});

/** A device with the next version of the product, before anything was carried over. */
async function uncarried(disk: Disk, steps: typeof migrations = {}): Promise<RxDatabase> {
  await open?.close();
  const db = await createRxDatabase<Collections>({
    name: "carried",
    storage: storageOn(disk),
    multiInstance: false,
  });
  open = db as Database;
  const migrationStrategies = migrationSteps(next, steps);
  const projects = { schema: { ...schema, version: next }, migrationStrategies, autoMigrate: false };
  await db.addCollections({ projects });
  return db as unknown as RxDatabase;
}

test("a step changes documents, deleted ones and what the replication remembers of them alike", async () => {
  const { disk } = await filled(3);
  await migrateStorage(await uncarried(disk, { [next]: (one) => ({ ...one, city: "Bonn" }) }));
  expect((await stored(open!)).map((one) => [one["city"], one["_deleted"]])).toEqual([
    ["Bonn", false],
    ["Bonn", true],
    ["Bonn", false],
  ]);
  expect(await inStep(open!)).toEqual(whatIsLeft); // it does not take the step for a change of somebody
});

test("where no tab knows of the other, both may carry over at once", async () => {
  const { disk, before } = await filled(many);
  const db = await uncarried(disk);
  await Promise.all([migrateStorage(db), migrateStorage(db)]);
  expect(await stored(open!)).toEqual(before);
  expect(await leftIn(disk, schema.version)).toBe(0);
  expect(await inStep(open!)).toEqual(whatIsLeft);
});
