import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ledgerTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import { emptyBill, type Bill } from "#domain/esg/bills/bill.ts";
import { aBill } from "#domain/esg/bills/aBill.fixture.ts";
import { postingsBySource } from "#domain/esg/bills/billPosting.ts";
import type { Database } from "../database.ts";
import type { SignOffRow } from "../documents.ts";
import { ownFactors$, readPostings } from "../ledger/queries.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { addBill, changeBill } from "./actions.ts";
import { takeBills } from "./imports.ts";
import { correctKeptBill, postBills, removeBill, undoImport } from "./posting.ts";
import { readBills } from "./queries.ts";

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

async function entered(bill: Bill = aBill()): Promise<string> {
  const done = await addBill(db, "p", bill);
  if (!done.ok) throw new Error(done.error.kind);
  return done.value.id;
}
const wish = (billIds: readonly string[], reason = "") => ({ projectId: "p", country: "DE", billIds, accepted: [], reason }); // prettier-ignore
const grams = async () => ledgerTotals(await readPostings(db, "p")).years.map(({ year, total }) => [year, total.location]); // prettier-ignore
const signed = (who: string): SignOffRow => ({ id: who, kind: "sign_off", scope: "project:p", project_id: "p", period: "2025", act: "sign", reason: "", rev: 1, author_id: who, signed_by: who, postings_digest: "d".repeat(64), ledger_hash: "h".repeat(64), created_at: "2026-02-01T10:00:00.000Z", updated_at: "2026-02-01T10:00:00.000Z" }); // prettier-ignore
const lockedBy = (...people: readonly string[]) => db.journal.bulkInsert(people.map(signed));
const standingOf = async (id: string) => postingsBySource(await readPostings(db, "p")).get(id) ?? [];

test("a bill is posted, corrected after a change with a reason, and taken back when it goes; nothing is ever deleted in the ledger", async () => {
  const id = await entered();
  expect(await postBills(db, wish([id]))).toEqual({ posted: [id], refused: [] });
  expect(await grams()).toEqual([[2025, 3_310_641]]); // 18250.5 kWh(Hs) · 181.4 g
  await changeBill(db, id, { amount: "10000" });
  expect((await postBills(db, wish([id]))).refused).toMatchObject([{ problem: { kind: "reason_missing" } }]);
  expect((await postBills(db, wish([id], "Zahlendreher"))).posted).toEqual([id]);
  expect(await grams()).toEqual([[2025, 1_814_000]]);
  expect(await standingOf(id)).toMatchObject([{ reason: "Zahlendreher", quantity: 10_000_000 }]);
  expect((await removeBill(db, { projectId: "p", id, reason: "doppelt" })).ok).toBe(true);
  expect(await grams()).toEqual([]);
  expect(await readBills(db, "p")).toEqual([]);
  expect(await readPostings(db, "p")).toHaveLength(4);
});

test("a cancellation is a reversal in the ledger, a part of it a reversal and what is left; both name the credit note", async () => {
  const power = (changes: Partial<Bill>): Bill => ({ ...emptyBill("electricity", "kWh"), meter: "E", from_day: "2025-01-01", to_day: "2025-12-31", ...changes }); // prettier-ignore
  const ids = [
    await entered(power({ amount: "1000", document_number: "R1" })),
    await entered(power({ amount: "-1000", document_number: "G1", evidence_ids: ["e"] })),
    await entered(power({ amount: "900", document_number: "R2" })),
  ];
  expect(await postBills(db, { ...wish(ids), credit_word: "Gutschrift" })).toEqual({
    posted: ids,
    refused: [],
  });
  const entries = (await readPostings(db, "p")).map(({ entry, quantity, reason }) => `${entry} ${quantity} ${reason}`.trim()); // prettier-ignore
  expect(entries.toSorted()).toEqual([
    "activity 1000000",
    "activity 900000",
    "reversal -1000000 Gutschrift G1",
  ]);
  const total = ledgerTotals(await readPostings(db, "p")).years[0]!.total.location;
  expect(await standingOf(ids[0]!)).toEqual([]);

  const part = await entered(power({ amount: "-300", document_number: "G2", evidence_ids: ["e2"] }));
  expect((await postBills(db, { ...wish([part]), credit_word: "Gutschrift" })).posted).toEqual([part]);
  expect(await standingOf(ids[2]!)).toMatchObject([{ quantity: 600_000, reason: "Gutschrift G2", evidence_ids: ["e2"] }]); // prettier-ignore
  const after = ledgerTotals(await readPostings(db, "p")).years[0]!.total.location;
  expect(after).toBe(Math.round((total / 900) * 600));
  const before = (await readPostings(db, "p")).length;
  expect((await postBills(db, { ...wish([part]), credit_word: "Gutschrift" })).posted).toEqual([part]);
  expect(await readPostings(db, "p")).toHaveLength(before);
});

test("a credit note without its bill is refused; one of a locked year takes nothing back there", async () => {
  const bill = aBill({ amount: "1000" });
  const alone = await entered({ ...bill, amount: "-500", meter: "other" });
  expect((await postBills(db, wish([alone]))).refused).toMatchObject([{ problem: { kind: "findings" } }]);
  const id = await entered(bill);
  await postBills(db, wish([id]));
  await lockedBy("anna", "bert");
  const credit = await entered({ ...bill, amount: "-500", document_number: "G" });
  expect((await postBills(db, wish([credit], "G"))).refused).toMatchObject([
    { problem: { kind: "period_closed" } },
  ]);
  expect(await standingOf(id)).toMatchObject([{ quantity: 1_000_000 }]);
});

test("one bill that cannot be posted keeps none of the others back, and says why", async () => {
  const [good, negative] = [await entered(), await entered(aBill({ amount: "-1", meter: "anderer" }))];
  const power = await entered({ ...emptyBill("electricity", "kWh"), amount: "5", from_day: "2025-01-01", to_day: "2025-01-31" }); // prettier-ignore
  const nowhere = await postBills(db, {
    ...wish([good, negative, power, "bill-nie"]),
    country: null,
    accepted: ["factor_other_country"],
  });
  expect(nowhere.posted).toEqual([good]);
  expect(nowhere.refused.map(({ problem }) => problem.kind)).toEqual(["findings", "country_missing", "bill_gone"]); // prettier-ignore
});

test("the warming potential of a refrigerant becomes a factor of the project once, and the bill is posted with it", async () => {
  const filling: Bill = { ...emptyBill("refrigerant", "kg"), from_day: "2025-06-01", to_day: "2025-06-01", amount: "1.25", description: "R-410A", gwp: "2088", evidence_ids: ["e"] }; // prettier-ignore
  const ids = [await entered(filling), await entered({ ...filling, amount: "0.5", document_number: "2" })];
  expect((await postBills(db, wish(ids))).posted).toEqual(ids);
  expect(await firstValueFrom(ownFactors$(db, "p"))).toMatchObject([{ name: "R-410A", g_per_unit: 2_088_000 }]); // prettier-ignore
  expect(await grams()).toEqual([[2025, 3_654_000]]);
});

test("of a bill that is posted in a locked year nothing changes that was signed; its note does, and so does what brings it back to what is posted", async () => {
  const id = await entered();
  await postBills(db, wish([id]));
  const stored = async () => (await readBills(db, "p")).find((bill) => bill.id === id)!;
  await changeBill(db, id, { amount: "17000" });
  await lockedBy("anna", "bert");
  const refused = { ok: false, error: { kind: "period_closed", period: "2025" } };
  for (const said of [
    { amount: "9" },
    { amount: "" },
    { to_day: "2025-06-30" },
    { basis: "Hi" as const },
    { controlled_by: "tenant" as const },
  ])
    expect(await correctKeptBill(db, await stored(), said)).toEqual(refused);
  expect(await stored()).toMatchObject({ amount: "17000", to_day: "2025-12-31", basis: "Hs" });
  expect((await correctKeptBill(db, await stored(), { note: "Zähler 7" })).ok).toBe(true);
  expect((await correctKeptBill(db, await stored(), { amount: "18250.5" })).ok).toBe(true);
  expect(await stored()).toMatchObject({ amount: "18250.5", note: "Zähler 7" });
  const open = await entered(aBill({ meter: "anderer" }));
  const other = (await readBills(db, "p")).find((bill) => bill.id === open)!;
  expect((await correctKeptBill(db, other, { amount: "9" })).ok).toBe(true);
});

test("an import that was posted is taken back with its postings reversed; a locked year refuses, and everything stays", async () => {
  const rows = ["1", "2"].map((nth) => ({ id: `bill-${nth}`, bill: aBill({ meter: nth }) }));
  const source = { file_name: "x.csv", file_sha256: "a".repeat(64), format: "csv", reading: { columns: [] } as never, row_count: 2 } as const; // prettier-ignore
  const { batch_id, ids } = await takeBills(db, { projectId: "p", source, rows });
  await postBills(db, wish(ids));
  expect((await readPostings(db, "p")).every((posting) => posting.batch_id === batch_id)).toBe(true);
  await lockedBy("anna", "bert");
  const bills = await readBills(db, "p");
  const undo = { projectId: "p", batch_id, bills, reason: "falsche Datei" };
  expect(await undoImport(db, undo)).toEqual({ ok: false, error: { kind: "period_closed", period: "2025" } });
  expect(await readBills(db, "p")).toHaveLength(2);
  await (await db.journal.findOne("bert").exec())!.remove();
  expect((await undoImport(db, undo)).ok).toBe(true);
  expect([await readBills(db, "p"), await grams()]).toEqual([[], []]);
});
