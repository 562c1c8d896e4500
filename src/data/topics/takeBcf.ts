import type { BcfProblem } from "#domain/bcf/bcfProblem.ts";
import { readBcf } from "#domain/bcf/readBcf.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import { takeTopics } from "./actions.ts";

/** Why a BCF file was not read in; nothing was changed. */
export type TakeBcfProblem = BcfProblem | { readonly kind: "unreadable" } | { readonly kind: "not_kept" };

/** What came of a BCF file: topics that are new, joined with known ones, and known as they are. */
export interface TakenBcf {
  readonly added: number;
  readonly joined: number;
  readonly same: number;
  /** Parts of the file that a project does not keep. */
  readonly lost: number;
}

/** Reads the topics of a BCF file into a project. */
export async function takeBcf(
  db: Database,
  projectId: string,
  file: Blob,
): Promise<Result<TakenBcf, TakeBcfProblem>> {
  const bytes = await file.arrayBuffer().catch(() => null); // moved or changed since it was chosen
  if (!bytes) return err({ kind: "unreadable" });
  const read = readBcf(new Uint8Array(bytes));
  if (!read.ok) return read;
  const { archive, findings } = read.value;
  const taken = await takeTopics(db, projectId, archive.topics);
  if (!taken.ok) return err({ kind: "not_kept" });
  const lost = findings.length + archive.other_files.length + archive.documents.length;
  return ok({ ...taken.value, lost });
}
