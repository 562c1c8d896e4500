import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addComment } from "../esg/actions.ts";
import { change, discard } from "../write.ts";
import { liveImportBatches } from "../bills/queries.ts";
import type { Database } from "../database.ts";
import { claim } from "../device/claim.ts";
import { noteInBatch } from "../importBatches.ts";
import { notePrinted, reassignLabel } from "../labels/actions.ts";
import { liveLabels } from "../labels/queries.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { liveListBatches, type RowsToTake, takeRows, withdrawRows } from "./imports.ts";

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.close();
});

const meter = (n: number) => ({ short_id: `00000000${n}`, target_kind: "meter", target_name: `Z-${n}`, target_global_id: null, storey: null, prints: {} }); // prettier-ignore
const file = { file_name: "zaehler.csv", file_sha256: "0".repeat(64), format: "csv", row_count: 3 } as const;
const take = (rows: Partial<RowsToTake>) =>
  takeRows(db, { projectId: "p", kind: "label", file, added: [], changed: [], ...rows });
const labels = () => firstValueFrom(liveLabels(db, "p"));
const batches = () => firstValueFrom(liveListBatches(db, "p", "label"));

test("new rows come and go as one; an import of labels is none of bills", async () => {
  expect(await take({ added: [meter(1), meter(2), meter(3)] })).toEqual({ taken: 3, problem: null });
  expect(await labels()).toHaveLength(3);
  const [batch] = await batches();
  expect(batch).toMatchObject({ file_name: "zaehler.csv", taken_count: 3, undone_at: null });
  expect(await firstValueFrom(liveImportBatches(db, "p"))).toEqual([]);
  expect(await withdrawRows(db, batch!)).toEqual({
    ok: true,
    value: { withdrawn: 3, left: 0, isEnded: false },
  });
  expect(await labels()).toEqual([]);
  expect((await batches())[0]?.undone_at).toEqual(expect.any(String));
});

test("what somebody has changed since stays, whether it was added or changed", async () => {
  await take({ added: [meter(1), meter(2)] });
  const [first, second] = await labels();
  const renamed = [first!, second!].map(({ id, target_name }, at) => ({
    id,
    set: { storey: `EG ${at}` },
    before: { storey: null },
    target_name,
  }));
  await take({ changed: renamed });
  await notePrinted(db, [first!.id], "a4"); // an added one was printed
  await reassignLabel(db, second!.id, { target_kind: "meter", target_name: "Z-9", storey: "UG" });
  const [later, earlier] = await batches();
  expect(await withdrawRows(db, later!)).toEqual({
    ok: true,
    value: { withdrawn: 1, left: 1, isEnded: false },
  });
  expect((await labels()).map(({ target_name, storey }) => [target_name, storey])).toEqual([
    ["Z-1", null],
    ["Z-9", "UG"],
  ]);
  expect(await withdrawRows(db, earlier!)).toEqual({
    ok: true,
    value: { withdrawn: 0, left: 2, isEnded: false },
  });
  expect(await labels()).toHaveLength(2);
});

test("an added row stays once another field of it was filled, or a comment names it", async () => {
  const bare = { short_id: "000000001", target_kind: "meter", prints: {} };
  const added = [1, 2, 3].map((n) => ({ ...bare, short_id: `00000000${n}`, target_name: `Z-${n}` }));
  await take({ added });
  const [first, second] = await labels();
  // a column that the file does not have
  await change(db, db.work as never, { id: first!.id, changes: { storey: "UG" } as never });
  const said = {
    project_id: "p",
    about_kind: "label",
    about_id: second!.id,
    text: "klemmt",
    author_name: "",
  };
  expect(await addComment(db, said)).toMatchObject({ ok: true });
  const [batch] = await batches();
  expect(await withdrawRows(db, batch!)).toEqual({
    ok: true,
    value: { withdrawn: 1, left: 2, isEnded: false },
  });
  expect((await labels()).map(({ target_name }) => target_name)).toEqual(["Z-1", "Z-2"]);
});

test("a row that a broken-off import never came to is none that somebody has changed since", async () => {
  await take({ added: [meter(1), meter(2)] });
  const [first, second] = await labels();
  await take({ changed: [first!, second!].map(({ id }) => ({ id, set: { storey: "EG" }, before: { storey: null } })) }); // prettier-ignore
  // as the device was left after the first row
  await change(db, db.work as never, { id: second!.id, changes: { storey: null } as never });
  const [batch] = await batches();
  await noteInBatch(db, batch!.id, { taken_count: 0 });
  const [broken] = await batches();
  expect(broken).toMatchObject({ taken_count: 1, isBrokenOff: true });
  expect(await withdrawRows(db, broken!)).toEqual({
    ok: true,
    value: { withdrawn: 1, left: 0, isEnded: false },
  });
  expect((await labels()).map(({ storey }) => storey ?? null)).toEqual([null, null]);
});

test("an import over an import is taken back in the opposite order", async () => {
  await take({ added: [meter(1)] });
  const [row] = await labels();
  await take({ changed: [{ id: row!.id, set: { storey: "EG" }, before: { storey: null } }] });
  const [later, earlier] = await batches();
  expect(await withdrawRows(db, later!)).toEqual({
    ok: true,
    value: { withdrawn: 1, left: 0, isEnded: false },
  });
  expect(await withdrawRows(db, earlier!)).toEqual({
    ok: true,
    value: { withdrawn: 1, left: 0, isEnded: false },
  });
  expect(await labels()).toEqual([]);
});

test("a batch that the server would not take is refused before anything is written", async () => {
  const added = Array.from({ length: 800 }, (_, n) => ({ ...meter(n), target_name: "Z".repeat(2000) }));
  expect(await take({ added })).toEqual({ taken: 0, problem: { kind: "batch_too_large" } });
  expect([await labels(), await batches()]).toEqual([[], []]);
});

test("an import that a reload broke off says what is there of how much, and is taken back", async () => {
  await take({ added: Array.from({ length: 450 }, (_, n) => meter(n)) });
  const all = await labels();
  const [whole] = await batches();
  expect(whole).toMatchObject({ taken_count: 450, isBrokenOff: false });
  // as the device was left after two portions
  for (const { id } of all.slice(400)) await discard(db, db.work as never, id);
  await noteInBatch(db, whole!.id, { taken_count: 0 });
  const [batch] = await batches();
  expect(batch).toMatchObject({ taken_count: 400, isBrokenOff: true });
  expect(batch!.batch.entries).toHaveLength(450);
  expect(await withdrawRows(db, batch!)).toEqual({
    ok: true,
    value: { withdrawn: 400, left: 0, isEnded: false },
  });
  expect(await labels()).toEqual([]);
});

test("many rows are taken, changed and taken back in portions, with their progress, and an end leaves the rest", async () => {
  const seen: number[] = [];
  const following = { onProgress: (done: number) => void seen.push(done) };
  const added = Array.from({ length: 450 }, (_, n) => meter(n));
  const all = { projectId: "p", kind: "label", file, added, changed: [] } as const;
  expect(await takeRows(db, all, following)).toEqual({ taken: 450, problem: null });
  const changed = (await labels()).map(({ id }) => ({ id, set: { storey: "EG" }, before: { storey: null } }));
  let writes = 0;
  const write = db.work.storageInstance.bulkWrite.bind(db.work.storageInstance);
  db.work.storageInstance.bulkWrite = (...given) => (writes++, write(...given));
  await takeRows(db, { ...all, added: [], changed }, following);
  const [later] = await batches();
  const control = new AbortController();
  const ending = { signal: control.signal, onProgress: () => control.abort() };
  expect(await withdrawRows(db, later!, ending)).toEqual({ ok: true, value: { withdrawn: 200, left: 0, isEnded: true } }); // prettier-ignore
  const [rest] = await batches();
  expect(rest).toMatchObject({ taken_count: 250, undone_at: null, isBrokenOff: true });
  expect(await withdrawRows(db, rest!, following)).toEqual({ ok: true, value: { withdrawn: 250, left: 0, isEnded: false } }); // prettier-ignore
  expect((await labels()).filter(({ storey }) => storey)).toEqual([]);
  expect(seen).toEqual([200, 400, 450, 200, 400, 450, 200, 400, 450]);
  expect(writes).toBeLessThan(20);
});

test("an import that another tab is writing is not broken off, and is not taken back; once the tab is gone it is", async () => {
  await take({ added: [meter(1), meter(2)] });
  const [whole] = await batches();
  // as it stands while the other tab is at it
  const letGo = await claim(`import ${whole!.id}`);
  await discard(db, db.work as never, (await labels())[1]!.id);
  await noteInBatch(db, whole!.id, { taken_count: 0 });
  const seen: string[] = [];
  const isBroken = Promise.withResolvers<void>();
  const following = liveListBatches(db, "p", "label").subscribe(([batch]) => {
    seen.push(batch!.isTaking ? "taking" : batch!.isBrokenOff ? "broken off" : "whole");
    if (batch!.isBrokenOff) isBroken.resolve();
  });
  const [batch] = await batches();
  expect(batch).toMatchObject({ isTaking: true, isBrokenOff: false, taken_count: 1 });
  expect(await withdrawRows(db, batch!)).toEqual({ ok: false, error: { kind: "being_taken" } });
  expect(await labels()).toHaveLength(1);
  letGo!();
  await isBroken.promise;
  following.unsubscribe();
  expect(new Set(seen)).toEqual(new Set(["taking", "broken off"]));
  expect(await withdrawRows(db, batch!)).toMatchObject({ ok: true, value: { withdrawn: 1 } });
});

test("an import of another device is broken off once it has been quiet for ten minutes", async () => {
  await take({ added: [meter(1)] });
  const [whole] = await batches();
  const reading = { ...whole!.batch, device: "another" };
  await noteInBatch(db, whole!.id, { taken_count: 0, reading });
  const [batch] = await batches();
  expect(batch).toMatchObject({ isTaking: true, isBrokenOff: false });
  expect(await withdrawRows(db, batch!)).toEqual({ ok: false, error: { kind: "being_taken" } });
  const now = db.clock.now();
  vi.spyOn(db.clock, "now").mockReturnValue(now + 10 * 60_000 + 1000);
  expect((await batches())[0]).toMatchObject({ isTaking: false, isBrokenOff: true });
});

test("an end that comes with the last portion ends nothing early", async () => {
  await take({ added: [meter(1)] });
  const control = new AbortController();
  const ending = { signal: control.signal, onProgress: () => control.abort() };
  const [batch] = await batches();
  expect(await withdrawRows(db, batch!, ending)).toEqual({ ok: true, value: { withdrawn: 1, left: 0, isEnded: false } }); // prettier-ignore
  expect((await batches())[0]?.undone_at).toEqual(expect.any(String));
});
