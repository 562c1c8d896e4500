import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import type { Database } from "../database.ts";
import { noteIssue } from "../device/actions.ts";
import { liveSyncIssues } from "../device/queries.ts";
import { resolveIssue, resendDecision } from "../device/resolveIssue.ts";
import type { EvidenceRow } from "../documents.ts";
import { addEvidence, deleteEvidence } from "../evidence/actions.ts";
import { freeSpace } from "../evidence/freeSpace.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { takeOver } from "./takeOver.ts";
import { unsentContent } from "./unsentContent.ts";

const owner = { account: { id: "anna", email: "anna@example.org" }, backend: "here" };

/** A device with a photo whose record the server has refused: it stands on the list, and no longer among the evidence. */
async function withRefusedPhoto() {
  const db = await memoryDatabase();
  const added = await addEvidence(db, {
    project_id: "p",
    title: "Riss an der Decke",
    file_name: "IMG_1.jpg",
    mime: "image/jpeg",
    bytes: new Blob(["foto"]),
  });
  if (!added.ok) throw new Error(added.error.kind);
  const { unsent_since: _, ...document } = added.value;
  await noteIssue(db, {
    about_collection: "evidence",
    about_kind: "evidence",
    about_id: document.id,
    code: "SY004",
    document: { ...document },
    theirs: null,
  });
  return { db, row: added.value };
}

const refusedByServer = async (db: Database, { id }: EvidenceRow) =>
  void (await db.evidence.findOne(id).remove());

test("the emergency file holds the bytes of a photo whose record the server refused, and another device has both", async () => {
  const { db, row } = await withRefusedPhoto();
  await refusedByServer(db, row);
  const content = await unsentContent(db, owner);
  expect(content.refused).toMatchObject([{ about_id: row.id }]);
  expect(content.files.map(({ sha256, title }) => ({ sha256, title }))).toEqual([
    { sha256: row.sha256, title: "Riss an der Decke" },
  ]);
  await db.close();

  const other = await memoryDatabase();
  expect((await takeOver(other, content)).ok).toBe(true);
  const [issue] = await firstValueFrom(liveSyncIssues(other));
  expect((await resolveIssue(other, issue!, resendDecision(issue!))).ok).toBe(true);
  expect((await other.evidence.findOne(row.id).exec())?.toJSON()).toMatchObject({
    title: "Riss an der Decke",
  });
  expect(await (await other.files.get(row.sha256))?.text()).toBe("foto");
  await other.close();
});

test("room is not made with the bytes of a photo about which a decision is open", async () => {
  const { db, row } = await withRefusedPhoto();
  await deleteEvidence(db, row);
  expect(await freeSpace(db, async () => true)).toEqual({ freed_bytes: 0, unconfirmed: 0 });
  expect(await (await db.files.get(row.sha256))?.text()).toBe("foto");
  await db.close();
});
