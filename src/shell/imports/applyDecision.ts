import { type BuildingRow, discardRow, putRows, restoreRow, rowsOfProject } from "#data/building/actions.ts";
import { roomFacts } from "#data/building/roomFacts.ts";
import { tiesOf } from "#data/building/ties.ts";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { decide, decisionsBetween } from "#data/models/decisions.ts";
import type { StorageProblem } from "#data/write.ts";
import type { Thing } from "#domain/ifc/versions/thing.ts";
import { err, ok, type Result } from "#kernel/result.ts";

/** One word of a person about two versions: this is that, or nothing of it. */
interface Word {
  readonly before: ModelVersion;
  readonly after: ModelVersion;
  readonly thing: Thing;
  /** The same one in the later version; null: it has no counterpart. */
  readonly is: Thing | null;
}

/** Why a word was not taken: people have tied something to both already, or the device cannot keep it. Nothing was changed. */
export type DecisionProblem = { readonly kind: "both_tied" } | { readonly kind: "unknown" } | StorageProblem;

/** What a word has changed: enough to take it back. */
export interface AppliedWord {
  readonly word: Word;
  /** What was said of the thing before: another one, null for none; undefined when nothing was said. */
  readonly former: number | null | undefined;
  /** The row as it was and as it is; absent when no row went along. */
  readonly row?: { readonly was: BuildingRow; readonly is: BuildingRow };
  /** The row that went for it. */
  readonly gone?: BuildingRow;
}

/** Why a word was not taken back. `changed_since`: the row is something else by now, or not there. Nothing was changed. */
export type TakeBackProblem = { readonly kind: "changed_since" } | StorageProblem;

/**
 * Keeps a person's word. When the thing has a row, that row goes on as the other thing, with everything that is tied to it; the row that
 * was made for that one meanwhile goes, as long as nobody has tied anything to it.
 */
export async function applyDecision(db: Database, word: Word): Promise<Result<AppliedWord, DecisionProblem>> {
  const { before, after, thing, is } = word;
  const said = await decisionsBetween(db, before, after);
  const former = said.find((one) => one.before === thing.express_id)?.after;
  const rows = await rowsOfProject(db, after.project_id);
  const at = (model: ModelVersion, id: number | null) =>
    rows.find((row) => row.model_id === model.id && row.express_id === id);
  const [row, made] = [at(before, thing.express_id), at(after, is?.express_id ?? null)];
  let applied: AppliedWord = { word, former };
  if (row && made && row.kind === made.kind) {
    const ties = await tiesOf(db, after.project_id);
    let isNamed = false; // somebody has given it a name of its own
    const isStill = (now: BuildingRow) => !(isNamed = now.name !== is?.name);
    if (ties.has(made.id) || !isStill(made)) return err({ kind: "both_tied" });
    const gone = await discardRow(db, made.id, isStill);
    if (!gone.ok) return isNamed ? err({ kind: "both_tied" }) : gone;
    let went = { was: row, is: row };
    const fields = (now: BuildingRow) => {
      const next = { ...asThat(made), name: now.name === thing.name ? made.name : now.name };
      went = { was: now, is: { ...now, ...next } as BuildingRow };
      return next;
    };
    const moved = await putRows(db, { spaces: [], assets: [], changes: [{ id: row.id, fields }] });
    if (!moved.ok) {
      await restoreRow(db, made.id);
      return moved;
    }
    applied = { ...applied, row: went, gone: made };
  }
  const kept = await decide(db, { before, after }, thing.express_id, is?.express_id ?? null);
  return kept.ok ? ok(applied) : kept;
}

/**
 * Takes a word back: the row is again what it was, with everything that is tied to it by now, the one that went for it is there again,
 * and what was said of the thing before counts. A name that somebody has given meanwhile stays.
 */
export async function takeBackDecision(
  db: Database,
  { word, former, row, gone }: AppliedWord,
): Promise<Result<void, TakeBackProblem>> {
  const { before, after, thing } = word;
  if (row && gone) {
    const now = (await rowsOfProject(db, after.project_id)).find(({ id }) => id === row.was.id);
    if (now?.model_id !== row.is.model_id || now.express_id !== row.is.express_id)
      return err({ kind: "changed_since" });
    const back = await restoreRow(db, gone.id);
    if (!back.ok) return back.error.kind === "unknown" ? err({ kind: "changed_since" }) : err(back.error);
    const fields = ({ name }: BuildingRow) => ({
      ...asThat(row.was),
      name: name === row.is.name ? row.was.name : name,
    });
    const moved = await putRows(db, { spaces: [], assets: [], changes: [{ id: row.was.id, fields }] });
    if (!moved.ok) return moved;
  }
  return decide(db, { before, after }, thing.express_id, former);
}

/** What says of a row which thing of the model it is. */
function asThat(row: BuildingRow) {
  const place = { model_id: row.model_id, express_id: row.express_id, global_id: row.global_id };
  if (row.kind === "asset")
    return {
      ...place,
      ifc_class: row.ifc_class,
      type_name: row.type_name ?? null,
      storey: row.storey ?? null,
      space_global_id: row.space_global_id ?? null,
    };
  return {
    ...place,
    ...roomFacts(row),
    storey_elevation_m: row.storey_elevation_m ?? null,
    area_origin: row.area_origin ?? null,
    flags: row.flags ?? [],
  };
}
