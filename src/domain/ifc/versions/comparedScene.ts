import type { GeometryRecord } from "../geometry/geometry.ts";
import { joinModels } from "../joined/joinModels.ts";
import { sceneId } from "../joined/sceneId.ts";
import type { BuildingModel } from "../model.ts";
import type { Change } from "./changes.ts";
import type { ChangedThing, ModelDiff } from "./diffModels.ts";
import type { Thing } from "./thing.ts";

/** What became of a thing from one version to the next. */
export const comparedKinds = ["added", "changed", "removed"] as const;
export type ComparedKind = (typeof comparedKinds)[number];

/** A thing that is not the same in both versions, as the scene of both knows it. */
export interface ComparedThing {
  /** Its id in the scene. */
  readonly id: number;
  readonly kind: ComparedKind;
  /** As the later version has it; of what was removed, as the earlier one had it. */
  readonly thing: Thing;
  readonly changes: readonly Change[];
  /** How a changed thing was found again. */
  readonly by?: ChangedThing["by"];
  /** Whether it has a shape in the scene. */
  readonly isDrawn: boolean;
}

/** One version of a model with everything that is drawn of it. */
export interface ComparedVersion {
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord;
}

/** Two versions of a model in one scene. */
export interface ComparedScene {
  /** The later version, and what was removed of the earlier one. */
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord;
  readonly things: readonly ComparedThing[];
  /** Ids of the scene, by kind. */
  readonly ids: Readonly<Record<ComparedKind, ReadonlySet<number>>>;
  /** Everything else that is drawn. */
  readonly same: ReadonlySet<number>;
  /** How many things of the earlier version may be several of the later one: a person has to say. */
  readonly unclear: number;
}

/** Place of the versions in the scene: the later one keeps its ids, so addresses and decisions mean the same there and here. */
export const places = { after: 0, before: 1 } as const;

/**
 * Joins two versions into one scene: the later one as it is, and of the earlier one only what is there no more. What is unclear is shown as
 * the later version has it. Added first, then changed, then removed; each kind in the order of the comparison.
 */
export function comparedScene(
  before: ComparedVersion,
  after: ComparedVersion,
  diff: Pick<ModelDiff, "added" | "removed" | "changed" | "unclear">,
): ComparedScene {
  const gone = new Set(diff.removed.map(({ express_id }) => express_id));
  const { model, geometry } = joinModels([
    { place: places.after, ...after },
    { place: places.before, ...onlyOf(before, gone) },
  ]);
  const drawn = new Set(geometry.placements.map(({ express_id }) => express_id));
  const entry = (kind: ComparedKind, thing: Thing, of?: Pick<ChangedThing, "changes" | "by">) => {
    const id = sceneId(kind === "removed" ? places.before : places.after, thing.express_id);
    return { id, kind, thing, changes: [], ...of, isDrawn: drawn.has(id) };
  };
  const things: readonly ComparedThing[] = [
    ...diff.added.map((thing) => entry("added", thing)),
    ...diff.changed.map(({ after: thing, changes, by }) => entry("changed", thing, { changes, by })),
    ...diff.removed.map((thing) => entry("removed", thing)),
  ];
  const ids = (kind: ComparedKind) => new Set(things.filter((one) => one.kind === kind).map(({ id }) => id));
  const all = new Set(things.map(({ id }) => id));
  return {
    model,
    geometry,
    things,
    ids: { added: ids("added"), changed: ids("changed"), removed: ids("removed") },
    same: new Set([...drawn].filter((id) => !all.has(id))),
    unclear: diff.unclear.reduce((sum, one) => sum + one.before.length, 0),
  };
}

/** A version with some of its things only; its storeys stay, so that things stand where they stood. */
function onlyOf({ model, geometry }: ComparedVersion, ids: ReadonlySet<number>): ComparedVersion {
  const has = ({ express_id }: { readonly express_id: number }) => ids.has(express_id);
  return {
    model: {
      ...model,
      // A storey that was removed is a storey of the scene as long as something of it is shown.
      storeys: storeysOf(model, ids),
      spaces: model.spaces.filter(has),
      elements: model.elements.filter(has),
      groups: [],
      boundaries: model.boundaries.filter(({ space_id }) => ids.has(space_id)),
    },
    geometry: { ...geometry, placements: geometry.placements.filter(has) },
  };
}

function storeysOf({ storeys, spaces, elements }: BuildingModel, ids: ReadonlySet<number>) {
  const used = new Set(
    [...spaces, ...elements]
      .filter(({ express_id }) => ids.has(express_id))
      .map(({ storey_id }) => storey_id),
  );
  return storeys.filter(({ express_id }) => used.has(express_id));
}
