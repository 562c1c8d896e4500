import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import type { FetchOriginal } from "#data/files/bringOriginal.ts";
import { moveModel, shownModel, versionsOf } from "#data/models/actions.ts";
import type { StorageProblem } from "#data/write.ts";
import { type Discipline, disciplineOf } from "#domain/ifc/discipline.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { browserReader, factsOf, type ModelReader } from "../modelReader.ts";
import { recordOf, type RecordProblem } from "../recordOf.ts";
import { showVersion } from "../showVersion.ts";

/** Why a model did not change its discipline. `only_one`: it is the only version of the main model, which a project needs. */
export type DisciplineProblem =
  | { readonly kind: "only_one" }
  | { readonly kind: "unknown" }
  | RecordProblem
  | StorageProblem;

/** What a model is to be, or was before a change: the change that takes it back. */
interface Part {
  readonly discipline: Discipline | null;
  /** Left out: the next one there. */
  readonly version?: number;
  /** Id of the version that the project showed, when it was another one and the change has put it aside. */
  readonly shown?: string;
}

interface Change {
  readonly db: Database;
  readonly version: ModelVersion;
  readonly to: Part;
  readonly fetchOriginal: FetchOriginal;
  readonly reader?: ModelReader;
}

/**
 * Makes a model one of another discipline. What becomes a version of the main model is shown from then on; when the shown one leaves it,
 * `shown`, else the newest other version, is shown again with its rooms and equipment. Answers what it was, to take it back.
 */
export async function changeDiscipline(asked: Change): Promise<Result<Part, DisciplineProblem>> {
  const { db, version, to, fetchOriginal, reader = browserReader } = asked;
  const shown = await shownModel(db, version.project_id);
  if (to.discipline !== null && shown?.id === version.id) {
    const others = await versionsOf(db, version.project_id, null);
    const next = others.find(({ id }) => id === to.shown) ?? others.find(({ id }) => id !== version.id);
    if (!next) return err({ kind: "only_one" });
    const left = await show(next);
    if (!left.ok) return left;
  }
  const record = to.discipline === null ? await recordOf(db, version, fetchOriginal, { reader }) : undefined;
  if (record && !record.ok) return record;
  const moved = await moveModel(db, version.id, to);
  if (!moved.ok) return moved.error.kind === "shown" ? err({ kind: "unknown" }) : err(moved.error);
  const before = { discipline: disciplineOf(moved.value), version: moved.value.version };
  if (to.discipline !== null || disciplineOf(version) === null) return ok(before);
  const done = await show(version);
  return done.ok ? ok({ ...before, ...(shown && { shown: shown.id }) }) : done;

  async function show(next: ModelVersion): Promise<Result<void, DisciplineProblem>> {
    const read = await recordOf(db, next, fetchOriginal, { reader });
    if (!read.ok) return read;
    const former = await shownModel(db, next.project_id);
    const known = former && (await reader.modelRecord(former.sha256));
    const was = former && { version: former, facts: known && factsOf(known) };
    const done = await showVersion(db, { version: next, facts: factsOf(read.value) }, was);
    return done.ok ? ok(undefined) : err(done.error);
  }
}
