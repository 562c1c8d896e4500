import { type BuildingRow, discardRow, putRows, rowsOfProject } from "#data/building/actions.ts";
import { roomFacts } from "#data/building/roomFacts.ts";
import { tiesOf } from "#data/building/ties.ts";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { decide } from "#data/models/decisions.ts";
import type { StorageFull } from "#data/write.ts";
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
export type DecisionProblem = { readonly kind: "both_tied" } | { readonly kind: "unknown" } | StorageFull;

/**
 * Keeps a person's word. When the thing has a row, that row goes on as the other thing, with everything that is tied to it; the row that
 * was made for that one meanwhile goes, as long as nobody has tied anything to it.
 */
export async function applyDecision(db: Database, word: Word): Promise<Result<void, DecisionProblem>> {
  const { before, after, thing, is } = word;
  const rows = await rowsOfProject(db, after.project_id);
  const at = (model: ModelVersion, id: number | null) =>
    rows.find((row) => row.model_id === model.id && row.express_id === id);
  const [row, made] = [at(before, thing.express_id), at(after, is?.express_id ?? null)];
  if (row && made && row.kind === made.kind) {
    const ties = await tiesOf(db, after.project_id);
    const isNamed = made.name !== is?.name; // somebody has given it a name of its own
    if (ties.has(made.id) || isNamed) return err({ kind: "both_tied" });
    const fields = { ...asThat(made), name: row.name === thing.name ? made.name : row.name };
    const moved = await putRows(db, { spaces: [], assets: [], changes: [{ id: row.id, fields }] });
    if (!moved.ok) return moved;
    const gone = await discardRow(db, made.id);
    if (!gone.ok) return gone;
  }
  const kept = await decide(db, { before, after }, thing.express_id, is?.express_id ?? null);
  return kept.ok ? ok(undefined) : kept;
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
