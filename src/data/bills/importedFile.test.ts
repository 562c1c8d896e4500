import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aBill } from "#domain/esg/bills/aBill.fixture.ts";
import { vaultState } from "#domain/esg/vault/vaultState.ts";
import { ok } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import { restoreEvidence } from "../evidence/actions.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { createProject } from "../projects/actions.ts";
import { readAll } from "../read.ts";
import { addDocument } from "../vault/actions.ts";
import { readVault } from "../vault/queries.ts";
import { addBill, attachEvidence } from "./actions.ts";
import { liveImportedFile, withdrawFile } from "./importedFile.ts";
import { keepImportedFile, takeBills } from "./imports.ts";
import { postBills, undoImport } from "./posting.ts";
import { liveImportBatches, readBills } from "./queries.ts";

let db: Database;
let projectId: string;
const file = new File(["Zähler;Menge\n1;100"], "erdgas.csv", { type: "text/csv" });
beforeEach(async () => {
  db = await memoryDatabase();
  const project = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!project.ok) throw new Error(project.error.kind);
  projectId = project.value.id;
});
afterEach(() => db.close());

/** Imports one bill whose evidence is the file; answers its id. */
async function imported(): Promise<string> {
  const document = (await keepImportedFile(db, projectId, { file, sha256: await db.hashOf(file) }))!;
  const [kept] = await readAll(db.evidence, { kind: "evidence" });
  const source = { file_name: file.name, file_sha256: kept!.sha256, format: "csv", reading: { columns: [] } as never, row_count: 1 } as const; // prettier-ignore
  const rows = [{ id: "bill-1", bill: aBill({ meter: "1", evidence_ids: [document] }) }];
  await takeBills(db, { projectId, source, rows });
  return document;
}
const state = async (going: readonly string[] = ["bill-1"]) => {
  const [batch] = await firstValueFrom(liveImportBatches(db, projectId));
  return firstValueFrom(liveImportedFile(db, batch!, new Set(going)));
};
const posted = () => postBills(db, { projectId, country: "DE", billIds: ["bill-1"], accepted: [], reason: "" }); // prettier-ignore

test("a file that only the bills name which go can go too, and is brought back as it was", async () => {
  await imported();
  const found = await state();
  expect(found.kind).toBe("free");
  expect(await withdrawFile(db, found, { by: "anna", reason: "" })).toEqual(ok(undefined));
  expect(await readAll(db.evidence, { kind: "evidence" })).toEqual([]);
  expect((await state()).kind).toBe("none");
  if (found.kind === "free") await restoreEvidence(db, found.row);
  expect((await state()).kind).toBe("free");
});

test("a file that another bill, or one that stays, rests on stays, and how many do is said", async () => {
  const document = await imported();
  const other = await addBill(db, projectId, aBill({ meter: "2" }));
  if (other.ok) await attachEvidence(db, other.value.id, document);
  expect(await state()).toMatchObject({ kind: "named", count: 1 });
  expect(await state([])).toMatchObject({ kind: "named", count: 2 });
  await withdrawFile(db, await state(), { by: "anna", reason: "x" });
  expect(await readAll(db.evidence, { kind: "evidence" })).toHaveLength(1);
});

test("a file that reversed postings name as their source stays: the ledger keeps both sides with what proves them", async () => {
  await imported();
  expect((await posted()).posted).toEqual(["bill-1"]);
  expect((await state()).kind).toBe("posted");
  const bills = await readBills(db, projectId);
  const [batch] = await firstValueFrom(liveImportBatches(db, projectId));
  await undoImport(db, { projectId, batch_id: batch!.id, bills, reason: "falsche Datei" });
  expect((await state()).kind).toBe("posted");
});

test("a file of the vault is withdrawn there with the reason, stays readable, and is not withdrawn twice", async () => {
  await imported();
  const document = { title: "Erdgas", file_name: file.name, mime: "text/csv", doc_type: "gas_bill" } as const;
  await addDocument(db, { project_id: projectId, by: "anna" }, { ...document, bytes: file }, async () => ok(undefined)); // prettier-ignore
  await posted();
  const found = await state();
  expect(found.kind).toBe("vault");
  expect(await withdrawFile(db, found, { by: "anna", reason: "falsche Datei" })).toEqual(ok(undefined));
  expect(vaultState(await readVault(db, projectId)).documents).toMatchObject([
    { tombstone: { reason: "falsche Datei", by: "anna", erased: false } },
  ]);
  expect(await readAll(db.evidence, { kind: "evidence" })).toHaveLength(1);
  expect((await state()).kind).toBe("posted");
});
