import type { GeometryRecord } from "../geometry/geometry.ts";
import type { BuildingModel, Element, Group, Space, SpaceBoundary, Storey } from "../model.ts";
import { joinedGeometry } from "./joinedGeometry.ts";
import { sceneId } from "./sceneId.ts";

/** A model on its way into a scene of several. */
export interface ScenePart {
  /** Its place, which no other one has: its ids follow from it. The lowest place gives storeys, coordinates and names. */
  readonly place: number;
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord;
  /** Gives storeys and coordinates, and shows nothing: what was switched off. */
  readonly isOff?: boolean | undefined;
}

/** Several models as one, for everything that reads one. */
export interface JoinedModels {
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord;
  /** The storey of the scene that a storey of the model at a place is; null when there is none. */
  readonly storeyOf: (place: number, express_id: number) => number | null;
}

/**
 * Several models of one building as one record that every function of the viewer takes unchanged. Ids are those of `sceneId`; storeys
 * that are the same one stand in it once, under the id of the first model that has it; what is said of project, site, building, units and
 * georeference is what the first model says. Which order the parts are given in makes no difference.
 */
export function joinModels(parts: readonly ScenePart[]): JoinedModels {
  const [first, ...others] = parts.toSorted((a, b) => a.place - b.place);
  if (!first) throw new RangeError("A scene has at least one model.");
  if (new Set(parts.map(({ place }) => place)).size < parts.length)
    throw new RangeError("Two models are at one place of a scene.");
  const storeys: Storey[] = [];
  const storeyIds = new Map<number, number>();
  for (const { place, model, isOff } of [first, ...others]) {
    const same = joinedStoreys(storeys, model.storeys);
    for (const storey of model.storeys) {
      const id = sceneId(place, storey.express_id);
      const known = same.get(storey.express_id);
      storeyIds.set(id, known ?? id);
      // what is switched off adds no storey of its own, but for the first: it is the frame of the scene
      if (known === undefined && (!isOff || place === first.place))
        storeys.push(id === storey.express_id ? storey : { ...storey, express_id: id });
    }
  }
  const storeyOf = (place: number, id: number) => storeyIds.get(sceneId(place, id)) ?? null;
  const geometry = joinedGeometry([first, ...others]);
  if (others.length === 0 && first.place === 0 && !first.isOff)
    return { model: first.model, geometry, storeyOf };
  const shown = [first, ...others].filter(({ isOff }) => !isOff);
  const storeyNames = new Map(storeys.map(({ express_id, name }) => [express_id, name]));
  const moved = shown.map((part) => movedModel(part, storeyNames, storeyOf));
  const models = shown.map(({ model }) => model);
  const sum = (of: (model: BuildingModel) => number) => models.reduce((total, model) => total + of(model), 0);
  return {
    model: {
      ...first.model,
      storeys,
      spaces: moved.flatMap(({ spaces }) => spaces),
      elements: moved.flatMap(({ elements }) => elements),
      groups: moved.flatMap(({ groups }) => groups),
      boundaries: moved.flatMap(({ boundaries }) => boundaries),
      counts: summedCounts(models),
      property_sets: sum(({ property_sets }) => property_sets),
      quantity_sets: sum(({ quantity_sets }) => quantity_sets),
      partial: models.some(({ partial }) => partial),
      warnings: models.flatMap(({ warnings }) => warnings),
    },
    geometry,
    storeyOf,
  };
}

type Moved = Pick<BuildingModel, "spaces" | "elements" | "groups" | "boundaries">;

/** What stands in a model, under its ids in the scene. */
function movedModel(
  { place, model }: ScenePart,
  storeyNames: ReadonlyMap<number, string>,
  storeyOf: JoinedModels["storeyOf"],
): Moved {
  if (place === 0) return model;
  const id = (express_id: number) => sceneId(place, express_id);
  const known = (express_id: number | null) => (express_id === null ? null : id(express_id));
  const storey = (express_id: number | null) => (express_id === null ? null : storeyOf(place, express_id));
  return {
    spaces: model.spaces.map((space): Space => {
      const storey_id = storey(space.storey_id);
      const name = storey_id === null ? undefined : storeyNames.get(storey_id);
      const moved = (of: number | null | undefined) => (of === null || of === undefined ? null : id(of));
      return {
        ...space,
        express_id: id(space.express_id),
        storey_id,
        storey: name ?? space.storey,
        ...(space.part_of !== undefined && { part_of: moved(space.part_of) }),
        ...(space.building_id !== undefined && { building_id: moved(space.building_id) }),
        ...(space.shared !== undefined && {
          shared: space.shared.map((one) => ({ ...one, with: id(one.with) })),
        }),
      };
    }),
    elements: model.elements.map((element): Element => ({
      ...element,
      express_id: id(element.express_id),
      storey_id: storey(element.storey_id),
      space_id: known(element.space_id),
      host_id: known(element.host_id),
      ...(element.part_of !== undefined && { part_of: known(element.part_of) }),
    })),
    groups: model.groups.map((group): Group => ({
      ...group,
      express_id: id(group.express_id),
      members: group.members.map(id),
    })),
    boundaries: model.boundaries.map((boundary): SpaceBoundary => ({
      ...boundary,
      space_id: id(boundary.space_id),
      element_id: known(boundary.element_id),
    })),
  };
}

function summedCounts(models: readonly BuildingModel[]): BuildingModel["counts"] {
  const counts: Record<string, number> = {};
  for (const model of models)
    for (const [name, count] of Object.entries(model.counts)) counts[name] = (counts[name] ?? 0) + count;
  return counts;
}

/** Storeys nearer than this are one, m: a floor as built and its structural slab, not two levels of a split-level house. */
const sameHeight = 0.5;

/**
 * Which storey of one model is which of another: by GlobalId, then by a name that each of them has once, then by height. Models of one
 * building may count their heights from different zeros, so heights are compared after the difference that most storeys found before
 * have. A storey is never two of the other model.
 */
function joinedStoreys(known: readonly Storey[], others: readonly Storey[]): ReadonlyMap<number, number> {
  const found = new Map<number, Storey>();
  const rest = (list: readonly Storey[], taken: ReadonlySet<number>) =>
    list.filter(({ express_id }) => !taken.has(express_id));
  const open = () => ({
    left: rest(known, new Set([...found.values()].map(({ express_id }) => express_id))),
    right: rest(others, new Set(found.keys())),
  });
  for (const wordOf of [({ global_id }: Storey) => global_id, ({ name }: Storey) => plain(name)]) {
    const { left, right } = open();
    const [knownBy, otherBy] = [single(left, wordOf), single(right, wordOf)];
    for (const [word, other] of otherBy) {
      const one = knownBy.get(word);
      if (one) found.set(other.express_id, one);
    }
  }
  const shift = usualShift(others, found);
  const { left, right } = open();
  for (const [one, other] of nearest(left, right, shift)) found.set(other.express_id, one);
  return new Map([...found].map(([id, { express_id }]) => [id, express_id]));
}

const plain = (name: string) => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** Storeys by a word that no second one has. */
function single(storeys: readonly Storey[], wordOf: (storey: Storey) => string): ReadonlyMap<string, Storey> {
  const by = new Map<string, Storey | null>();
  for (const storey of storeys) {
    const word = wordOf(storey);
    if (word !== "") by.set(word, by.has(word) ? null : storey);
  }
  return new Map([...by].flatMap(([word, storey]) => (storey ? [[word, storey] as const] : [])));
}

/** How much higher the known storeys are counted: the middle of what is found, 0 without any. */
function usualShift(others: readonly Storey[], found: ReadonlyMap<number, Storey>): number {
  const shifts = others
    .flatMap(({ express_id, elevation_m }) => {
      const one = found.get(express_id);
      return one ? [one.elevation_m - elevation_m] : [];
    })
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b);
  return shifts[Math.floor(shifts.length / 2)] ?? 0;
}

/** Pairs by height, the nearest first. */
function nearest(left: readonly Storey[], right: readonly Storey[], shift: number) {
  const candidates = left
    .flatMap((one) =>
      right.map((other) => ({
        one,
        other,
        apart: Math.abs(one.elevation_m - other.elevation_m - shift),
      })),
    )
    .filter(({ apart }) => apart <= sameHeight)
    .toSorted((a, b) => a.apart - b.apart);
  const taken = new Set<Storey>();
  return candidates.flatMap(({ one, other }) => {
    if (taken.has(one) || taken.has(other)) return [];
    taken.add(one).add(other);
    return [[one, other] as const];
  });
}
