import { esgId } from "#domain/esg/esgId.ts";
import { err, type Result } from "#kernel/result.ts";
import { changeFrom } from "../changeFrom.ts";
import type { Database } from "../database.ts";
import type {
  CommentRow,
  EsgActionRow,
  EsgAnswerRow,
  EsgAssessmentRow,
  EsgTargetRow,
  Stored,
} from "../documents.ts";
import { insertOrRevive } from "../insertOrRevive.ts";
import {
  bringBack,
  discard,
  editedDocument,
  newDocumentFields,
  inPlaceOf,
  type StorageProblem,
  tryWrite,
} from "../write.ts";

/** Why nothing was written: a name or text is blank, there is none of this id (any more), or the device cannot keep it. */
export type EsgProblem = { readonly kind: "empty_name" } | { readonly kind: "unknown" } | StorageProblem;

/** Longest name and longest text, in characters. */
export const longestEsgName = 200;
export const longestEsgText = 4000;

/** The answer to a question of a year. */
export interface AnswerPlace {
  readonly projectId: string;
  readonly period: string;
  readonly question: string;
}

/** What somebody says in an answer; what is left out stays as it is in the moment of writing. */
export type AnswerChanges = Partial<
  Pick<EsgAnswerRow, "answer" | "note" | "status" | "owner" | "due_on" | "evidence_ids">
>;

/** Keeps an answer, or changes the one that is there. */
export function putEsgAnswer(
  db: Database,
  { projectId, period, question }: AnswerPlace,
  changes: AnswerChanges,
): Promise<Result<void, StorageProblem>> {
  const id = esgId("answer", [projectId, period, question]);
  const made = (): EsgAnswerRow => ({
    ...inProject(db, projectId),
    id,
    kind: "esg_answer",
    period,
    question,
    ...changes,
  });
  return put(db, id, made, () => changes);
}

/** The assessment of a topic in a year. */
export interface AssessmentPlace {
  readonly projectId: string;
  readonly period: string;
  readonly topic: string;
}

/** Scores by their key, the reason, and who decided when; scores that are not named stay. */
export type AssessmentChanges = Partial<
  Pick<EsgAssessmentRow, "impact" | "financial" | "reason" | "decided_by" | "decided_on">
>;

/** Keeps an assessment, or changes the one that is there. */
export function putEsgAssessment(
  db: Database,
  { projectId, period, topic }: AssessmentPlace,
  changes: AssessmentChanges,
): Promise<Result<void, StorageProblem>> {
  const id = esgId("assessment", [projectId, period, topic]);
  const made = (): EsgAssessmentRow => ({
    ...inProject(db, projectId),
    id,
    kind: "esg_assessment",
    period,
    esg_topic: topic,
    ...changes,
  });
  return put(db, id, made, (stored) => ({
    ...changes,
    ...(changes.impact && { impact: { ...stored.impact, ...changes.impact } }),
    ...(changes.financial && { financial: { ...stored.financial, ...changes.financial } }),
  }));
}

/** What a person enters of a target. */
export type NewTarget = Omit<EsgTargetRow, keyof Stored | "project_id">;

/** Keeps a target of a project. */
export async function addEsgTarget(
  db: Database,
  projectId: string,
  target: NewTarget,
): Promise<Result<EsgTargetRow, EsgProblem>> {
  const name = shortened(target.name);
  if (name === "") return err({ kind: "empty_name" });
  return add<EsgTargetRow>(db, { ...inProject(db, projectId), kind: "esg_target", ...target, name });
}

/** Puts what somebody has entered in the form of a target onto it; `from`: as it stood when the form was opened. */
export const changeEsgTarget = (
  db: Database,
  from: EsgTargetRow,
  target: Partial<NewTarget>,
): Promise<Result<void, EsgProblem>> => changeFrom<EsgTargetRow>(db, "outputs", { from, said: target });

/** What a person enters of an action. */
export type NewAction = Omit<EsgActionRow, keyof Stored | "project_id">;

/** Keeps an action of a project. */
export async function addEsgAction(
  db: Database,
  projectId: string,
  action: NewAction,
): Promise<Result<EsgActionRow, EsgProblem>> {
  const name = shortened(action.name);
  if (name === "") return err({ kind: "empty_name" });
  return add<EsgActionRow>(db, { ...inProject(db, projectId), kind: "esg_action", ...action, name });
}

/** Puts what somebody has entered in the form of an action onto it; `from`: as it stood when the form was opened. */
export const changeEsgAction = (
  db: Database,
  from: EsgActionRow,
  action: Partial<NewAction>,
): Promise<Result<void, EsgProblem>> => changeFrom<EsgActionRow>(db, "outputs", { from, said: action });

/** Deletes a target or an action; `restoreEsg` brings it back. */
export const deleteEsg = (db: Database, id: string): Promise<Result<void, EsgProblem>> =>
  discard(db, db.outputs, id) as Promise<Result<void, EsgProblem>>;

/** Undoes `deleteEsg`. */
export const restoreEsg = (db: Database, id: string): Promise<Result<void, EsgProblem>> =>
  bringBack(db, db.outputs, id) as Promise<Result<void, EsgProblem>>;

/** A remark on something of a project. */
export type NewComment = Pick<CommentRow, "project_id" | "about_kind" | "about_id" | "text" | "author_name">;

/** Writes a comment, now. It is never changed; whose it is says the server. */
export async function addComment(db: Database, comment: NewComment): Promise<Result<CommentRow, EsgProblem>> {
  const text = comment.text.trim().slice(0, longestEsgText);
  if (text === "") return err({ kind: "empty_name" });
  const start = inProject(db, comment.project_id);
  const author_name = shortened(comment.author_name);
  const row: CommentRow = {
    ...comment,
    ...start,
    kind: "comment",
    text,
    author_name,
    written_at: start.created_at,
  };
  return tryWrite(async () => {
    await db.journal.insert(row);
    return row;
  });
}

const inProject = (db: Database, project_id: string) => ({
  ...newDocumentFields(db),
  scope: `project:${project_id}`,
  project_id,
});

const shortened = (name: string) => name.trim().slice(0, longestEsgName);

const add = <Row extends EsgTargetRow | EsgActionRow>(
  db: Database,
  row: Row,
): Promise<Result<Row, StorageProblem>> =>
  tryWrite(async () => {
    await db.outputs.insert(row);
    return row;
  });

/** Makes a document under an id that follows from what it is about, or changes the one that stands there in the moment of writing. */
const put = <Row extends EsgAnswerRow | EsgAssessmentRow>(
  db: Database,
  id: string,
  made: () => Row,
  changes: (stored: Row) => Partial<Row>,
): Promise<Result<void, StorageProblem>> =>
  tryWrite(async () => {
    for (;;) {
      const known = await db.outputs.findOne(id).exec();
      if (known) {
        await known.incrementalModify((stored) =>
          editedDocument(db, stored, changes(stored as unknown as Row) as Readonly<Record<string, unknown>>),
        );
        return;
      }
      if (await insertOrRevive(db.outputs, id, (gone) => (gone ? inPlaceOf(gone, made()) : made()))) return;
    }
  });
