import {
  type BuildingRow,
  type NewAsset,
  type NewSpace,
  putRows,
  rowsOfProject,
} from "#data/building/actions.ts";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { decisionsBetween } from "#data/models/decisions.ts";
import { type ModelProblem, setCurrentModel } from "#data/models/actions.ts";
import { isAsset } from "#domain/ifc/elements/asset.ts";
import { type BoundRow, carryOver, type CarryInput, type Target } from "#domain/ifc/versions/carryOver.ts";
import { matchThings } from "#domain/ifc/versions/matchThings.ts";
import { carriedSystem, systemsOf } from "#domain/ifc/versions/systems.ts";
import { type ModelFacts, type Thing, thingsOf } from "#domain/ifc/versions/thing.ts";
import type { Result } from "#kernel/result.ts";
import { assetsOf, spacesOf } from "./modelRows.ts";

/** A version with what was read of it. */
interface ReadVersion {
  readonly version: ModelVersion;
  readonly facts: Omit<ModelFacts, "properties">;
}

/** The version that was shown so far; without facts on a device that has no record of it: its rows stand in. */
interface ShownVersion {
  readonly version: ModelVersion;
  readonly facts: Omit<ModelFacts, "properties"> | undefined;
}

/**
 * Makes a version the one that its project shows. Rooms and equipment that are in both keep their rows, and with them everything that
 * people have tied to them; what only the new one has gets rows; what only the old one had keeps its own. Showing the old one again
 * takes all of them back.
 */
export async function showVersion(
  db: Database,
  next: ReadVersion,
  shown: ShownVersion | undefined,
): Promise<Result<void, ModelProblem>> {
  const { version, facts } = next;
  const rows = await rowsOfProject(db, version.project_id);
  const from = shown && shown.version.id !== version.id ? await foundAgain(db, next, shown, rows) : undefined;
  const planOf = <To extends Target>(kind: BuildingRow["kind"], targets: readonly To[]) =>
    carryOver<BuildingRow, To>({
      rows: rows.filter((row) => row.kind === kind),
      targets,
      to: version.id,
      from,
    });
  const spaces = planOf<NewSpace>("space", spacesOf(version, facts.model));
  const assets = planOf<NewAsset>("asset", assetsOf(version, facts.model));
  const said = systemsOf(shown?.facts?.model.groups ?? []);
  const written = await putRows(db, {
    spaces: spaces.fresh,
    assets: assets.fresh,
    changes: [...spaces.carried, ...assets.carried].map(({ row, to, own_name }) => {
      const { project_id: _, ...fields } = to;
      const name = own_name ?? to.name;
      // a name that was given since the rows were read stays
      const before = row.model_id === shown?.version.id ? said.get(row.express_id) : undefined;
      return {
        id: row.id,
        fields: (now) => ({
          ...fields,
          name: now.name === row.name ? name : now.name,
          ...("system" in to &&
            now.kind === "asset" && { system: carriedSystem(now.system, before, to.system) }),
        }),
      };
    }),
  });
  if (!written.ok) return written;
  return setCurrentModel(db, version.project_id, version.id);
}

/** What of the shown version is what in the next one. */
async function foundAgain(
  db: Database,
  { version, facts }: ReadVersion,
  shown: ShownVersion,
  rows: readonly BuildingRow[],
): Promise<NonNullable<CarryInput<BoundRow, Target>["from"]>> {
  const model_id = shown.version.id;
  const decisions = await decisionsBetween(db, shown.version, version);
  const after = thingsOf(kept(facts));
  if (shown.facts) {
    const { model } = shown.facts;
    const { pairs } = matchThings(thingsOf(kept(shown.facts)), after, decisions);
    const names = new Map([...model.spaces, ...model.elements].map((one) => [one.express_id, one.name]));
    return { model_id, pairs, names };
  }
  const before = rows.filter((row) => row.model_id === model_id).map(thingOfRow);
  // rows have no boxes: then those of the other side say nothing either
  const { pairs } = matchThings(
    before,
    after.map((thing) => ({ ...thing, box: null })),
    decisions,
  );
  return { model_id, pairs, names: new Map() };
}

/** What of a model has rows, and the storeys that it stands on. */
const kept = ({ model, ...facts }: ReadVersion["facts"]): ReadVersion["facts"] => ({
  ...facts,
  model: { ...model, elements: model.elements.filter(isAsset) },
});

const thingOfRow = (row: BuildingRow): Thing => ({
  express_id: row.express_id,
  global_id: row.global_id,
  name: row.name,
  storey: row.storey ?? null,
  box: null,
  ...(row.kind === "space"
    ? { ifc_class: "IfcSpace", type_name: null, long_name: row.long_name ?? null }
    : { ifc_class: row.ifc_class, type_name: row.type_name ?? null, long_name: null }),
});
