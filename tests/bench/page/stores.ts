import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { firstValueFrom, filter } from "rxjs";
import { openBrowserDatabase } from "#data/storage/openBrowserDatabase.ts";
import { buildingRows } from "../buildingRows.ts";
import { type PlainRow, plainStore } from "./plainWays.ts";

/** Milliseconds per operation of our way and of the bare table, by the name of the operation. */
export type StoreTimes = Readonly<Record<string, { readonly ours: number; readonly baseline: number }>>;

const scopes = 50;
const samples = 40;
const bulk = "bulk insert of 500";

/** The local database beside a bare Dexie table with the same rows and indexes, operation by operation in turn. */
export async function compareStores(name: string, count: number): Promise<StoreTimes> {
  const db = await openBrowserDatabase({
    name: `${name}-rxdb`,
    hashOf: hashOfBlob,
    collections: ["building"],
  });
  const plain = await plainStore(`${name}-plain`);
  const rows = documents(count);
  const batches = Array.from({ length: Math.ceil(count / 500) }, (_, i) =>
    rows.slice(i * 500, i * 500 + 500),
  );
  const times: Record<string, { ours: number; baseline: number }> = {};
  const both = async (what: string, turns: number, [ours, baseline]: readonly [Turn, Turn]) => {
    const spent = { ours: 0, baseline: 0 };
    for (let turn = 0; turn < turns; turn++) {
      const order = turn % 2 === 0 ? (["ours", "baseline"] as const) : (["baseline", "ours"] as const);
      const found = new Set<number>();
      for (const way of order) {
        const begun = performance.now();
        const result = await (way === "ours" ? ours : baseline)(turn);
        spent[way] += performance.now() - begun;
        if (Array.isArray(result) && what !== bulk) found.add(result.length);
      }
      if (found.size > 1) throw new Error(`${what}: ${[...found].join(" and ")} documents`);
    }
    times[what] = { ours: spent.ours / turns, baseline: spent.baseline / turns };
  };
  const building = db.building;
  const somewhere = (turn: number) => rows[(turn * 7919) % rows.length]!;
  const inScope = (turn: number) => `project:${turn % scopes}`;

  await both(bulk, batches.length, [
    (turn) => building.bulkInsert(batches[turn]! as never),
    (turn) => plain.building.bulkPut(batches[turn]!),
  ]);
  await both("get by id", samples, [
    (turn) => building.findOne(somewhere(turn).id).exec(),
    (turn) => plain.building.get(somewhere(turn).id),
  ]);
  await both("indexed query, one scope", samples, [
    (turn) => building.find({ selector: { scope: inScope(turn), kind: "space" } }).exec(),
    (turn) =>
      plain.building
        .where("[scope+kind+updated_at]")
        .between([inScope(turn), "space", ""], [inScope(turn), "space", "z"])
        .toArray(),
  ]);
  await both("sorted by index, first 50", samples, [
    (turn) =>
      building
        .find({
          selector: { scope: inScope(turn), kind: "space" },
          sort: [{ updated_at: "desc" }],
          limit: 50,
        })
        .exec(),
    (turn) =>
      plain.building
        .where("[scope+kind+updated_at]")
        .between([inScope(turn), "space", ""], [inScope(turn), "space", "z"])
        .reverse()
        .limit(50)
        .toArray(),
  ]);
  await both("count of one scope", samples, [
    (turn) => building.count({ selector: { scope: inScope(turn), kind: "space" } }).exec(),
    (turn) =>
      plain.building
        .where("[scope+kind+updated_at]")
        .between([inScope(turn), "space", ""], [inScope(turn), "space", "z"])
        .count(),
  ]);
  const more = documents(samples);
  await both("single insert", samples, [
    (turn) => building.insert(more[turn]! as never),
    (turn) => plain.building.add(more[turn]!),
  ]);
  await both("single edit", samples, [
    async (turn) =>
      (await building.findOne(somewhere(turn).id).exec())!.incrementalPatch({ name: `N ${turn}` }),
    async (turn) =>
      plain.building.update((await plain.building.get(somewhere(turn).id))!.id, { name: `N ${turn}` }),
  ]);
  const watched = more[0]!;
  await both("edit until a live query shows it", samples, [
    async (turn) => {
      const shown = firstValueFrom(
        building.findOne(watched.id).$.pipe(filter((found) => found?.get("name") === `L ${turn}`)),
      );
      await (await building.findOne(watched.id).exec())!.incrementalPatch({ name: `L ${turn}` });
      await shown;
    },
    (turn) => plain.building.update(watched.id, { name: `L ${turn}` }),
  ]);
  const stored = { ours: await building.count().exec(), baseline: await plain.building.count() };
  if (stored.ours !== count + samples || stored.baseline !== stored.ours)
    throw new Error(`${stored.ours} documents in the local database, ${stored.baseline} in the bare table`);
  await db.remove();
  plain.close();
  return times;
}

type Turn = (turn: number) => Promise<unknown>;

/** Rooms over 50 projects, changed one second after the other. */
const documents = (count: number): readonly (PlainRow & { readonly updated_at: string })[] =>
  buildingRows("bench", count * 2)
    .slice(0, count)
    .map(({ id, doc }, i) => ({
      ...doc,
      id,
      kind: "space",
      scope: `project:${i % scopes}`,
      rev: i + 1,
      updated_at: new Date(1_700_000_000_000 + i * 1000).toISOString(),
    }));
