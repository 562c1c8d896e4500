import { type LabelTarget, longestLabelText, type Medium, sameTarget } from "#domain/labels/label.ts";
import { newShortId } from "#domain/labels/shortId.ts";
import { err, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import type { Documents } from "../collections.ts";
import type { Database } from "../database.ts";
import type { LabelRow } from "../documents.ts";
import { readAll } from "../read.ts";
import { change, type Changes, newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";

/** Why a label was not changed. */
export type LabelProblem =
  | { readonly kind: "unknown" }
  | { readonly kind: "no_reason" }
  | { readonly kind: "no_name" }
  | StorageProblem;

/**
 * The labels of these things: those in use, and new ones for what has none. A new short id is drawn at random and is none that the
 * project has or had.
 */
export async function labelsFor(
  db: Database,
  projectId: string,
  targets: readonly LabelTarget[],
): Promise<Result<readonly LabelRow[], StorageProblem>> {
  return tryWrite(async () => {
    const scope = `project:${projectId}`;
    const known = (await readAll(db.work, { scope, kind: "label" })) as readonly LabelRow[];
    const taken = new Set(known.map(({ short_id }) => short_id));
    const made: LabelRow[] = [];
    const all = targets.map((target) => {
      const inUse = [...known, ...made].find((label) => !label.voided_at && sameTarget(label, target));
      if (inUse) return inUse;
      const label = newLabel(db, { scope, project_id: projectId, target, taken });
      made.push(label);
      return label;
    });
    if (made.length > 0) await db.work.bulkInsert(made);
    return all;
  });
}

interface NewLabel {
  readonly scope: string;
  readonly project_id: string;
  readonly target: LabelTarget;
  readonly taken: Set<string>;
}

function newLabel(db: Database, { scope, project_id, target, taken }: NewLabel): LabelRow {
  let short_id: string;
  do short_id = newShortId((bytes) => crypto.getRandomValues(bytes));
  while (taken.has(short_id));
  taken.add(short_id);
  return {
    ...newDocumentFields(db),
    kind: "label",
    scope,
    project_id,
    short_id,
    ...targetOf(target),
    prints: {},
  };
}

/** What a label has that comes from a row of a file: a code of its own, which says nothing of other ones. */
export const importedLabel = (
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({
  target_global_id: null,
  storey: null,
  ...values,
  short_id: newShortId((bytes) => crypto.getRandomValues(bytes)),
  prints: {},
});

/** Notes that labels were printed just now. */
export async function notePrinted(
  db: Database,
  ids: readonly string[],
  medium: Medium,
): Promise<Result<void, LabelProblem>> {
  const now = instant(db.clock);
  for (const id of ids) {
    const done = await changeLabel(db, id, ({ prints }) => ({ prints: { ...prints, [now]: medium } }));
    if (!done.ok) return done;
  }
  return { ok: true, value: undefined };
}

/** Makes a label void: it leads nowhere any more, and what it hung on can get another one. */
export async function voidLabel(
  db: Database,
  id: string,
  reason: string,
): Promise<Result<void, LabelProblem>> {
  const given = reason.trim().slice(0, longestLabelText.reason);
  if (given === "") return err({ kind: "no_reason" });
  return changeLabel(db, id, () => ({ voided_at: instant(db.clock), void_reason: given }));
}

/** Makes a void label lead to where it did before. */
export const reviveLabel = (db: Database, id: string): Promise<Result<void, LabelProblem>> =>
  changeLabel(db, id, () => ({ voided_at: null, void_reason: null }));

/** Makes a label lead to something else; its short id stays, because it hangs somewhere. */
export async function reassignLabel(
  db: Database,
  id: string,
  target: LabelTarget,
): Promise<Result<void, LabelProblem>> {
  if (target.target_name.trim() === "") return err({ kind: "no_name" });
  return changeLabel(db, id, () => targetOf(target));
}

const targetOf = ({ target_kind, target_global_id, target_name, storey }: LabelTarget) => ({
  target_kind,
  target_global_id: target_global_id ?? null,
  target_name: target_name.trim().slice(0, longestLabelText.name),
  storey: storey ?? null,
});

const changeLabel = (
  db: Database,
  id: string,
  changes: (stored: LabelRow) => Changes<LabelRow>,
): Promise<Result<void, LabelProblem>> =>
  change(db, db.work, {
    id,
    changes: changes as unknown as (stored: Documents["work"]) => Changes<Documents["work"]>,
  }) as Promise<Result<void, LabelProblem>>;
