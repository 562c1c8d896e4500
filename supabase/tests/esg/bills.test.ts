import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { addBill, attachEvidence, changeBill, confirmFinding } from "#data/bills/actions.ts";
import { batchBills, restoreBatch, takeBills, withdrawBatch } from "#data/bills/imports.ts";
import { liveBills, liveImportBatches, readBills } from "#data/bills/queries.ts";
import { liveSyncIssues } from "#data/device/queries.ts";
import { fileOf, germanFile } from "#domain/esg/billImport/billFiles.fixture.ts";
import { dryRun } from "#domain/esg/billImport/dryRun.ts";
import { readImportTable } from "#domain/esg/billImport/importTable.ts";
import { tableReading } from "#domain/esg/billImport/tableReading.ts";
import { aBill } from "#domain/esg/bills/aBill.fixture.ts";
import { fingerprint } from "#domain/sync/fingerprint.ts";
import { bill } from "./aBill.ts";
import { aDevice, type Device } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { codeOf } from "../fixtures/restCaller.ts";

ownWorld();

const devices = closedAfterEach<Device>();

async function open(user: string): Promise<Device> {
  const device = await aDevice({ server, user, collections: ["projects", "outputs"] });
  devices.push(device);
  return device;
}

type Shown = (device: Device) => Promise<unknown>;
const billsOf: Shown = async ({ db }) =>
  (await firstValueFrom(liveBills(db, world.project))).map((row) => [
    row.amount,
    row.unit,
    row.note,
    row.confirmed,
    row.evidence_ids,
  ]);
const batchesOf: Shown = async ({ db }) =>
  (await firstValueFrom(liveImportBatches(db, world.project))).map((batch) => [
    batch.file_name,
    batch.taken_count,
    batch.undone_at != null,
  ]);

/** Looks until a device shows the same as it is to. */
async function shows(device: Device, what: Shown, wanted: unknown): Promise<void> {
  while (JSON.stringify(await what(device)) !== JSON.stringify(wanted)) await device.replication.check();
}

/** Looks until devices hold the same of every bill and import, and nothing of them is unsent. */
async function agree(all: readonly Device[]): Promise<void> {
  const revisions = async ({ db }: Device) => {
    const found = await db.outputs.find({ selector: { scope: `project:${world.project}` } }).exec();
    return found
      .map(
        (row) =>
          `${row.id} ${fingerprint({ ...row.toJSON() })} ${String(row.rev)} ${String(row.unsent_since)}`,
      )
      .toSorted();
  };
  for (;;) {
    const [first, ...rest] = await Promise.all(all.map(revisions));
    const isSame = rest.every((one) => JSON.stringify(one) === JSON.stringify(first));
    if (isSame && first!.every((line) => line.endsWith("undefined"))) return;
    for (const device of all) await device.replication.check();
  }
}

async function imported({ db }: Device) {
  const table = readImportTable(fileOf(germanFile));
  if (!table.ok) throw new Error(table.error.kind);
  const reading = tableReading(table.value, "erdgas.csv");
  const known = await readBills(db, world.project);
  const { rows } = dryRun(table.value, reading, { project_id: world.project, known, today: "2026-02-01", factors: [] }); // prettier-ignore
  const source = { file_name: "erdgas.csv", file_sha256: "c".repeat(64), format: "csv", reading, row_count: rows.length } as const; // prettier-ignore
  return takeBills(db, { projectId: world.project, source, rows: rows.filter(({ state }) => state !== "known") }); // prettier-ignore
}

test("a caretaker enters a bill in the cellar; the owner's reasons and documents come together with what he corrects", async () => {
  const bert = await open(world.people.facility);
  const entered = await addBill(bert.db, world.project, aBill({ amount: "18250.500001" }));
  if (!entered.ok) throw new Error("not stored");
  const { id } = entered.value;
  const anna = await open(world.people.owner);
  await shows(anna, billsOf, [["18250.500001", "kWh", "", {}, []]]);

  await Promise.all([
    confirmFinding(anna.db, id, { kind: "jump", reason: "Leerstand" }),
    changeBill(anna.db, id, { note: "Zähler 7" }),
    changeBill(bert.db, id, { amount: "18.25", unit: "MWh" }),
    confirmFinding(bert.db, id, { kind: "duplicate_number", reason: "zwei Abschnitte" }),
  ]);
  await attachEvidence(bert.db, id, "e-1");
  const together = [["18.25", "MWh", "Zähler 7", { duplicate_number: "zwei Abschnitte", jump: "Leerstand" }, ["e-1"]]]; // prettier-ignore
  const sorted: Shown = async (device) =>
    ((await billsOf(device)) as [string, string, string, Record<string, string>, string[]][]).map(
      ([amount, unit, note, confirmed, ids]) => [
        amount,
        unit,
        note,
        Object.fromEntries(Object.entries(confirmed).toSorted(([a], [b]) => a.localeCompare(b))),
        ids,
      ],
    );
  for (const device of [anna, bert]) await shows(device, sorted, together);
  for (const { db } of [anna, bert]) expect(await firstValueFrom(liveSyncIssues(db))).toEqual([]);
});

test("two people import the same file apart: nothing is there twice; taken back after the sync it is gone for both, and comes back", async () => {
  const other = [await open(world.people.owner), await open(world.people.manager)] as const;
  const own: Shown = async ({ db }) =>
    (await readBills(db, world.project))
      .filter(({ batch_id }) => batch_id !== null)
      .map(({ amount }) => amount)
      .toSorted();
  const [first, second] = await Promise.all(other.map(imported));
  for (const device of other) await shows(device, own, ["12345.678", "9876.5"]);
  for (const device of other) await shows(device, batchesOf, Array(2).fill(["erdgas.csv", 2, false]));

  await agree(other);

  const { db } = other[0];
  const bills = await readBills(db, world.project);
  const batch_id = bills.find((row) => row.batch_id !== null)!.batch_id!;
  expect([first!.batch_id, second!.batch_id]).toContain(batch_id);
  const ids = batchBills(bills, batch_id).untouched.map((row) => row.id);
  expect(ids).toHaveLength(2);
  expect((await withdrawBatch(db, { batch_id, ids })).ok).toBe(true);
  for (const device of other) await shows(device, own, []);
  await agree(other);
  expect((await restoreBatch(db, { batch_id, ids })).ok).toBe(true);
  for (const device of other) await shows(device, own, ["12345.678", "9876.5"]);
  await agree(other);
  for (const device of other) expect(await firstValueFrom(liveSyncIssues(device.db))).toEqual([]);
});

test("who reads outputs reads bills, who writes the building writes them, a tenant does neither; every digit stays", async () => {
  const at = "2026-01-24T10:00:00.000Z";
  const own = {
    scope: `project:${world.project}`,
    project_id: world.project,
    created_at: at,
    updated_at: at,
  };
  const add = (user: string, id: string) =>
    server.as({ sub: user }, (sql) => sql`insert into bills ${sql({ ...bill, ...own, id })}`);
  const { auditor, developer, facility, tenant } = world.people;
  await add(developer, "b-1");
  await add(facility, "b-2");
  for (const who of [auditor, tenant]) expect(await codeOf(add(who, `b-${who}`))).toBe("42501");
  const seen = (user: string) =>
    server.as(
      { sub: user },
      async (sql) => (await sql`select amount from bills where id in ('b-1', 'b-2')`).map((row) => row["amount"] as string), // prettier-ignore
    );
  expect(await Promise.all([auditor, facility, tenant].map(seen))).toEqual([
    ["18250.500001", "18250.500001"],
    ["18250.500001", "18250.500001"],
    [],
  ]);
});
