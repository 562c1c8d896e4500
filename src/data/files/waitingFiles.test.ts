import { filter, firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import type { Database } from "../database.ts";
import type { EvidenceRow } from "../documents.ts";
import { syncStateId } from "../device/queries.ts";
import { liveSyncState } from "../sync/state/liveSyncState.ts";
import { addEvidence, deleteEvidence } from "../evidence/actions.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { untilSent } from "../sync/state/untilSent.ts";
import { noteFile } from "./fileNotes.ts";
import { liveWaitingFiles, type WaitingFiles } from "./waitingFiles.ts";

async function anEvidence(db: Database, text: string, project_id = "p") {
  const added = await addEvidence(db, {
    project_id,
    title: "Riss an der Decke",
    file_name: "IMG_1.jpg",
    mime: "image/jpeg",
    bytes: new Blob([text]),
    thumbnail: new Blob(["klein"]),
  });
  if (!added.ok) throw new Error(added.error.kind);
  return added.value;
}
const until = (db: Database, files: number, stopped_files = 0): Promise<WaitingFiles> =>
  firstValueFrom(
    liveWaitingFiles(db).pipe(filter((now) => now.files === files && now.stopped_files === stopped_files)),
  );
const confirm = async (db: Database, id: string, more: Partial<EvidenceRow>) => {
  const found = (await db.evidence.findOne(id).exec())!;
  await found.incrementalModify(({ unsent_since: _since, ...known }) => ({ ...known, ...more }));
};
const verify = (db: Database, id: string) => confirm(db, id, { upload_state: "verified", rev: 3 });

test("a file waits until the server has confirmed its bytes; one that the person holds is told apart", async () => {
  const db = await memoryDatabase();
  await until(db, 0);
  const first = await anEvidence(db, "eins");
  const second = await anEvidence(db, "zwei");
  await until(db, 2);
  await noteFile(db, second.sha256, { is_held: true });
  await until(db, 2, 1);
  await verify(db, first.id);
  await until(db, 1, 1);
  await deleteEvidence(db, second);
  await until(db, 0);
  await db.close();
});

test("the same bytes in two places are one file, and bytes of another device are not waited for", async () => {
  const db = await memoryDatabase();
  const { sha256 } = await anEvidence(db, "eins");
  await anEvidence(db, "eins", "q");
  await until(db, 1);
  await db.files.remove(sha256);
  await anEvidence(db, "zwei"); // looks at the files again
  await until(db, 1);
  await db.close();
});

test("signing out after everything has arrived waits for the files as well", async () => {
  const db = await memoryDatabase();
  const { id } = await anEvidence(db, "eins");
  const at = new Date(0).toISOString();
  await db.device.insert({
    id: syncStateId,
    kind: "sync_state",
    scope: "device",
    created_at: at,
    updated_at: at,
    status: "idle",
    unsent: 0,
    issues: 0,
  });
  await confirm(db, id, { rev: 2 });
  await firstValueFrom(liveSyncState(db).pipe(filter((now) => now?.unsent === 0 && now.files === 1)));
  const leaving = new AbortController();
  const first = untilSent(db, leaving.signal);
  leaving.abort();
  expect(await first).toBe(false);
  const sent = untilSent(db, new AbortController().signal);
  await verify(db, id);
  expect(await sent).toBe(true);
  await db.close();
});
