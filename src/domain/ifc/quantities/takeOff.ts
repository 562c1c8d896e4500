import type { BuildingModel, Element, FaceSummary, PropertyGroup } from "../model.ts";
import { contradicts, drawnArea } from "./elementArea.ts";
import { find } from "./spaceArea.ts";

/** Where the parts of a sum came from. */
type FigureOrigin = "model" | "geometry";

/** A sum with how many of the group said anything, and from where. SI units. */
export interface TakenSum {
  readonly value: number;
  /** How many elements are in the sum. */
  readonly of: number;
  readonly from_model: number;
  readonly from_geometry: number;
  /** How many of them state a value that their own body contradicts: that of the body is in the sum. */
  readonly contradicted: number;
}

/** Elements of one class and type on one storey, counted and summed. */
export interface TakeOffRow {
  readonly ifc_class: string;
  readonly type_name: string | null;
  readonly storey: string | null;
  readonly count: number;
  /** Null where no element says it. */
  readonly length_m: TakenSum | null;
  readonly area_m2: TakenSum | null;
  readonly volume_m3: TakenSum | null;
}

/** What a take-off is made of. */
export interface TakeOffSource {
  readonly model: BuildingModel;
  /** What the solids look like from outside; empty when the geometry was not read. */
  readonly faces: readonly FaceSummary[];
  readonly properties: ReadonlyMap<number, readonly PropertyGroup[]>;
}

/**
 * Counts, lengths, areas and volumes by class, type and storey, storeys from the lowest up. Lengths and areas are those
 * that the model states, an area only where the body of its element agrees; a volume that it does not state is that of the shape. Nothing is estimated.
 */
export function takeOff(source: TakeOffSource): readonly TakeOffRow[] {
  const { model } = source;
  const storeys = model.storeys.toSorted((a, b) => a.elevation_m - b.elevation_m);
  const order = new Map(storeys.map(({ express_id }, at) => [express_id, at]));
  const figures = elementFigures(source);
  const roomStoreys = new Map(model.spaces.map((space) => [space.express_id, space.storey_id]));
  const storeyOf = ({ storey_id, space_id }: Element) =>
    storey_id ?? (space_id === null ? null : (roomStoreys.get(space_id) ?? null));
  const place = (element: Element) => order.get(storeyOf(element) ?? -1) ?? Infinity;
  const groups = new Map<string, Element[]>();
  for (const element of model.elements) {
    const key = JSON.stringify([element.ifc_class, element.type_name, place(element)]);
    const known = groups.get(key);
    if (known) known.push(element);
    else groups.set(key, [element]);
  }
  return [...groups.values()]
    .toSorted(
      ([a], [b]) =>
        compare(place(a!), place(b!)) ||
        a!.ifc_class.localeCompare(b!.ifc_class) ||
        (a!.type_name ?? "").localeCompare(b!.type_name ?? ""),
    )
    .map((elements) => {
      const first = elements[0]!;
      return {
        ifc_class: first.ifc_class,
        type_name: first.type_name,
        storey: storeys[place(first)]?.name ?? null,
        count: elements.length,
        length_m: sumFigures(elements, figures.length),
        area_m2: sumFigures(elements, figures.area),
        volume_m3: sumFigures(elements, figures.volume),
      };
    });
}

/** A length, an area or a volume of one thing. */
export interface Figure {
  readonly value: number;
  readonly from: FigureOrigin;
  /** The model states another value, which the body contradicts. */
  readonly isContradicted?: true;
}

/** Asks for the figures of elements: what the model states; a volume that it does not state is that of the shape. */
export function elementFigures({ faces, properties }: Omit<TakeOffSource, "model">) {
  const bodies = new Map(faces.map((summary) => [summary.express_id, summary]));
  const sets = ({ express_id }: Element) => properties.get(express_id) ?? [];
  return {
    length: (element: Element) => stated(sets(element), ["Length", "NominalLength"]),
    area: (element: Element) => {
      const found = areaOf(element, sets(element));
      const drawn = found?.from === "model" ? drawnArea(element, bodies.get(element.express_id)) : null;
      return found === null || drawn === null || !contradicts(found.value, drawn)
        ? found
        : { value: drawn.area_m2, from: "geometry" as const, isContradicted: true as const };
    },
    volume: (element: Element) =>
      stated(sets(element), ["NetVolume", "GrossVolume", "Volume"]) ??
      solid(bodies.get(element.express_id)?.volume_m3),
  };
}

const stated = (groups: readonly PropertyGroup[], names: readonly string[]): Figure | null => {
  const found = find(groups, "quantity_set", names);
  return found ? { value: found.value, from: "model" } : null;
};

/** Plausible areas of the model first: those were looked at for wrong units when it was read. */
function areaOf(element: Element, groups: readonly PropertyGroup[]): Figure | null {
  const known = element.net_area_m2 ?? element.area_m2;
  if (known) return { value: known.value, from: known.origin.from === "geometry" ? "geometry" : "model" };
  return stated(groups, ["NetSideArea", "NetArea", "GrossSideArea", "GrossArea", "Area"]);
}

const solid = (volume: number | undefined): Figure | null =>
  volume !== undefined && volume > 1e-6 ? { value: volume, from: "geometry" } : null;

/** The sum of a figure over things; null where none of them has it. */
export function sumFigures<T>(things: readonly T[], figureOf: (thing: T) => Figure | null): TakenSum | null {
  const figures = things.flatMap((thing) => figureOf(thing) ?? []);
  if (figures.length === 0) return null;
  const from = (origin: FigureOrigin) => figures.filter((figure) => figure.from === origin).length;
  return {
    value: figures.reduce((sum, { value }) => sum + value, 0),
    of: figures.length,
    from_model: from("model"),
    from_geometry: from("geometry"),
    contradicted: figures.filter((figure) => figure.isContradicted).length,
  };
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
