import fc from "fast-check";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileOf, germanFile } from "#domain/esg/billImport/billFiles.fixture.ts";
import { dryRun, type DryRun } from "#domain/esg/billImport/dryRun.ts";
import { readImportTable } from "#domain/esg/billImport/importTable.ts";
import { tableReading } from "#domain/esg/billImport/tableReading.ts";
import { aBill } from "#domain/esg/bills/aBill.fixture.ts";
import type { Database } from "../database.ts";
import type { BillRow } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { takeOver } from "../rescue/takeOver.ts";
import { unsentContent } from "../rescue/unsentContent.ts";
import { addBill, attachEvidence, changeBill, confirmFinding, deleteBill, detachEvidence, restoreBill } from "./actions.ts"; // prettier-ignore
import { batchBills, sameFile, takeBills, withdrawBatch, restoreBatch } from "./imports.ts";
import { liveBills, liveImportBatches, readBills } from "./queries.ts";

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

const bills = () => firstValueFrom(liveBills(db, "p"));
const batches = () => firstValueFrom(liveImportBatches(db, "p"));
/** What bills say, without when it was written. */
const said = (rows: readonly BillRow[]) =>
  rows
    .map(
      ({ created_at: _c, updated_at: _u, unsent_since: _s, batch_id: _b, replaced: _r, ...fields }) => fields,
    )
    .toSorted((a, b) => a.id.localeCompare(b.id));

async function entered(changes: Parameters<typeof aBill>[0] = {}) {
  const done = await addBill(db, "p", aBill(changes));
  if (!done.ok) throw new Error(done.error.kind);
  return done.value.id;
}

async function tried(
  text: string,
): Promise<{ readonly run: DryRun; readonly take: () => ReturnType<typeof takeBills> }> {
  // prettier-ignore
  const table = readImportTable(fileOf(text));
  if (!table.ok) throw new Error(table.error.kind);
  const reading = tableReading(table.value, "erdgas.csv");
  const known = await readBills(db, "p");
  const run = dryRun(table.value, reading, { project_id: "p", known, today: "2026-02-01", factors: [] });
  const source = { file_name: "erdgas.csv", file_sha256: "a".repeat(64), format: "csv", reading, row_count: run.rows.length } as const; // prettier-ignore
  const rows = run.rows.filter(({ problems, state }) => problems.length === 0 && state !== "known");
  return { run, take: () => takeBills(db, { projectId: "p", source, rows }) };
}

test("a bill is kept with every digit, changed, deleted and brought back; a half entered one too", async () => {
  const id = await entered({ amount: "18250.500001" });
  await entered({ amount: "", from_day: "", to_day: "", document_number: "Foto" });
  expect(id.startsWith("bill-")).toBe(true);
  expect((await changeBill(db, id, { unit: "MWh", amount: "18.2505" })).ok).toBe(true);
  expect(await bills()).toMatchObject([{ amount: "18.2505", unit: "MWh", batch_id: null }, { amount: "" }]);
  expect((await deleteBill(db, id)).ok).toBe(true);
  expect(await bills()).toHaveLength(1);
  expect((await restoreBill(db, id)).ok).toBe(true);
  expect(await bills()).toMatchObject([{ id, amount: "18.2505" }, {}]);
  expect(await changeBill(db, "nie", {})).toEqual({ ok: false, error: { kind: "unknown" } });
});

test("documents and reasons come and go one by one", async () => {
  const id = await entered();
  await Promise.all([
    attachEvidence(db, id, "e1"),
    attachEvidence(db, id, "e2"),
    attachEvidence(db, id, "e1"),
  ]);
  expect((await bills())[0]?.evidence_ids.toSorted()).toEqual(["e1", "e2"]);
  await detachEvidence(db, id, "e1");
  await confirmFinding(db, id, { kind: "jump", reason: "Leerstand" });
  await confirmFinding(db, id, { kind: "duplicate_number", reason: "zwei Abschnitte" });
  await confirmFinding(db, id, { kind: "jump", reason: null });
  expect((await bills())[0]).toMatchObject({ evidence_ids: ["e2"], confirmed: { duplicate_number: "zwei Abschnitte" } }); // prettier-ignore
  expect((await bills())[0]?.confirmed).not.toHaveProperty("jump");
});

test("what the server has as null, a device that pulled it lacks: it is read as null or empty", async () => {
  const at = "2026-11-20T10:00:00.000Z";
  const row = { id: "bill-x", kind: "bill", scope: "project:p", project_id: "p", carrier: "natural_gas", unit: "m³", controlled_by: "landlord", created_at: at, updated_at: at }; // prettier-ignore
  await db.outputs.insert(row as BillRow);
  expect((await bills())[0]).toMatchObject({ basis: null, amount: "", meter: "", evidence_ids: [], factor_id: null, confirmed: {} }); // prettier-ignore
});

test("the same file twice gives nothing twice; taken back, everything is as before; read in again, the same bills are there", async () => {
  await entered();
  const before = said(await bills());
  const first = await (await tried(germanFile)).take();
  expect(first).toMatchObject({ known: 0, problem: null });
  expect(first.ids).toHaveLength(2);
  const after = said(await bills());
  const again = await tried(germanFile);
  expect(again.run.counts).toMatchObject({ known: 2, fine: 0 });
  expect((await again.take()).ids).toEqual([]);
  expect(sameFile(await batches(), "a".repeat(64))?.id).toBe(first.batch_id);

  const own = batchBills(await bills(), first.batch_id);
  expect([own.untouched.length, own.touched.length]).toEqual([2, 0]);
  const ids = own.untouched.map(({ id }) => id);
  expect((await withdrawBatch(db, { batch_id: first.batch_id, ids })).ok).toBe(true);
  expect(said(await bills())).toEqual(before);
  expect(sameFile(await batches(), "a".repeat(64))).toBeUndefined();

  expect((await restoreBatch(db, { batch_id: first.batch_id, ids })).ok).toBe(true);
  expect(said(await bills())).toEqual(after);
  await withdrawBatch(db, { batch_id: first.batch_id, ids });
  expect((await (await tried(germanFile)).take()).ids.toSorted()).toEqual(ids.toSorted());
  expect(said(await bills())).toEqual(after);
});

test("what somebody has worked on since is told apart, so that taking the import back does not take it along", async () => {
  const { batch_id, ids } = await (await tried(germanFile)).take();
  await changeBill(db, ids[0]!, { note: "nachgefragt" });
  const own = batchBills(await bills(), batch_id);
  expect([own.untouched.map(({ id }) => id), own.touched.map(({ id }) => id)]).toEqual([[ids[1]], [ids[0]]]);
});

test("whatever a file says: import twice is once, and undo restores exactly", async () => {
  const row = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -5, max: 99 }), fc.constantFrom("Z1", "Z2")); // prettier-ignore
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 10 }), async (drawn) => {
      const before = said(await bills());
      const lines = drawn.map(([month, kwh, meter]) => `Strom;${meter};2025-0${month};${kwh},25;kWh`);
      const text = ["Medium;Zähler;Monat;Menge;Einheit", ...lines].join("\n");
      const first = await (await tried(text)).take();
      expect(first.ids).toHaveLength(drawn.length);
      expect((await (await tried(text)).take()).ids).toEqual([]);
      await withdrawBatch(db, { batch_id: first.batch_id, ids: first.ids });
      expect(said(await bills())).toEqual(before);
    }),
    { numRuns: 15 },
  );
});

test("who stops while rows are taken over keeps what was taken so far, as a batch that can be taken back", async () => {
  const lines = Array.from({ length: 250 }, (_, i) => `Strom;Z${i};2025-01;${i},5;kWh`);
  const table = readImportTable(fileOf(["Medium;Zähler;Monat;Menge;Einheit", ...lines].join("\n")));
  if (!table.ok) throw new Error(table.error.kind);
  const reading = tableReading(table.value, "x.csv");
  const { rows } = dryRun(table.value, reading, { project_id: "p", known: [], today: "2026-02-01", factors: [] }); // prettier-ignore
  const stop = new AbortController();
  const steps: number[] = [];
  const source = { file_name: "x.csv", file_sha256: "b".repeat(64), format: "csv", reading, row_count: 250 } as const; // prettier-ignore
  const onStep = (done: number) => {
    steps.push(done);
    stop.abort();
  };
  const taken = await takeBills(db, { projectId: "p", source, rows }, { signal: stop.signal, onStep });
  expect([steps, taken.ids.length]).toEqual([[200], 200]);
  expect(await batches()).toMatchObject([{ taken_count: 200, row_count: 250 }]);
});

test("the emergency file holds bills and imports, and another device has them", async () => {
  await (await tried(germanFile)).take();
  const kept = said(await bills());
  const content = await unsentContent(db, { account: { id: "anna", email: "a@example.org" }, backend: "here" }); // prettier-ignore
  await db.close();
  db = await memoryDatabase(); // another device
  expect((await takeOver(db, content)).ok).toBe(true);
  expect(said(await bills())).toEqual(kept);
  expect(await batches()).toMatchObject([{ file_name: "erdgas.csv", taken_count: 2 }]);
});
