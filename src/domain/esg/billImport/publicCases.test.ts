import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { billQuantity } from "../bills/billQuantity.ts";
import { settledBills } from "../bills/creditNotes.ts";
import { readAs } from "./readAs.fixture.ts";

const folder = path.resolve(import.meta.dirname, "../../../../../shared/cases");
const there = existsSync(folder);
if (!there) console.warn("No files at ../shared/cases: the tests on them are skipped.");

/** What each file comes to: rows that are fine, and the sum of what counts, in kWh (m³ and t apart). */
const wanted: Readonly<Record<string, readonly [fine: number, kwh: number]>> = {
  "bill-betrag-before.csv": [1, 1000],
  "bill-importe-es.csv": [1, 1000],
  "bill-vermieter.csv": [2, 1500],
  "bill-sumrow.csv": [2, 210],
  "bill-estimate-no.csv": [5, 500],
  "bill-creditnote.csv": [3, 900],
  "bill-endday-next.csv": [2, 210],
  "bill-standings.csv": [2, 210],
  "bill-cp850.csv": [2, 10_000],
  "bill-utf8-broken.csv": [2, 20_000],
  "bill-ctrlz.csv": [1, 1000],
  "bill-mac1904-unformatted.xlsx": [1, 1000],
  "bill-hidden-row-sheet.xlsx": [1, 1000],
};

test.skipIf(!there).for(Object.entries(wanted))("%s is read as its document says", ([file, [fine, kwh]]) => {
  const { run } = readAs(new Uint8Array(readFileSync(path.join(folder, file))), { name: file });
  const bills = run.rows.filter(({ state }) => state === "fine").map(({ id, bill }) => ({ ...bill, id }));
  expect(bills).toHaveLength(fine);
  const energy = settledBills(bills).filter(({ unit }) => unit.endsWith("Wh"));
  expect(energy.reduce((sum, bill) => sum + Number(billQuantity(bill)!.quantity), 0) / 1000).toBe(kwh);
});

test.skipIf(!there)(
  "all units of bill-units.csv are read but the one that only its supplier knows; bare heat is asked about",
  () => {
    const { run } = readAs(new Uint8Array(readFileSync(path.join(folder, "bill-units.csv"))));
    expect(run.counts).toMatchObject({ fine: 16, questionable: 1, unreadable: 2 });
    expect(run.rows.flatMap(({ problems }) => problems.map(({ kind, text }) => `${kind} ${text}`))).toEqual(["unknown_unit srm", "unclear_heat Wärme"]); // prettier-ignore
  },
);
