import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { afterEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { addEvidence } from "../evidence/actions.ts";
import { type Discarded, modelHashesOf, type Swept, sweep, unsentOf } from "./janitor.ts";
import { leftOnDevice } from "../screenLock/leftOnDevice.ts";
import { openBrowserDatabase } from "./openBrowserDatabase.ts";
import { createProject } from "../projects/actions.ts";
import { schema } from "../schema.ts";
import { storedName } from "./schemaUpgradeLock.ts";

const collections = ["projects", "evidence", "device"] as const;
const nameOf = () => `klarbau-${newId().replaceAll("-", "").slice(-24)}`;
const storedOf = async (database: string) =>
  (await indexedDB.databases())
    .map(({ name = "" }) => name)
    .filter((name) => storedName(name)?.database === database || name === `${database}-files`);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A database of somebody with one unsent project, opened by some version of the product. */
async function aDatabase(version: number = schema.version, name = nameOf()) {
  const db = await openBrowserDatabase({ hashOf: hashOfBlob, name, collections, version });
  closing.push(() => db.close());
  return { name, db, add: () => createProject(db, { organisation_id: "o", name: "Haus" }) };
}
async function swept(
  database: string,
  discarded: readonly Discarded[] = [],
  version: number = schema.version,
) {
  const log: Swept[] = [];
  await sweep({ database, version, discarded, log: (one) => log.push(one) });
  return log;
}

test("the shells that a migration leaves behind go, what is in use and what is unsent stays", async () => {
  const { name, db, add } = await aDatabase();
  await add();
  await db.close();
  const next = await aDatabase(schema.version + 1, name);
  const before = await storedOf(name);
  const log = await swept(name, [], schema.version + 1);
  expect(log.length).toBeGreaterThan(0);
  expect(log.every(({ outcome }) => outcome === "removed")).toBe(true);
  const after = await storedOf(name);
  expect(after.length).toBe(before.length - log.length);
  expect(
    after.every((one) => one.endsWith("_rxdb_internal") || storedName(one)?.version !== schema.version),
  ).toBe(true);
  expect(await next.db.projects.count().exec()).toBe(1);
});

test("an old database with something unsent is kept, and the log says so", async () => {
  const { name, db, add } = await aDatabase();
  await add();
  await db.close();
  const log = await swept(name, [], schema.version + 1); // not migrated: nothing has taken the unsent change over
  expect(log).toContainEqual({
    name: `rxdb-dexie-${name}--${schema.version}--projects`,
    outcome: "unsent",
  });
  expect(await storedOf(name)).toContain(`rxdb-dexie-${name}--${schema.version}--projects`);
});

test("an old database that a tab still works with is kept", async () => {
  const { name } = await aDatabase();
  const log = await swept(name, [], schema.version + 1);
  expect(new Set(log.map(({ outcome }) => outcome))).toEqual(new Set(["open"]));
});

test("who left for good leaves nothing behind, and only what was agreed to is lost", async () => {
  const own = await aDatabase();
  const left = await aDatabase();
  await left.add();
  await left.db.files.put("picture", new Blob(["bytes"]));
  expect(await swept(own.name, [{ database: left.name, unsent: 1 }])).toEqual([
    { name: left.name, outcome: "open" },
  ]);
  await left.db.close();
  expect(await swept(own.name, [{ database: left.name, unsent: 0 }])).toEqual([
    { name: left.name, outcome: "unsent" },
  ]);
  expect((await storedOf(left.name)).length).toBeGreaterThan(0);
  expect(await swept(own.name, [{ database: left.name, unsent: 1 }])).toEqual([
    { name: left.name, outcome: "removed" },
  ]);
  expect(await storedOf(left.name)).toEqual([]);
});

test("whoever works here keeps everything, also with a mark from an earlier time", async () => {
  const own = await aDatabase();
  await own.add();
  expect(await swept(own.name, [{ database: own.name, unsent: 99 }])).toEqual([]);
  expect(await own.db.projects.count().exec()).toBe(1);
});

test("a photo whose entry has arrived but not its bytes is something that the server lacks", async () => {
  const left = await aDatabase();
  const own = await aDatabase();
  const { db } = left;
  const added = await addEvidence(db, {
    project_id: "p",
    title: "Riss",
    file_name: "riss.jpg",
    mime: "image/jpeg",
    bytes: new Blob(["foto"]),
  });
  if (!added.ok) throw new Error(added.error.kind);
  const row = (await db.evidence.findOne(added.value.id).exec())!;
  await row.incrementalModify((stored) => {
    const { unsent_since: _sent, ...sent } = stored;
    return { ...sent, rev: 1, upload_state: "uploading" };
  });
  await db.close();
  const mark = [{ database: left.name, unsent: 0 }];
  expect(await swept(own.name, mark)).toEqual([{ name: left.name, outcome: "unsent" }]);
  const again = await aDatabase(schema.version, left.name);
  expect(await again.db.files.get(added.value.sha256)).not.toBeNull();
});

test("what waits of somebody is counted without opening their database, and after it was removed nothing is left", async () => {
  const { name, db, add } = await aDatabase();
  expect(await unsentOf(nameOf())).toBe(0);
  await add();
  await add();
  await db.close();
  expect(await unsentOf(name)).toBe(2);
  // Where there are no channels between tabs, RxDB makes a database of messages for them; browsers have channels.
  const traces = {
    database: name,
    id: crypto.randomUUID(),
    email: "anna@example.org",
    models: new Set<string>(),
  };
  const left = async () =>
    (await leftOnDevice(traces)).filter((one) => !one.startsWith("IndexedDB: pubkey.broadcast-channel"));
  expect(await left()).not.toEqual([]);
  await swept("", [{ database: name, unsent: 2 }]);
  expect(await left()).toEqual([]);
  expect(await unsentOf(name)).toBe(0);
});

test("the models of somebody are known by their hashes, whatever else is stored beside them", async () => {
  const name = nameOf();
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(`rxdb-dexie-${name}--0--models`, 1);
    opening.onerror = () => reject(opening.error ?? new Error("not opened"));
    opening.onupgradeneeded = () => opening.result.createObjectStore("docs", { keyPath: "id" });
    opening.onsuccess = () => {
      const writing = opening.result.transaction("docs", "readwrite");
      const documents = [
        { id: "1", kind: "model", sha256: "aa" },
        { id: "2", kind: "model", sha256: "bb" },
        { id: "3", kind: "model_summary", sha256: "cc" },
      ];
      for (const document of documents) writing.objectStore("docs").add(document);
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
  expect(await modelHashesOf(name)).toEqual(new Set(["aa", "bb"]));
  expect(await modelHashesOf(nameOf())).toEqual(new Set());
});
