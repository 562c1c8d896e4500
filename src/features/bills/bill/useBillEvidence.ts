import { attachEvidence, detachEvidence } from "#data/bills/actions.ts";
import type { BillRow } from "#data/documents.ts";
import { takeInFile, type TakeInProblem } from "#shared/files/takeInFile.ts";
import { useTakeIn } from "#shared/files/useTakeIn.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";

/** Takes documents of a bill in, one after the other; a document that the project has already may prove several bills. */
export function useBillEvidence(projectId: string, row: BillRow | null) {
  const db = useDatabase();
  const taking = useTakeIn<TakeInProblem>(async (file, signal) => {
    if (!row) return null;
    const taken = await takeInFile(db, { projectId, about: { kind: "bill", id: row.id }, file }, signal);
    if (!taken.ok) return taken.error;
    return (await attachEvidence(db, row.id, taken.value.id)).ok ? null : "failed";
  });
  const remove = (id: string) => (row ? detachEvidence(db, row.id, id) : Promise.resolve());
  return { ...taking, remove };
}
