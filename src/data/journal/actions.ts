import type { Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { Finding, Observation, Stored } from "../documents.ts";
import { newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";

/** A note on something of a project: a correction names what it corrects, because a journal is never rewritten. */
export type NewObservation = Omit<Observation, keyof Stored | "observed_at">;

/** What somebody found at an item of an inspection. */
export type NewFinding = Omit<Finding, keyof Stored | "observed_at" | "is_late">;

/** Writes an observation, now. */
export async function addObservation(
  db: Database,
  observation: NewObservation,
): Promise<Result<Observation, StorageProblem>> {
  const start = newDocumentFields(db);
  const scope = `project:${observation.project_id}`;
  const row: Observation = {
    ...observation,
    ...start,
    kind: "observation",
    scope,
    observed_at: start.created_at,
  };
  return tryWrite(async () => {
    await db.journal.insert(row);
    return row;
  });
}

/**
 * Writes a finding, now. Several people may find something at the same item: all findings stay, see `findingsOf`. One that arrives
 * after the inspection was closed is marked as late by the server.
 */
export async function addFinding(
  db: Database,
  finding: NewFinding,
): Promise<Result<Finding, StorageProblem>> {
  const start = newDocumentFields(db);
  const scope = `project:${finding.project_id}`;
  const row: Finding = { ...finding, ...start, kind: "finding", scope, observed_at: start.created_at };
  return tryWrite(async () => {
    await db.journal.insert(row);
    return row;
  });
}
