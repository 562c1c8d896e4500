import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type {
  CommentRow,
  EsgActionRow,
  EsgAnswer,
  EsgAnswerRow,
  EsgAssessment,
  EsgAssessmentRow,
  EsgTargetRow,
  Stored,
} from "../documents.ts";
import { live } from "../read.ts";

/** All answers of a project, of every year. */
export const liveEsgAnswers = (db: Database, projectId: string): Observable<readonly EsgAnswer[]> =>
  ofKind<EsgAnswerRow>(db, projectId, "esg_answer").pipe(
    map((rows) =>
      rows.map((row) => ({
        ...row,
        answer: row.answer ?? null,
        note: row.note ?? "",
        status: row.status ?? "draft",
        owner: row.owner ?? "",
        due_on: row.due_on ?? null,
        evidence_ids: row.evidence_ids ?? [],
      })),
    ),
  );

/** All assessments of a project, of every year. */
export const liveEsgAssessments = (db: Database, projectId: string): Observable<readonly EsgAssessment[]> =>
  ofKind<EsgAssessmentRow>(db, projectId, "esg_assessment").pipe(
    map((rows) =>
      rows.map((row) => ({
        ...row,
        impact: row.impact ?? {},
        financial: row.financial ?? {},
        reason: row.reason ?? "",
        decided_by: row.decided_by ?? "",
        decided_on: row.decided_on ?? null,
      })),
    ),
  );

/** The targets of a project, the one that is due first first. */
export const liveEsgTargets = (db: Database, projectId: string): Observable<readonly EsgTargetRow[]> =>
  ofKind<EsgTargetRow>(db, projectId, "esg_target").pipe(
    map((rows) => rows.toSorted((a, b) => a.target_year.localeCompare(b.target_year) || byAge(a, b))),
  );

/** The actions of a project, the one that is due first first; those without a day last. */
export const liveEsgActions = (db: Database, projectId: string): Observable<readonly EsgActionRow[]> =>
  ofKind<EsgActionRow>(db, projectId, "esg_action").pipe(
    map((rows) =>
      rows.toSorted((a, b) => (a.due_on ?? "9999").localeCompare(b.due_on ?? "9999") || byAge(a, b)),
    ),
  );

/** The comments of a project, the oldest first. */
export const liveComments = (db: Database, projectId: string): Observable<readonly CommentRow[]> =>
  live(db.journal, { scope: `project:${projectId}`, kind: "comment" }).pipe(
    map((rows) =>
      (rows as readonly CommentRow[]).toSorted(
        (a, b) => a.written_at.localeCompare(b.written_at) || a.id.localeCompare(b.id),
      ),
    ),
  );

const ofKind = <Row extends Stored>(
  db: Database,
  projectId: string,
  kind: "esg_answer" | "esg_assessment" | "esg_target" | "esg_action",
): Observable<readonly Row[]> =>
  live(db.outputs, { scope: `project:${projectId}`, kind }).pipe(
    map((rows) => rows as unknown as readonly Row[]),
  );

const byAge = (a: Stored, b: Stored) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id);
