import { map, type Observable } from "rxjs";
import { emptyBill } from "#domain/esg/bills/bill.ts";
import { readRowBatch } from "#domain/list/rowImport/rowBatch.ts";
import type { Database } from "../database.ts";
import { liveBatches } from "../importBatches.ts";
import type { BillRow, ImportBatchRow } from "../documents.ts";
import { live, readAll } from "../read.ts";

/** The bills of a project, the latest period first. */
export const liveBills = (db: Database, projectId: string): Observable<readonly BillRow[]> =>
  live(db.outputs, { scope: `project:${projectId}`, kind: "bill" }).pipe(
    map((found) => (found as readonly BillRow[]).map(wholeBill).toSorted(latestFirst)),
  );

/** The same, once. */
export const readBills = async (db: Database, projectId: string): Promise<readonly BillRow[]> =>
  ((await readAll(db.outputs, { scope: `project:${projectId}`, kind: "bill" })) as readonly BillRow[])
    .map(wholeBill)
    .toSorted(latestFirst);

/** The imports of bills of a project, the latest first. */
export const liveImportBatches = (db: Database, projectId: string): Observable<readonly ImportBatchRow[]> =>
  liveBatches(db, projectId).pipe(
    map((found) => found.filter(({ reading }) => readRowBatch(reading) === null)),
  );

const latestFirst = (a: BillRow, b: BillRow): number =>
  b.to_day.localeCompare(a.to_day) || a.id.localeCompare(b.id);

/** A row as it means: what is null on the server is not there at all on a device that has pulled it. */
function wholeBill(row: BillRow): BillRow {
  const absent: Partial<BillRow> = { ...emptyBill(row.carrier, row.unit), basis: null, batch_id: null, imported_mark: null }; // prettier-ignore
  const bill: BillRow = { ...absent, ...row };
  const confirmed = Object.entries(bill.confirmed).filter(([, reason]) => reason !== null);
  return { ...bill, confirmed: Object.fromEntries(confirmed) };
}
