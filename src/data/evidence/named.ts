import type { Result } from "#kernel/result.ts";
import { type KindName, kinds } from "../collections.ts";
import type { Database } from "../database.ts";
import type { Stored } from "../documents.ts";
import { collectionOf } from "../sync/collectionOf.ts";
import { change, type Changes, type StorageProblem } from "../write.ts";

/** A document that names its evidence in `evidence_ids`: one file may prove several. */
export interface NamingDocument {
  readonly kind: KindName;
  readonly id: string;
}

/** Says that a piece of evidence proves a document; what it names already stays. */
export const nameEvidence = (db: Database, document: NamingDocument, evidenceId: string) =>
  changeIds(db, document, (ids) => (ids.includes(evidenceId) ? ids : [...ids, evidenceId]));

/** Says that a piece of evidence does not prove a document (any more); it stays in the project. */
export const unnameEvidence = (db: Database, document: NamingDocument, evidenceId: string) =>
  changeIds(db, document, (ids) => ids.filter((one) => one !== evidenceId));

const changeIds = (
  db: Database,
  { kind, id }: NamingDocument,
  next: (ids: readonly string[]) => readonly string[],
): Promise<Result<void, { readonly kind: "unknown" } | StorageProblem>> =>
  change(db, collectionOf(db, kinds[kind].collection), {
    id,
    changes: (stored: unknown) => {
      const { evidence_ids } = stored as { readonly evidence_ids?: readonly string[] };
      return { evidence_ids: next(evidence_ids ?? []) } as unknown as Changes<Stored>;
    },
  }) as Promise<Result<void, { readonly kind: "unknown" } | StorageProblem>>;
