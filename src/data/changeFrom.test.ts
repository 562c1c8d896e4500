import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aBill } from "#domain/esg/bills/aBill.fixture.ts";
import { addBill, changeBill, correctBill, deleteBill } from "./bills/actions.ts";
import { liveBills } from "./bills/queries.ts";
import type { Database } from "./database.ts";
import type { BillRow } from "./documents.ts";
import { memoryDatabase } from "./memoryDatabase.ts";

let db: Database;
/** The bill as a form was opened with it. */
let opened: BillRow;
beforeEach(async () => {
  db = await memoryDatabase();
  const made = await addBill(
    db,
    "p",
    aBill({ amount: "100", unit: "kWh", supplier: "Stadtwerke", note: "" }),
  );
  if (!made.ok) throw new Error(made.error.kind);
  opened = made.value;
});
afterEach(() => db.close());

/** What a form of the product says when only a few of its fields were touched: all of them. */
const form = (changes: Partial<BillRow>) => {
  const { id: _, kind: _kind, created_at: _at, updated_at: _then, unsent_since: _since, ...said } = opened;
  return { ...said, ...changes };
};
const bill = async () => (await firstValueFrom(liveBills(db, "p")))[0];
const history = async () =>
  (await db.journal.find({ selector: { kind: "superseded" } }).exec()).map((row) => row.toJSON());

test("what comes from others while a form is open stays where the form was left alone", async () => {
  await changeBill(db, opened.id, { amount: "18.25", unit: "MWh", evidence_ids: ["e"] });
  expect((await correctBill(db, opened, form({ note: "Zähler 7" }))).ok).toBe(true);
  expect(await bill()).toMatchObject({ amount: "18.25", unit: "MWh", evidence_ids: ["e"], note: "Zähler 7" });
  expect(await history()).toEqual([]);
});

test("what a form overwrites is in the history, and an amount never gets the unit of another one", async () => {
  await changeBill(db, opened.id, { amount: "18.25", unit: "MWh" });
  expect((await correctBill(db, opened, form({ amount: "120" }))).ok).toBe(true);
  expect(await bill()).toMatchObject({ amount: "120", unit: "kWh" });
  expect(await history()).toMatchObject([
    {
      about_kind: "bill",
      field_group: "quantity",
      lost: { amount: "18.25", unit: "MWh" },
      kept: { amount: "120" },
    },
  ]);
});

test("a form of something that is gone by now says so, and a form that says nothing new changes nothing", async () => {
  expect((await correctBill(db, opened, form({}))).ok).toBe(true);
  expect(await bill()).toMatchObject({ amount: "100", supplier: "Stadtwerke" });
  await deleteBill(db, opened.id);
  expect(await correctBill(db, opened, form({ note: "x" }))).toEqual({
    ok: false,
    error: { kind: "unknown" },
  });
  expect(await history()).toEqual([]);
});
