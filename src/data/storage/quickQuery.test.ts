import fc from "fast-check";
import type { MangoQuery } from "rxdb";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newId } from "#kernel/ids.ts";
import type { Database } from "../database.ts";
import type { Stored } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { quickDexie } from "./quickDexie.ts";
import { collectionOf } from "../sync/collectionOf.ts";

const at = (n: number) => `2026-11-20T10:00:${String(n).padStart(2, "0")}.000Z`;
/** Documents of three scopes and two kinds, many of them changed in the same moment, some deleted. */
const documents = Array.from({ length: 240 }, (_, n) => ({
  id: `d${(n * 7919) % 240}`,
  kind: n % 2 === 0 ? "space" : "asset",
  scope: `project:${n % 3}`,
  name: `N ${n % 5}`,
  created_at: at(0),
  updated_at: at(n % 12),
}));

/** Of another scope, each changed in a moment of its own. */
const apart = Array.from({ length: 40 }, (_, n) => ({
  ...documents[0]!,
  id: `a${n}`,
  scope: "project:apart",
  updated_at: at(n),
}));

let plain: Database;
let quick: Database;
beforeAll(async () => {
  const open = (storage: unknown) =>
    memoryDatabase({ name: `q-${newId()}`, storage: storage as never, collections: ["building"] });
  [plain, quick] = [await open(getRxStorageDexie()), await open(quickDexie())];
  for (const db of [plain, quick]) {
    await collectionOf(db, "building").bulkInsert(documents as never);
    await collectionOf(db, "building").bulkInsert(apart as never);
    for (const id of ["d3", "d50", "d77"]) await collectionOf(db, "building").findOne(id).remove();
  }
});
afterAll(() => Promise.all([plain.close(), quick.close()]));

const scope = fc.constantFrom("project:0", "project:1", "project:7");
const kind = fc.constantFrom("space", "asset");
/** What an index answers alone: RxDB counts nothing else. */
const indexed = fc.oneof(fc.record({ scope }), fc.record({ kind }), fc.record({ scope, kind }));
const selectors = fc.oneof(
  indexed,
  fc.record({ scope, name: fc.constantFrom("N 1", "N 4") }),
  fc.record({ scope, kind, updated_at: fc.record({ $gt: fc.constantFrom(at(3), at(8)) }) }),
  fc.record({ scope: fc.record({ $gt: scope }) }),
  fc.record({ scope, kind: fc.record({ $in: fc.constant(["space", "asset"]) }) }),
  fc.constant({}),
);
const way = fc.constantFrom("asc", "desc");
const sorts = fc.oneof(
  fc.constant(undefined),
  way.map((one) => [{ updated_at: one }]),
  fc.tuple(way, way).map(([one, other]) => [{ updated_at: one }, { id: other }]),
  fc.tuple(way, way).map(([one, other]) => [{ kind: one }, { updated_at: other }]),
  way.map((one) => [{ name: one }]),
);
const queries = fc.record({
  selector: selectors,
  sort: sorts,
  skip: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
  limit: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
});
const found = async (db: Database, { selector, sort, skip, limit }: MangoQuery<Stored>) => {
  const query = { selector, ...(sort && { sort }), ...(skip && { skip }), ...(limit && { limit }) };
  return (
    await collectionOf(db, "building")
      .find(query as MangoQuery<Stored>)
      .exec()
  ).map((one) => one.toJSON());
};

test("every query finds the same documents in the same order as RxDB's own way to read", async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      expect(await found(quick, query as never)).toEqual(await found(plain, query as never));
    }),
    { numRuns: 60 },
  );
}, 120_000);

test("every count is the same", async () => {
  await fc.assert(
    fc.asyncProperty(indexed, async (selector) => {
      const counted = (db: Database) =>
        collectionOf(db, "building")
          .count({ selector } as never)
          .exec();
      expect(await counted(quick)).toBe(await counted(plain));
    }),
    { numRuns: 20 },
  );
}, 120_000);

test("of a long list the last ones are read, and not the whole list", async () => {
  const steps = vi.spyOn(IDBCursor.prototype, "continue");
  const all = vi.spyOn(IDBIndex.prototype, "getAll");
  const query = {
    selector: { scope: "project:apart", kind: "space" },
    sort: [{ updated_at: "desc" }],
    limit: 5,
  };
  expect((await found(quick, query as never)).map(({ id }) => id)).toEqual([
    "a39",
    "a38",
    "a37",
    "a36",
    "a35",
  ]);
  const most = all.mock.calls.map(
    ([asked]) => (asked as unknown as { readonly count?: number }).count ?? Infinity,
  );
  expect(Math.max(...most, steps.mock.calls.length)).toBeLessThanOrEqual(6);
  steps.mockRestore();
  all.mockRestore();
});
