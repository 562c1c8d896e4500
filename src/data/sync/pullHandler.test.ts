import { expect, test } from "vitest";
import { fingerprint } from "#domain/sync/fingerprint.ts";
import type { Fields } from "#domain/sync/same.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { collectionOf } from "./collectionOf.ts";
import { pull } from "./pullHandler.ts";
import { keyOf, newMemory, type Replica } from "./replica.ts";

const at = "2026-11-20T10:00:00.000Z";
const person = (n: number): Fields => ({
  id: `c${n}`,
  kind: "contact",
  scope: "project:p",
  name: `Person ${n}`,
  created_at: at,
  updated_at: at,
});

/** A device for which the server has nothing new: it may ask for nothing. */
async function aDevice(): Promise<Replica> {
  const said = () => Promise.resolve({});
  return {
    db: await memoryDatabase({ collections: ["people"] }),
    call: () => Promise.reject(new Error("nothing is behind")),
    device: "tablet",
    memory: newMemory(),
    heads: { current: () => ({}), fetch: said, fetchNewer: said, forget: () => undefined },
    known: new Map(),
    skipped: new Map(),
    reset: new Set(),
    pushing: new Map(),
    note: () => Promise.resolve(),
    keep: () => Promise.resolve(),
    stopped: new AbortController().signal,
  };
}

test("rows that wait to be stored never fill a batch, or RxDB would ask for them again and again and store none", async () => {
  const replica = await aDevice();
  const people = collectionOf(replica.db, "people");
  // As after a push of many changes: acknowledged, read again, and skipped by RxDB.
  for (let n = 0; n < 12; n++) {
    const unsent = await people.insert({ ...person(n), unsent_since: at } as never);
    const key = keyOf("people", `c${n}`);
    replica.memory.acked.set(key, { rev: n + 1, print: fingerprint(unsent.toJSON()) });
    replica.memory.echoes.set(key, { ...person(n), rev: n + 1, _deleted: false });
  }

  const given = new Set<unknown>();
  for (let round = 0; round < 3; round++) {
    const { documents } = await pull(replica, "people", { checkpoint: {}, size: 5 });
    expect(documents.length).toBeLessThan(5);
    for (const document of documents) {
      given.add(document["id"]);
      await people.upsert(document as never); // stored at last
    }
  }
  expect(given.size).toBe(12);
  expect((await pull(replica, "people", { checkpoint: {}, size: 5 })).documents).toEqual([]);
  expect(replica.memory.echoes.size).toBe(0);
  await replica.db.close();
});
